package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader.Measure;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads what a platform says of the regulator or charger that it is. */
final class ConverterReader {
  private static final String QUIESCENT = "quiescent";

  private final PlatformScope scope;
  private final Problems problems;
  private final CoefficientReader coefficients;
  private final Node declaration;
  private final Attributes block;
  private final DeclaredOnce declared;
  private final Map<String, Coefficient> figures = new HashMap<>();
  private final Set<String> stated = new HashSet<>();
  private final List<Efficiency> efficiencies = new ArrayList<>();
  private Optional<Node> lastEfficiency = Optional.empty();
  private boolean linear;

  ConverterReader(PlatformScope scope, CoefficientReader coefficients, Node declaration) {
    this.scope = scope;
    this.problems = scope.problems();
    this.coefficients = coefficients;
    this.declaration = declaration;
    this.block = Attributes.of(declaration, problems);
    this.declared = new DeclaredOnce(problems);
  }

  /** The converter; what is wrong with a figure has been reported, and it is left out. */
  Converter read() {
    for (Node member : declaration.members()) {
      switch (member.type()) {
        case "ConverterInput" -> figure("input", member);
        case "ConverterOutput" -> figure("output", member);
        case "ConverterQuiescent" -> figure(QUIESCENT, member);
        case "ConverterLimit" -> figure(member.word("kind"), member);
        case "ConverterEfficiency" -> efficiency(member);
        // linear
        default -> linear |= declared.isFirst("'linear'", problems.span(member));
      }
    }
    check();
    return new Converter(
        Optional.ofNullable(figures.get("input")),
        Optional.ofNullable(figures.get("output")),
        Optional.ofNullable(figures.get(QUIESCENT)),
        linear,
        efficiencies,
        ConverterLimits.of(figures, linear, problems),
        problems.span(declaration));
  }

  private void figure(String name, Node statement) {
    Value value = statement.value();
    if (!declared.isFirst("converter " + name, problems.span(statement))) {
      return;
    }
    stated.add(name);
    Dimension dimension = name.equals(QUIESCENT) ? drawn(value) : Dimension.VOLTAGE;
    Optional<Coefficient> figure =
        coefficients
            .read(value, dimension, place(name), new Use(Slot.CONVERTER, "", name))
            .map(Read::coefficient);
    if (figure.isPresent() && dimension == Dimension.VOLTAGE && figure.get().value() <= 0.0) {
      problems.impossible(
          problems.span(value.node()),
          "a converter has more than 0 V at its " + name,
          "write the voltage that the document prints its figures for");
    } else {
      figure.ifPresent(coefficient -> figures.put(name, coefficient));
    }
  }

  /** A current or a power, whichever is written. */
  private Dimension drawn(Value value) {
    Optional<String> name = value.reference();
    Optional<Dimension> dimension =
        name.isPresent()
            ? scope.dimensionOf(name.get())
            : value.quantity().flatMap(coefficients.quantities()::dimension);
    return dimension.filter(d -> d == Dimension.CURRENT).orElse(Dimension.POWER);
  }

  private void efficiency(Node statement) {
    lastEfficiency = Optional.of(statement);
    String path = "efficiency/" + (efficiencies.size() + 1);
    Optional<Coefficient> load = statement.child("load").flatMap(quantity -> load(quantity, path));
    Use use = new Use(Slot.CONVERTER, "", path);
    if (statement.value().reference().filter(scope.parameters()::containsKey).isPresent()) {
      problems.impossible(
          problems.span(statement.value().node()),
          "an efficiency is a figure or a constant, never a parameter",
          "models set it with Converter_Efficiency");
      return;
    }
    Optional<Coefficient> share =
        coefficients
            .read(statement.value(), Dimension.RATIO, place(path), use)
            .map(Read::coefficient);
    if (share.isEmpty() || statement.has("load") && load.isEmpty()) {
      return;
    }
    double value = share.get().value();
    if (value <= 0.0 || value > 1.0) {
      problems.impossible(
          problems.span(statement.value().node()),
          "an efficiency of " + share.get().text() + " cannot be",
          "write the share of its input that the converter gives on: more than 0, at most 100 %");
    } else if (follows(load, statement)) {
      efficiencies.add(new Efficiency(load, share.get()));
    }
  }

  private Optional<Coefficient> load(Node quantity, String path) {
    Dimension dimension =
        coefficients
            .quantities()
            .dimension(quantity)
            .filter(d -> d == Dimension.CURRENT)
            .orElse(Dimension.POWER);
    Optional<Measure> measure = coefficients.quantities().read(quantity, dimension);
    if (measure.isPresent() && measure.get().value() <= 0.0) {
      problems.impossible(
          problems.span(quantity),
          "a converter without a load has no efficiency",
          "write 'quiescent = ...' for what it draws then");
      return Optional.empty();
    }
    return measure.map(
        read ->
            new Coefficient(
                scope.platform() + "/converter/" + path + "/load",
                read.value(),
                dimension,
                read.text(),
                Uncertainty.UNSTATED,
                Basis.ASSUMED,
                Optional.empty(),
                Conditions.NONE,
                problems.span(quantity)));
  }

  /** Whether a load is above the one before; one efficiency for all loads stands alone. */
  private boolean follows(Optional<Coefficient> load, Node statement) {
    if (efficiencies.isEmpty()) {
      return true;
    }
    Optional<Coefficient> before = efficiencies.get(efficiencies.size() - 1).load();
    boolean rises =
        load.isPresent()
            && before.isPresent()
            && load.get().dimension() == before.get().dimension()
            && load.get().value() > before.get().value();
    if (!rises) {
      problems.impossible(
          problems.span(statement),
          "efficiencies stand by rising load, all of them at currents or all at powers",
          "sort them, as in 'efficiency at 1 mA is 91 %', 'efficiency at 10 mA is 94 %'");
    }
    return rises;
  }

  private void check() {
    boolean current = isCurrent(Optional.ofNullable(figures.get(QUIESCENT)));
    boolean loads =
        !efficiencies.isEmpty() && isCurrent(efficiencies.get(efficiencies.size() - 1).load());
    if (linear && lastEfficiency.isPresent()) {
      problems.impossible(
          problems.span(lastEfficiency.get()),
          "a linear converter has the efficiency that its voltages give",
          "remove 'linear' or the efficiencies");
    } else if (lastEfficiency.isEmpty() && !linear && !stated.contains(QUIESCENT)) {
      incomplete("says nothing of what it loses", "add efficiencies, 'linear' or 'quiescent'");
    }
    if ((linear || current) && !stated.contains("input")) {
      incomplete("has no input voltage, which its figures need", "add 'input = 3.6 V'");
    }
    if ((linear || loads) && !stated.contains("output")) {
      incomplete("has no output voltage, which its figures need", "add 'output = 1.8 V'");
    }
    Coefficient in = figures.get("input");
    Coefficient out = figures.get("output");
    if (linear && in != null && out != null && out.value() > in.value()) {
      problems.impossible(
          out.span(),
          "a linear converter gives no more voltage than it is fed with: " + in.text(),
          "write another voltage, or efficiencies instead of 'linear'");
    }
  }

  private static boolean isCurrent(Optional<Coefficient> figure) {
    return figure.isPresent() && figure.get().dimension() == Dimension.CURRENT;
  }

  private void incomplete(String what, String hint) {
    problems.report(
        DiagnosticCode.INCOMPLETE_COEFFICIENT,
        problems.span(declaration),
        "the converter " + what,
        hint);
  }

  private Place place(String name) {
    return new Place("converter/" + name, block, scope.conditions());
  }
}
