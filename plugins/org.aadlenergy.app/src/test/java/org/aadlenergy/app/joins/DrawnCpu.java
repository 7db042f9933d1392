package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Draws processors that all differ, each with a platform and a memory of its own. What waits takes
 * less than what works: else two ranges of one component may offset each other, which bounds take
 * for granted.
 */
final class DrawnCpu {
  private static final List<String> EVENTS =
      List.of(
          "page_fault.on_demand",
          "page_fault.copy_on_write",
          "page_fault.on_demand.superpage",
          "page_fault.copy_on_write.superpage",
          "tlb_miss",
          "context_switch",
          "storage.write",
          "timer_tick",
          "mode_transition");

  private final Chance by;

  DrawnCpu(Chance by) {
    this.by = by;
  }

  Design.Cpu at(Design.Place place, int number) {
    Design.Place ram =
        new Design.Place(
            place.name().replace("cpu", "ram"),
            place.board(),
            place.board() >= 0 && by.chance(2) ? -1 : place.line(),
            place.on());
    Design.Platform platform = platform("plat" + number);
    List<Integer> settings = new ArrayList<>();
    int points = platform.points().size();
    for (int i = 0; i < by.modes().size(); i++) {
      int setting = by.below(points + 3) - 1;
      settings.add(setting < points ? setting : Design.PERFORMANCE + setting - points);
    }
    Optional<Design.Chip> chip =
        by.chance(3)
            ? Optional.of(
                new Design.Chip(
                    1.25,
                    by.between(2, 9),
                    by.between(20, 60),
                    by.between(60, 200),
                    by.between(60, 200),
                    by.between(90, 150),
                    by.between(1, 3),
                    25 * by.between(0, 4)))
            : Optional.empty();
    return new Design.Cpu(
        place, platform, settings, by.chance(2) ? by.between(1, 5) : 0, by.chance(3), ram, chip);
  }

  private Design.Platform platform(String name) {
    List<Design.Point> points = new ArrayList<>();
    int megahertz = by.between(100, 400);
    int core = by.between(20, 100);
    for (int i = by.between(1, 3); i > 0; i--) {
      double volts = 0.75 + 0.25 * points.size();
      Figure ddr = Figure.exact(by.between(10, 200));
      points.add(new Design.Point(megahertz, volts, by.figure(core), ddr));
      megahertz += by.between(50, 400);
      core += by.between(30, 200);
    }
    Map<String, Design.Event> events = new TreeMap<>();
    for (String event : EVENTS) {
      events.put(event, event());
    }
    Optional<Design.Leak> leak =
        by.chance(2)
            ? Optional.of(
                new Design.Leak(
                    by.figure(by.between(1, 40)),
                    0.0125,
                    25,
                    by.between(-20, 95),
                    25 * by.between(0, 4)))
            : Optional.empty();
    return new Design.Platform(
        name,
        points,
        by.below(points.size()),
        by.figure(by.between(5, 19)),
        Figure.exact(by.between(0, 4)),
        Figure.exact(by.between(1, 9)),
        16 << by.below(4),
        events,
        leak);
  }

  private Design.Event event() {
    Figure micros = Figure.exact(by.between(1, 60));
    return new Design.Event(
        by.chance(2) ? by.between(100, 9000) : 0,
        micros,
        by.figure(by.between(1, 90)),
        Figure.exact(by.between(1, 90)));
  }
}
