package org.aadlenergy.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.advise.AdviceOptions;
import org.aadlenergy.app.advise.Advisor;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the energy costs and emits as objectives, and that every row of the table of objectives is
 * in all that shows one. A platform draws 0.2, 0.1 or 0.15 W; a year has 8766 h, so that 1 W is
 * 8.766 kWh.
 */
class EnergyPriceSweepTest {
  private static final String PRICE = "Energy_Estimation::Energy_Price=0.30";
  private static final String CARBON = "Energy_Estimation::Carbon_Intensity=400.0";
  private static final String BATTERY = "Energy_Estimation::Battery_Energy=1.0 Wh";
  private static final double PERCENT = 1e-7;

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void files() throws IOException {
    Bill.write(folder, Bill.NOT_BOUGHT);
  }

  private AnalysisOptions analysis(List<String> settings) {
    AnalysisOptions.Builder model =
        AnalysisOptions.builder().input(folder.resolve("bill.aadl")).models(folder);
    settings.forEach(model::set);
    return model.build();
  }

  private List<Diagnostic> run(
      List<String> settings, String vary, List<String> objectives, List<String> limits) {
    List<String> problems = new ArrayList<>();
    SweepOptions options =
        SweepOptions.parse(
                analysis(settings),
                List.of(vary),
                objectives,
                limits,
                Optional.empty(),
                folder.resolve("out"),
                problems)
            .orElseThrow(() -> new AssertionError(problems));
    return Sweeps.run(options, Progress.NONE, said::add).findings();
  }

  private static String platforms() {
    return "Energy_Estimation::Calibration=\"hungry\",\"thrifty\",\"poor\" @ cpu";
  }

  private SweepResult written() {
    return SweepJson.read(folder.resolve("out/sweep.json")).orElseThrow();
  }

  @Test
  void pricesAndCarbonAreThoseOfAYear() {
    List<Diagnostic> findings =
        run(List.of(PRICE, CARBON), platforms(), List.of("price,carbon"), List.of());

    assertThat(findings).isEmpty();
    double[] watts = {0.2, 0.1, 0.15};
    for (SweepPoint point : written().points()) {
      double kwh = watts[(int) point.point()] * 8.766;
      assertThat(point.figure(Objective.PRICE)).isCloseTo(kwh * 0.30, withinPercentage(PERCENT));
      assertThat(point.figure(Objective.CARBON)).isCloseTo(kwh * 400.0, withinPercentage(PERCENT));
    }
    // 0.1 W: 0.8766 kWh, 0.26298 and 350.64 g
    assertThat(said)
        .contains(
            "best: point 1, Calibration @ cpu = \"thrifty\": price 0.263 a year, carbon 350.6 g a"
                + " year");
    assertThat(written().sensitivities().get(0).ranges().get(Objective.PRICE))
        .isCloseTo(0.1 * 8.766 * 0.30, withinPercentage(PERCENT));
  }

  /** What is a year's does not grow with the window, so that points of any window compare. */
  @Test
  void aLongerWindowIsNoDearer() {
    run(
        List.of(PRICE, CARBON),
        "Energy_Estimation::Estimation_Window=100 ms,1 sec",
        List.of("price"),
        List.of());

    List<SweepPoint> points = written().points();
    assertThat(points.get(1).figure(Objective.PRICE))
        .isCloseTo(points.get(0).figure(Objective.PRICE), withinPercentage(PERCENT));
    assertThat(points.get(1).over(0.1).figure(Objective.PRICE))
        .isEqualTo(points.get(1).figure(Objective.PRICE));
  }

  /** 0.526, 0.263 and 0.394 a year; 701, 351 and 526 g. */
  @Test
  void limitsAreThoseOfAYear() {
    run(List.of(PRICE, CARBON), platforms(), List.of("energy"), List.of("price=0.40"));
    assertThat(feasible()).containsExactly(1L, 2L);
    run(List.of(PRICE, CARBON), platforms(), List.of("energy"), List.of("carbon=0.6 kg"));
    assertThat(feasible()).containsExactly(1L, 2L);
    run(List.of(PRICE, CARBON), platforms(), List.of("energy"), List.of("carbon=400 g"));
    assertThat(feasible()).containsExactly(1L);
  }

  private List<Long> feasible() {
    SweepResult result = written();
    return result.points().stream().filter(result::feasible).map(SweepPoint::point).toList();
  }

