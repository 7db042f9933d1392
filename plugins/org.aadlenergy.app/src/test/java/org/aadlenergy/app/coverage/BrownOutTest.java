package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.VoltagesSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Brown-outs of random nodes from their texts, against a plain loop over time: processors that run
 * in bursts on a cell, behind linear and switching regulators, with a capacitor and a wire.
 */
class BrownOutTest {
  private static final int SYSTEMS = Boolean.getBoolean("nightly") ? 300 : 12;
  private static final double STEP = 20e-6;
  private static final int[] PERIODS = {20, 40, 100, 200};

  @TempDir Path folder;

  @Test
  void noneIsMissedAndNoneIsInvented() throws IOException {
    int brown = 0;
    for (int seed = 0; seed < SYSTEMS; seed++) {
      Node node = new Node(new Random(seed));
      ModeResult mode = mode(node);
      double lowest = node.lowest(node.farads);
      TreeMap<String, Double> needs = node.needs();
      TreeSet<String> dark = new TreeSet<>();
      TreeSet<String> expected = new TreeSet<>();
      for (Row row : mode.section(VoltagesSection.TYPE).rows()) {
        String path = row.get(VoltagesSection.PATH);
        double needed = needs.getOrDefault(path, 0.0);
        if (path.equals("cell")) {
          assertThat(row.get(VoltagesSection.LOWEST).nominal())
              .as("system " + seed)
              .isCloseTo(lowest, within(lowest > 1.5 ? 2e-3 : 0.1));
        } else if (row.get(VoltagesSection.WORKS).equals(VoltagesSection.NO)
            && Math.abs(lowest - needed) > 2e-3) {
          dark.add(path);
        }
      }
      needs.forEach(
          (path, volts) -> {
            if (lowest < volts - 2e-3) {
              expected.add(path);
            }
          });
      assertThat(dark).as("system " + seed + " at " + lowest + " V").isEqualTo(expected);
      brown += expected.isEmpty() ? 0 : 1;
    }
    assertThat(brown).isBetween(SYSTEMS / 5, 4 * SYSTEMS / 5);
  }

  private ModeResult mode(Node node) throws IOException {
    Files.writeString(folder.resolve("node.aadl"), node.aadl());
    Files.writeString(folder.resolve("parts.energy"), node.platforms());
    Outcome outcome =
        Analysis.run(AnalysisOptions.builder().input(folder).models(folder).build(), Progress.NONE);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    return outcome.result().orElseThrow().roots().get(0).modes().get(0);
  }

  /** One that runs for a time of each period, and how it is fed. */
  private record Cpu(
      int period, int runs, double watts, double idle, char fed, double volts, double needs) {
    double watts(double seconds) {
      return seconds % (period * 1e-3) < runs * 1e-3 ? watts : idle;
    }
  }

  private static final class Node {
    private static final double OPEN = 3.0;
    private static final double EFFICIENCY = 0.9;
    private static final double DROPOUT = 0.1;

    private final double ohms;
    private final double slowOhms;
    private final double slowSeconds;
    private final double wire;
    private final double row;
    final double farads;
    private final List<Cpu> cpus = new ArrayList<>();

    Node(Random random) {
      ohms = rounded(random.nextDouble(2.0, 12.0));
      slowOhms = rounded(random.nextDouble(0.5, 4.0));
      slowSeconds = rounded(random.nextDouble(0.05, 0.3));
      wire = random.nextInt(2) == 0 ? rounded(random.nextDouble(0.1, 2.0)) : 0.0;
      farads = random.nextInt(3) > 0 ? rounded(random.nextDouble(0.5e-3, 5e-3)) : 0.0;
      row = farads > 0.0 && random.nextBoolean() ? rounded(random.nextDouble(0.05, 1.0)) : 0.0;
      int count = random.nextInt(1, 4);
      for (int i = 0; i < count; i++) {
        int period = PERIODS[random.nextInt(PERIODS.length)];
        char fed = "dlb".charAt(random.nextInt(3));
        double volts = fed == 'd' ? OPEN : fed == 'l' ? 2.4 : 1.8;
        cpus.add(
            new Cpu(
                period,
                random.nextInt(1, period / 4),
                rounded(random.nextDouble(0.01, 0.12)),
                rounded(random.nextDouble(1e-4, 1e-3)),
                fed,
                volts,
                rounded(random.nextDouble(2.2, fed == 'l' ? 2.4 : 2.9))));
      }
    }

