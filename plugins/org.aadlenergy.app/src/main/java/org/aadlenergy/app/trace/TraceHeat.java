package org.aadlenergy.app.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.xip.CodeTraces;
import org.aadlenergy.engine.xip.CodeTraces.Measured;
import org.aadlenergy.engine.xip.Locality;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.PlainLru;
import org.aadlenergy.engine.xip.Replay;

/** Reads the traces that annotations name, each once, and counts the accesses to each page. */
public class TraceHeat {
  private final Map<String, Read> known = new HashMap<>();
  private final SortedSet<Path> files = new TreeSet<>();

  private record Read(Optional<Measured> measured, List<Diagnostic> findings) {}

  /**
   * The traces for one analysis.
   *
   * @param diagnostics receives what is wrong with those that it asks for
   */
  public CodeTraces into(Diagnostics diagnostics) {
    Set<String> reported = new HashSet<>();
    return (from, name, pageBytes) -> {
      String path = path(from, name);
      String key = path + "|" + pageBytes;
      Read read = known.get(key);
      if (read == null) {
        read = read(path, pageBytes);
        known.put(key, read);
      }
      if (reported.add(key)) {
        diagnostics.addAll(read.findings());
      }
      return read.measured();
    };
  }

  /** The files that were asked for. */
  public Set<Path> files() {
    return files;
  }

  /** Where the trace of a name is: there, unless this machine only has copies of the files. */
  protected String place(String path) {
    return path;
  }

  private static String path(SourceSpan from, String name) {
    try {
      return from.isKnown() ? Path.of(from.file()).resolveSibling(name).toString() : name;
    } catch (InvalidPathException e) {
      return name;
    }
  }

  private Read read(String path, int pageBytes) {
    Diagnostics found = new Diagnostics();
    Optional<Measured> measured = Optional.empty();
    Optional<Trace> opened = Traces.open(place(path), pageBytes, found);
    if (opened.isPresent()) {
      files.add(Path.of(path));
      try (Trace trace = opened.get()) {
        measured = count(trace);
      } catch (UncheckedIOException e) {
        Traces.report(path, e, found);
      } catch (IOException e) {
        Traces.report(path, e, found);
      }
    }
    return new Read(found.hasErrors() ? Optional.empty() : measured, found.sorted());
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
