package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
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

  private static CalibratedPlatform cell() {
    Battery battery =
        new Battery(
            Optional.empty(),
            figure("charge", 3600.0, Dimension.CHARGE),
            figure("voltage", 3.6, Dimension.VOLTAGE),
            SourceSpan.NONE);
    return CalibratedPlatform.named("cell", SourceSpan.NONE)
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
}
