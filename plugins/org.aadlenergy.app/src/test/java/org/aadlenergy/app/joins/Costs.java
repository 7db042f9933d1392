package org.aadlenergy.app.joins;

import java.util.Comparator;
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

  Costs(Design design, Design.Cpu cpu, int mode, ToDoubleFunction<Figure> of) {
    this.cpu = cpu;
    this.mode = mode;
    this.of = of;
    List<Design.Point> points = cpu.platform().points();
    int main = cpu.platform().main();
    double most = points.get(points.size() - 1).megahertz();
    double load = 0;
    for (Design.Work work : design.threads()) {
      if (design.cpus().get(work.cpu()) == cpu && work.on().get(mode)) {
        double busy = work.micros().value / 1e3 / work.periodMillis();
        load += busy * points.get(main).megahertz() / most;
      }
    }
    this.point = point(points, cpu.settings().get(mode), main, load);
  }

  /**
   * The operating point that a setting gives.
   *
   * @param load of the threads at the highest frequency, by their own code
   */
  static Design.Point point(List<Design.Point> points, int setting, int main, double load) {
    Design.Point low = points.get(0);
    Design.Point high = points.get(points.size() - 1);
    return switch (setting) {
      case -1 -> points.get(main);
      case Design.PERFORMANCE -> high;
      case Design.POWERSAVE -> low;
      case Design.SCHEDUTIL ->
          points.stream()
              .filter(p -> p.megahertz() >= 1.25 * high.megahertz() * load)
              .findFirst()
              .orElse(high);
      case Design.ONDEMAND -> onDemand(points, load * high.megahertz());
      default -> points.get(setting);
    };
  }

  /** From the lowest on, until it stays. */
  private static Design.Point onDemand(List<Design.Point> points, double megacycles) {
    double low = points.get(0).megahertz();
    double high = points.get(points.size() - 1).megahertz();
    Design.Point at = points.get(0);
    for (int i = 0; i <= points.size(); i++) {
      double load = megacycles / at.megahertz();
      double wanted = load > 0.8 ? high : low + load * (high - low);
      ToDoubleFunction<Design.Point> off = p -> Math.abs(p.megahertz() - wanted);
      Design.Point next = points.stream().min(Comparator.comparingDouble(off)).orElseThrow();
      if (next == at) {
        return at;
      }
      at = next;
    }
    throw new UnsupportedOperationException("it goes round");
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
