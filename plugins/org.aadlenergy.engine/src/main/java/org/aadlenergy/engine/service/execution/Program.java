package org.aadlenergy.engine.service.execution;

import java.util.Optional;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Programs.Spread;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.CountedProgram;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What the code of a thread draws at an operating point: the energy of its counted events; else the
 * power of the profile, which programs lie around as far as the platform says of their class.
 *
 * @param spread how far programs lie from what is known; those of one platform that are known in
 *     the same way err together, as copies of one program do
 * @param codeClass the annotated one
 */
record Program(
    CalibratedPlatform platform,
    Optional<CountedProgram> counted,
    Optional<Spread> spread,
    Optional<EffectiveValue> codeClass) {

  static Program of(ThreadWorkload workload, CalibratedPlatform platform) {
    Programs programs = platform.programs();
    Optional<CountedProgram> counted = CountedProgram.of(workload, platform);
    Optional<EffectiveValue> annotated = workload.standard(Properties.CODE_CLASS);
    if (counted.isPresent()) {
      return new Program(platform, counted, programs.ofSet(counted.get().set()), annotated);
    }
    Optional<String> named = annotated.flatMap(its -> AnnotatedValues.literal(its.value()));
    Spread ofClass = named.isPresent() ? programs.spreads().get(named.get()) : null;
    Spread spread = ofClass == null ? programs.spreads().get(Programs.ANY) : ofClass;
    return new Program(platform, counted, Optional.ofNullable(spread), annotated);
  }

  /** A program that the powers of profiles are those of. */
  static Program plain(CalibratedPlatform platform) {
    return new Program(platform, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Whether a profile says nothing of a rail. */
  boolean lacks(Rail rail, ExecutionProfile profile) {
    return !isCounted(rail) && profile.power().get(rail.name()) == null;
  }

  /** Whether the events say what a rail draws. */
  boolean isCounted(Rail rail) {
    if (counted.isPresent()) {
      for (CountedProgram.Event event : counted.get().events()) {
        if (event.cost().energy().containsKey(rail.name())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether programs differ on a rail by what the platform says of them. */
  boolean isSpread(Rail rail) {
    return spread.isPresent() && isOfCore(rail) && isCounted(rail) == counted.isPresent();
  }

  /** A supply of the processor: its voltage is that of the operating point. */
  private static boolean isOfCore(Rail rail) {
    return rail.role() == Role.PROCESSOR || rail.role() == Role.BOARD;
  }

  /**
   * The energy of a part of a dispatch; empty where the profile does not say it, or a board lacks
   * its idle power.
   *
   * @param work the share of the dispatch
   * @param seconds that the part takes
   */
  Optional<Estimate> joules(
      Rail rail,
      ExecutionProfile profile,
      double work,
      Estimate seconds,
      Coefficients coefficients) {
    if (isCounted(rail)) {
      return Optional.of(ofEvents(rail, profile, work, seconds, coefficients));
    }
    Coefficient power = profile.power().get(rail.name());
    Optional<Estimate> watts =
        power == null
            ? Optional.empty()
            : BoardIdle.ofOneCore(power, platform, profile, rail, coefficients);
    if (watts.isEmpty()) {
      return watts;
    }
    Estimate joules = watts.get().times(seconds);
    return Optional.of(isSpread(rail) ? spread(joules, coefficients) : joules);
  }

  private Estimate ofEvents(
      Rail rail,
      ExecutionProfile profile,
      double work,
      Estimate seconds,
      Coefficients coefficients) {
    Estimate.Sum sum = new Estimate.Sum();
    for (CountedProgram.Event event : counted.orElseThrow().events()) {
      Optional<Coefficient> energy = energy(event.cost(), rail, profile);
      if (energy.isPresent()) {
        Estimate one = coefficients.estimate(energy.get());
        double scale = scale(energy.get(), rail, profile);
        if (event.count().isPresent()) {
          sum.add(one, event.count().get() * work * scale);
        } else {
          double hertz = profile.frequency().orElseThrow().value();
          sum.add(one.times(seconds), hertz * scale);
        }
      }
    }
    Estimate events = isSpread(rail) ? spread(sum.estimate(), coefficients) : sum.estimate();
    Optional<Coefficient> waiting = waiting(rail);
    return waiting.isEmpty()
        ? events
        : new Estimate.Sum()
            .add(events, 1.0)
            .add(
                coefficients.estimate(waiting.get()).times(seconds), 1.0 / BoardIdle.cores(profile))
            .estimate();
  }

  private Estimate spread(Estimate joules, Coefficients coefficients) {
    Spread far = spread.orElseThrow();
    return joules.times(coefficients.around(far.around(), far.share()));
  }

  /** What one event takes of a rail at an operating point, if it takes anything. */
  static Optional<Coefficient> energy(ActivityCost cost, Rail rail, ExecutionProfile profile) {
    ActivityCost here = profile.activity().getOrDefault(cost.event(), cost);
    return Optional.ofNullable(here.energy().get(rail.name()));
  }

  /**
   * The square of the voltage by that which an energy holds at: the one that it states, or else
   * that of the platform's default profile.
   */
  double scale(Coefficient energy, Rail rail, ExecutionProfile profile) {
    Optional<Double> stated =
        energy
            .conditions()
            .voltageVolts()
            .or(
                () ->
                    Profiles.reference(platform)
                        .flatMap(ExecutionProfile::voltage)
                        .map(Coefficient::value));
    if (!isOfCore(rail) || stated.isEmpty() || profile.voltage().isEmpty()) {
      return 1.0;
    }
    double ratio = profile.voltage().get().value() / stated.get();
    return ratio * ratio;
  }

  /**
   * What a rail of the processor would draw meanwhile if nothing ran: events come on top of it.
   * Other rails draw it at all times.
   */
  Optional<Coefficient> waiting(Rail rail) {
    DeviceState idle = platform.states().get("idle");
    DeviceState state = idle == null ? platform.states().get("wait") : idle;
    return rail.role() != Role.PROCESSOR || state == null
        ? Optional.empty()
        : Optional.ofNullable(state.power().get(rail.name()));
  }

  /** Whether events are all that it adds to a rail, which rests at all times beside them. */
  boolean isBeside(Rail rail) {
    return !isOfCore(rail) && isCounted(rail);
  }
}
