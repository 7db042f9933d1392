package org.aadlenergy.app.joins;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** What running and events cost on a processor at the operating point of a mode. */
final class Costs {
  /** Of one event, or of one dispatch: seconds, and joules of processor and memory. */
  record Cost(double seconds, double core, double ddr) {
    static final Cost NONE = new Cost(0, 0, 0);

    Cost times(double count) {
      return new Cost(seconds * count, core * count, ddr * count);
    }

    Cost plus(Cost other) {
      return new Cost(seconds + other.seconds, core + other.core, ddr + other.ddr);
    }

    double joules() {
      return core + ddr;
    }
  }

  final Design.Cpu cpu;
  final int mode;
  final ToDoubleFunction<Figure> of;
  final Design.Point point;

  Costs(Design.Cpu cpu, int mode, ToDoubleFunction<Figure> of) {
    this.cpu = cpu;
    this.mode = mode;
    this.of = of;
    List<Design.Point> points = cpu.platform().points();
    int setting = cpu.settings().get(mode);
    this.point =
        switch (setting) {
          case -1 -> points.get(cpu.platform().main());
          case Design.PERFORMANCE -> points.get(points.size() - 1);
          case Design.POWERSAVE -> points.get(0);
          default -> points.get(setting);
        };
  }

  /** The power of one busy core, for a time. */
  private Cost busy(double seconds) {
    double ddr = cpu.chip().isPresent() ? 0 : of.applyAsDouble(point.ddr()) / 1e3 * seconds;
    return new Cost(seconds, of.applyAsDouble(point.core()) / 1e3 * seconds, ddr);
  }

  /** Code whose time holds at the operating point that the platform was measured at. */
  Cost running(Figure micros) {
    int main = cpu.platform().points().get(cpu.platform().main()).megahertz();
    return busy(of.applyAsDouble(micros) / 1e6 * main / point.megahertz());
  }

  /** Cycles take as long as the operating point says, and its power. */
  Cost event(String name) {
    Design.Event event = cpu.platform().events().get(name);
    if (event.cycles() > 0) {
      return busy(event.cycles() / (point.megahertz() * 1e6));
    }
    double ddr = cpu.chip().isPresent() ? 0 : of.applyAsDouble(event.ddr()) / 1e6;
    double core = of.applyAsDouble(event.core()) / 1e6;
    return new Cost(of.applyAsDouble(event.micros()) / 1e6, core, ddr);
  }

  /** How much longer the ticks make what they fall into: t = T - T / period x tick. */
  double stretch() {
    double period = cpu.tickMillis() / 1e3;
    return period > 0 ? period / (period - event("timer_tick").seconds()) : 1;
  }
}
