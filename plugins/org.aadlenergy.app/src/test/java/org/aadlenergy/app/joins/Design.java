package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A drawn system in plain numbers: powers in mW, energies in uJ, times as their names say. Lists
 * that are by mode have an entry for each mode.
 *
 * @param modes their names; one that is empty where the system has no modes
 * @param budgets whether power budgets stand for what has no figure
 */
record Design(
    List<String> modes,
    int windowMillis,
    boolean budgets,
    List<Cpu> cpus,
    List<Work> threads,
    List<Part> parts,
    List<Board> boards,
    List<Converter> converters,
    Battery battery,
    Optional<Panel> panel,
    List<Leg> mission) {

  /** All that may be something else than its value. */
  List<Figure> figures() {
    List<Figure> all = new ArrayList<>();
    for (Cpu cpu : cpus) {
      Platform platform = cpu.platform();
      platform.points().forEach(point -> all.addAll(List.of(point.core(), point.ddr())));
      all.addAll(List.of(platform.idle(), platform.deep(), platform.ddrIdle()));
      platform.events().values().forEach(e -> all.addAll(List.of(e.micros(), e.core(), e.ddr())));
      platform.leak().ifPresent(leak -> all.add(leak.milliamps()));
    }
    threads.forEach(t -> all.addAll(List.of(t.micros(), t.activate(), t.deactivate())));
    for (Part part : parts) {
      all.addAll(part.milliwatts());
      all.addAll(part.states().values());
      part.policy().ifPresent(policy -> all.add(policy.wakeUp()));
    }
    converters.forEach(converter -> all.add(converter.quiescentMicrowatts()));
    return all;
  }

  /** Where a component is, what feeds it and in which modes it is on. */
  record Place(String name, int board, int line, List<Boolean> on) {
    boolean on(int mode) {
      return on.get(mode);
    }
  }

  /** An operating point. */
  record Point(int megahertz, double volts, Figure core, Figure ddr) {}

  /** What an event costs: a time with energies, or cycles and the power of the operating point. */
  record Event(int cycles, Figure micros, Figure core, Figure ddr) {}

  /** Leakage: mA at a temperature, its growth, and the share of it in the state "deep". */
  record Leak(Figure milliamps, double growth, int from, int celsius, int deepPercent) {}

  record Platform(
      String name,
      List<Point> points,
      int main,
      Figure idle,
      Figure deep,
      Figure ddrIdle,
      int superpageKib,
      Map<String, Event> events,
      Optional<Leak> leak) {}

  /**
   * A processor.
   *
   * @param settings by mode: an operating point, -1 for none, {@link #PERFORMANCE} or {@link
   *     #POWERSAVE}; governors that follow the load are held against ticks in the engine's tests
   * @param tickMillis the period of the timer, 0 without one
   * @param deep whether it rests in the state "deep"
   */
  record Cpu(
      Place place,
      Platform platform,
      List<Integer> settings,
      int tickMillis,
      boolean deep,
      Place ram,
      Optional<Chip> chip) {}

  static final int PERFORMANCE = 100;
  static final int POWERSAVE = 101;

  /**
   * A memory chip by its data sheet, which has no rail of the processor: its currents are the same
   * with a row open and with none, so that what stands by needs no schedule.
   */
  record Chip(
      double volts,
      int standby,
      int activate,
      int read,
      int write,
      int refresh,
      int chips,
      int hitPercent) {
    static final int MEGAHERTZ = 400;
    static final int WIDTH = 16;
    static final int BURST = 8;
    static final int RAS = 16;
    static final int RC = 24;
    static final int RFC = 40;
    static final int REFI = 1560;
  }

  /**
   * A thread in a process of its own.
   *
   * @param counts of events in a dispatch by mode
   * @param startup page faults before the window
   * @param ramReads KiB that a dispatch reads of a chip
   */
  record Work(
      String name,
      int cpu,
      List<Boolean> on,
      int periodMillis,
      Figure micros,
      Map<String, List<Integer>> counts,
      boolean copies,
      int startup,
      Figure activate,
      Figure deactivate,
      int ramReads,
      int superpageKib,
      List<Use> uses) {}

  /** A use of a device by a dispatch. */
  record Use(int part, String state, int micros) {}

  /** What a part draws. */
  enum Kind {
    ASSUMED,
    SHARES,
    USED
  }

  /**
   * A device.
   *
   * @param milliwatts by mode, of an assumed one
   * @param states powers, of others
   * @param shares percents of states, of one with shares
   */
  record Part(
      Place place,
      Kind kind,
      List<Figure> milliwatts,
      Map<String, Figure> states,
      Map<String, Integer> shares,
      Optional<Policy> policy) {}

  /** A power policy: after the timeout it is low, and on demand it wakes up, at a power in mW. */
  record Policy(int timeoutMillis, int wakeMicros, Figure wakeUp) {}

  record Board(Place place) {}

  /**
   * A converter from a line to one of its own: line k + 1 is that of converter k, line 0 that of
   * the battery.
   *
   * @param loads mW, with the efficiencies in percent; none where the efficiency is that of all, or
   *     where it draws the current that it gives
   * @param efficiency 0 where a platform says what it loses
   */
  record Converter(
      Place place,
      double efficiency,
      Figure quiescentMicrowatts,
      List<Integer> loads,
      List<Integer> percents,
      double inputVolts,
      double outputVolts) {
    /** Whether a platform says what it loses. */
    boolean platform() {
      return efficiency == 0.0;
    }
  }

  record Battery(int milliampHours, double volts, double usable, double selfDischarge) {}

  /**
   * A supply beside the battery on line 0, by mode.
   *
   * @param charger between the supply and the line, with an efficiency for all loads
   */
  record Panel(List<Integer> milliwatts, List<Boolean> on, Optional<Converter> charger) {}

  /** A stretch of the mission. */
  record Leg(int mode, int seconds) {}
}