  @Test
  void aPriceThatNobodySaysIsAnErrorThatSaysWhatToWrite() {
    List<Diagnostic> findings = run(List.of(), platforms(), List.of("price"), List.of());

    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).code()).isEqualTo(DiagnosticCode.BAD_OPTION_VALUE);
    assertThat(findings.get(0).message())
        .isEqualTo("the price of the energy is asked for, and no Energy_Price says it of a kWh");
    assertThat(findings.get(0).hint())
        .hasValue(
            "add 'Energy_Estimation::Energy_Price => 0.30;' to what the energy comes from, or to"
                + " the root; or leave 'price' out");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void whereOnlyAPartHasARateTheOtherIsNamed() {
    List<Diagnostic> findings =
        run(
            List.of("Energy_Estimation::Carbon_Intensity=400.0 @ left"),
            platforms(),
            List.of("carbon"),
            List.of());

    assertThat(findings.get(0).message())
        .isEqualTo("the CO2 of the energy is asked for, and cpu has no Carbon_Intensity");
  }

  @Test
  void everyRowOfTheTableIsInAllThatShowsObjectives() throws IOException {
    List<String> limits = new ArrayList<>();
    for (String limit : ObjectiveTable.limits()) {
      limits.add(limit.replace("'", "").replace("5 mJ", "5 J").replace("20 hr", "1 min"));
    }
    limits.replaceAll(limit -> limit.replace("10 ms", "11 ms"));
    List<Diagnostic> findings =
        run(List.of(PRICE, CARBON, BATTERY), platforms(), List.of(ObjectiveTable.words()), limits);
    assertThat(findings).isEmpty();

    SweepResult result = written();
    assertThat(result.objectives()).containsExactly(Objective.values());
    assertThat(result.best()).containsOnlyKeys(Objective.values());
    String json = Files.readString(folder.resolve("out/sweep.json"));
    String header = Files.readAllLines(folder.resolve("out/sweep.csv")).get(0);
    String page = Files.readString(folder.resolve("out/sweep.html"));
    String table = String.join("\n", said);
    for (Objective objective : Objective.values()) {
      assertThat(result.points()).allMatch(point -> objective.of(point).isPresent());
      assertThat(json).contains("\"" + objective.member() + "\":", "\"" + objective.word() + "\"");
      assertThat(List.of(header.split(","))).contains(objective.column());
      assertThat(page).contains(">" + objective.title());
      assertThat(table).contains(objective.word() + " " + text(objective, result));
    }
  }

  private static String text(Objective objective, SweepResult result) {
    return BestPoints.figure(objective, result.best().get(objective));
  }

  @Test
  void pointsOfAllRowsSurviveTheWay() throws IOException {
    run(List.of(PRICE, CARBON), platforms(), List.of("energy"), List.of());
    SweepPoint point = written().points().get(2);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    point.write(new DataOutputStream(bytes));

    SweepPoint read =
        SweepPoint.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(read).isEqualTo(point).hasSameHashCodeAs(point);
    assertThat(read).isNotEqualTo(point.numbered(7)).isNotEqualTo(point.over(9.0));
    assertThat(read.figure(Objective.BATTERY)).isNaN();
    assertThat(read.figure(Objective.CARBON)).isPositive();
  }

  @Test
  void changesAreRankedByEachRow() {
    for (Objective objective : Objective.values()) {
      List<String> problems = new ArrayList<>();
      AdviceOptions options =
          AdviceOptions.parse(
                  analysis(List.of(PRICE, CARBON, BATTERY)),
                  List.of(objective.word()),
                  List.of(),
                  Optional.empty(),
                  false,
                  Optional.empty(),
                  problems)
              .orElseThrow(() -> new AssertionError(problems));
      assertThat(Advisor.run(options, Progress.NONE).findings()).isEmpty();
    }
  }

  @Test
  void noTwoRowsShareAName() {
    for (var name :
        List.<java.util.function.Function<Objective, String>>of(
            Objective::word, Objective::member, Objective::column, Objective::title)) {
      assertThat(Arrays.stream(Objective.values()).map(name)).doesNotHaveDuplicates();
    }
    assertThat(Map.of("price", Objective.PRICE, "cost", Objective.COST))
        .allSatisfy((word, row) -> assertThat(ObjectiveTable.named(word)).hasValue(row));
  }
}
