package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.service.power.BatteryRail.Kind;
import org.aadlenergy.engine.service.power.BatteryRail.Need;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.workload.Properties;

/**
 * Finds what hangs on batteries and works from some voltage on: on their lines, and behind linear
 * regulators, whose output follows an input that is too low. A switching converter holds its output
 * as long as it works.
 */
final class BatteryRails {
  private final Mode mode;
  private final Voltages voltages;
  private final PowerFigures figures;
  private final PowerLines lines;

  /** What needs some voltage, by what hangs on a line: itself, or a component around it. */
  private final Map<Component, List<Component>> needy = new IdentityHashMap<>();

  private final Set<PowerLine> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Need> needs = new ArrayList<>();

  private BatteryRails(Mode mode, PowerFigures figures, PowerLines lines) {
    this.mode = mode;
    this.voltages = new Voltages(mode);
    this.figures = figures;
    this.lines = lines;
    for (Component component : needy(mode)) {
      hanging(component)
          .ifPresent(on -> needy.computeIfAbsent(on, c -> new ArrayList<>()).add(component));
    }
  }

  private static List<Component> needy(Mode mode) {
    Set<Component> found = new LinkedHashSet<>(stating(mode, Properties.MINIMUM_VOLTAGE));
    found.addAll(stating(mode, Properties.MAXIMUM_VOLTAGE));
    return List.copyOf(found);
  }

  private static List<Component> stating(Mode mode, String property) {
    List<Component> found = new ArrayList<>(0);
    for (Component component :
        mode.view().isGiven(property) ? mode.active() : List.<Component>of()) {
      if (component.own(property).isPresent()) {
        found.add(component);
      }
    }
    return found;
  }

  /** The nearest component, itself or around it, that draws from a line. */
  private Optional<Component> hanging(Component component) {
    Optional<Component> around = Optional.of(component);
    while (around.isPresent()) {
      for (PowerLine line : lines.of(around.get())) {
        if (line.has(around.get(), Role.CONSUMER) || line.has(around.get(), Role.FED)) {
          return around;
        }
      }
      around = around.get().parent();
    }
    return around;
  }

  /** Notes what hangs on each of some batteries, where that is connected. */
  static void note(
      Mode mode,
      PowerFigures figures,
      PowerLines lines,
      Map<Component, BatteryStore> batteries,
      Contribution.Builder to) {
    VoltageDoubts doubts = new VoltageDoubts(mode, to);
    Set<Component> beside = Collections.newSetFromMap(new IdentityHashMap<>());
    batteries.forEach(
        (battery, store) -> {
          beside.add(battery);
          if (!lines.of(battery).isEmpty()) {
            BatteryRails its = new BatteryRails(mode, figures, lines);
            BatteryRail rail = its.of(battery);
            beside.addAll(its.beside(battery));
            to.note(BatteryRail.class, battery, rail);
            doubts.battery(battery, store, rail);
          }
        });
    new BatteryRails(mode, figures, lines).switched(doubts);
    for (Component component : stating(mode, Properties.MINIMUM_VOLTAGE)) {
      doubts.several(component, batteries);
    }
    for (Component component : stating(mode, Properties.BUFFER_CAPACITANCE)) {
      to.account(component);
      doubts.capacitor(component, batteries, beside.contains(component));
    }
  }

  /** That of a battery that is connected to nothing: all that needs some voltage hangs on it. */
  static BatteryRail unconnected(Component battery, Mode mode) {
    Voltages voltages = new Voltages(mode);
    List<Need> needs = new ArrayList<>(0);
    for (Component component : needy(mode)) {
      needs.add(voltages.need(component, Kind.CONSUMER, 0.0, Double.POSITIVE_INFINITY));
    }
    return new BatteryRail(Buffers.of(List.of(battery), voltages).outlet(0.0), needs);
  }

  private BatteryRail of(Component battery) {
    double wire = 0.0;
    for (PowerLine line : lines.of(battery)) {
      if (line.mayGive(battery)) {
        collect(line, 0.0, Double.POSITIVE_INFINITY);
        wire += wire(line);
      }
    }
    needs.sort((a, b) -> a.path().compareTo(b.path()));
    return new BatteryRail(Buffers.of(beside(battery), voltages).outlet(wire), needs);
  }

  /** What is on the lines of a battery, where a capacitor is one at the battery. */
  private List<Component> beside(Component battery) {
    List<Component> beside = new ArrayList<>();
    for (PowerLine line : lines.of(battery)) {
      if (line.has(battery, Role.BATTERY)) {
        line.ports().forEach(port -> beside.add(port.component()));
        line.reached().forEach(end -> beside.add(end.component()));
      }
    }
    Set<Component> once = Collections.newSetFromMap(new IdentityHashMap<>());
    beside.removeIf(component -> figures.isConverter(component) || !once.add(component));
    return beside;
  }

  /** All conductors of a line in a row. */
  private double wire(PowerLine line) {
    double ohms = 0.0;
    for (double each : Wires.ohms(line, mode).values()) {
      ohms += each;
    }
    return ohms;
  }

  /** What hangs on a line, behind its diodes where it has some. */
  private void collect(PowerLine line, double before, double given) {
    if (!seen.add(line)) {
      return;
    }
    double dropout = before + line.drop();
    double most = given - line.drop();
    for (Port port : line.ports()) {
      boolean fed = port.role() == Role.FED;
      if (fed) {
        Need need = voltages.need(port.component(), Kind.CONVERTER, dropout, most);
        if (need.least() > 0.0 || need.bears() < Double.POSITIVE_INFINITY) {
          needs.add(need);
        }
      } else if (port.role() == Role.CONSUMER) {
        for (Component component : needy.getOrDefault(port.component(), List.of())) {
          needs.add(voltages.need(component, Kind.CONSUMER, dropout, most));
        }
      }
      if (fed) {
        regulated(port.component(), dropout, most);
      }
    }
  }

  /** Looks at what hangs on the outputs of switching converters. */
  private void switched(VoltageDoubts doubts) {
    for (PowerLine line : lines.all()) {
      for (Port feeder : line.ports(Role.FEEDER)) {
        Optional<Converter> converter = figures.converter(feeder.component());
        Optional<Double> volts = converter.flatMap(Converter::output).map(Coefficient::value);
        if (volts.isPresent() && !converter.get().linear()) {
          needs.clear();
          seen.clear();
          collect(line, 0.0, volts.get());
          needs.forEach(
              need -> doubts.fed(need, need.gets(volts.get()), feeder.component().path()));
        }
      }
    }
  }

  /** What a linear regulator gives follows its input, where that is too low. */
  private void regulated(Component regulator, double dropout, double most) {
    Optional<Converter> converter = figures.converter(regulator);
    if (converter.isEmpty() || !converter.get().linear() || converter.get().output().isEmpty()) {
      return;
    }
    double output = converter.get().output().get().value();
    double taken = dropout + voltages.dropout(regulator);
    double given = Math.min(most, output);
    needs.add(
        new Need(regulator.path(), Kind.OUTPUT, output, Double.POSITIVE_INFINITY, taken, given));
    for (PowerLine line : lines.of(regulator)) {
      if (line.has(regulator, Role.FEEDER)) {
        collect(line, taken, given);
      }
    }
  }
}
