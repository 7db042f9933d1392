package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Random trees of boards with lines, converters, panels and batteries anywhere in them, by day and
 * by night, held against a computation of its own: every part is behind the converters of the
 * nearest line that reaches into what is around it, and sources give what is drawn and lost.
 */
class RandomBoardsTest {
  private static final int SYSTEMS = Drawn.systems(10, 300, 3000);
  private static final double EXACT = 1e-12;

  /** A part, or a bus of a line; {@code line} is -1 where it has none. */
  private record Part(String path, int line, double watts) {}

  /** What gives to a line and draws of another one, -1 for a battery's own or no line. */
  private record Reg(String path, int from, int to, double efficiency, double quiescent) {}

  /** A panel on a line of its own: by night it is as by day, gives nothing, or is not there. */
  private record Panel(String path, int line, double watts, Night night) {}

  private enum Night {
    SAME,
    NOTHING,
    ABSENT
  }

  private final List<Part> parts = new ArrayList<>();
  private final List<Reg> regs = new ArrayList<>();
  private final List<Panel> panels = new ArrayList<>();
  private final List<String> around = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private String cell = "";
  private PowerSystem system = new PowerSystem();
  private double[] hung = {};

  @Test
  void sourcesGiveWhatIsDrawnAndLost() {
    for (int seed = 0; seed < SYSTEMS; seed++) {
      grow(new Random(seed));
      Estimated result = system.estimate();
      assertThat(result.findings())
          .as("seed " + seed)
          .allMatch(found -> found.code() == DiagnosticCode.POWER_WITHOUT_SOURCE);
      check(seed, result.mode("day"), true);
      check(seed, result.mode("night"), false);
    }
  }

  private void grow(Random random) {
    List.of(parts, regs, panels, around, lines).forEach(List::clear);
    around.add("");
    system = new PowerSystem();
    system.builder().mode("day").mode("night");
    for (int i = random.nextInt(6); i >= 0; i--) {
      String board = in(random, "board" + i);
      system.builder().add(board, Category.SYSTEM);
      around.add(board);
    }
    line(random);
    cell = in(random, "cell");
    system.battery(cell, lines.get(0));
    for (int i = random.nextInt(5); i > 0; i--) {
      int from = random.nextInt(lines.size());
      regulator(random, from, line(random));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      panel(random, line(random));
      regulator(random, lines.size() - 1, 0);
    }
    for (int i = 1 + random.nextInt(10); i > 0; i--) {
      int line = random.nextInt(2 * lines.size());
      part(random, "part" + i, line < lines.size() ? line : -1);
    }
  }

  private String in(Random random, String name) {
    String path = around.get(random.nextInt(around.size()));
    return path.isEmpty() ? name : path + "." + name;
  }

  private int line(Random random) {
    String path = in(random, "line" + lines.size());
    system.line(path);
    parts.add(new Part(path, lines.size(), 0.0));
    lines.add(path);
    return lines.size() - 1;
  }

  private void regulator(Random random, int from, int to) {
    double efficiency = round(0.3 + 0.7 * random.nextDouble());
    Reg reg = new Reg(in(random, "reg" + regs.size()), from, to, efficiency, 0.01);
    regs.add(reg);
    system.converter(reg.path, text(efficiency), "0.01", lines.get(from), lines.get(to));
  }

  private void panel(Random random, int line) {
    Night night = Night.values()[random.nextInt(Night.values().length)];
    String name = "panel" + line;
    String path = night == Night.ABSENT ? name : in(random, name);
    double watts = round(2.0 * random.nextDouble());
    panels.add(new Panel(path, line, watts, night));
    system.supply(path, text(watts), lines.get(line));
    if (night == Night.ABSENT) {
      system.builder().inModes(path, "day");
    } else if (night == Night.NOTHING) {
      String out = path + ".out";
      system
          .builder()
          .setIn("day", out, PowerFigures.SUPPLY, AadlValues.number(text(watts) + " W"));
      system.builder().setIn("night", out, PowerFigures.SUPPLY, AadlValues.number("0.0 W"));
    }
  }

  private void part(Random random, String name, int line) {
    Part part = new Part(in(random, name), line, round(random.nextDouble()));
    parts.add(part);
    if (line >= 0) {
      system.part(part.path, text(part.watts), lines.get(line));
    } else {
      system
          .builder()
          .add(part.path, Category.DEVICE)
          .set(part.path, Properties.ASSUMED_POWER, text(part.watts) + " W")
          .set(part.path, Properties.ASSUMED_ERROR, AadlValues.number("0.0"));
    }
    if (random.nextInt(4) == 0) {
      around.add(part.path);
    }
  }

  private static double round(double value) {
    return Math.max(0.001, Math.rint(value * 1e4) / 1e4);
  }

