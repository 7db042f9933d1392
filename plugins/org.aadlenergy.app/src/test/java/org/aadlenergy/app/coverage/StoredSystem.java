package org.aadlenergy.app.coverage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;

/** A random system with batteries and what is harvested for them: its text, and what it is. */
final class StoredSystem {
  private static final double[] CYCLES = {600.0, 3600.0, 86_400.0};

  private final Random random;
  final double seconds;
  final PlainStore store;
  final double capacity;
  private final boolean isCell;
  private final double mean;
  private final boolean mission;
  private final double[] lamp = new double[2];
  private final double switches;
  private final double period;
  private final double runs;
  private final double runWatts;
  private final double idleWatts;
  private final List<StoredPanel> panels = new ArrayList<>();
  private String battery = "";
  private String types = "";

  StoredSystem(long seed) {
    random = new Random(seed);
    seconds = random.nextInt(6) == 0 ? 6000.0 : CYCLES[random.nextInt(3)];
    mission = random.nextInt(3) == 0;
    mean = rounded(0.001 * Math.pow(10.0, random.nextDouble(0.0, 1.5)));
    lamp[0] = rounded(mean * random.nextDouble(0.3, 0.7));
    lamp[1] = mission ? rounded(mean * random.nextDouble(0.5, 2.0)) : lamp[0];
    switches = seconds * random.nextInt(1, 10) / 10.0;
    boolean runsAny = random.nextInt(3) > 0;
    period = seconds / (random.nextBoolean() ? 20 : 100);
    runs = runsAny ? Math.round(1e3 * period / random.nextInt(4, 20)) / 1e3 : 0.0;
    runWatts = runsAny ? rounded(mean * random.nextDouble(1.0, 4.0)) : 0.0;
    idleWatts = runsAny ? rounded(mean * random.nextDouble(0.001, 0.1)) : 0.0;
    int count = random.nextInt(1, 4);
    double all = mean * Math.pow(10.0, random.nextDouble(-0.3, 0.7)) / count;
    for (int i = 0; i < count; i++) {
      panels.add(StoredPanel.of(random, seconds, mean, rounded(2.0 * all)));
    }
    isCell = random.nextInt(5) > 1;
    double joules = rounded(mean * seconds * Math.pow(10.0, random.nextDouble(-0.7, 0.7)));
    store = isCell ? cell(joules) : annotated(joules);
    capacity = store.joules(1.0);
  }

