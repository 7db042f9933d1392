package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Says that a platform has no figure for a term, and how to supply it. */
public final class FigureProblem {
  private FigureProblem() {}

  /**
   * The problem of a figure that the thread's own platform does not have.
   *
   * @param asked whether an annotation asks for the term, so that it is an error
   */
  public static Problem of(
      MissingFigure figure, ThreadWorkload workload, boolean asked, SourceSpan span) {
    return of(figure, workload, EventSource.ofThread(workload, Optional.empty()), asked, span);
  }

  /**
   * The problem of a figure that the platform of a source does not have.
   *
   * @param asked whether an annotation asks for the term, so that it is an error
   */
  public static Problem of(
      MissingFigure figure,
      ThreadWorkload workload,
      EventSource source,
      boolean asked,
      SourceSpan span) {
    CalibratedPlatform platform = source.platform();
    DiagnosticCode code =
        asked ? DiagnosticCode.MISSING_COEFFICIENT : DiagnosticCode.TERM_NOT_COMPUTED;
    if (platform.isDamaged(figure.item())) {
      return Problem.reported(code, span);
    }
    Optional<Parameter> open = figure.parameter();
    Problem problem =
        Problem.shared(
            asked ? Problem.Kind.MISSING : Problem.Kind.NOT_COMPUTED,
            code,
            span,
            open.isPresent() ? message(figure, platform, open.get()) : message(figure, platform),
            open.isPresent() ? hint(workload, source, open.get()) : hint(platform));
    // a service that the platform knows in part is part of the totals; one that it does not know
    // lowers the coverage only
    boolean inTotals = asked || platform.event(figure.item()).isPresent();
    return inTotals ? problem.omitting(Omission.TERM) : problem;
  }

  private static String message(MissingFigure figure, CalibratedPlatform platform) {
    return "platform "
        + platform.name()
        + " has no coefficient for "
        + figure.label()
        + ": '"
        + figure.line()
        + "'";
  }

  private static String hint(CalibratedPlatform platform) {
    return "add the line to a platform file that extends "
        + platform.name()
        + " and name it in Energy_Estimation::Calibration, or choose another platform";
  }

  private static String message(MissingFigure figure, CalibratedPlatform platform, Parameter open) {
    return figure.label()
        + " needs parameter "
        + open.name()
        + " of platform "
        + platform.name()
        + ", which is not set"
        + open.note().map(note -> " (" + note + ")").orElse("");
  }

  /** The line for the model, as far as the product can write it: the value is the designer's. */
  private static String hint(ThreadWorkload workload, EventSource source, Parameter open) {
    String setting = "\"" + (open.name() + " = ... " + open.usualUnit()).strip() + "\"";
    Optional<EffectiveValue> others = chosen(Properties.MODEL_PARAMETERS, workload, source);
    if (others.isPresent()) {
      return "add "
          + setting
          + " to Energy_Estimation::Model_Parameters in "
          + others.get().source().brief()
          + ", with the value that you measured";
    }
    String path =
        chosen(Properties.CALIBRATION, workload, source).map(EffectiveValue::fromPath).orElse("");
    return "add 'Energy_Estimation::Model_Parameters => ("
        + setting
        + ")"
        + (path.isEmpty() ? "" : " applies to " + path)
        + ";' to the root system, with the value that you measured";
  }

  private static Optional<EffectiveValue> chosen(
      String property, ThreadWorkload workload, EventSource source) {
    Optional<Component> device = source.annotated();
    return device.isPresent()
        ? workload.hardware(device.get(), property)
        : workload.service(property);
  }
}
