package org.aadlenergy.aadl.internal.token;

import org.aadlenergy.aadl.syntax.node.Name;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a name together; without blanks in between, straight from the bytes. */
public final class NameJoiner {
  private final Tokens tokens;
  private final int start;
  private final Name first;
  private @Nullable StringBuilder text;
  private int length;
  private int end;
  private boolean joined;

  public NameJoiner(Tokens tokens, int start, Name first) {
    this.tokens = tokens;
    this.start = start;
    this.first = first;
    this.length = first.text().length();
  }

  public void add(String separator, Name next, int nextEnd) {
    StringBuilder before = text;
    length += separator.length() + next.text().length();
    if (before == null && nextEnd - start != length) {
      before = new StringBuilder(joined ? name().text() : first.text());
      text = before;
    }
    if (before != null) {
      before.append(separator).append(next.text());
    }
    joined = true;
    end = nextEnd;
  }

  public Name name() {
    StringBuilder apart = text;
    if (!joined) {
      return first;
    }
    return apart != null
        ? tokens.names().intern(apart.toString())
        : tokens.names().intern(tokens.source().bytes(), start, end);
  }
}
