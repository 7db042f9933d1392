package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.service.power.SourceRule.Kind;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/** Finds the rules by which sources of lines give, and says of those that lack something. */
record SourceRules(
    Mode mode, PowerFigures figures, Map<Component, BatteryStore> stores, Contribution.Builder to) {
  /** Lets lines have the rules that they say. */
  void find(PowerLines lines) {
    for (String detail : List.of(Properties.DIODE_DROP, Properties.SOURCE_ORDER)) {
      for (Component bus : mode.view().isGiven(detail) ? mode.active() : List.<Component>of()) {
        idle(bus, detail);
      }
    }
    if (!mode.view().isGiven(Properties.SOURCE_RULE)) {
      return;
    }
    for (PowerLine line : lines.all()) {
      for (PowerEnds.End end : line.isPowered() ? line.reached() : List.<PowerEnds.End>of()) {
        Component bus = end.component();
        Optional<EffectiveValue> stated = mode.properties().own(bus, Properties.SOURCE_RULE);
        if (bus.category() == Category.BUS && stated.isPresent() && line.rule().isEmpty()) {
          rule(line, lines, bus, stated.get()).ifPresent(line::ruled);
        }
      }
    }
  }

  /** Says of a detail of a rule that the bus has no rule with such a detail. */
  private void idle(Component bus, String detail) {
    Optional<EffectiveValue> stated = mode.properties().own(bus, detail);
    Optional<EffectiveValue> rule = mode.properties().own(bus, Properties.SOURCE_RULE);
    boolean drop = detail.equals(Properties.DIODE_DROP);
    boolean used =
        rule.isPresent()
            && (!drop || AnnotatedValues.literalOr(rule.get().value(), "").equals("Diode"));
    boolean none =
        stated.isEmpty()
            || drop && new Voltages(mode).said(bus, detail, Dimension.VOLTAGE).orElse(0.0) == 0.0;
    if (!used && !none && bus.category() == Category.BUS) {
      String name = detail.substring(detail.lastIndexOf(':') + 1);
      to.addOther(
          Problem.local(
              Problem.Kind.DOUBT,
              DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
              stated.get().source(),
              name
                  + " of "
                  + bus.path()
                  + " does not count: "
                  + (rule.isEmpty()
                      ? "its bus has no Source_Rule"
                      : "the Source_Rule of its bus has no diodes")
                  + inMode(),
              "state 'Energy_Estimation::Source_Rule => "
                  + (drop ? "Diode" : "Priority")
                  + ";' of the bus, or remove it"),
          bus.path());
    }
  }

  private Optional<SourceRule> rule(
      PowerLine line, PowerLines lines, Component bus, EffectiveValue stated) {
    List<Component> sources = new ArrayList<>(2);
    List<Component> harvest = new ArrayList<>(0);
    for (Port port : line.ports()) {
      Component source = port.component();
      if (PowerLine.isSource(port.role()) && !sources.contains(source)) {
        (harvests(source, lines, new HashSet<>()) ? harvest : sources).add(source);
      }
    }
    if (sources.isEmpty()) {
      return Optional.empty();
    }
    return switch (AnnotatedValues.literalOr(stated.value(), "")) {
      case "Diode" -> diode(sources, bus, stated);
      case "Priority" -> ordered(Kind.PRIORITY, sources, harvest, bus, stated);
      case "Switch" -> ordered(Kind.SWITCH, sources, harvest, bus, stated);
      default -> Optional.empty();
    };
  }

  /** Whether it gives only what is harvested, which batteries store whatever the rule is. */
  private boolean harvests(Component source, PowerLines lines, Set<Component> asked) {
    if (!figures.isConverter(source)) {
      return Harvesters.isOne(source);
    }
    boolean fed = false;
    for (PowerLine line : asked.add(source) ? lines.of(source) : List.<PowerLine>of()) {
      for (Port port : line.has(source, Role.FED) ? line.ports() : List.<Port>of()) {
        if (PowerLine.isSource(port.role())) {
          if (!harvests(port.component(), lines, asked)) {
            return false;
          }
          fed = true;
        }
      }
    }
    return fed;
  }

  private Optional<SourceRule> diode(
      List<Component> sources, Component bus, EffectiveValue stated) {
    double drop =
        new Voltages(mode).said(bus, Properties.DIODE_DROP, Dimension.VOLTAGE).orElse(0.0);
    Map<Component, Double> volts = new LinkedHashMap<>(2);
    for (Component source : sources) {
      Optional<Double> own = LineVolts.of(source, stores, figures).map(LineVolts::volts);
      if (own.isEmpty() || own.get() <= drop) {
        report(
            stated,
            bus,
            own.isEmpty()
                ? "nothing says the voltage of " + source.path()
                : "the diode takes all of the voltage of " + source.path(),
            own.isEmpty()
                ? "state its Battery_Voltage, name a platform with an output voltage, or let"
                    + " Priority or Switch decide"
                : "state a smaller Diode_Drop");
        return Optional.empty();
      }
      volts.put(source, own.get());
    }
    List<Component> order = new ArrayList<>(sources);
    order.sort(
        Comparator.comparingDouble((Component source) -> -volts.getOrDefault(source, 0.0))
            .thenComparing(Component::path));
    return Optional.of(new SourceRule(Kind.DIODE, bus, order, drop, volts));
  }

  private Optional<SourceRule> ordered(
      Kind kind,
      List<Component> sources,
      List<Component> harvest,
      Component bus,
      EffectiveValue stated) {
    Optional<EffectiveValue> named = mode.properties().own(bus, Properties.SOURCE_ORDER);
    List<Component> order = new ArrayList<>(2);
    for (String path :
        named.map(value -> AnnotatedValues.references(value.value())).orElse(List.of())) {
      Optional<Component> source = mode.view().component(path);
      boolean harvests = source.filter(harvest::contains).isPresent();
      if (kind == Kind.PRIORITY && harvests) {
        continue; // what comes from outside goes first anyway
      }
      if (source.isEmpty() || !sources.contains(source.get())) {
        report(
            named.get(),
            bus,
            path
                + (harvests
                    ? " gives only what is harvested, which batteries store whatever is switched on"
                    : " gives nothing to its line")
                + inMode(),
            "name sources that are connected to the bus"
                + (harvests ? ", and no panels" : ", or connect it"));
      } else if (!order.contains(source.get())) {
        order.add(source.get());
      }
    }
    boolean one = kind == Kind.SWITCH;
    if (!one && sources.size() == 1 && !harvest.isEmpty()) {
      return Optional.of(new SourceRule(kind, bus, sources, 0.0, Map.of()));
    }
    if (order.isEmpty() || one && order.size() > 1) {
      report(
          named.orElse(stated),
          bus,
          one
              ? "Source_Order does not name the one source that is switched on" + inMode()
              : "no Source_Order says which source comes first" + inMode(),
          "add 'Energy_Estimation::Source_Order => (reference (...)) applies to "
              + bus.path()
              + ";'"
              + (one ? ", with one source in each mode" : ""));
      return Optional.empty();
    }
    for (Component source : one ? List.<Component>of() : sources) {
      if (!order.contains(source)) {
        report(
            named.orElse(stated),
            bus,
            source.path() + " is not in its Source_Order: it gives after all others",
            "name all sources of the line");
        order.add(source);
      }
    }
    return Optional.of(new SourceRule(kind, bus, order, 0.0, Map.of()));
  }

  private String inMode() {
    return mode.mode().name().isEmpty() ? "" : " in mode " + mode.mode().name();
  }

  private void report(EffectiveValue stated, Component bus, String message, String hint) {
    to.addOther(
        Problem.local(
            Problem.Kind.DOUBT,
            DiagnosticCode.SOURCE_RULE_INCOMPLETE,
            stated.source(),
            "Source_Rule of " + bus.path() + ": " + message,
            hint),
        bus.path());
  }
}
