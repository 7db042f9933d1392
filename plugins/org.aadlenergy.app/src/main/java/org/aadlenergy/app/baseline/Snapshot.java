package org.aadlenergy.app.baseline;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;

/**
 * The energies of a report that are compared, by name.
 *
 * @param modes by root and mode
 * @param tool the version of the product that estimated them
 * @param platforms the figures that they rest on, as they are written, by platform
 */
public record Snapshot(
    Map<Place, Mode> modes, String tool, Map<String, ? extends Map<String, String>> platforms) {

  /** Where a thread runs and keeps its memory, beside its annotations. */
  static final String PROCESSOR = "processor";

  static final String MEMORIES = "memories";

  /** A mode of a root. */
  public record Place(String root, String mode) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      int order = root.compareTo(other.root);
      return order != 0 ? order : mode.compareTo(other.mode);
    }
  }

  /** The totals in joules over a window in seconds, and what they consist of, by path. */
  public record Mode(
      double window,
      double energy,
      double startup,
      Map<String, Item> threads,
      Map<String, Item> components) {

    /** Whether energies over both windows are about the same time. */
    boolean isOverThatOf(Mode other) {
      double difference = Math.abs(window - other.window);
      return window <= 0.0 || other.window <= 0.0 || difference <= Rounding.SHARE * window;
    }

    /** The same powers over another window: what is drawn once or in a dispatch stays. */
    Mode over(double seconds) {
      double times = seconds / window;
      Map<String, Item> longer = new TreeMap<>();
      components.forEach((path, item) -> longer.put(path, item.times(times)));
      return new Mode(seconds, energy * times, startup, threads, longer);
    }

    /** All of it, which consists of components. */
    Item whole() {
      Map<String, Double> parts = new TreeMap<>();
      components.forEach((path, item) -> parts.put(path, item.energy()));
      return new Item(energy, parts, Map.of(), SourceSpan.NONE);
    }

    /** What is drawn once. */
    Item beginning() {
      return new Item(startup, Map.of(), Map.of(), SourceSpan.NONE);
    }
  }

  /**
   * A thread per dispatch, or a component over the window.
   *
   * @param parts its services or rails, in joules
   */
  public record Item(
      double energy, Map<String, Double> parts, Map<String, Value> annotations, SourceSpan source) {

    private Item times(double factor) {
      Map<String, Double> longer = new TreeMap<>();
      parts.forEach((part, joules) -> longer.put(part, joules * factor));
      return new Item(energy * factor, longer, annotations, source);
    }
  }

  /**
   * The value of an annotation and where it stands.
   *
   * @param from what it was written for; "default" for nothing
   */
  public record Value(String text, String from, SourceSpan source) {}

  /** The snapshot of a result. */
  public static Snapshot of(AnalysisResult result) {
    Map<Place, Mode> modes = new TreeMap<>();
    for (RootResult root : result.roots()) {
      root.modes().forEach(mode -> modes.put(new Place(root.root(), mode.name()), mode(mode)));
    }
    return new Snapshot(modes, result.toolVersion(), result.platforms());
  }

  private static Mode mode(ModeResult mode) {
    Map<String, Item> threads = new TreeMap<>();
    mode.threads().forEach(thread -> threads.put(thread.path(), thread(thread)));
    Map<String, Map<String, Double>> rails = new TreeMap<>();
    for (RailTotal rail : RailTotal.of(mode)) {
      rails
          .computeIfAbsent(rail.component(), component -> new TreeMap<>())
          .put(rail.rail(), rail.energyJoules());
    }
    Map<String, Item> components = new TreeMap<>();
    for (ComponentResult component : mode.components()) {
      Map<String, Double> parts = rails.computeIfAbsent(component.path(), path -> new TreeMap<>());
      components.put(
          component.path(),
          item(
              component.energyJoules().nominal(),
              component.idleJoules().nominal(),
              parts,
              annotations(component.annotations()),
              component.source()));
    }
    return new Mode(
        mode.windowSeconds(),
        mode.totals().energyJoules().nominal(),
        mode.totals().startupJoules().nominal(),
        threads,
        components);
  }

  static Item item(
      double energy,
      double idle,
      Map<String, Double> rails,
      Map<String, Value> annotations,
      SourceSpan source) {
    if (idle != 0.0) {
      rails.put("idle", idle);
    }
    return new Item(energy, rails, annotations, source);
  }

  private static Map<String, Value> annotations(List<AnnotationResult> results) {
    Map<String, Value> annotations = new TreeMap<>();
    for (AnnotationResult annotation : results) {
      annotations.put(
          annotation.property(),
          new Value(
              annotation.value(), annotation.from(), span(annotation.file(), annotation.line())));
    }
    return annotations;
  }

  private static Item thread(ThreadResult thread) {
    Map<String, Double> parts = new TreeMap<>();
    for (ServiceResult service : thread.services()) {
      if (service.phase() == ServiceResult.Phase.DISPATCH) {
        parts.merge(service.service(), service.energyJoules().nominal(), Double::sum);
      }
    }
    return new Item(
        thread.energyPerDispatchJoules().nominal(),
        parts,
        placed(
            annotations(thread.annotations()),
            thread.path(),
            thread.processor(),
            thread.memories(),
            thread.source()),
        thread.source());
  }

  /** With what the thread runs on, and what its memory is. */
  static Map<String, Value> placed(
      Map<String, Value> annotations,
      String thread,
      String processor,
      List<String> memories,
      SourceSpan source) {
    annotations.put(PROCESSOR, new Value(processor, thread, source));
    annotations.put(MEMORIES, new Value(String.join(", ", memories), thread, source));
    return annotations;
  }

  static SourceSpan span(String file, int line) {
    return file.isEmpty() ? SourceSpan.NONE : SourceSpan.at(file, line, 1);
  }
}
