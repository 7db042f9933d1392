package org.aadlenergy.engine.service.scheduling;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * How a processor or virtual processor schedules its threads, as its properties say.
 *
 * @param protocol the effective {@code Scheduling_Protocol}
 * @param rule what it stands for; empty where it cannot be simulated
 * @param cooperative whether the protocol itself rules out preemption
 * @param timeline whether windows rule, and the protocol says nothing of what runs within them
 */
public record Scheduler(
    EffectiveValue protocol, Optional<Protocol> rule, boolean cooperative, boolean timeline) {

  /** The scheduler of a processor or virtual processor, if it or what contains it names one. */
  public static Optional<Scheduler> of(Component host, EffectiveProperties properties) {
    Optional<EffectiveValue> protocol = properties.climbing(host, Properties.SCHEDULING_PROTOCOL);
    return protocol.isPresent() ? named(protocol.get()) : Optional.empty();
  }

  private static Optional<Scheduler> named(EffectiveValue protocol) {
    PropertyValue value = protocol.value();
    if (value instanceof ListValue list) {
      if (list.elements().isEmpty()) {
        return Optional.empty();
      }
      value = list.elements().get(0);
    }
    String name = AnnotatedValues.literalOr(value, "").toUpperCase(Locale.ROOT);
    return Optional.of(
        new Scheduler(protocol, rule(name), name.equals("COOPERATIVE"), isTimeline(name)));
  }

  private static Optional<Protocol> rule(String name) {
    return switch (name) {
      case "RMS", "RM", "RATE_MONOTONIC", "RATE_MONOTONIC_PROTOCOL" ->
          Optional.of(Protocol.RATE_MONOTONIC);
      case "DMS", "DM", "DEADLINE_MONOTONIC", "DEADLINE_MONOTONIC_PROTOCOL" ->
          Optional.of(Protocol.DEADLINE_MONOTONIC);
      case "EDF", "EARLIEST_DEADLINE_FIRST", "EARLIEST_DEADLINE_FIRST_PROTOCOL" ->
          Optional.of(Protocol.EARLIEST_DEADLINE_FIRST);
      case "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL", "HPF", "FIXED_PRIORITY", "COOPERATIVE" ->
          Optional.of(Protocol.GIVEN_PRIORITIES);
      default -> Optional.empty();
    };
  }

  private static boolean isTimeline(String name) {
    return name.equals("STATIC") || name.equals("FIXEDTIMELINE") || name.equals("ARINC653");
  }

  /** Whether its jobs are interrupted by more urgent ones; they are unless a property denies it. */
  public static boolean isPreemptive(Component processor, EffectiveProperties properties) {
    Optional<EffectiveValue> preemptive =
        properties.climbing(processor, Properties.PREEMPTIVE_SCHEDULER);
    return preemptive.isEmpty() || AnnotatedValues.truth(preemptive.get().value()).orElse(true);
  }

  /** The partition that it rules, its protocol being known. */
  public Partition partition(Protocol known, boolean preemptive) {
    return new Partition(known, preemptive && !cooperative);
  }

  /** The protocol's name as the model writes it. */
  public String name() {
    return AnnotatedValues.text(protocol.value());
  }
}
