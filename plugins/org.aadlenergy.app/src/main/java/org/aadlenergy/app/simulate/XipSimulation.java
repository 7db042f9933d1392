package org.aadlenergy.app.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.trace.Trace;
import org.aadlenergy.app.trace.Traces;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.xip.CodeCache;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.Replay;
import org.aadlenergy.engine.xip.XipStudy;
import org.aadlenergy.engine.xip.XipStudy.Heat;
import org.aadlenergy.engine.xip.XipStudy.Row;
import org.aadlenergy.engine.xip.XipStudy.Wanted;

/** Replays a trace of code accesses on the caches that the options ask for. */
public final class XipSimulation {
  private static final int HOTTEST = 20;

  private final XipOptions options;
  private final XipPlatform platform;
  private final Diagnostics diagnostics;
  private final ReplayProgress progress;
  private final Map<XipRun, Row> rows = new LinkedHashMap<>();
  private PageHeat heat = new PageHeat();
  private List<Heat> hottest = List.of();
  private Optional<Double> spanSeconds = Optional.empty();
  private long accesses;

  private XipSimulation(
      XipOptions options, XipPlatform platform, Diagnostics diagnostics, Progress progress) {
    this.options = options;
    this.platform = platform;
    this.diagnostics = diagnostics;
    this.progress = new ReplayProgress(progress);
  }

  /** The study; nothing where a finding stands in the way. */
  public static Optional<XipStudy> run(
      XipOptions options, Diagnostics diagnostics, Progress progress) {
    Optional<XipPlatform> platform = XipPlatform.of(options, diagnostics);
    if (platform.isEmpty()) {
      return Optional.empty();
    }
    return new XipSimulation(options, platform.get(), diagnostics, progress).study();
  }

  private Optional<XipStudy> study() {
    List<XipRun> kinds = kinds();
    boolean search = options.frames().isEmpty();
    if (search && options.trace().equals(Traces.STANDARD_INPUT)) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.BAD_OPTION_VALUE,
                  SourceSpan.NONE,
                  "a search for the wanted gain reads the trace several times, and the standard"
                      + " input can be read once")
              .withHint("give a file, or the sizes to try with --pages"));
      return Optional.empty();
    }
    if (search && !pass(List.of())) {
      return Optional.empty();
    }
    List<Integer> frames = search ? GainSearch.powers(heat.pages()) : options.frames();
    List<XipRun> runs = new ArrayList<>();
    kinds.forEach(kind -> frames.forEach(size -> runs.add(kind.with(size))));
    while (!runs.isEmpty()) {
      if (!pass(runs)) {
        return Optional.empty();
      }
      runs.clear();
      if (search) {
        kinds.forEach(kind -> runs.addAll(next(kind)));
      }
    }
    return Optional.of(result(kinds));
  }

  /** A filter and window each, with any size. */
  private List<XipRun> kinds() {
    List<XipRun> kinds = new ArrayList<>();
    for (Filter filter : options.filters()) {
      if (filter == Filter.NONE) {
        kinds.add(new XipRun(filter, Optional.empty(), 1));
      } else {
        options.windows().forEach(w -> kinds.add(new XipRun(filter, Optional.of(w), 1)));
      }
    }
    return kinds;
  }

  private List<XipRun> next(XipRun kind) {
    Collection<Integer> sizes =
        new GainSearch(options.wantedGain().orElseThrow()).next(rowsOf(kind));
    return sizes.stream().map(kind::with).filter(run -> !rows.containsKey(run)).toList();
  }

  private List<Row> rowsOf(XipRun kind) {
    return rows.entrySet().stream()
        .filter(row -> row.getKey().with(kind.frames()).equals(kind))
        .map(row -> row.getValue())
        .sorted(Comparator.comparingInt(Row::frames))
        .toList();
  }

  /** Replays the trace once; false where it cannot be read. */
  private boolean pass(List<XipRun> runs) {
    Optional<Trace> opened = Traces.open(options.trace(), platform.pageSizeBytes(), diagnostics);
    if (opened.isEmpty()) {
      return false;
    }
    try (Trace trace = opened.get()) {
      replay(runs, trace);
    } catch (UncheckedIOException e) {
      Traces.report(options.trace(), e, diagnostics);
    } catch (IOException e) {
      Traces.report(options.trace(), e, diagnostics);
    }
    return !diagnostics.hasErrors();
  }

  private void replay(List<XipRun> runs, Trace trace) {
    List<CodeCache> caches =
        runs.stream()
            .map(run -> run.cache(platform.sampleInterval(), platform.threshold(run.filter())))
            .toList();
    progress.begin();
    heat = new PageHeat();
    accesses = Replay.run(trace, caches, heat, done -> progress.tell(done, trace));
    if (accesses == 0 && !diagnostics.hasErrors()) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.BAD_TRACE,
                  SourceSpan.file(options.trace().replace('\\', '/')),
                  "the trace has no access")
              .withHint("a line is a page, as 17, or an address, as 0x8010"));
    }
    for (int i = 0; i < caches.size(); i++) {
      XipRun run = runs.get(i);
      rows.put(
          run,
          XipStudy.row(
              run.filter(),
              run.window(),
              run.frames(),
              caches.get(i).counts(),
              platform.costs(),
              options.timeShare()));
    }
    hottest = hottest(trace);
    spanSeconds = trace.span().map(Trace.Span::seconds);
  }

  private List<Heat> hottest(Trace trace) {
    List<Heat> list = new ArrayList<>();
    for (int page : heat.hottestFirst()) {
      if (list.size() < HOTTEST && heat.accesses(page) > 0) {
        list.add(new Heat(trace.page(page), heat.accesses(page)));
      }
    }
    return list;
  }

  /** A search tries many sizes; what it found and the powers of two say enough. */
  private boolean isShown(Row row, List<Wanted> found) {
    return !options.frames().isEmpty()
        || Integer.bitCount(row.frames()) == 1
        || found.stream().anyMatch(w -> w.frames().equals(Optional.of(row.frames())));
  }

  private XipStudy result(List<XipRun> kinds) {
    List<Row> sorted = new ArrayList<>();
    List<Wanted> wanted = new ArrayList<>();
    for (XipRun kind : kinds) {
      List<Row> of = rowsOf(kind);
      List<Wanted> found =
          options.wantedGain().map(gain -> new GainSearch(gain).found(of)).orElse(List.of());
      wanted.addAll(found);
      of.stream().filter(row -> isShown(row, found)).forEach(sorted::add);
    }
    return new XipStudy(
        options.trace(),
        platform.name(),
        options.form(),
        platform.sampleInterval(),
        platform.pageSizeBytes(),
        spanSeconds,
        options.timeShare(),
        accesses,
        heat.pages(),
        platform.costs(),
        platform.costs().inPlace(accesses),
        platform.thresholds(),
        sorted,
        wanted,
        hottest);
  }
}
