package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * The stretches of a mission, each in an operation mode for a time, or for a share of it.
 *
 * @param owner whose mission it is
 * @param shares whether lengths are shares of the time, which say nothing of transitions
 */
record MissionPlan(Component owner, boolean shares, EffectiveValue source, List<Leg> legs) {
  private static final double ROUNDING = 1e-6;
  private static final int NAMED = 8;

  MissionPlan {
    legs = List.copyOf(legs);
  }

  /** One stretch: seconds, or a share. */
  record Leg(OperationMode mode, double length) {}

  /** Reads a mission; what is wrong with it is reported, and then there is none. */
  static Optional<MissionPlan> read(
      ArchitectureView view, Component owner, EffectiveValue source, Findings findings) {
    if (source.isUnusable()) {
      return Optional.empty();
    }
    boolean shares = source.property().equals(Properties.MODE_SHARE);
    Reader reader = new Reader(view, owner, source, findings);
    List<Leg> legs = new ArrayList<>();
    List<PropertyValue> elements = AnnotatedValues.elements(source.value());
    double sum = 0.0;
    for (PropertyValue element : elements) {
      Optional<OperationMode> mode = reader.mode(element);
      Optional<Double> length = reader.length(element, shares);
      if (mode.isPresent() && length.isPresent()) {
        legs.add(new Leg(mode.get(), length.get()));
        sum += length.get();
      }
    }
    if (!reader.failed && shares && Math.abs(sum - 1.0) > ROUNDING) {
      reader.unusable(
          "the shares of " + AnnotatedValues.text(source.value()) + " add up to " + sum,
          "let them add up to 1");
    }
    if (!reader.failed && !(sum > 0.0)) {
      reader.unusable("the mission takes no time", "give at least one mode a duration");
    }
    return reader.failed
        ? Optional.empty()
        : Optional.of(new MissionPlan(owner, shares, source, legs));
  }

  /** The length of all legs. */
  double length() {
    double sum = 0.0;
    for (Leg leg : legs) {
      sum += leg.length();
    }
    return sum;
  }

  /** Reads the records, each name of a mode only once. */
  private static final class Reader {
    private final ArchitectureView view;
    private final Component owner;
    private final EffectiveValue source;
    private final Findings findings;
    private final Map<String, Optional<OperationMode>> known = new HashMap<>();
    private boolean failed;

    Reader(ArchitectureView view, Component owner, EffectiveValue source, Findings findings) {
      this.view = view;
      this.owner = owner;
      this.source = source;
      this.findings = findings;
    }

    Optional<OperationMode> mode(PropertyValue element) {
      Optional<String> name =
          AnnotatedValues.field(element, "Mode_Name").flatMap(AnnotatedValues::string);
      if (name.isEmpty()) {
        unusable("a stretch of the mission names no mode", "add 'Mode_Name => \"...\";'");
        return Optional.empty();
      }
      Optional<OperationMode> mode = known.get(name.get());
      if (mode == null) {
        mode = find(name.get());
        known.put(name.get(), mode);
      }
      return mode;
    }

    Optional<Double> length(PropertyValue element, boolean shares) {
      Optional<PropertyValue> value = AnnotatedValues.field(element, shares ? "Share" : "Duration");
      Optional<Double> length =
          value.isPresent()
              ? AnnotatedValues.si(value.get(), shares ? Dimension.RATIO : Dimension.TIME)
              : Optional.empty();
      if (length.isEmpty() || length.get() < 0.0) {
        unusable(
            shares ? "a share must be from 0 to 1" : "a stretch of the mission has no duration",
            shares ? "add 'Share => 0.25;'" : "add 'Duration => 10 min;'");
        return Optional.empty();
      }
      return length;
    }

    /** The operation mode of that name, or the only one with that mode of the owner among its. */
    private Optional<OperationMode> find(String name) {
      String wanted = name.toLowerCase(Locale.ROOT);
      String own =
          owner.path().isEmpty() ? wanted : owner.path().toLowerCase(Locale.ROOT) + "." + wanted;
      List<OperationMode> having = new ArrayList<>();
      for (OperationMode mode : view.operationModes()) {
        if (mode.name().equalsIgnoreCase(name)) {
          return Optional.of(mode);
        }
        boolean has = false;
        for (String part : mode.componentModes()) {
          has |= part.equalsIgnoreCase(own) || part.equalsIgnoreCase(wanted);
        }
        if (has) {
          having.add(mode);
        }
      }
      if (having.size() == 1) {
        return Optional.of(having.get(0));
      }
      report(name, having);
      return Optional.empty();
    }

    private void report(String name, List<OperationMode> having) {
      if (!having.isEmpty()) {
        failed = true;
        findings.addOther(
            problem(
                "mode \"" + name + "\" is a part of " + having.size() + " operation modes",
                "name one of " + names(having)),
            owner.path());
        return;
      }
      TreeSet<String> all = new TreeSet<>();
      for (OperationMode mode : view.operationModes()) {
        all.add(mode.name());
        all.addAll(mode.componentModes());
      }
      Optional<String> close = Suggestions.closest(name, all);
      failed = true;
      findings.addOther(
          problem(
              "there is no mode \"" + name + "\"",
              close.isPresent()
                  ? "did you mean \"" + close.get() + "\"?"
                  : all.isEmpty()
                      ? "the system has no modes"
                      : "name one of " + names(view.operationModes())),
          owner.path());
    }

    private static String names(List<OperationMode> modes) {
      List<String> names = new ArrayList<>();
      for (OperationMode mode : modes.subList(0, Math.min(NAMED, modes.size()))) {
        names.add(mode.name());
      }
      return String.join(", ", names) + (modes.size() > NAMED ? ", ..." : "");
    }

    private Problem problem(String message, String hint) {
      return Problem.missing(
          DiagnosticCode.MISSION_MODE_UNKNOWN,
          source.source(),
          source.property().substring(source.property().indexOf("::") + 2) + ": " + message,
          hint);
    }

    void unusable(String message, String hint) {
      failed = true;
      findings.addOther(
          Problem.missing(
              DiagnosticCode.BAD_MISSION,
              source.source(),
              source.property().substring(source.property().indexOf("::") + 2) + ": " + message,
              hint),
          owner.path());
    }
  }
}
