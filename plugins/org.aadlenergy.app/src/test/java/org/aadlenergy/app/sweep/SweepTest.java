package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTest {
  private static final Path QUICKSTART = Path.of("../../examples/quickstart/quickstart.aadl");
  private static final List<String> VARY =
      List.of(
          "OS_Workload::Page_Faults=0 .. 40 step 2 @ app.sampler",
          "Timing_Properties::Period=20 ms,50 ms,100 ms @ app.sampler");

  @TempDir Path folder;

  private SweepOptions options(String name, Optional<String> shard, List<String> limits) {
    List<String> problems = new ArrayList<>();
    SweepOptions options =
        SweepOptions.parse(
                AnalysisOptions.builder().input(QUICKSTART).build(),
                VARY,
                List.of(),
                limits,
                shard,
                folder.resolve(name),
                problems)
            .orElseThrow();
    assertThat(problems).isEmpty();
    return options;
  }

  private SweepResult run(String name, Optional<String> shard) {
    List<Diagnostic> findings =
        Sweeps.run(options(name, shard, List.of()), Progress.NONE, line -> {}).findings();
    // the window is the period, which varies
    assertThat(findings)
        .singleElement()
        .satisfies(
            finding -> assertThat(finding.code()).isEqualTo(DiagnosticCode.POINTS_OF_UNEQUAL_TIME))
        .satisfies(
            finding -> assertThat(finding.message()).contains("last from 20.00 ms to 100.0 ms"));
    return SweepJson.read(folder.resolve(name).resolve("sweep.json")).orElseThrow();
  }

  @Test
  void everyPointEqualsASingleRun() {
    SweepResult result = run("whole", Optional.empty());
    assertThat(result.points()).hasSize(21 * 3);
    for (SweepPoint point : result.points()) {
      AnalysisOptions.Builder single = AnalysisOptions.builder().input(QUICKSTART);
      result.plan().settings(point.point()).forEach(single::set);
      Interval energy =
          Analysis.run(single.build(), Progress.NONE)
              .result()
              .orElseThrow()
              .roots()
              .get(0)
              .modes()
              .get(0)
              .totals()
              .energyJoules();
      assertThat(point.energyJoules().nominal()).isEqualTo(energy.nominal());
      assertThat(point.energyJoules().low()).isEqualTo(energy.low());
      assertThat(point.energyJoules().high()).isEqualTo(energy.high());
    }
  }

  @Test
  void oneWindowForAllPointsNeedsNoWarning() {
    SweepOptions options =
        SweepOptions.parse(
                AnalysisOptions.builder()
                    .input(QUICKSTART)
                    .set("Energy_Estimation::Estimation_Window=1 sec")
                    .build(),
                VARY,
                List.of(),
                List.of(),
                Optional.empty(),
                folder.resolve("same"),
                new ArrayList<>())
            .orElseThrow();
    assertThat(Sweeps.run(options, Progress.NONE, line -> {}).findings()).isEmpty();
  }

  @Test
  void shardsMergedEqualTheWhole() throws IOException {
    run("whole", Optional.empty());
    List<Path> shards = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      run("part" + i, Optional.of(i + "/4"));
      shards.add(folder.resolve("part" + i + "/sweep.json"));
    }
    assertThat(Sweeps.merge(shards, folder.resolve("merged"), line -> {}))
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.POINTS_OF_UNEQUAL_TIME);
    for (String file : List.of("sweep.json", "sweep.csv", "sweep.html")) {
      assertThat(folder.resolve("merged").resolve(file))
          .hasSameTextualContentAs(folder.resolve("whole").resolve(file));
    }
  }

  @Test
  void aStoppedSweepSaysHowFarItGotAndGoesOn() throws IOException {
    run("whole", Optional.empty());
    List<String> said = new ArrayList<>();
    Stopping stopping = new Stopping();
    Sweeps.run(options("stopped", Optional.empty(), List.of()), stopping, said::add);
    int first = SweepJson.read(folder.resolve("stopped/sweep.json")).orElseThrow().points().size();
    assertThat(first).isPositive().isLessThan(63);
    assertThat(said).anyMatch(line -> line.startsWith("stopped after " + first + " of 63 points"));
    run("stopped", Optional.empty());
    assertThat(folder.resolve("stopped/sweep.json"))
        .hasSameTextualContentAs(folder.resolve("whole/sweep.json"));
  }

  /** Stops after the first batch. */
  private static final class Stopping implements Progress {
    private volatile boolean stopped;

    @Override
    public void step(String what) {
      stopped = true;
    }

    @Override
    public boolean cancelled() {
      return stopped;
    }
  }

  /** One fault takes 166 + 26 uJ (Table 1), once in each of the dispatches of the window. */
  @Test
  void sensitivitiesAgreeWithFiniteDifferences() {
    SweepResult result = run("whole", Optional.empty());
    Sensitivity faults =
        result.sensitivities().stream()
            .filter(s -> s.property().equals("OS_Workload::Page_Faults"))
            .findFirst()
            .orElseThrow();
    double slopes = 0.0;
    for (int period = 0; period < 3; period++) {
      SweepPoint none = result.points().get(period);
      SweepPoint two = result.points().get(3 + period);
      double difference = two.energyJoules().nominal() - none.energyJoules().nominal();
      slopes += 0.1 * difference / none.windowSeconds() / 2.0;
    }
    assertThat(faults.slope().orElseThrow()).isCloseTo(slopes / 3.0, within(1e-12));
    // over one time, 100 ms: 5, 2 and 1 dispatches with a fault of 192 uJ more each, on average 8/3
    assertThat(faults.slope().orElseThrow()).isCloseTo(8.0 / 3.0 * 192e-6, within(1e-12));
    assertThat(faults.rangeJoules()).isCloseTo(8.0 / 3.0 * 40 * 192e-6, within(1e-12));
    List<Double> ranked = result.sensitivities().stream().map(s -> -s.rangeJoules()).toList();
    assertThat(ranked).isSorted();
  }

  private static double[] figures(ToDoubleFunction<Objective> figure) {
    return Arrays.stream(Objective.values()).mapToDouble(figure).toArray();
  }

  @Test
  void theFrontHasNoDominatedPointAndMissesNone() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 50; round++) {
      List<SweepPoint> points = new ArrayList<>();
      for (int i = 0; i < 120; i++) {
        double energy = random.nextInt(12);
        points.add(
            new SweepPoint(
                i,
                1.0,
                Interval.exact(energy),
                figures(objective -> objective == Objective.ENERGY ? energy : random.nextInt(12)),
                true,
                true,
                Optional.empty(),
                false,
                Optional.empty()));
      }
      List<Objective> objectives =
          round % 2 == 0 ? List.of(Objective.values()) : List.of(Objective.TIME, Objective.ENERGY);
      List<SweepPoint> expected =
          points.stream()
              .filter(p -> points.stream().noneMatch(q -> beats(q, p, objectives)))
              .toList();
      assertThat(ParetoFront.of(points, objectives)).isEqualTo(expected);
    }
  }

  private static boolean beats(SweepPoint a, SweepPoint b, List<Objective> objectives) {
    return objectives.stream().allMatch(o -> loss(o, a) <= loss(o, b))
        && objectives.stream().anyMatch(o -> loss(o, a) < loss(o, b));
  }

  /** All are made small but the life of a battery. */
  private static double loss(Objective objective, SweepPoint point) {
    double figure = objective.of(point).orElseThrow();
    return objective == Objective.BATTERY ? 12.0 - figure : figure;
  }

  /**
   * 0 faults take least (192 uJ each, Table 1), the longest period the least power and time, and
   * all the same RAM: of these, the one with the least energy is named.
   */
  @Test
  void theBestPointsAreNamed() {
    List<String> said = new ArrayList<>();
    Sweeps.run(options("named", Optional.empty(), List.of()), Progress.NONE, said::add);
    assertThat(said)
        .anyMatch(
            line ->
                line.startsWith("best: point 2, Page_Faults @ app.sampler = 0,")
                    && line.contains("Period @ app.sampler = 100 ms: energy "));
  }

  @Test
  void whereNoPointKeepsTheLimitsTheSweepSaysSo() {
    List<Diagnostic> findings =
        Sweeps.run(
                options("none", Optional.empty(), List.of("energy=1 nJ")),
                Progress.NONE,
                line -> {})
            .findings();
    assertThat(findings)
        .extracting(Diagnostic::code)
        .containsExactly(
            DiagnosticCode.POINTS_OF_UNEQUAL_TIME, DiagnosticCode.SWEEP_WITHOUT_BEST_POINT);
  }

  @Test
  void whatIsSetForAllPointsCannotVary() {
    for (String set :
        List.of(
            "OS_Workload::Page_Faults=3 @ app.sampler",
            "os_workload::page_faults=3 @ App.Sampler")) {
      SweepOptions both =
          SweepOptions.parse(
                  AnalysisOptions.builder().input(QUICKSTART).set(set).build(),
                  List.of("OS_Workload::Page_Faults=0,8 @ app.sampler"),
                  List.of(),
                  List.of(),
                  Optional.empty(),
                  folder.resolve("both"),
                  new ArrayList<>())
              .orElseThrow();
      List<Diagnostic> findings = Sweeps.run(both, Progress.NONE, line -> {}).findings();
      assertThat(findings)
          .extracting(Diagnostic::code)
          .containsExactly(DiagnosticCode.BAD_OPTION_VALUE);
      assertThat(findings.get(0).isError()).isTrue();
      assertThat(findings.get(0).message())
          .contains("'" + set + "' counts", "cannot vary", "=0 @ app.sampler' does not");
      assertThat(folder.resolve("both")).doesNotExist();
    }
  }

  @Test
  void limitsRulePointsOut() {
    SweepOptions limited =
        options("limited", Optional.empty(), List.of("energy=18 mJ", "deadline"));
    assertThat(limited.limits()).isEqualTo(Map.of(Objective.ENERGY, 0.018));
    assertThat(Sweeps.run(limited, Progress.NONE, line -> {}).findings())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.POINTS_OF_UNEQUAL_TIME);
    SweepResult result = SweepJson.read(folder.resolve("limited/sweep.json")).orElseThrow();
    assertThat(result.points()).anyMatch(p -> !result.feasible(p));
    assertThat(result.front())
        .isNotEmpty()
        .allMatch(p -> p.energyJoules().nominal() <= 0.018 && p.deadlinesMet());
  }

  @Test
  void valuesAreListsAndRanges() {
    List<String> problems = new ArrayList<>();
    assertThat(Variation.parse("A::B=1 ms .. 2 ms,(x, y),\"a,b\" @ p.q", problems).orElseThrow())
        .isEqualTo(new Variation("A::B", "p.q", List.of("1 ms .. 2 ms", "(x, y)", "\"a,b\"")));
    assertThat(Variation.parse("A::B=0.1 .. 0.3 step 0.1", problems).orElseThrow().values())
        .containsExactly("0.1", "0.2", "0.3");
    assertThat(problems).isEmpty();
    Variation.parse("A::B=1 .. 3 KiByte step 1 MiByte @ x", problems);
    Variation.parse("A::B", problems);
    Variation.parse("A::B=1,,2", problems);
    assertThat(problems).hasSize(3);
    Variation.parse("A::B @ p.q=1,2", problems);
    assertThat(problems.get(3)).contains("write 'Set::Property=value,value @ instance.path'");
  }

  @Test
  void aPropertyThatDoesNotExistIsAnErrorOfTheCommand() throws IOException {
    List<String> problems = new ArrayList<>();
    SweepOptions options =
        SweepOptions.parse(
                AnalysisOptions.builder().input(QUICKSTART).build(),
                List.of("OS_Workload::Page_Fautls=1,2 @ app.sampler"),
                List.of(),
                List.of(),
                Optional.empty(),
                folder.resolve("none"),
                problems)
            .orElseThrow();
    List<Diagnostic> findings = Sweeps.run(options, Progress.NONE, line -> {}).findings();
    assertThat(findings).extracting(Diagnostic::code).contains(DiagnosticCode.UNKNOWN_PROPERTY);
    assertThat(Files.exists(folder.resolve("none/sweep.json"))).isFalse();
  }

  /**
   * The window is the period: at 10 ms it is a tenth of that at 100 ms, and so is much of the
   * energy. Which point draws least is asked of its power: its energy over its own window.
   */
  @Test
  void pointsOfUnequalWindowsAreComparedByPower() {
    List<String> said = new ArrayList<>();
    Sweeps.run(options("powers", Optional.empty(), List.of()), Progress.NONE, said::add);
    SweepResult result =
        SweepJson.read(folder.resolve("powers").resolve("sweep.json")).orElseThrow();
    SweepPoint thriftiest =
        result.points().stream()
            .min(
                java.util.Comparator.comparingDouble(
                    point -> point.energyJoules().nominal() / point.windowSeconds()))
            .orElseThrow();
    SweepPoint best = result.best().get(Objective.ENERGY);
    assertThat(best.energyJoules().nominal() / best.windowSeconds())
        .isEqualTo(thriftiest.energyJoules().nominal() / thriftiest.windowSeconds());
    // what people read is over one time, the longest
    assertThat(said)
        .filteredOn(line -> line.startsWith("best"))
        .isNotEmpty()
        .allMatch(line -> line.contains(" (over 100.0 ms)"));
    double window = result.overOneWindow().points().get(0).windowSeconds();
    assertThat(result.overOneWindow().points()).allMatch(point -> point.windowSeconds() == window);
  }

  /** All points, or the 40 best; each with its values, energy and power. */
  @Test
  void theTerminalShowsTheValuesAndFiguresOfPoints() {
    List<String> said = new ArrayList<>();
    Sweeps.run(options("table", Optional.empty(), List.of()), Progress.NONE, said::add);
    int head = said.indexOf(said.stream().filter(l -> l.contains("point ")).findFirst().get());
    assertThat(said.get(head))
        .contains("Page_Faults @ app.sampler", "Period @ app.sampler", "energy", "power", "time");
    assertThat(said.subList(head + 1, head + 41)).allMatch(line -> line.contains("W  "));
    assertThat(said.get(head + 41)).contains("23 more points");
    assertThat(said.get(head + 1)).endsWith("best");
  }
}
