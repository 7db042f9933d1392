package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.quantity.Units;

/** Sets a platform's parameters from the texts of a model: {@code "page_swap_time = 11 ms"}. */
public final class ModelParameters {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

  /** In degrees Celsius. */
  private static final double ABSOLUTE_ZERO = -273.15;

  private static final Optional<String> SET = Optional.of("set by the model");

  private final CalibratedPlatform platform;
  private final SourceSpan span;
  private final Diagnostics diagnostics;

  private ModelParameters(CalibratedPlatform platform, SourceSpan span, Diagnostics diagnostics) {
    this.platform = platform;
    this.span = span;
    this.diagnostics = diagnostics;
  }

  /**
   * The platform with its parameters set; each text that cannot be used is reported.
   *
   * @param span where the texts stand
   */
  public static CalibratedPlatform set(
      CalibratedPlatform platform,
      List<String> assignments,
      SourceSpan span,
      Diagnostics diagnostics) {
    ModelParameters reader = new ModelParameters(platform, span, diagnostics);
    Map<String, Coefficient> values = new LinkedHashMap<>();
    Map<String, String> conditions = new LinkedHashMap<>();
    Map<String, Set<String>> deciding = new TreeMap<>(ConditionedRows.deciding(platform));
    Set<String> programs = ConditionedRows.programs(platform);
    if (!programs.isEmpty()) {
      deciding.put(ConditionedRows.PROGRAM, programs);
    }
    for (String assignment : assignments) {
      if (reader.isCondition(assignment, deciding, conditions)) {
        continue;
      }
      Optional<Coefficient> value = reader.read(assignment);
      if (value.isPresent()) {
        String name = nameOf(assignment, assignment.indexOf('='));
        if (values.putIfAbsent(name, value.get()) != null) {
          reader.refuse("parameter '" + name + "' is set twice", "keep one of them");
        }
      }
    }
    return ConditionedRows.choose(
        ParameterBinding.bind(platform, values), conditions, span, diagnostics);
  }

  /** Takes {@code "prefetch = on"} where rows of the platform differ in that. */
  private boolean isCondition(
      String assignment, Map<String, Set<String>> deciding, Map<String, String> conditions) {
    int equals = assignment.indexOf('=');
    String name = equals < 0 ? "" : nameOf(assignment, equals);
    if (!deciding.containsKey(name) || platform.parameters().containsKey(name)) {
      return false;
    }
    String value = assignment.substring(equals + 1).strip();
    Set<String> known = deciding.getOrDefault(name, Set.of());
    if (known.stream().noneMatch(value::equalsIgnoreCase)) {
      refuse(
          "no row of platform " + platform.name() + " holds with " + name + " = " + value,
          "its rows hold with " + name + " = " + String.join(" or ", known));
    } else if (conditions.putIfAbsent(name, value) != null) {
      refuse("condition '" + name + "' is said twice", "keep one of them");
    }
    return true;
  }

  private static String nameOf(String assignment, int equals) {
    return assignment.substring(0, equals).strip();
  }

  private Optional<Coefficient> read(String assignment) {
    int equals = assignment.indexOf('=');
    if (equals < 0) {
      return refuse("'" + assignment + "' sets no parameter", "write \"name = value unit\"");
    }
    String name = nameOf(assignment, equals);
    Parameter parameter = platform.parameters().get(name);
    if (parameter == null) {
      if (platform.isDamaged(name)) {
        return Optional.empty();
      }
      return refuse(
          "platform " + platform.name() + " has no parameter '" + name + "'",
          platform.parameters().isEmpty()
              ? "it has no parameter at all"
              : "its parameters are " + String.join(", ", platform.parameters().keySet()));
    }
    return value(parameter, assignment.substring(equals + 1).strip());
  }

  private Optional<Coefficient> value(Parameter parameter, String text) {
    int blank = text.indexOf(' ');
    String number = blank < 0 ? text : text.substring(0, blank);
    String unit = blank < 0 ? "" : text.substring(blank + 1).strip();
    Optional<Double> factor = Units.siFactor(parameter.dimension(), unit);
    if (factor.isEmpty()) {
      return refuse(
          "'" + text + "' is no value of parameter '" + parameter.name() + "'",
          "write a number, a blank and one of the units "
              + String.join(", ", Units.siUnits(parameter.dimension())));
    }
    if (!NUMBER.matcher(number).matches()) {
      return refuse("'" + number + "' is no number", "decimals are written with a point: 0.149");
    }
    Optional<Double> scaled = Magnitude.scaled(number, factor.get());
    if (scaled.isEmpty()) {
      return refuse(
          "'" + text + "' is too large or too small to compute with",
          "in SI, figures reach from 1e-30 to 1e30");
    }
    if (parameter.dimension() == Dimension.TEMPERATURE) {
      return scaled.get() < ABSOLUTE_ZERO
          ? refuse("'" + text + "' is below absolute zero", "that is at -273.15 degC")
          : Optional.of(coefficient(parameter, scaled.get(), text));
    }
    return scaled.get() < 0.0
        ? refuse("'" + text + "' is negative", "a parameter is zero or more")
        : Optional.of(coefficient(parameter, scaled.get(), text));
  }

  private Coefficient coefficient(Parameter parameter, double value, String text) {
    Dimension dimension = parameter.dimension();
    return new Coefficient(
        platform.name() + "/parameter/" + parameter.name(),
        value,
        dimension,
        text,
        Uncertainty.UNSTATED,
        Basis.ASSUMED,
        Optional.empty(),
        platform.conditions(),
        span,
        SET);
  }

  /** Whether a parameter has its value from the model. */
  public static boolean isSet(Coefficient value) {
    return value.note().equals(SET);
  }

  private Optional<Coefficient> refuse(String message, String hint) {
    diagnostics.add(DiagnosticCode.BAD_MODEL_PARAMETER, span, message, hint);
    return Optional.empty();
  }
}
