package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * A figure that a term needs and the platform does not have: names it, and the line that would
 * supply it, in the platform or, for an open parameter, in the model.
 *
 * @param item the service or profile that needs it
 * @param label the item in words
 * @param line what to add to a platform
 * @param parameter the parameter that stands for it, if one does
 */
public record Lacking(String item, String label, String line, Optional<Parameter> parameter) {

  /** A figure that no statement of the platform stands for. */
  public static Lacking of(String item, String line) {
    return new Lacking(item, item, line, Optional.empty());
  }

  /** A figure in one of the slots of an item, which a parameter may stand for. */
  public static Lacking of(
      CalibratedPlatform platform, String item, String rail, String line, Parameter.Slot... slots) {
    String label =
        slots[0] == Parameter.Slot.PROFILE_POWER ? "execution profile ".concat(item) : item;
    for (Parameter parameter : platform.parameters().values()) {
      if (parameter.value().isEmpty()) {
        for (Parameter.Slot slot : slots) {
          if (parameter.uses().contains(new Parameter.Use(slot, item, rail))) {
            return new Lacking(item, label, line, Optional.of(parameter));
          }
        }
      }
    }
    return new Lacking(item, label, line, Optional.empty());
  }

  /**
   * Reports it.
   *
   * @param asked whether an annotation asks for the term, so that it is an error
   */
  public void report(ThreadWorkload workload, boolean asked, SourceSpan span, Terms terms) {
    report(workload, EventSource.ofThread(workload, Optional.empty()), asked, span, terms);
  }

  /**
   * Reports what the platform of a source lacks.
   *
   * @param asked whether an annotation asks for the term, so that it is an error
   */
  public void report(
      ThreadWorkload workload, EventSource source, boolean asked, SourceSpan span, Terms terms) {
    CalibratedPlatform platform = source.platform();
    DiagnosticCode code = asked ? DiagnosticCode.AE0701 : DiagnosticCode.AE0702;
    if (platform.isDamaged(item)) {
      terms.reported(code, span);
      return;
    }
    String message = parameter.isPresent() ? message(platform, parameter.get()) : message(platform);
    String hint = parameter.isPresent() ? hint(workload, source, parameter.get()) : hint(platform);
    if (asked) {
      terms.missingInPlatform(code, span, message, hint);
    } else {
      terms.notComputed(code, span, message, hint);
    }
  }

  private String message(CalibratedPlatform platform) {
    return "platform " + platform.name() + " has no coefficient for " + label + ": '" + line + "'";
  }

  private static String hint(CalibratedPlatform platform) {
    return "add the line to a platform file that extends "
        + platform.name()
        + " and name it in Energy_Estimation::Calibration, or choose another platform";
  }

  private String message(CalibratedPlatform platform, Parameter open) {
    return label
        + " needs parameter "
        + open.name()
        + " of platform "
        + platform.name()
        + ", which is not set"
        + open.note().map(note -> " (" + note + ")").orElse("");
  }

  /** The line for the model, as far as the product can write it: the value is the designer's. */
  private static String hint(ThreadWorkload workload, EventSource source, Parameter open) {
    String setting = "\"" + (open.name() + " = ... " + unit(open.dimension())).strip() + "\"";
    Optional<Effective> others = chosen(Properties.MODEL_PARAMETERS, workload, source);
    if (others.isPresent()) {
      return "add "
          + setting
          + " to Energy_Estimation::Model_Parameters in "
          + others.get().source().brief()
          + ", with the value that you measured";
    }
    String path =
        chosen(Properties.CALIBRATION, workload, source).map(Effective::fromPath).orElse("");
    return "add 'Energy_Estimation::Model_Parameters => ("
        + setting
        + ")"
        + (path.isEmpty() ? "" : " applies to " + path)
        + ";' to the root system, with the value that you measured";
  }

  private static Optional<Effective> chosen(
      String property, ThreadWorkload workload, EventSource source) {
    Optional<Component> device = source.annotated();
    return device.isPresent()
        ? workload.hardware(device.get(), property)
        : workload.service(property);
  }

  private static String unit(Dimension dimension) {
    return switch (dimension) {
      case TIME -> "ms";
      case ENERGY -> "mJ";
      case POWER -> "mW";
      case CURRENT -> "mA";
      case CHARGE -> "mAh";
      case FREQUENCY -> "MHz";
      case SIZE -> "KiB";
      case TIME_PER_BYTE -> "ns/B";
      case ENERGY_PER_BYTE -> "nJ/B";
      default -> dimension.siUnit();
    };
  }
}
