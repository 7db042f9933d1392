package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Converters lose, and sources give, what they do at the load of the moment. */
class LoadsOfTheMomentTest {
  private static final double EXACT = 1e-12;

  /** 3.6 V to 1.8 V, 360 nA itself; by its curve 80 % at 10 uA, 90 % at 1 mA, 93 %, 91 %. */
  private static final CalibratedPlatform BUCK =
      ConverterParts.curve(
          "buck",
          360e-9,
          new double[] {1e-5, 1e-3, 1e-2, 1e-1},
          new double[] {0.8, 0.9, 0.93, 0.91});

  /** Sleeps at 1 uA of 1.8 V and transmits at 25 mA. */
  private static PlatformBuilder radio() {
    return PlatformBuilder.platform("radio")
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "1.8 uW")
        .state("transmit", "supply", "45 mW");
  }

  private static PropertyValue use(String device, String state, String duration) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Used_Device", new ReferenceValue(device));
    fields.put("State", AadlValues.text(state));
    fields.put("Duration", AadlValues.number(duration));
    return new RecordValue(fields);
  }

  /** A thread whose computation takes 1 ms each second, and which transmits for 10 ms then. */
  static PowerSystem node(String name) {
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .converter("reg", BUCK, "raw", "rail");
    sender(system.builder(), name);
    return system;
  }

  private static void sender(ArchitectureBuilder builder, String radio) {
    builder
        .add(radio, Category.DEVICE)
        .set(radio, Properties.CALIBRATION, AadlValues.text("radio"))
        .feature(radio + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "rail", radio + ".power");
    user(builder, List.of(use(radio, "transmit", "10 ms")));
  }

  /** A thread whose computation takes 1 ms each second. */
  private static void user(ArchitectureBuilder builder, List<PropertyValue> uses) {
    builder
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add("app.t", Category.THREAD)
        .set("app.t", Properties.PERIOD, "1 sec")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.t", Properties.DEVICE_USE, new ListValue(uses));
  }

  private static Estimated estimate(PowerSystem system) {
    return Estimated.incompletely(system.builder().build(), BUCK, radio().build());
  }

  /**
   * At 25 mA the efficiency is 0.93 - 0.02 x 15 / 90, and 45 mW lose 3.561 mW for 1 % of the time;
   * at 1 uA, below the curve, 1.296 uW + (4.5 uW - 1.296 uW) / 10 are lost for the rest of it. At
   * the average, 0.25 mA, it would be 0.82 of 452 uW: 96 uW in place of 37 uW.
   */
  @Test
  void burstsLoseWhatTheyDoAtTheirOwnLoad() {
    Estimated result = estimate(node("radio"));

    double burst = 0.045 * (1.0 / (0.93 - 0.02 * 15.0 / 90.0) - 1.0);
    double rest = 1.296e-6 + (4.5e-6 - 1.296e-6) * 0.1;
    double loss = 0.01 * burst + 0.99 * rest;
    assertThat(result.component("reg").averagePowerWatts().nominal())
        .isCloseTo(loss, within(EXACT));
    Signal losses = result.mode().power().component("reg").orElseThrow();
    assertThat(losses.most().value()).isCloseTo(burst, within(EXACT));
    assertThat(losses.least().value()).isCloseTo(rest, within(EXACT));
    assertThat(losses.mean()).isCloseTo(loss, within(EXACT));
  }

  /** The cell gives 45 mW and what is lost then, from the end of the computation on: 1 ms. */
  @Test
  void theCellPeaksWhileTheRadioTransmits() {
    PowerInTime power = estimate(node("radio")).mode().power();

    Peak peak = power.peakOfSource("cell").orElseThrow();
    assertThat(peak.watts().nominal())
        .isCloseTo(0.045 / (0.93 - 0.02 * 15.0 / 90.0), within(EXACT));
    assertThat(peak.atSeconds()).isEqualTo(0.001);
    assertThat(peak.on()).containsExactly("app.t");
    assertThat(power.seconds()).isEqualTo(1.0);
    assertThat(power.whole()).isTrue();
  }

  /** 20 mW are more than the average of 0.45 mW, and less than the 45 mW of a burst. */
  @Test
  void aRegulatorThatGivesMoreThanItCanForAMomentIsFound() {
    PowerSystem system = node("radio");
    system.builder().set("reg.out", "SEI::PowerSupply", "0.02 W");

    List<BudgetResult> held = estimate(system).root().budgets();
    BudgetResult peak =
        held.stream().filter(b -> b.property().contains("peak")).findFirst().orElseThrow();
    assertThat(peak.path()).isEqualTo("reg");
    assertThat(peak.passed()).isFalse();
    assertThat(peak.actual().nominal()).isCloseTo(0.045, within(EXACT));
    assertThat(peak.moment().orElseThrow().atSeconds()).isEqualTo(0.001);
    assertThat(peak.moment().orElseThrow().on()).containsExactly("app.t");
  }

  /** Its loads are told one by one, the one that loses the most first. */
  @Test
  void itIsToldWhatIsLostAtWhichLoad() {
    Explanation told = estimate(node("radio")).mode().reasons().get("reg");

    assertThat(told.equations()).extracting(Equation::result).containsExactly("L(1)", "L(2)", "L");
    assertThat(told.equations().get(0).substituted()).isEqualTo("45 mW / 0.926667 - 45 mW");
    assertThat(told.equations().get(2).formula()).isEqualTo("s(1) x L(1) + s(2) x L(2)");
    assertThat(told.equations().get(2).value()).isCloseTo(37.21e-6, within(0.01e-6));
    assertThat(told.values()).extracting(Given::meaning).contains("load for 1 % of the time");
  }

  /** What a regulator draws that loses 10 mW without a load. */
  private static double input(double output, double[] loads, double[] shares) {
    if (output < loads[0]) {
      return 0.01 + (loads[0] / shares[0] - 0.01) * output / loads[0];
    }
    int i = 1;
    while (i < loads.length - 1 && output > loads[i]) {
      i++;
    }
    double way = Math.min(1.0, (output - loads[i - 1]) / (loads[i] - loads[i - 1]));
    return output / (shares[i - 1] + way * (shares[i] - shares[i - 1]));
  }

  private static PlatformBuilder bursty(int number, double idle, double busy, double error) {
    return PlatformBuilder.platform("p" + number)
        .rail("supply", Role.DEVICE)
        .within(error)
        .state("idle", "supply", idle + " W")
        .state("busy", "supply", busy + " W");
  }

  /**
   * Four parts that a thread uses one after the other, each for 10 to 200 ms of a second, with
   * figures that are off by up to so much, behind a regulator with a curve.
   */
  @Test
  void nineteenOfTwentyDrawnBurstsAreWithinTheBounds() {
    double sum = 0.0;
    int systems = Drawn.systems(4, 40, 40);
    for (int seed = 0; seed < systems; seed++) {
      Random random = new Random(seed);
      double[] loads = {0.05, 0.3, 0.8};
      double[] shares = {0.6, 0.8 + 0.1 * random.nextDouble(), 0.7 + 0.05 * random.nextDouble()};
      CalibratedPlatform[] platforms = new CalibratedPlatform[5];
      platforms[4] = ConverterParts.powers("reg", 0.01, loads, shares);
      PowerSystem system =
          new PowerSystem()
              .line("raw")
              .line("rail")
              .battery("cell", "raw")
              .converter("reg", platforms[4], "raw", "rail");
      double[][] parts = new double[4][];
      List<PropertyValue> uses = new ArrayList<>();
      for (int i = 0; i < parts.length; i++) {
        double idle = Math.rint(1 + 20 * random.nextDouble()) * 1e-3;
        double busy = Math.rint(50 + 500 * random.nextDouble()) * 1e-3;
        double error = 0.02 + 0.1 * random.nextDouble();
        int ms = 10 + random.nextInt(190);
        parts[i] = new double[] {idle, busy, error, ms * 1e-3};
        platforms[i] = bursty(i, idle, busy, error).build();
        uses.add(use("d" + i, "busy", ms + " ms"));
        system
            .builder()
            .add("d" + i, Category.DEVICE)
            .set("d" + i, Properties.CALIBRATION, AadlValues.text("p" + i))
            .feature("d" + i + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
            .connectBoth(Kind.ACCESS, "rail", "d" + i + ".power");
      }
      user(system.builder(), uses);
      Interval watts =
          Estimated.incompletely(system.builder().build(), platforms)
              .mode()
              .totals()
              .averagePowerWatts();
      assertThat(watts.nominal())
          .isCloseTo(total(parts, new double[8], loads, shares), within(1e-9));
      int inside = 0;
      for (int i = 0; i < 20_000; i++) {
        double[] off = random.doubles(8, -1.0, 1.0).toArray();
        inside += watts.contains(total(parts, off, loads, shares)) ? 1 : 0;
      }
      double share = inside / 20_000.0;
      assertThat(share).as("seed " + seed + " " + watts).isBetween(0.94, 0.98);
      sum += share;
    }
    assertThat(sum / systems).isBetween(0.945, 0.97);
  }

  private static double total(double[][] parts, double[] off, double[] loads, double[] shares) {
    double sum = 0.0;
    double rest = 1.0;
    for (int on = 0; on <= parts.length; on++) {
      double load = 0.0;
      for (int i = 0; i < parts.length; i++) {
        int state = i == on ? 1 : 0;
        load += parts[i][state] * (1.0 + parts[i][2] * off[2 * i + state]);
      }
      double time = on < parts.length ? parts[on][3] : rest;
      rest -= time;
      sum += time * input(load, loads, shares);
    }
    return sum;
  }

  /** Two threads on a processor behind a regulator with a curve; a time of 0 is the range. */
  private static Estimated ranged(Random drawn, double[] at) {
    Random random = new Random(drawn.nextInt(1000));
    double[] loads = {0.05, 0.3, 0.8};
    double[] shares = {0.5 + 0.4 * random.nextDouble(), 0.6 + 0.3 * random.nextDouble(), 0.7};
    CalibratedPlatform reg = ConverterParts.powers("reg", 0.01, loads, shares);
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .converter("reg", reg, "raw", "rail");
    system
        .builder()
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .feature("cpu.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "rail", "cpu.power")
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "20 mW");
    for (int i = 0; i < 2; i++) {
      int least = 1 + random.nextInt(10);
      int most = least + random.nextInt(25);
      int watts = 100 + random.nextInt(800);
      double ms = least + at[i] * (most - least);
      board.profile("run" + i, Set.of(), "core", watts + " mW");
      system
          .builder()
          .add("app.t" + i, Category.THREAD)
          .set("app.t" + i, Properties.PERIOD, i == 0 ? "80 ms" : "100 ms")
          .set("app.t" + i, Properties.EXECUTION_PROFILE, AadlValues.text("run" + i))
          .set(
              "app.t" + i,
              Properties.COMPUTE_EXECUTION_TIME,
              at[i] < 0 ? least + " ms .. " + most + " ms" : ms + " ms .. " + ms + " ms");
    }
    return Estimated.of(system.builder().build(), reg, board.build());
  }

  /** The regulator's losses and all that is drawn, for any times within the ranges. */
  @Test
  void noTimesWithinTheirRangesAreOutsideOfTheBounds() {
    for (int seed = 0; seed < Drawn.systems(5, 60, 60); seed++) {
      Estimated range = ranged(new Random(seed), new double[] {-1, -1});
      Interval all = range.mode().totals().averagePowerWatts();
      Interval losses = range.component("reg").averagePowerWatts();
      for (double one : new double[] {0.0, 0.3, 1.0}) {
        for (double other : new double[] {0.0, 0.6, 1.0}) {
          Estimated point = ranged(new Random(seed), new double[] {one, other});
          String what = "seed " + seed + " at " + one + ", " + other;
          double loss = point.component("reg").averagePowerWatts().nominal();
          assertThat(loss).as(what).isBetween(losses.low() - EXACT, losses.high() + EXACT);
          double watts = point.mode().totals().averagePowerWatts().nominal();
          assertThat(watts).as(what).isBetween(all.low() - EXACT, all.high() + EXACT);
        }
      }
    }
  }

  private static String micros(int processor) {
    return 37 * (processor % 97 + 1) % 2311 + " us";
  }

  /** Sixty processors behind a regulator: some count with averages, and all is given anyway. */
  @Test
  void placesBeyondTooManySituationsCountWithTheirAverages() {
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .converter("reg", BUCK, "raw", "rail");
    system.builder().add("app", Category.PROCESS);
    for (int i = 0; i < 60; i++) {
      system
          .builder()
          .add("cpu" + i, Category.PROCESSOR)
          .set("cpu" + i, Properties.CALIBRATION, AadlValues.text("board"))
          .set("cpu" + i, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
          .feature("cpu" + i + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
          .connectBoth(Kind.ACCESS, "rail", "cpu" + i + ".power");
      for (int j = 0; j < 3; j++) {
        String path = "app.t" + i + "_" + j;
        system
            .builder()
            .add(path, Category.THREAD)
            .set(path, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + i))
            .set(path, Properties.PERIOD, (10 + (7 * i + 3 * j) % 5) + " ms")
            .set(
                path,
                Properties.COMPUTE_EXECUTION_TIME,
                micros(i + 60 * j) + " .. " + micros(i + 60 * j));
      }
    }
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "1 mW")
            .profile("run", Set.of(), "core", "3 mW");

    Estimated result = Estimated.of(system.builder().build(), BUCK, board.build());
    PowerInTime power = result.mode().power();
    assertThat(result.findings(DiagnosticCode.LOADS_OF_MOMENTS_AVERAGED)).hasSize(1);
    assertThat(power.reason()).contains("more situations than are looked at");
    Signal left = power.source("cell").orElseThrow().plus(power.all().times(-1.0));
    assertThat(left.most().value()).isCloseTo(0.0, within(EXACT));
  }

  /**
   * Three processors repeat together after 8 days: what sources give in a stretch of it is what is
   * drawn in the same stretch, which is no longer than that of the situations.
   */
  @Test
  void aStretchOfSituationsIsThatOfAllPower() {
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .supply("help", "0.0005", "raw")
            .converter("reg", BUCK, "raw", "rail");
    system.builder().add("app", Category.PROCESS);
    int[] periods = {7001, 9973, 10_007};
    for (int i = 0; i < periods.length; i++) {
      String cpu = "cpu" + i;
      system
          .builder()
          .add(cpu, Category.PROCESSOR)
          .set(cpu, Properties.CALIBRATION, AadlValues.text("board"))
          .set(cpu, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
          .feature(cpu + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
          .connectBoth(Kind.ACCESS, "rail", cpu + ".power")
          .add("app.t" + i, Category.THREAD)
          .set("app.t" + i, Properties.PROCESSOR_BINDING, AadlValues.references(cpu))
          .set("app.t" + i, Properties.PERIOD, periods[i] + " us")
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, "3 ms .. 3 ms");
    }
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "1 mW")
            .profile("run", Set.of(), "core", "3 mW");

    PowerInTime power = Estimated.of(system.builder().build(), BUCK, board.build()).mode().power();

    assertThat(power.whole()).isFalse();
    Signal given = power.source("cell").orElseThrow().plus(power.source("help").orElseThrow());
    Signal left = given.plus(power.all().times(-1.0));
    assertThat(left.most().value()).isCloseTo(0.0, within(EXACT));
    assertThat(left.least().value()).isCloseTo(0.0, within(EXACT));
  }

  /** 3,000 threads of one power are one load: 1.5 W for 60 % of the time, 0.1 W for the rest. */
  @Test
  void threadsThatDrawAlikeAreOneSituation() {
    CalibratedPlatform reg =
        ConverterParts.powers("reg", 0.01, new double[] {0.1, 2.0}, new double[] {0.8, 0.9});
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .converter("reg", reg, "raw", "rail");
    system
        .builder()
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .feature("cpu.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "rail", "cpu.power")
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (int i = 0; i < 3000; i++) {
      system
          .builder()
          .add("app.t" + i, Category.THREAD)
          .set("app.t" + i, Properties.PERIOD, "100 ms")
          .set("app.t" + i, Properties.COMPUTE_EXECUTION_TIME, 18 + i % 5 + " us");
    }
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "100 mW")
            .profile("run", Set.of(), "core", "1500 mW");

    Estimated result = Estimated.of(system.builder().build(), reg, board.build());

    double busy = 1.5 / (0.8 + 0.1 * 1.4 / 1.9) - 1.5;
    assertThat(result.component("reg").averagePowerWatts().nominal())
        .isCloseTo(0.6 * busy + 0.4 * (0.1 / 0.8 - 0.1), within(1e-9));
    assertThat(result.mode().power().reason()).isEmpty();
  }
}