    private static double rounded(double value) {
      return Double.parseDouble(String.format(java.util.Locale.ROOT, "%.4g", value));
    }

    /** From which voltage of the line on each works. */
    TreeMap<String, Double> needs() {
      TreeMap<String, Double> needs = new TreeMap<>();
      for (int i = 0; i < cpus.size(); i++) {
        Cpu cpu = cpus.get(i);
        String path = cpu.fed() == 'b' ? "reg" + i : "cpu" + i;
        needs.put(path, cpu.needs() + (cpu.fed() == 'l' ? DROPOUT : 0.0));
      }
      return needs;
    }

    /** By the midpoint rule, over as many repetitions as settle what is slow. */
    double lowest(double size) {
      double slowest = Math.max(slowSeconds, (ohms + row) * size);
      long steps = Math.round((2 + Math.ceil(10.0 * slowest / 0.2)) * 0.2 / STEP);
      double slow = 0.0;
      double held = OPEN;
      double lowest = OPEN;
      for (long step = 0; step < steps; step++) {
        double now = step % Math.round(0.2 / STEP) * STEP + STEP / 2;
        double power = 0.0;
        double current = 0.0;
        for (Cpu cpu : cpus) {
          double watts = cpu.watts(now);
          switch (cpu.fed()) {
            case 'd' -> power += watts;
            case 'l' -> current += watts / cpu.volts();
            default -> power += watts / EFFICIENCY;
          }
        }
        double half = STEP / 2;
        double before = volts(held, slow, power, current, size);
        double drawn = power / before + current;
        double h = held + half * into(held, slow, drawn, size);
        double s = slow + half * (slowOhms * cell(held, slow, drawn, size) - slow) / slowSeconds;
        double middle = volts(h, s, power, current, size);
        drawn = power / middle + current;
        held += STEP * into(h, s, drawn, size);
        slow += STEP * (slowOhms * cell(h, s, drawn, size) - s) / slowSeconds;
        double after = volts(held, slow, power, current, size);
        if (Double.isNaN(before + middle + after)) {
          return 0.0;
        }
        lowest = Math.min(lowest, Math.min(before, after));
      }
      return lowest;
    }

    private double volts(double held, double slow, double power, double current, double size) {
      double inside = size > 0.0 ? ohms * row / (ohms + row) : ohms;
      double source = size > 0.0 ? ((OPEN - slow) * row + held * ohms) / (ohms + row) : OPEN - slow;
      double half = (source - (inside + wire) * current) / 2.0;
      return half + Math.sqrt(half * half - (inside + wire) * power);
    }

    /** How fast the capacitor is charged, in volts a second. */
    private double into(double held, double slow, double drawn, double size) {
      return size > 0.0 ? (OPEN - slow - held - drawn * ohms) / (ohms + row) / size : 0.0;
    }

    private double cell(double held, double slow, double drawn, double size) {
      return drawn + size * into(held, slow, drawn, size);
    }

    String platforms() {
      StringBuilder text = new StringBuilder("platform parts {\n");
      text.append(
          """
            cell flat "A flat cell" assumed {
              charge = 1000 Ah error 0 %%
              voltage = 3 V error 0 %%
              resistance = %s Ohm
              branch resistance = %s Ohm
              branch time is %s s
            }
          """
              .formatted(ohms, slowOhms, slowSeconds));
      for (int i = 0; i < cpus.size(); i++) {
        Cpu cpu = cpus.get(i);
        text.append(
            """
              part cpu%d {
                rail core charged to processor
                default profile run { power core = %s W error 0 %% measured }
                state idle { power core = %s W error 0 %% measured }
              }
            """
                .formatted(i, cpu.watts(), cpu.idle()));
        if (cpu.fed() != 'd') {
          text.append(
              """
                part reg%d {
                  converter assumed {
                    %s
                    input = 3 V error 0 %%
                    output = %s V error 0 %%
                  }
                }
              """
                  .formatted(
                      i, cpu.fed() == 'l' ? "linear" : "efficiency = 90 % error 0 %", cpu.volts()));
        }
      }
      return text.append("}\n").toString();
    }

