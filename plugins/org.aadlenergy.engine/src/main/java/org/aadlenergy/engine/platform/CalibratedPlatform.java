package org.aadlenergy.engine.platform;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A platform with everything that it inherits put in.
 *
 * @param name {@code xup-virtex2pro}, a part's is {@code ipaq-3600.compact_flash}
 * @param constants single figures by name: {@code tlb_entries}, {@code cache_line}
 * @param parts by name after the dot
 */
public record CalibratedPlatform(
    String name,
    String title,
    Optional<String> description,
    Conditions conditions,
    Map<String, Rail> rails,
    Map<String, ExecutionProfile> profiles,
    Optional<String> defaultProfile,
    Map<String, EventCost> events,
    Map<String, Coefficient> constants,
    List<Observation> observations,
    Map<String, CalibratedPlatform> parts,
    SourceSpan span) {

  /** The cost of an event of a service, if it is calibrated. */
  public Optional<EventCost> event(String service) {
    return Optional.ofNullable(events.get(service));
  }

  /** A single figure, if it is given. */
  public Optional<Coefficient> constant(String constantName) {
    return Optional.ofNullable(constants.get(constantName));
  }
}
