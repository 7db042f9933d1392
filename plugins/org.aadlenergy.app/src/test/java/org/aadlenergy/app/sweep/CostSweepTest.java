package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the parts of a system cost, beside what they draw. */
class CostSweepTest {
  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void files() throws IOException {
    Bill.write(folder, Bill.NOT_BOUGHT);
  }

  private Optional<SweepOptions> parsed(
      String platforms, String output, String objectives, String limit, String shard) {
    List<String> values = List.of(platforms.split(","));
    List<String> problems = new ArrayList<>();
    Optional<SweepOptions> options =
        SweepOptions.parse(
            AnalysisOptions.builder().input(folder.resolve("bill.aadl")).models(folder).build(),
            List.of(
                "Energy_Estimation::Calibration=\"" + String.join("\",\"", values) + "\" @ cpu"),
            List.of(objectives),
            limit.isEmpty() ? List.of() : List.of(limit),
            shard.isEmpty() ? Optional.empty() : Optional.of(shard),
            folder.resolve(output),
            problems);
    said.addAll(problems);
    return options;
  }

  private List<Diagnostic> run(String platforms, String output, String objectives, String limit) {
    SweepOptions options = parsed(platforms, output, objectives, limit, "").orElseThrow();
    return Sweeps.run(options, Progress.NONE, said::add).findings();
  }

  private SweepResult written(String output) {
    return SweepJson.read(folder.resolve(output).resolve("sweep.json")).orElseThrow();
  }

  private static List<Long> numbers(List<SweepPoint> points) {
    return points.stream().map(SweepPoint::point).toList();
  }

  /**
   * In 100 ms 20, 10 and 15 mJ, for 3.20, 9.90 and 12 and two sensors of 0.10; the lamp is not
   * bought. The third is beaten by the second.
   */
  @Test
  void aDearerPartThatDrawsLessIsOnTheFrontToo() throws IOException {
    assertThat(run("hungry,thrifty,poor", "out", "energy,cost", "")).isEmpty();
    SweepResult result = written("out");
    assertThat(result.points())
        .extracting(point -> Objective.COST.of(point).orElseThrow())
        .containsExactly(3.4, 10.1, 12.2);
    assertThat(result.points().get(0).energyJoules().nominal()).isCloseTo(0.020, within(1e-12));
    assertThat(result.points().get(1).energyJoules().nominal()).isCloseTo(0.010, within(1e-12));
    assertThat(result.points().get(2).energyJoules().nominal()).isCloseTo(0.015, within(1e-12));
    assertThat(numbers(result.front())).containsExactly(0L, 1L);
    assertThat(result.best())
        .isEqualTo(
            Map.of(
                Objective.ENERGY, result.points().get(1), Objective.COST, result.points().get(0)));
    assertThat(said)
        .contains(
            "best by energy: point 1, Calibration @ cpu = \"thrifty\": energy 10.00 mJ, cost 10.10",
            "best by cost: point 0, Calibration @ cpu = \"hungry\": energy 20.00 mJ, cost 3.40");

    String csv = Files.readString(folder.resolve("out/sweep.csv"));
    assertThat(csv.lines().toList()).hasSize(4);
    assertThat(csv.lines().toList().get(0)).endsWith(",battery_s,cost");
    assertThat(csv.lines().toList().get(2)).endsWith(",10.1");
    assertThat(Files.readString(folder.resolve("out/sweep.html")))
        .contains(">cost", ">10.10", "<option selected>cost", ">12.20");
  }

  /** From 3.40 to 12.20 for the platforms, with all else the same. */
  @Test
  void theSensitivityOfTheCostStandsBesideThatOfTheEnergy() throws IOException {
    run("hungry,thrifty,poor", "out", "energy,cost", "");
    Sensitivity moved = written("out").sensitivities().get(0);
    assertThat(moved.rangeJoules()).isCloseTo(0.010, within(1e-12));
    assertThat(moved.ranges().get(Objective.COST)).isCloseTo(8.8, within(1e-12));
    assertThat(Files.readString(folder.resolve("out/sweep.json"))).contains("\"rangeCost\":8.");
    assertThat(Files.readString(folder.resolve("out/sweep.html"))).contains(">8.80");
  }

  @Test
  void aLimitOfTheCostIsTheMostThatIsAllowed() {
    assertThat(run("hungry,thrifty,poor", "out", "energy", "cost=10.1")).isEmpty();
    SweepResult result = written("out");
    assertThat(result.limits()).isEqualTo(Map.of(Objective.COST, 10.1));
    assertThat(numbers(result.points().stream().filter(result::feasible).toList()))
        .containsExactly(0L, 1L);
    assertThat(numbers(result.front())).containsExactly(1L);
  }

  @Test
  void aLimitOfTheCostIsAPlainNumber() {
    for (String limit : List.of("cost=10 EUR", "cost=10 %", "cost=-1", "cost=", "cost=NaN")) {
      said.clear();
      assertThat(parsed("hungry", "out", "energy", limit, "")).isEmpty();
      assertThat(said).hasSize(1);
      assertThat(said.get(0)).contains("'" + limit + "'", "'cost=12.50'");
    }
    assertThat(parsed("hungry", "out", "energy", "energy=5", "")).isEmpty();
  }

