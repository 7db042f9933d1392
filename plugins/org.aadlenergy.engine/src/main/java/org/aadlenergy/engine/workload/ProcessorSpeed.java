package org.aadlenergy.engine.workload;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.result.Explanation.Given;

/**
 * How fast a processor is beside the one that a thread's execution times were measured on: by
 * {@code MIPSCapacity} of both, where {@code Reference_Processor} names one, else by {@code
 * Scaling_Factor}, which is a speed relative to the reference, else by capacity and frequency of
 * the platforms that both name.
 *
 * @param bound none where the times hold as they are written
 * @param reference none for a reference whose speed is 1
 */
public record ProcessorSpeed(Optional<Speed> bound, Optional<Speed> reference) {
  static final ProcessorSpeed SAME = new ProcessorSpeed(Optional.empty(), Optional.empty());

  /** What one core of a platform does in a cycle, in whatever unit both platforms use. */
  public static final String CAPACITY = "capacity";

  /**
   * A speed, and whose it is.
   *
   * @param figures of the platform that was named, where these give the speed
   */
  public record Speed(double value, EffectiveValue stated, String owner, Optional<String> figures) {
    Speed(double value, EffectiveValue stated, String owner) {
      this(value, stated, owner, Optional.empty());
    }

    /** It as it was written. */
    public String text() {
      return figures.orElseGet(() -> AnnotatedValues.text(stated.value()));
    }

    /** It as a value that was put in. */
    public Given given(String symbol, String meaning) {
      String origin = stated.property() + ", of " + (owner.isEmpty() ? "the root system" : owner);
      return new Given(symbol, meaning, text(), origin, ValueOrigins.known(stated.source()));
    }
  }

  /** The speed of a thread's processor; empty where its times hold on one of unknown speed. */
  static Optional<ProcessorSpeed> of(ThreadWorkload workload, Optional<Component> processor) {
    if (processor.isEmpty()) {
      return Optional.of(SAME);
    }
    Component bound = processor.get();
    Optional<String> reference = reference(workload);
    if (reference.isPresent()) {
      Optional<Speed> from = mips(workload, reference.get());
      Optional<Speed> to = mips(workload, bound);
      if (from.isPresent() && to.isPresent()) {
        return Optional.of(new ProcessorSpeed(to, from));
      }
    }
    Optional<EffectiveValue> factor = factor(workload, bound);
    if (factor.isPresent()) {
      Optional<Speed> to = speed(factor, owner(factor.get()));
      return to.isPresent()
          ? Optional.of(new ProcessorSpeed(to, factor(workload, reference)))
          : Optional.empty();
    }
    return reference.isEmpty() || isA(bound, reference.get())
        ? Optional.of(SAME)
        : byCapacity(workload, bound, reference.get());
  }

  /** By capacity x frequency of the platforms of both. */
  private static Optional<ProcessorSpeed> byCapacity(
      ThreadWorkload workload, Component bound, String reference) {
    Optional<Speed> from =
        capacity(workload.ofClassifier(reference, Properties.CALIBRATION), workload, reference);
    Optional<Speed> to =
        capacity(workload.hardware(bound, Properties.CALIBRATION), workload, bound.path());
    return from.isPresent() && to.isPresent()
        ? Optional.of(new ProcessorSpeed(to, from))
        : Optional.empty();
  }

  private static Optional<Speed> capacity(
      Optional<EffectiveValue> calibration, ThreadWorkload workload, String owner) {
    if (calibration.isEmpty()) {
      return Optional.empty();
    }
    Optional<CalibratedPlatform> platform =
        workload.surroundings().platformNamed(calibration.get());
    Optional<Coefficient> capacity = platform.flatMap(p -> p.constant(CAPACITY));
    Optional<Coefficient> frequency =
        platform
            .flatMap(p -> p.defaultProfile().map(name -> p.profiles().get(name)))
            .flatMap(ExecutionProfile::frequency);
    if (capacity.isEmpty() || frequency.isEmpty()) {
      return Optional.empty();
    }
    double value = capacity.get().value() * frequency.get().value();
    String figures = "(" + capacity.get().text() + " x " + frequency.get().text() + ")";
    return value > 0.0
        ? Optional.of(new Speed(value, calibration.get(), owner, Optional.of(figures)))
        : Optional.empty();
  }

  /** How many times longer the code takes than is written. */
  public double ratio() {
    return bound.isEmpty()
        ? 1.0
        : (reference.isPresent() ? reference.get().value() : 1.0) / bound.get().value();
  }

