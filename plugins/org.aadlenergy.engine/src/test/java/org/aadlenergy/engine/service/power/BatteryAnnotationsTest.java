package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What annotations say of a battery, and where: a sensor draws 100 mW of 1 Ah, or 1000. */
class BatteryAnnotationsTest {
  private static final CalibratedPlatform CELL = CellParts.flat("flat", 4.0, 0.0, 0.0);

  private static ArchitectureBuilder node() {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .set("", Properties.ESTIMATION_WINDOW, "1 sec")
        .add("sensor", Category.DEVICE)
        .set("sensor", Properties.ASSUMED_POWER, "0.1 W")
        .set("sensor", Properties.ASSUMED_ERROR, AadlValues.number("0.0"))
        .add("pack", Category.SYSTEM)
        .add("pack.cell", Category.DEVICE);
  }

  private static ArchitectureBuilder annotated() {
    return node()
        .set("pack.cell", Properties.BATTERY_CHARGE, "1.0 Ah")
        .set("pack.cell", Properties.BATTERY_VOLTAGE, "4.0 V");
  }

  private static ArchitectureBuilder calibrated() {
    return node().set("pack.cell", Properties.CALIBRATION, AadlValues.text("flat"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), CELL);
  }

  private static void lasts(ArchitectureBuilder builder, double joules) {
    assertThat(estimate(builder).mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(joules / 0.1, withinPercentage(1e-6));
  }

  private static List<String> misplaced(ArchitectureBuilder builder) {
    return estimate(builder).findings(DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE).stream()
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void aChargeWithoutAVoltageIsNoEnergy() {
    ArchitectureBuilder builder = node().set("pack.cell", Properties.BATTERY_CHARGE, "1.0 Ah");
    Estimated result = estimate(builder);
    result.finds(
        DiagnosticCode.BATTERY_ENERGY_UNKNOWN,
        Severity.ERROR,
        builder.lineOf("pack.cell", Properties.BATTERY_CHARGE),
        "the energy of battery pack.cell is unknown: it has a Battery_Charge, but no",
        "Battery_Voltage => ... V;");
    assertThat(result.mode().totals().batteryLifeSeconds()).isEmpty();
  }

  /** 1 Ah of 4 V are 14,400 J, and an energy beside it counts instead. */
  @Test
  void anEnergyCountsBeforeACharge() {
    lasts(annotated(), 14_400.0);
    lasts(annotated().set("pack.cell", Properties.BATTERY_ENERGY, "1.0 Wh"), 3600.0);
  }

  /** Of a cell by its platform what is around it may say how many there are; the nearest counts. */
  @Test
  void whatIsAroundACellOfAPlatformSpeaksOfIt() {
    lasts(calibrated(), 14.4e6);
    ArchitectureBuilder two =
        calibrated().set("pack", Properties.CELLS_IN_SERIES, AadlValues.number("2"));
    lasts(two, 28.8e6);
    assertThat(misplaced(two)).isEmpty();
    assertThat(estimate(two).mode().totals().batteryCurrent().orElseThrow().volts()).isEqualTo(8.0);
    two.set("pack.cell", Properties.CELLS_IN_SERIES, AadlValues.number("3"));
    lasts(two, 43.2e6);
  }

  /** Of one that is annotated itself nothing else does. */
  @Test
  void whatIsAroundAnAnnotatedCellDoesNot() {
    ArchitectureBuilder around =
        annotated().set("pack", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.5"));
    lasts(around, 14_400.0);
    assertThat(misplaced(around))
        .containsExactly("Battery_Usable_Share of pack does not count: it has no battery");
    assertThat(estimate(around).findings().get(0).hint().orElseThrow())
        .isEqualTo("add 'Energy_Estimation::Battery_Energy => ... Wh;' there, or remove it");
    around.set("pack.cell", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.5"));
    lasts(around, 7200.0);
  }

  @Test
  void theRootIsNamedInWords() {
    assertThat(
            misplaced(
                annotated().set("", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("0.5"))))
        .containsExactly(
            "Battery_Self_Discharge of the root system does not count: it has no battery");
  }

  /** 4 V and 3 V have no voltage together, and twice 4 V have 4 V. */
  @Test
  void batteriesOfOneVoltageHaveIt() {
    ArchitectureBuilder same =
        annotated()
            .add("more", Category.DEVICE)
            .set("more", Properties.BATTERY_CHARGE, "1.0 Ah")
            .set("more", Properties.BATTERY_VOLTAGE, "4.0 V");
    assertThat(estimate(same).mode().totals().batteryCurrent().orElseThrow().volts())
        .isEqualTo(4.0);
    lasts(same, 28_800.0);
    same.set("more", Properties.BATTERY_VOLTAGE, "3.0 V");
    assertThat(estimate(same).mode().totals().batteryCurrent()).isEmpty();
  }

  /** One that is annotated and names a platform, too, is as the annotation says. */
  @Test
  void anAnnotatedCellIsNotFollowed() {
    ArchitectureBuilder both =
        annotated().set("pack.cell", Properties.CALIBRATION, AadlValues.text("flat"));
    lasts(both, 14_400.0);
    assertThat(estimate(both).rows(VoltagesSection.TYPE)).isEmpty();
  }

  /** Of software and hardware that holds none, others say that it is of no use. */
  @Test
  void onlyWhatMayHoldABatteryIsAskedForOne() {
    ArchitectureBuilder builder =
        annotated()
            .add("app", Category.PROCESS)
            .set("app", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.5"))
            .add("ram", Category.MEMORY)
            .set("ram", Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
            .set("ram", Properties.CELLS_IN_SERIES, AadlValues.number("2"));
    assertThat(misplaced(builder)).isEmpty();
    builder.add("box", Category.ABSTRACT).add("lamp", Category.DEVICE);
    builder.set("lamp", Properties.EXCLUDED, AadlValues.text("counts elsewhere"));
    builder.set("box", Properties.CELLS_IN_PARALLEL, AadlValues.number("2"));
    builder.set("lamp", Properties.CELLS_IN_SERIES, AadlValues.number("2"));
    assertThat(misplaced(builder))
        .containsExactlyInAnyOrder(
            "Cells_In_Parallel of box does not count: it has no battery",
            "Cells_In_Series of lamp does not count: it has no battery");
  }

  /** Of 14,400 J a quarter stays in the battery, and of 3600 J a half: 5400 J. */
  @Test
  void whatCannotBeUsedStaysInThem() {
    ArchitectureBuilder builder =
        annotated()
            .set("pack.cell", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.75"))
            .add("more", Category.DEVICE)
            .set("more", Properties.BATTERY_ENERGY, "1.0 Wh")
            .set("more", Properties.BATTERY_USABLE_SHARE, AadlValues.number("0.5"));
    assertThat(estimate(builder).root().life().orElseThrow().usual().unusedJoules())
        .isCloseTo(5400.0, withinPercentage(1e-9));
  }
}
