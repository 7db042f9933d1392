package org.aadlenergy.aadl.internal.parse;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.aadlenergy.aadl.internal.token.ClassifierStart;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * The classifiers in the later half of a long package, read on another core meanwhile. It counts
 * where reading in order comes to its beginning, and neither half has a finding: else the later
 * half is read again, in order, with all that is to be said.
 */
final class LaterHalf {
  private static final int LONGEST_SEARCH = 100_000;

  private final Tokens tokens;
  private final int start;
  private final Future<PackageSection> read;

  private LaterHalf(Tokens tokens) {
    this.tokens = tokens;
    this.start = tokens.start(); // before another core goes on with them
    FileParser parser = new FileParser(tokens, null);
    this.read = ForkJoinPool.commonPool().submit(parser::declarations);
  }

  /** Begins where a classifier seems to; none where there is none. */
  static @Nullable LaterHalf begin(Tokens first) {
    int middle = first.source().bytes().length / 2;
    Tokens tokens = first.from(middle);
    while (!ClassifierStart.isAt(tokens)) {
      if (tokens.atEnd() || tokens.start() > middle + LONGEST_SEARCH) {
        return null;
      }
      tokens.next();
    }
    return new LaterHalf(tokens);
  }

  /** Adds all that was read, and goes to its end, if it begins here and counts. */
  boolean joins(Tokens others, PackageSection parts) {
    if (others.start() != start || !others.errors().isNothing()) {
      return false;
    }
    try {
      PackageSection more = read.get();
      if (tokens.errors().isNothing()) {
        parts.addAll(more);
        others.follow(tokens);
        return true;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      others.cancellation().check(); // else the same happens again, in order
    }
    return false;
  }
}