  /** Why a speed is unknown. */
  static Problem problem(ThreadWorkload workload) {
    Component bound = workload.place().processor().orElseThrow();
    Optional<EffectiveValue> factor = factor(workload, bound);
    if (factor.isPresent()) {
      return UnusableNumbers.notPositive(factor.get()).omitting(Omission.TIME);
    }
    EffectiveValue named = workload.standard(Properties.REFERENCE_PROCESSOR).orElseThrow();
    String classifier = reference(workload).orElseThrow();
    Optional<EffectiveValue> own = workload.ownOf(bound, Properties.MIPS_CAPACITY);
    if (own.isPresent() && own.get().isUnusable()) {
      return UnusableNumbers.reported(own.get()).omitting(Omission.TIME);
    }
    Optional<EffectiveValue> stated = workload.ofClassifier(classifier, Properties.MIPS_CAPACITY);
    if (stated.isPresent() && stated.get().isUnusable()) {
      // its classifier need not be in the system, whose values were all looked at
      return Problem.missing(
              DiagnosticCode.BAD_COUNT,
              stated.get().source(),
              NumberDomains.faults(Properties.MIPS_CAPACITY, written(stated.get())).get(0),
              "correct the value")
          .omitting(Omission.TIME);
    }
    return Problem.missing(
            DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED,
            named.source(),
            "Compute_Execution_Time holds on Reference_Processor "
                + classifier
                + ", and nothing says how fast processor "
                + bound.path()
                + " is beside it"
                + lacking(workload, bound, classifier),
            "add SEI::MIPSCapacity to the classifiers of both, or Timing_Properties::Scaling_Factor"
                + " to processor "
                + bound.path()
                + "; or give both platforms a 'constant capacity = ...' beside the frequency of their"
                + " default profile")
        .omitting(Omission.TIME);
  }

  /** Which of the platforms that both name does not say it. */
  private static String lacking(ThreadWorkload workload, Component bound, String classifier) {
    StringBuilder text = new StringBuilder();
    lacking(workload, workload.ofClassifier(classifier, Properties.CALIBRATION), text);
    lacking(workload, workload.hardware(bound, Properties.CALIBRATION), text);
    return text.toString();
  }

  private static void lacking(
      ThreadWorkload workload, Optional<EffectiveValue> calibration, StringBuilder text) {
    Optional<CalibratedPlatform> platform =
        calibration.flatMap(c -> workload.surroundings().platformNamed(c));
    if (platform.isPresent() && platform.get().constant(CAPACITY).isEmpty()) {
      String lack = "; platform " + platform.get().name() + " has no capacity";
      text.append(text.indexOf(lack) < 0 ? lack : "");
    }
  }

  private static PropertyValue written(EffectiveValue stated) {
    return ((PropertyValue.UnusableValue) stated.value()).written();
  }

  private static Optional<String> reference(ThreadWorkload workload) {
    Optional<EffectiveValue> named = workload.standard(Properties.REFERENCE_PROCESSOR);
    return named.isPresent() && named.get().value() instanceof ClassifierValue classifier
        ? Optional.of(classifier.classifier())
        : Optional.empty();
  }

  /** Whether a processor is an instance of a classifier, or of an implementation of it. */
  private static boolean isA(Component processor, String classifier) {
    String own = processor.classifier().toLowerCase(Locale.ROOT);
    String asked = classifier.toLowerCase(Locale.ROOT);
    return own.equals(asked) || own.startsWith(asked + ".");
  }

  private static Optional<Speed> mips(ThreadWorkload workload, Component processor) {
    return speed(workload.ownOf(processor, Properties.MIPS_CAPACITY), processor.path());
  }

  private static Optional<Speed> mips(ThreadWorkload workload, String classifier) {
    return speed(workload.ofClassifier(classifier, Properties.MIPS_CAPACITY), classifier);
  }

  /** That of the virtual processors from the inside out, of the processor, of what is around it. */
  private static Optional<EffectiveValue> factor(ThreadWorkload workload, Component processor) {
    for (Component virtual : workload.place().virtuals()) {
      Optional<EffectiveValue> own = workload.ownOf(virtual, Properties.SCALING_FACTOR);
      if (own.isPresent()) {
        return own;
      }
    }
    return workload.hardware(processor, Properties.SCALING_FACTOR);
  }

  private static Optional<Speed> factor(ThreadWorkload workload, Optional<String> classifier) {
    return classifier.isEmpty()
        ? Optional.empty()
        : speed(
            workload.ofClassifier(classifier.get(), Properties.SCALING_FACTOR), classifier.get());
  }

  private static String owner(EffectiveValue stated) {
    return stated.from().isPresent() ? stated.from().get().path() : "the default";
  }

  private static Optional<Speed> speed(Optional<EffectiveValue> stated, String owner) {
    if (stated.isEmpty()) {
      return Optional.empty();
    }
    if (stated.get().value() instanceof IntegerValue number) {
      return Optional.of(new Speed(number.value() * mips(number.unit()), stated.get(), owner));
    }
    return stated.get().value() instanceof RealValue number
        ? Optional.of(new Speed(number.value() * mips(number.unit()), stated.get(), owner))
        : Optional.empty();
  }

  /** In millions of instructions per second; a factor has no unit. */
  private static double mips(Optional<String> unit) {
    return switch (unit.orElse("").toUpperCase(Locale.ROOT)) {
      case "KIPS" -> 1e-3;
      case "GIPS" -> 1e3;
      default -> 1.0;
    };
  }
}
