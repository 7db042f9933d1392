package org.aadlenergy.app.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.xip.CodeTraces;
import org.aadlenergy.engine.xip.Locality;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.PlainLru;
import org.aadlenergy.engine.xip.Replay;

/** Reads the traces that annotations name, each once, and counts the accesses to each page. */
public final class TraceHeat implements CodeTraces {
  private final Diagnostics diagnostics;
  private final Map<String, Optional<Measured>> known = new HashMap<>();

  public TraceHeat(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public Optional<Measured> find(SourceSpan from, String name, int pageBytes) {
    String path = path(from, name);
    String key = path + "|" + pageBytes;
    Optional<Measured> measured = known.get(key);
    if (measured == null) {
      measured = read(path, pageBytes);
      known.put(key, measured);
    }
    return measured;
  }

  private static String path(SourceSpan from, String name) {
    try {
      return from.isKnown() ? Path.of(from.file()).resolveSibling(name).toString() : name;
    } catch (InvalidPathException e) {
      return name;
    }
  }

  private Optional<Measured> read(String path, int pageBytes) {
    Diagnostics found = new Diagnostics();
    Optional<Measured> measured = Optional.empty();
    Optional<Trace> opened = Traces.open(path, pageBytes, found);
    if (opened.isPresent()) {
      try (Trace trace = opened.get()) {
        measured = count(trace);
      } catch (UncheckedIOException e) {
        Traces.report(path, e, found);
      } catch (IOException e) {
        Traces.report(path, e, found);
      }
    }
    diagnostics.addAll(found.sorted());
    return found.hasErrors() ? Optional.empty() : measured;
  }

  private static Optional<Measured> count(Trace trace) {
    PageHeat heat = new PageHeat();
    // a cache of one page loads at the start of each run
    PlainLru runs = new PlainLru(1);
    long accesses = Replay.run(trace, List.of(runs), heat, done -> {});
    if (accesses == 0) {
      return Optional.empty();
    }
    List<Long> counts = new ArrayList<>(heat.pages());
    for (int page = 0; page < heat.pages(); page++) {
      counts.add(heat.accesses(page));
    }
    int run = (int) Math.max(1, Math.round(accesses / runs.counts().loads()));
    return Optional.of(new Measured(new Locality.Counted(counts), run));
  }
}