    String aadl() {
      StringBuilder types = new StringBuilder();
      StringBuilder parts = new StringBuilder();
      StringBuilder joined = new StringBuilder();
      StringBuilder said = new StringBuilder();
      for (int i = 0; i < cpus.size(); i++) {
        Cpu cpu = cpus.get(i);
        types.append(
            """
              thread T%1$d
                properties
                  Dispatch_Protocol => Periodic;
                  Period => %2$d ms;
                  Compute_Execution_Time => %3$d ms .. %3$d ms;
              end T%1$d;
              process A%1$d
              end A%1$d;
              process implementation A%1$d.i
                subcomponents t: thread T%1$d;
              end A%1$d.i;
            """
                .formatted(i, cpu.period(), cpu.runs()));
        parts.append(
            "      app%1$d: process A%1$d.i;\n      cpu%1$d: processor Cpu;\n".formatted(i));
        said.append(
            "      Actual_Processor_Binding => (reference (cpu%1$d)) applies to app%1$d;\n"
                .formatted(i));
        said.append(
            "      Energy_Estimation::Calibration => \"parts.cpu%1$d\" applies to cpu%1$d;\n"
                .formatted(i));
        String needy = cpu.fed() == 'b' ? "reg" : "cpu";
        said.append(
            "      Energy_Estimation::Minimum_Voltage => %s V applies to %s%d;\n"
                .formatted(cpu.needs(), needy, i));
        if (cpu.fed() == 'd') {
          joined.append("      c%1$d: bus access vbat <-> cpu%1$d.power;\n".formatted(i));
        } else {
          parts.append(
              "      reg%1$d: device Regulator;\n      rail%1$d: bus Rail;\n".formatted(i));
          joined.append("      i%1$d: bus access vbat <-> reg%1$d.input;\n".formatted(i));
          joined.append("      o%1$d: bus access reg%1$d.output <-> rail%1$d;\n".formatted(i));
          joined.append("      c%1$d: bus access rail%1$d <-> cpu%1$d.power;\n".formatted(i));
          said.append(
              "      Energy_Estimation::Calibration => \"parts.reg%1$d\" applies to reg%1$d;\n"
                  .formatted(i));
          if (cpu.fed() == 'l') {
            said.append(
                "      Energy_Estimation::Dropout_Voltage => %s V applies to reg%d;\n"
                    .formatted(DROPOUT, i));
          }
        }
      }
      if (farads > 0.0) {
        said.append(
            "      Energy_Estimation::Buffer_Capacitance => %s F applies to cell;\n"
                .formatted(farads));
        said.append(
            "      Energy_Estimation::Buffer_Resistance => %s Ohm applies to cell;\n"
                .formatted(row));
      }
      said.append(
          "      Energy_Estimation::Line_Resistance => %s Ohm applies to vbat;\n".formatted(wire));
      return MODEL.formatted(types, parts, joined, said);
    }
  }

  private static final String MODEL =
      """
      package Node
      public
        with SEI, Energy_Estimation;
        bus Rail
          properties Energy_Estimation::Excluded => "a wire";
        end Rail;
        device Cell
          features power: requires bus access Rail;
          properties Energy_Estimation::Calibration => "parts.flat";
        end Cell;
        device Regulator
          features
            input: requires bus access Rail;
            output: requires bus access Rail;
          properties SEI::PowerSupply => 10.0 W applies to output;
        end Regulator;
        processor Cpu
          features power: requires bus access Rail;
          properties Scheduling_Protocol => (RMS);
        end Cpu;
      %s
        system Sys
        end Sys;
        system implementation Sys.i
          subcomponents
            cell: device Cell;
            vbat: bus Rail;
      %s
          connections
            b: bus access vbat <-> cell.power;
      %s
          properties
      %s
        end Sys.i;
      end Node;
      """;
}
