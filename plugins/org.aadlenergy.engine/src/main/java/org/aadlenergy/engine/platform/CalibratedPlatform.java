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
 * @param parameters figures that the user sets, by name
 * @param states what a device may be in, by name
 * @param policies how a device saves power, by name
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
    SourceSpan span,
    Map<String, Parameter> parameters,
    Map<String, DeviceState> states,
    Map<String, PowerPolicy> policies,
    Optional<Battery> battery) {

  /** A platform without parameters, device states and battery. */
  public CalibratedPlatform(
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
    this(
        name,
        title,
        description,
        conditions,
        rails,
        profiles,
        defaultProfile,
        events,
        constants,
        observations,
        parts,
        span,
        Map.of(),
        Map.of(),
        Map.of(),
        Optional.empty());
  }

  /** The cost of an event of a service, if it is calibrated. */
  public Optional<EventCost> event(String service) {
    return Optional.ofNullable(events.get(service));
  }

  /** A single figure, if it is given. */
  public Optional<Coefficient> constant(String constantName) {
    return Optional.ofNullable(constants.get(constantName));
  }
}