  /** Said before anything is computed, with the names. */
  @Test
  void aPartWithoutAPriceIsAnErrorOfTheCommand() throws IOException {
    Bill.write(folder, "");
    for (String limit : List.of("", "cost=5")) {
      List<Diagnostic> findings =
          run("bare,hungry", "out", limit.isEmpty() ? "cost" : "ram", limit);
      assertThat(findings)
          .extracting(Diagnostic::code)
          .containsExactly(DiagnosticCode.BAD_OPTION_VALUE);
      assertThat(findings.get(0).message())
          .isEqualTo(
              "the cost is asked for, and 2 parts have no price: cpu (platform bare),"
                  + " lamp (no platform)");
      assertThat(findings.get(0).hint().orElseThrow()).contains("price = ", "Excluded", "'cost'");
      assertThat(folder.resolve("out")).doesNotExist();
    }
  }

  @Test
  void ofManyPartsTheFirstFewAreNamed() throws IOException {
    StringBuilder lamps = new StringBuilder(Bill.NOT_BOUGHT);
    for (int i = 1; i <= 7; i++) {
      lamps.append(";\n      lamp").append(i).append(": device Lamp");
    }
    Bill.write(folder, lamps.toString());
    assertThat(run("hungry", "out", "cost", "").get(0).message())
        .endsWith(
            "7 parts have no price: lamp1 (no platform), lamp2 (no platform),"
                + " lamp3 (no platform), lamp4 (no platform), lamp5 (no platform) and 2 more");
  }

  /** The others are estimated; what cannot be compared is no candidate. */
  @Test
  void aLaterPointWithoutACostIsAnErrorThatNamesIt() {
    List<Diagnostic> findings = run("hungry,bare", "out", "energy,cost", "");
    assertThat(findings)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.BAD_OPTION_VALUE);
    assertThat(findings.get(0).isError()).isTrue();
    assertThat(findings.get(0).message())
        .isEqualTo("1 of 2 points have no cost; point 1: 1 part has no price: cpu (platform bare)");
    SweepResult result = written("out");
    assertThat(numbers(result.front())).containsExactly(0L);
    assertThat(Objective.COST.of(result.points().get(1))).isEmpty();
    assertThat(result.points().get(1).problem().orElseThrow()).startsWith("AE0008: the cost");
  }

  @Test
  void whoDoesNotAskForTheCostNeedsNoPrices() throws IOException {
    assertThat(run("bare,hungry", "out", "energy", "")).isEmpty();
    SweepResult result = written("out");
    assertThat(Objective.COST.of(result.points().get(0))).isEmpty();
    assertThat(Objective.COST.of(result.points().get(1))).contains(3.4);
    assertThat(numbers(result.front())).containsExactly(0L);
  }

  /** What was estimated before the cost was asked for does not say that it is unknown. */
  @Test
  void aStoppedSweepThatDidNotAskForTheCostBeginsAnew() throws IOException {
    run("hungry,bare", "out", "energy", "");
    Path file = folder.resolve("out/sweep.json");
    String stopped = Files.readString(file).replaceFirst("\\{\"point\":0,.*\\},\\s*\\{", "{");
    Files.writeString(file, stopped);
    assertThat(numbers(written("out").points())).containsExactly(1L);
    said.clear();
    assertThat(run("hungry,bare", "out", "energy,cost", ""))
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.BAD_OPTION_VALUE);
    assertThat(said).contains("estimating 2 points");
  }

  @Test
  void shardsMergedEqualTheWhole() {
    run("hungry,thrifty,poor", "whole", "energy,cost", "cost=11");
    List<Path> shards = new ArrayList<>();
    for (int i = 1; i <= 2; i++) {
      Optional<SweepOptions> part =
          parsed("hungry,thrifty,poor", "part" + i, "energy,cost", "cost=11", i + "/2");
      assertThat(Sweeps.run(part.orElseThrow(), Progress.NONE, said::add).findings()).isEmpty();
      shards.add(folder.resolve("part" + i + "/sweep.json"));
    }
    assertThat(Sweeps.merge(shards, folder.resolve("merged"), said::add)).isEmpty();
    for (String file : List.of("sweep.json", "sweep.csv", "sweep.html")) {
      assertThat(folder.resolve("merged").resolve(file))
          .hasSameTextualContentAs(folder.resolve("whole").resolve(file));
    }
  }

  /** A file from before there were prices has no cost, and nothing else is missing. */
  @Test
  void shardsFromBeforeThereWerePricesAreRead() throws IOException {
    run("hungry,thrifty", "out", "energy", "");
    Path file = folder.resolve("out/sweep.json");
    String old = Files.readString(file).replaceAll(",\"(cost|rangeCost)\":[0-9.e-]+", "");
    assertThat(old).doesNotContainIgnoringCase("cost");
    Files.writeString(file, old);
    assertThat(Sweeps.merge(List.of(file), folder.resolve("merged"), said::add)).isEmpty();
    assertThat(folder.resolve("merged/sweep.json")).hasContent(old);
    assertThat(written("merged").points()).allMatch(point -> Objective.COST.of(point).isEmpty());
  }
}