  private static String text(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  // ---- the other computation

  private boolean powered(int line, boolean day) {
    return panels.stream().noneMatch(p -> p.line == line && !day && p.night == Night.ABSENT);
  }

  private List<String> sources(int line) {
    List<String> found = new ArrayList<>();
    regs.stream().filter(reg -> reg.to == line).forEach(reg -> found.add(reg.path));
    panels.stream().filter(panel -> panel.line == line).forEach(panel -> found.add(panel.path));
    if (line == 0) {
      found.add(cell);
    }
    return found;
  }

  private List<String> reached(int line) {
    List<String> found = new ArrayList<>();
    regs.stream().filter(reg -> reg.from == line).forEach(reg -> found.add(reg.path));
    parts.stream().filter(part -> part.line == line).forEach(part -> found.add(part.path));
    return found;
  }

  private static boolean isIn(String path, String board) {
    return path.startsWith(board + ".");
  }

  /** The lines that feed a part: its own, or those of the nearest around it that is fed. */
  private List<Integer> feeding(Part part, boolean day) {
    String path = part.path;
    Optional<Part> self = Optional.of(part);
    while (!path.isEmpty()) {
      List<Integer> found = new ArrayList<>();
      if (self.isPresent() && self.get().line >= 0 && powered(self.get().line, day)) {
        return List.of(self.get().line);
      }
      String board = path;
      for (int line = 0; line < lines.size(); line++) {
        if (powered(line, day)
            && reached(line).stream().anyMatch(each -> isIn(each, board))
            && !sources(line).stream().allMatch(each -> isIn(each, board))) {
          found.add(line);
        }
      }
      if (!found.isEmpty()) {
        return found;
      }
      path = path.contains(".") ? path.substring(0, path.lastIndexOf('.')) : "";
      String outer = path;
      self = parts.stream().filter(each -> each.path.equals(outer)).findFirst();
    }
    return List.of();
  }

  private double demand(int line) {
    double sum = hung[line];
    for (Reg reg : regs) {
      sum += reg.from == line ? input(reg) : 0.0;
    }
    return sum;
  }

  private double input(Reg reg) {
    return demand(reg.to) / reg.efficiency + reg.quiescent;
  }

  private void check(int seed, ModeResult mode, boolean day) {
    hung = new double[lines.size()];
    double all = 0.0;
    for (Part part : parts) {
      List<Integer> feeding = feeding(part, day);
      feeding.forEach(line -> hung[line] += part.watts / feeding.size());
      all += part.watts;
    }
    double losses = 0.0;
    double most = 0.0;
    double panelled = 0.0;
    double[] can = new double[regs.size()];
    for (Reg reg : regs) {
      Optional<Panel> panel = panels.stream().filter(p -> p.line == reg.from).findFirst();
      if (panel.isPresent()) {
        double left = Math.max(0.0, watts(panel.get(), day) - hung[reg.from]);
        can[regs.indexOf(reg)] = Math.max(0.0, (left - reg.quiescent) * reg.efficiency);
        most += can[regs.indexOf(reg)];
      }
    }
    double main = hung[0];
    for (Reg reg : regs) {
      if (reg.to != 0) {
        main += reg.from == 0 ? input(reg) : 0.0;
        losses += input(reg) - demand(reg.to);
        same(seed, row(mode, reg.path, PowerSection.OUTPUT), demand(reg.to));
        same(seed, row(mode, reg.path, PowerSection.INPUT), input(reg));
      }
    }
    for (Reg reg : regs) {
      if (reg.to == 0) {
        Panel panel = panels.stream().filter(p -> p.line == reg.from).findFirst().orElseThrow();
        double gives = most > 0.0 ? can[regs.indexOf(reg)] * Math.min(1.0, main / most) : 0.0;
        double draws = gives / reg.efficiency + reg.quiescent;
        losses += draws - gives;
        same(seed, row(mode, reg.path, PowerSection.OUTPUT), gives);
        double given = Math.min(watts(panel, day), draws + hung[reg.from]);
        panelled += given;
        if (powered(reg.from, day)) {
          same(seed, row(mode, panel.path, PowerSection.OUTPUT), given);
        }
      }
    }
    double total = mode.totals().averagePowerWatts().nominal();
    same(seed, total, all + losses);
    double fromCell = row(mode, cell, PowerSection.OUTPUT);
    same(seed, fromCell, all + losses - panelled);
    double life = mode.totals().batteryLifeSeconds().orElseThrow().nominal();
    if (fromCell > 1e-9) {
      assertThat(3600.0 / life).as("life, seed " + seed).isCloseTo(fromCell, within(1e-9));
    }
  }

  private static double watts(Panel panel, boolean day) {
    return day || panel.night == Night.SAME ? panel.watts : 0.0;
  }

  private static double row(ModeResult mode, String path, Column<Interval> column) {
    return PowerSection.of(path, mode).get(0).get(column).nominal();
  }

  private static void same(int seed, double actual, double expected) {
    assertThat(actual)
        .as("seed " + seed)
        .isCloseTo(expected, within(EXACT * Math.max(1.0, Math.abs(expected))));
  }
}
