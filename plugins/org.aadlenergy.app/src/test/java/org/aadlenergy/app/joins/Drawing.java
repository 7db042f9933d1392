package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Draws whole systems by chance, unkindly: no two parts alike, and much that is off in modes. */
final class Drawing {
  private static final int[] PERIODS = {20, 25, 40, 50, 100, 125, 200};
  private static final int[] WINDOWS = {200, 700, 1000};
  private static final String[] COUNTED = {"tlb_miss", "context_switch", "storage.write"};

  private final Chance by;
  private final List<Design.Board> boards = new ArrayList<>();
  private int lines;

  private Drawing(Chance by) {
    this.by = by;
  }

  static Design of(long seed) {
    return of(seed, Chance.Spread.values()[(int) (seed % Chance.Spread.values().length)]);
  }

  static Design of(long seed, Chance.Spread spread) {
    return new Drawing(new Chance(seed * 7919, spread)).design();
  }

  private Design design() {
    by.drawModes();
    lines = 1 + by.below(4);
    List<Design.Converter> converters = new ArrayList<>();
    for (int i = 0; i + 1 < lines; i++) {
      converters.add(converter(i));
    }
    for (int i = by.below(3); i > 0; i--) {
      String name = "board" + boards.size();
      boards.add(new Design.Board(new Design.Place(name, -1, line(), by.on(4, by.all()))));
    }
    List<Design.Part> parts = new ArrayList<>();
    for (int i = by.below(5); i >= 0; i--) {
      parts.add(part(parts.size()));
    }
    DrawnCpu cpu = new DrawnCpu(by);
    List<Design.Cpu> cpus = new ArrayList<>();
    List<Design.Work> threads = new ArrayList<>();
    for (int i = 0; i <= by.below(3); i++) {
      cpus.add(cpu.at(place("cpu" + i), i));
      for (int k = by.below(3); k > 0; k--) {
        threads.add(thread(cpus.get(i), i, threads.size(), parts));
      }
    }
    Design.Battery battery =
        new Design.Battery(100 + by.below(3000), 3.5, 0.75, by.chance(2) ? 0.125 : 0.0);
    return new Design(
        by.modes(),
        WINDOWS[by.below(WINDOWS.length)],
        by.chance(3),
        cpus,
        threads,
        parts,
        boards,
        converters,
        battery,
        panel(cpus, parts),
        mission());
  }

  private int line() {
    return by.below(lines + 1) - 1;
  }

  /** On a board or not, with a line of its own or none. */
  private Design.Place place(String name) {
    int board = by.below(boards.size() + 1) - 1;
    if (board < 0) {
      return new Design.Place(name, -1, line(), by.on(4, by.all()));
    }
    Design.Place around = boards.get(board).place();
    int line = by.chance(2) ? -1 : around.line();
    return new Design.Place(around.name() + "." + name, board, line, around.on());
  }

  private Design.Converter converter(int i) {
    Design.Place place = new Design.Place("conv" + i, -1, by.below(i + 1), by.all());
    Figure none = Figure.exact(by.between(0, 4000));
    List<Integer> loads = new ArrayList<>();
    List<Integer> percents = new ArrayList<>();
    int kind = by.below(4);
    if (kind == 0) {
      double share = by.between(60, 95) / 100.0;
      return new Design.Converter(place, share, none, loads, percents, 5.0, 3.0);
    }
    if (kind > 1) {
      int load = by.between(1, 60);
      boolean falling = by.chance(2);
      int percent = falling ? by.between(85, 95) : by.between(40, 60);
      for (int k = by.between(1, 4); k > 0; k--) {
        loads.add(load);
        percents.add(percent);
        load *= by.between(2, 12);
        percent += falling ? -by.between(1, 8) : by.between(1, 12);
      }
    }
    return new Design.Converter(place, 0.0, by.figure(none.value), loads, percents, 5.0, 3.0);
  }

