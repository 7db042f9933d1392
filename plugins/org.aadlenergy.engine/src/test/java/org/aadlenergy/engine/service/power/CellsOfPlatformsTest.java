package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Components that are batteries by the platforms that they name: 1 Ah and 3.6 V, 12,960 J. */
class CellsOfPlatformsTest {
  private static final double JOULES = 3600.0 * 3.6;
  private static final double WATTS = 100e-6;

  private static Optional<Coefficient> figure(String name, double value, Dimension dimension) {
    return Optional.of(
        new Coefficient(
            "cell/battery/" + name,
            value,
            dimension,
            name,
            Uncertainty.UNSTATED,
            Basis.DATASHEET,
            Optional.empty(),
            Conditions.NONE,
            SourceSpan.NONE));
  }

  private static CalibratedPlatform cell(CellRow... rows) {
    Battery battery =
        new Battery(
            Optional.empty(),
            figure("charge", 3600.0, Dimension.CHARGE),
            figure("voltage", 3.6, Dimension.VOLTAGE),
            SourceSpan.NONE,
            List.of(rows));
    return PlatformAssembly.named("cell", SourceSpan.NONE)
        .title("A cell")
        .battery(Optional.of(battery))
        .build();
  }

  private static ArchitectureBuilder node() {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .set("", Properties.ESTIMATION_WINDOW, "1 sec")
        .add("first", Category.DEVICE)
        .set("first", Properties.CALIBRATION, AadlValues.text("cell"))
        .add("sensor", Category.DEVICE)
        .set("sensor", Properties.ASSUMED_POWER, "100 uW");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), cell());
  }

  private static double life(Estimated result) {
    return result.mode().totals().batteryLifeSeconds().orElseThrow().nominal();
  }

  @Test
  void aCellDrawsNothingAndIsNotLeftOut() {
    Estimated result = estimate(node());

    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
    assertThat(life(result)).isCloseTo(JOULES / WATTS, withinPercentage(1e-9));
  }

  /** 100 uW of cells of 3.6 V are 27.8 uA; of cells of 3.6 V and 3.0 V nobody can say it. */
  @Test
  void whatCellsGiveIsACurrentToo() {
    BatteryCurrent current = estimate(node()).mode().totals().batteryCurrent().orElseThrow();
    assertThat(current.volts()).isEqualTo(3.6);
    assertThat(current.amperes().nominal()).isCloseTo(WATTS / 3.6, withinPercentage(1e-9));

    Estimated mixed =
        estimate(
            node()
                .set("first", Properties.BATTERY_CHARGE, "1 Ah")
                .set("first", Properties.BATTERY_VOLTAGE, "3.6 V")
                .add("second", Category.DEVICE)
                .set("second", Properties.BATTERY_CHARGE, "1 Ah")
                .set("second", Properties.BATTERY_VOLTAGE, "3.0 V"));
    assertThat(mixed.mode().totals().batteryLifeSeconds()).isPresent();
    assertThat(mixed.mode().totals().batteryCurrent()).isEmpty();
  }

  @Test
  void twoCellsOfOneKindAreTwo() {
    Estimated result =
        estimate(
            node()
                .add("second", Category.DEVICE)
                .set("second", Properties.CALIBRATION, AadlValues.text("cell")));

    assertThat(life(result)).isCloseTo(2 * JOULES / WATTS, withinPercentage(1e-9));
  }

  @Test
  void whatCanBeUsedIsSaidOfTheCell() {
    Estimated result =
        estimate(node().set("first", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.5")));

    assertThat(life(result)).isCloseTo(0.5 * JOULES / WATTS, withinPercentage(1e-9));
  }

  @Test
  void anAnnotationOfTheCellCountsInstead() {
    Estimated result =
        estimate(
            node()
                .set("first", Properties.BATTERY_CHARGE, "2.0 Ah")
                .set("first", Properties.BATTERY_VOLTAGE, "3.6 V"));

    assertThat(life(result)).isCloseTo(2 * JOULES / WATTS, withinPercentage(1e-9));
  }

  private static ArchitectureBuilder pack() {
    return node()
        .set("first", Properties.CELLS_IN_SERIES, AadlValues.number("3"))
        .set("first", Properties.CELLS_IN_PARALLEL, AadlValues.number("2"));
  }

  /** Three in a row have 10.8 V, two rows 2 Ah: six cells, six times 12,960 J. */
  @Test
  void aPackHasTheVoltageOfARowAndTheEnergyOfAllCells() {
    Estimated result = estimate(pack());

    assertThat(life(result)).isCloseTo(6 * JOULES / WATTS, withinPercentage(1e-9));
    BatteryCurrent current = result.mode().totals().batteryCurrent().orElseThrow();
    assertThat(current.volts()).isCloseTo(10.8, withinPercentage(1e-9));
    assertThat(current.amperes().nominal()).isCloseTo(WATTS / 10.8, withinPercentage(1e-9));
  }

  @Test
  void aPackOfAnAnnotatedCellIsOneToo() {
    Estimated result =
        estimate(
            pack()
                .set("first", Properties.BATTERY_CHARGE, "2.0 Ah")
                .set("first", Properties.BATTERY_VOLTAGE, "3.0 V"));

    // 2 Ah and 3 V are 21,600 J
    assertThat(life(result)).isCloseTo(6 * 21_600.0 / WATTS, withinPercentage(1e-9));
    assertThat(result.mode().totals().batteryCurrent().orElseThrow().volts())
        .isCloseTo(9.0, withinPercentage(1e-9));
  }

  private static CellRow row(CellRow.Kind kind, double value) {
    return new CellRow(
        kind,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        figure(kind.words(), value, kind.dimension()).orElseThrow());
  }

  /** 36.5 % a year are a tenth of a percent a day, which 100 uW of 12,960 J outweigh. */
  @Test
  void whatLeaksOfTheCellCountsUnlessTheModelSaysIt() {
    CalibratedPlatform leaking = cell(row(CellRow.Kind.SELF_DISCHARGE, 0.365));
    double year = 365.25 * 86_400.0;
    double drain = 0.365 * JOULES / year;

    assertThat(life(Estimated.of(node().build(), leaking)))
        .isCloseTo(JOULES / (WATTS + drain), withinPercentage(1e-4));
    ArchitectureBuilder said =
        node().set("first", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.1"));
    assertThat(life(Estimated.of(said.build(), leaking)))
        .isCloseTo(JOULES / (WATTS + 0.1 * JOULES / year), withinPercentage(1e-4));
  }

  private static CellRow openAt(double share, double volts) {
    return new CellRow(
        CellRow.Kind.OPEN,
        0,
        Optional.of(share),
        Optional.empty(),
        Optional.empty(),
        figure("open", volts, Dimension.VOLTAGE).orElseThrow());
  }

  private static BatteryLife life(String watts, CellRow... rows) {
    Estimated result =
        Estimated.of(node().set("sensor", Properties.ASSUMED_POWER, watts).build(), cell(rows));
    BatteryLife life = result.root().life().orElseThrow();
    assertThat(result.mode().totals().batteryLifeSeconds()).hasValue(life.seconds());
    return life;
  }

  /**
   * From 4 V to 3 V, evenly: 3600 C of 3.5 V on average, 12,600 J. A cut-off of 3.2 V leaves the
   * last fifth, 720 C of 3.1 V: 2,232 J.
   */
  @Test
  void aCutOffLeavesWhatIsBelowIt() {
    CellRow[] open = {openAt(1.0, 4.0), openAt(0.0, 3.0), row(CellRow.Kind.CUTOFF, 3.2)};
    BatteryLife life = life("100 uW", open);

    assertThat(life.usual().end()).isEqualTo(CellLife.End.CUT_OFF);
    assertThat(life.usual().unusedJoules()).isCloseTo(2232.0, withinPercentage(1e-4));
    assertThat(life.seconds().nominal()).isCloseTo(10_368.0 / WATTS, withinPercentage(1e-4));
    assertThat(life.usual().lowest().orElseThrow().volts()).isCloseTo(3.2, withinPercentage(1e-4));
    // an assumption is right within 30 %
    assertThat(life.seconds().low()).isCloseTo(10_368.0 / (1.3 * WATTS), withinPercentage(1e-4));
    assertThat(life.seconds().high()).isCloseTo(10_368.0 / (0.7 * WATTS), withinPercentage(1e-4));
    assertThat(life.brownsOut()).isFalse();
  }

  /** 0.36 W of 3.6 V behind 5 Ohm: 0.119 A (V = 1.8 + sqrt(3.24 - 1.8)), at 3 V. */
  @Test
  void aResistanceTakesItsPart() {
    BatteryLife life = life("0.36 W", row(CellRow.Kind.RESISTANCE, 5.0));

    double volts = 1.8 + Math.sqrt(3.24 - 1.8);
    assertThat(life.usual().lowest().orElseThrow().volts())
        .isCloseTo(volts, withinPercentage(1e-6));
    assertThat(life.seconds().nominal()).isCloseTo(3600.0 * volts / 0.36, withinPercentage(1e-6));
    assertThat(life.usual().end()).isEqualTo(CellLife.End.EMPTY);
  }

  /**
   * The same behind 4 to 6 Ohm, and from 30 % less to 30 % more: of 0.468 W behind 6 Ohm to 0.252 W
   * behind 4 Ohm. A cut-off that may be at 3.3 V is above the 2.46 V of the first.
   */
  @Test
  void whatItsFiguresMayBeIsInTheInterval() {
    CellRow ohms = within(CellRow.Kind.RESISTANCE, 5.0, 1.0);
    BatteryLife life = life("0.36 W", ohms);
    double usual = 1.8 + Math.sqrt(3.24 - 5.0 * 0.36);
    double least = 1.8 + Math.sqrt(3.24 - 6.0 * 0.468);
    double most = 1.8 + Math.sqrt(3.24 - 4.0 * 0.252);
    assertThat(life.seconds().nominal()).isCloseTo(3600.0 * usual / 0.36, withinPercentage(1e-6));
    assertThat(life.seconds().low()).isCloseTo(3600.0 * least / 0.468, withinPercentage(1e-6));
    assertThat(life.seconds().high()).isCloseTo(3600.0 * most / 0.252, withinPercentage(1e-6));
    BatteryLife cut = life("0.36 W", ohms, within(CellRow.Kind.CUTOFF, 2.9, 0.4));
    assertThat(cut.seconds().nominal()).isEqualTo(life.seconds().nominal());
    assertThat(cut.seconds().low()).isZero();
  }

  private static CellRow within(CellRow.Kind kind, double value, double error) {
    Coefficient exact = row(kind, value).value();
    return new CellRow(
        kind,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new Coefficient(
            exact.id(),
            value,
            exact.dimension(),
            exact.text(),
            Uncertainty.limits(error, error, "printed"),
            exact.basis(),
            exact.reference(),
            exact.conditions(),
            exact.span()));
  }

  /** No current takes 0.7 W of 3.6 V behind 5 Ohm, which gives 0.648 W at most. */
  @Test
  void whatItDoesNotBearEndsAFullOneAtOnce() {
    BatteryLife life = life("0.7 W", row(CellRow.Kind.RESISTANCE, 5.0));

    assertThat(life.brownsOut()).isTrue();
    assertThat(life.usual().seconds()).isZero();
    assertThat(life.batteries()).containsExactly("first");
  }

  private static CellRow leaksAt(double celsius, double share) {
    return new CellRow(
        CellRow.Kind.SELF_DISCHARGE,
        0,
        Optional.empty(),
        Optional.of(celsius),
        Optional.empty(),
        figure("leaks", share, Dimension.RATIO).orElseThrow());
  }

  /**
   * 6 hours at 40 degrees, in which 20 % a year leak, and 18 hours at 0 degrees, in which nothing
   * does: 5 % of 12,960 J a year, beside 100 uW for 31,557,600 s. Shares of modes are the same.
   */
  @Test
  void eachModeOfAMissionIsAsWarmAsItSays() {
    CalibratedPlatform leaking = cell(leaksAt(0.0, 0.0), leaksAt(40.0, 0.2));
    for (String property : List.of(Properties.MISSION, Properties.MODE_SHARE)) {
      boolean shares = property.equals(Properties.MODE_SHARE);
      ArchitectureBuilder day =
          node()
              .mode("hot")
              .mode("cold")
              .set("", property, legs(shares ? "Share" : "Duration", shares))
              .setIn("hot", "", Properties.AMBIENT_TEMPERATURE, celsius("40.0"))
              .setIn("cold", "", Properties.AMBIENT_TEMPERATURE, celsius("0.0"));
      double lasts =
          Estimated.of(day.build(), leaking).root().life().orElseThrow().seconds().nominal();
      double year = 365.25 * 86_400.0;
      assertThat(lasts)
          .as(property)
          .isCloseTo(JOULES / (WATTS + 0.05 * JOULES / year), withinPercentage(0.02));
    }
  }

  private static PropertyValue celsius(String warm) {
    return StoredHarvestTest.steps("Celsius", "0 hr", warm);
  }

  private static PropertyValue legs(String field, boolean shares) {
    List<PropertyValue> legs = new ArrayList<>();
    for (String[] leg : new String[][] {{"hot", "6 hr", "0.25"}, {"cold", "18 hr", "0.75"}}) {
      legs.add(
          new RecordValue(
              Map.of(
                  "Mode_Name",
                  AadlValues.text(leg[0]),
                  field,
                  AadlValues.number(leg[shares ? 2 : 1]))));
    }
    return new ListValue(legs);
  }

  /** A tenth of 12,960 J in a year of 31,557,600 s, as the row of the cell says. */
  @Test
  void theWayOfPowerShowsWhatACellLosesByItsFigures() {
    Estimated result = Estimated.of(node().build(), cell(row(CellRow.Kind.SELF_DISCHARGE, 0.1)));
    assertThat(PowerSystem.row(result, "first").get(PowerSection.LOSS).nominal())
        .isCloseTo(0.1 * JOULES / 31_557_600.0, withinPercentage(1e-9));
  }
}
