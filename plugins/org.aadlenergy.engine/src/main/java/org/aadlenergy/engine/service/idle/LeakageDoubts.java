package org.aadlenergy.engine.service.idle;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.term.Leakage;

/** What is said of a leakage that cannot be computed. */
final class LeakageDoubts {
  private LeakageDoubts() {}

  /** A figure is not there, or a parameter that stands for it has no value. */
  static Problem lacking(Component processor, CalibratedPlatform platform) {
    String first = "";
    for (String name :
        List.of(Leakage.CURRENT, Leakage.GROWTH, Leakage.REFERENCE, Leakage.TEMPERATURE)) {
      if (platform.isDamaged(name)) {
        return Problem.reported(DiagnosticCode.MISSING_COEFFICIENT, processor.source());
      }
      first = first.isEmpty() && platform.constant(name).isEmpty() ? name : first;
    }
    Optional<Parameter> open = platform.openParameter(first);
    if (open.isEmpty()) {
      return Problem.missing(
          DiagnosticCode.MISSING_COEFFICIENT,
          processor.source(),
          leakage(processor)
              + " is not included: platform "
              + platform.name()
              + " has no constant "
              + first,
          "add 'constant " + first + " = ...' to a platform file that extends " + platform.name());
    }
    String unit = open.get().usualUnit();
    return Problem.missing(
        DiagnosticCode.MISSING_COEFFICIENT,
        processor.source(),
        leakage(processor)
            + " is not included: it needs parameter "
            + open.get().name()
            + " of platform "
            + platform.name()
            + ", which is not set"
            + open.get().note().map(note -> " (" + note + ")").orElse(""),
        "add 'Energy_Estimation::Model_Parameters => (\""
            + (open.get().name() + " = ... " + unit).strip()
            + "\");' to the processor or a system around it");
  }

  /** The exponent is beyond all numbers. */
  static Problem endless(Component processor, Leakage leakage) {
    return Problem.missing(
        DiagnosticCode.BAD_MODEL_PARAMETER,
        leakage.temperature().span(),
        leakage(processor)
            + " is beyond all numbers at "
            + leakage.temperature().text()
            + ": "
            + Leakage.GROWTH
            + " of "
            + leakage.growth().text()
            + " holds near "
            + leakage.reference().text(),
        "set parameter "
            + Leakage.TEMPERATURE
            + " to how warm the processor is, in degrees Celsius");
  }

  /** Nobody says at which voltage it works. */
  static Problem withoutVoltage(
      Component processor, CalibratedPlatform platform, Optional<ExecutionProfile> profile) {
    return Problem.missing(
        DiagnosticCode.MISSING_COEFFICIENT,
        processor.source(),
        leakage(processor)
            + " is not included: "
            + (profile.isPresent()
                ? "profile "
                    + profile.get().name()
                    + " of platform "
                    + platform.name()
                    + " has no voltage"
                : "no profile of platform " + platform.name() + " says its voltage"),
        "add 'voltage = ...' to the profile, or 'constant "
            + Leakage.VOLTAGE
            + " = ...' to the platform");
  }

  private static String leakage(Component processor) {
    return "the leakage of processor " + processor.path();
  }
}