  private Design.Part part(int number) {
    Design.Place place = place("dev" + number);
    Design.Kind kind = Design.Kind.values()[by.below(3)];
    List<Figure> watts = new ArrayList<>();
    Map<String, Figure> states = new TreeMap<>();
    Map<String, Integer> shares = new LinkedHashMap<>();
    if (kind == Design.Kind.ASSUMED) {
      for (int i = 0; i < by.modes().size(); i++) {
        watts.add(by.figure(by.between(1, 300), 3));
      }
    } else {
      states.put("idle", by.figure(by.between(1, 9)));
      states.put("receive", by.figure(by.between(20, 90)));
      states.put("transmit", by.figure(by.between(100, 300)));
      shares.put("receive", by.between(0, 40));
      shares.put("transmit", by.between(1, 60));
    }
    Optional<Design.Policy> policy = Optional.empty();
    if (kind == Design.Kind.USED && by.chance(2)) {
      states.put("low", by.figure(by.between(0, 3)));
      Figure wakeUp = by.figure(by.between(50, 400));
      policy = Optional.of(new Design.Policy(by.between(0, 30), by.between(50, 3000), wakeUp));
    }
    return new Design.Part(place, kind, watts, states, shares, policy);
  }

  private Design.Work thread(Design.Cpu cpu, int number, int name, List<Design.Part> parts) {
    Map<String, List<Integer>> counts = new TreeMap<>();
    boolean copies = by.chance(3);
    boolean chip = cpu.chip().isPresent();
    int superpage = by.chance(3) ? by.chance(2) ? cpu.platform().superpageKib() : 256 : 0;
    counts.put(
        copies ? "page_fault.copy_on_write" : "page_fault.on_demand",
        superpage > 0 ? Collections.nCopies(by.modes().size(), by.between(1, 3)) : by.modal(0, 9));
    for (String event : COUNTED) {
      if (by.chance(2) && !(chip && event.equals("storage.write"))) {
        counts.put(event, by.modal(1, event.equals("storage.write") ? 200 : 20));
      }
    }
    // which of two equal ones runs first nobody says
    int period = PERIODS[(2 * by.below(3) + name % 2 + number) % PERIODS.length];
    List<Design.Use> uses = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).kind() == Design.Kind.USED && by.chance(2)) {
        uses.add(new Design.Use(i, by.chance(2) ? "receive" : "transmit", by.between(1, 900)));
      }
    }
    List<Boolean> on = cpu.place().on();
    for (Design.Use use : uses) {
      on = by.both(on, parts.get(use.part()).place().on());
    }
    if (!on.contains(true)) {
      uses.clear();
      on = cpu.place().on();
    }
    return new Design.Work(
        "p" + name + ".t",
        number,
        by.on(3, on),
        period,
        by.micros(100, period * 40),
        counts,
        copies,
        by.below(5),
        by.micros(100, 2000),
        by.micros(100, 2000),
        chip && by.chance(2) ? by.between(1, 64) : 0,
        superpage,
        uses);
  }

  /** Only where all that draws is on a line: what it gives to others, nobody says. */
  private Optional<Design.Panel> panel(List<Design.Cpu> cpus, List<Design.Part> parts) {
    List<Design.Place> places = new ArrayList<>();
    boards.forEach(board -> places.add(board.place()));
    cpus.forEach(cpu -> places.addAll(List.of(cpu.place(), cpu.ram())));
    parts.forEach(part -> places.add(part.place()));
    boolean unlined = places.stream().anyMatch(p -> p.board() < 0 && p.line() < 0);
    if (unlined || !by.chance(2)) {
      return Optional.empty();
    }
    List<Integer> milliwatts = new ArrayList<>();
    for (int i = 0; i < by.modes().size(); i++) {
      milliwatts.add(by.chance(4) ? 0 : by.between(10, 900));
    }
    Design.Place place = new Design.Place("charger", -1, 0, by.all());
    Figure quiescent = Figure.exact(by.between(0, 900));
    double efficiency = by.between(60, 95) / 100.0;
    List<Integer> none = List.of();
    boolean charged = by.chance(2);
    List<Boolean> on = by.on(4, by.all());
    return Optional.of(
        new Design.Panel(
            milliwatts,
            on,
            charged
                ? Optional.of(
                    new Design.Converter(place, efficiency, quiescent, none, none, 5.0, 3.0))
                : Optional.empty()));
  }

  private List<Design.Leg> mission() {
    List<Design.Leg> legs = new ArrayList<>();
    if (by.modes().size() > 1) {
      for (int i = by.between(1, 5); i > 0; i--) {
        legs.add(new Design.Leg(by.below(by.modes().size()), by.between(1, 900)));
      }
    }
    return legs;
  }
}