  static double rounded(double value) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.5g", value));
  }

  private double between(double low, double high) {
    return rounded(random.nextDouble(low, high));
  }

  private PlainStore annotated(double joules) {
    double leak = random.nextBoolean() ? between(0.0, 1.0) : 0.0;
    boolean two = random.nextInt(3) == 0;
    boolean pack = !two && random.nextInt(3) == 0;
    double usable = random.nextInt(3) == 0 ? between(0.5, 0.95) : 1.0;
    double hours = rounded(joules / 3600.0);
    double full = hours * 3600.0 * (two ? 2.0 : pack ? 6.0 : 1.0) * usable;
    battery =
        "Energy_Estimation::Battery_Energy => %s Wh;\n        Energy_Estimation::Battery_Self_Discharge"
                .formatted(StoredPanel.real(hours))
            + " => %s;\n        Energy_Estimation::Battery_Usable_Share => %s;\n"
                .formatted(StoredPanel.real(leak), StoredPanel.real(usable))
            + (pack
                ? "        Energy_Estimation::Cells_In_Series => 2;\n"
                    + "        Energy_Estimation::Cells_In_Parallel => 3;\n"
                : "");
    types = two ? "2" : "1";
    // what is not used leaks, too
    double[] flat = {1.0, 1.0, 1.0};
    double never = Double.POSITIVE_INFINITY;
    return new PlainStore(full, flat, 0, 0, 1, 0, never, never, 1, leak / usable, never, 1);
  }

  private PlainStore cell(double joules) {
    double[] open = random.doubles(3, 2.8, 4.0).map(StoredSystem::rounded).sorted().toArray();
    if (random.nextInt(4) == 0) {
      Arrays.fill(open, open[1]);
    }
    double coulombs = rounded(joules / 3.5);
    double ampere = mean / 3.5;
    double ohms = random.nextInt(4) == 0 ? 0.0 : between(0.002, 0.08) * 3.5 / ampere;
    // a cell that is held at a voltage takes some of it at once: the language asks for that
    boolean slow = seconds < 1000.0 && random.nextBoolean() && ohms > 0.0;
    boolean below = ohms > 0.0 && open[2] > open[1] && random.nextInt(4) == 0;
    double most = below ? rounded(open[1] + 0.8 * (open[2] - open[1])) : rounded(open[2] + 0.2);
    boolean peukert = random.nextInt(4) == 0;
    int series = random.nextInt(4) == 0 ? 2 : 1;
    int parallel = random.nextInt(4) == 0 ? 3 : 1;
    PlainStore its =
        new PlainStore(
            coulombs,
            open,
            rounded(ohms),
            slow ? rounded(0.02 * 3.5 / ampere) : 0.0,
            slow ? between(10.0, 60.0) : 1.0,
            random.nextBoolean() ? rounded(open[0] - 0.1) : 0.0,
            most,
            rounded(ampere * random.nextDouble(0.5, 5.0)),
            random.nextBoolean() ? between(0.8, 1.0) : 1.0,
            random.nextBoolean() ? between(0.0, 1.0) : 0.0,
            peukert ? rounded(ampere) : Double.POSITIVE_INFINITY,
            peukert ? between(1.0, 1.2) : 1.0);
    battery =
        "Energy_Estimation::Calibration => \"parts.store\";\n"
            + "        Energy_Estimation::Cells_In_Series => %d;\n".formatted(series)
            + "        Energy_Estimation::Cells_In_Parallel => %d;\n".formatted(parallel);
    types = "1";
    cellText = text(its);
    double[] row = Arrays.stream(open).map(volts -> volts * series).toArray();
    return new PlainStore(
            its.coulombs(),
            row,
            its.ohms() * series,
            its.slowOhms() * series,
            its.slowSeconds(),
            its.least() * series,
            its.most() * series,
            its.current(),
            its.keeps(),
            its.leak(),
            its.rated(),
            its.exponent())
        .times(parallel);
  }

  private String cellText = "";

  private static String text(PlainStore its) {
    StringBuilder rows = new StringBuilder("    charge = %s C\n".formatted(plain(its.coulombs())));
    rows.append("    voltage = %s V\n".formatted(plain(its.open()[1])));
    for (int i = 0; i < 3; i++) {
      rows.append("    open at %d %% is %s V\n".formatted(50 * i, plain(its.open()[i])));
    }
    if (its.ohms() > 0.0) {
      rows.append("    resistance = %s Ohm\n".formatted(plain(its.ohms())));
    }
    if (its.slowOhms() > 0.0) {
      rows.append("    branch resistance = %s Ohm\n".formatted(plain(its.slowOhms())));
      rows.append("    branch time = %s s\n".formatted(plain(its.slowSeconds())));
    }
    rows.append("    cutoff = %s V\n".formatted(plain(its.least())));
    rows.append("    charge_voltage = %s V\n".formatted(plain(its.most())));
    rows.append("    charge_current = %s A\n".formatted(plain(its.current())));
    rows.append("    charge_efficiency = %s %%\n".formatted(plain(100.0 * its.keeps())));
    rows.append("    self_discharge = %s %%\n".formatted(plain(100.0 * its.leak())));
    if (its.exponent() > 1.0) {
      rows.append(
          "    peukert = %s\n    rated = %s A\n"
              .formatted(plain(its.exponent()), plain(its.rated())));
    }
    return "  cell store \"A cell\" assumed {\n"
        + rows.toString().replace("\n", " error 0 %\n")
        + "  }\n";
  }

  private static String plain(double value) {
    return new java.math.BigDecimal(rounded(value))
        .round(new java.math.MathContext(6))
        .toPlainString();
  }

  /** What is drawn, and what of so many times the harvest arrives, over a repetition. */
  List<PlainStore.Piece> pieces(double harvest) {
    TreeSet<Double> moments = new TreeSet<>(List.of(0.0, seconds));
    for (StoredPanel panel : panels) {
      double length = panel.at()[panel.at().length - 1];
      for (int n = 0; n * length < seconds - 1e-9; n++) {
        for (double at : panel.at()) {
          moments.add(n * length + at);
        }
      }
    }
    if (mission) {
      moments.add(switches);
    }
    for (int n = 0; runs > 0.0 && n * period < seconds - 1e-9; n++) {
      moments.add(n * period);
      moments.add(n * period + runs);
    }
    List<PlainStore.Piece> pieces = new ArrayList<>();
    double from = 0.0;
    for (double to : moments) {
      if (to > from + 1e-9) {
        double middle = (from + to) / 2.0;
        pieces.add(new PlainStore.Piece(to - from, draws(middle), comes(middle, harvest)));
        from = to;
      }
    }
    return pieces;
  }

  private double draws(double moment) {
    double quiet = panels.stream().mapToDouble(StoredPanel::quiet).sum();
    double its = lamp[mission && moment > switches ? 1 : 0];
    double in = moment - Math.floor(moment / period) * period;
    return quiet + its + (runs == 0.0 ? 0.0 : in < runs ? runWatts : idleWatts);
  }

  private double comes(double moment, double harvest) {
    return panels.stream().mapToDouble(p -> p.arrives(harvest * p.watts(moment))).sum();
  }

  double harvested() {
    double sum = 0.0;
    for (PlainStore.Piece piece : pieces(1.0)) {
      sum += piece.seconds();
    }
    double joules = 0.0;
    for (StoredPanel panel : panels) {
      double length = panel.at()[panel.at().length - 1];
      for (int i = 0; i < panel.watts().length; i++) {
        joules += panel.watts()[i] * (panel.at()[i + 1] - panel.at()[i]) * sum / length;
      }
    }
    return joules;
  }

  String platforms() {
    StringBuilder text = new StringBuilder("platform parts {\n" + cellText);
    if (runs > 0.0) {
      text.append(
          """
            part cpu {
              rail core charged to processor
              default profile run { power core = %s W error 0 %% measured }
              state idle { power core = %s W error 0 %% measured }
            }
          """
              .formatted(plain(runWatts), plain(idleWatts)));
    }
    for (int i = 0; i < panels.size(); i++) {
      StoredPanel panel = panels.get(i);
      if (panel.way() == 'c') {
        text.append(
            """
              part charger%d {
                converter assumed {
                  efficiency at 1 mW is %s %% error 0 %%
                  efficiency at 100 mW is %s %% error 0 %%
                }
              }
            """
                .formatted(i, plain(100.0 * panel.curve()[0]), plain(100.0 * panel.curve()[1])));
      }
    }
    return text.append("  part none {\n    rail core charged to processor\n  }\n}\n").toString();
  }

  String aadl() {
    StringBuilder declared = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    StringBuilder joined = new StringBuilder();
    StringBuilder said = new StringBuilder();
    for (int i = 0; i < types.charAt(0) - '0'; i++) {
      parts.append("      cell%d: device Cell;\n".formatted(i));
      joined.append("      b%1$d: bus access rail <-> cell%1$d.power;\n".formatted(i));
    }
    for (int i = 0; i < panels.size(); i++) {
      StoredPanel panel = panels.get(i);
      declared.append(
          "      device Panel%1$d\n        features power: requires bus access Rail;\n        properties\n        %2$s\n      end Panel%1$d;\n"
              .formatted(i, panel.text()));
      parts.append("      panel%1$d: device Panel%1$d;\n".formatted(i));
      if (panel.way() == 'd') {
        joined.append("      p%1$d: bus access rail <-> panel%1$d.power;\n".formatted(i));
      } else if (panel.way() != 'n') {
        parts.append("      charger%1$d: device Charger;\n      sun%1$d: bus Rail;\n".formatted(i));
        joined.append("      p%1$d: bus access sun%1$d <-> panel%1$d.power;\n".formatted(i));
        joined.append("      i%1$d: bus access sun%1$d <-> charger%1$d.vin;\n".formatted(i));
        joined.append("      o%1$d: bus access rail <-> charger%1$d.vout;\n".formatted(i));
        said.append(
            panel.way() == 'c'
                ? "      Energy_Estimation::Calibration => \"parts.charger%1$d\" applies to charger%1$d;\n"
                    .formatted(i)
                : "      Energy_Estimation::Converter_Efficiency => %2$s applies to charger%1$d;\n"
                        .formatted(i, StoredPanel.real(panel.curve()[0]))
                    + "      Energy_Estimation::Converter_Quiescent => %2$s W applies to charger%1$d;\n"
                        .formatted(i, StoredPanel.real(panel.quiet())));
      }
    }
    if (runs > 0.0) {
      parts.append("      app: process App.i;\n      cpu: processor Cpu;\n");
      joined.append("      c: bus access rail <-> cpu.power;\n");
      said.append("      Actual_Processor_Binding => (reference (cpu)) applies to app;\n");
    }
    said.append(
        mission
            ? ("      Energy_Estimation::Assumed_Power => %s W in modes (one), %s W in modes (two)"
                    + " applies to lamp;\n      Energy_Estimation::Mission => (\n"
                    + "        [Mode_Name => \"one\"; Duration => %s;],"
                    + " [Mode_Name => \"two\"; Duration => %s;]);\n")
                .formatted(
                    StoredPanel.real(lamp[0]),
                    StoredPanel.real(lamp[1]),
                    StoredPanel.time(switches),
                    StoredPanel.time(seconds - switches))
            : "      Energy_Estimation::Assumed_Power => %s W applies to lamp;\n"
                .formatted(StoredPanel.real(lamp[0])));
    return MODEL.formatted(
        battery,
        StoredPanel.time(period),
        StoredPanel.time(runs > 0.0 ? runs : period / 2.0),
        declared,
        parts,
        joined,
        mission ? "    modes\n      one: initial mode;\n      two: mode;\n" : "",
        said);
  }

  private static final String MODEL =
      """
      package Stored
      public
        with SEI, Energy_Estimation;
        bus Rail
          properties Energy_Estimation::Excluded => "a wire";
        end Rail;
        device Cell
          features power: requires bus access Rail;
          properties
            %1$s
        end Cell;
        device Charger
          features
            vin: requires bus access Rail;
            vout: requires bus access Rail;
          properties SEI::PowerSupply => 1000.0 W applies to vout;
        end Charger;
        device Lamp
          features power: requires bus access Rail;
          properties Energy_Estimation::Assumed_Error => 0.0;
        end Lamp;
        processor Cpu
          features power: requires bus access Rail;
          properties
            Scheduling_Protocol => (RMS);
            Energy_Estimation::Calibration => "parts.cpu";
        end Cpu;
        thread Task
          properties
            Dispatch_Protocol => Periodic;
            Period => %2$s;
            Compute_Execution_Time => %3$s .. %3$s;
        end Task;
        process App
        end App;
        process implementation App.i
          subcomponents t: thread Task;
        end App.i;
      %4$s
        system Sys
        end Sys;
        system implementation Sys.i
          subcomponents
            rail: bus Rail;
            lamp: device Lamp;
      %5$s
          connections
            l: bus access rail <-> lamp.power;
      %6$s
      %7$s
          properties
      %8$s
        end Sys.i;
      end Stored;
      """;
}
