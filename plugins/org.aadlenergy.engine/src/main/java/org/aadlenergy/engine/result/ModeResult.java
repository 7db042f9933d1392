package org.aadlenergy.engine.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;

/**
 * The result for one operation mode.
 *
 * @param windowSeconds the time over which component energies are counted
 * @param windowReason why it is that long
 * @param threads sorted by path
 * @param components sorted by path
 * @param sections what services found besides, in the order of {@code report.json}
 * @param rests the states that idle energy is drawn in, by component
 * @param reasons why converters lose, and lines carry, what they do, by their paths
 * @param timed makes the power in time, once, when somebody asks
 */
public record ModeResult(
    String name,
    double windowSeconds,
    String windowReason,
    List<ThreadResult> threads,
    List<ComponentResult> components,
    Totals totals,
    List<Utilization> utilization,
    List<Section> sections,
    Coverage coverage,
    List<StateResult> rests,
    Map<String, Explanation> reasons,
    Supplier<PowerInTime> timed) {

  public ModeResult {
    threads = List.copyOf(threads);
    components = List.copyOf(components);
    utilization = List.copyOf(utilization);
    sections = List.copyOf(sections);
    rests = List.copyOf(rests);
    reasons = Copies.of(reasons);
  }

  /** What is drawn when; made when it is asked for first. */
  public PowerInTime power() {
    return timed.get();
  }

  /** The states that the idle energy of a component is drawn in. */
  public List<StateResult> rests(String path) {
    List<StateResult> found = new ArrayList<>(2);
    for (StateResult rest : rests) {
      if (rest.path().equals(path)) {
        found.add(rest);
      }
    }
    return found;
  }

  /** What was found of a declared section; an empty one where nothing was. */
  public Section section(SectionType type) {
    for (Section section : sections) {
      if (section.type() == type) {
        return section;
      }
    }
    return type.empty();
  }
}
