package org.aadlenergy.engine.result;

import java.util.List;
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
    Coverage coverage) {

  public ModeResult {
    threads = List.copyOf(threads);
    components = List.copyOf(components);
    utilization = List.copyOf(utilization);
    sections = List.copyOf(sections);
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
