package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What goes which way where all draw their margins, by hand. A lamp of 0.4 W and 25 % hangs behind
 * a regulator of 80 % that draws 0.1 W itself and has a margin of 10 %; a heater of 0.2 W and 50 %
 * on the line of the cell, beside a panel of 0.3 W. The system has 20 % on top.
 */
class MarginedFlowTest {
  private static final double EXACT = 1e-12;

  private static PowerSystem margin(PowerSystem system, String path, String share) {
    system.builder().set(path, Properties.POWER_MARGIN, AadlValues.number(share));
    return system;
  }

  private static PowerSystem system() {
    PowerSystem system =
        new PowerSystem()
            .line("raw")
            .line("rail")
            .battery("cell", "raw")
            .supply("panel", "0.3", "raw")
            .converter("reg", "0.8", "0.1", "raw", "rail")
            .part("lamp", "0.4", "rail")
            .part("heater", "0.2", "raw");
    margin(margin(system, "lamp", "0.25"), "heater", "0.5");
    return margin(margin(system, "reg", "0.1"), "", "0.2");
  }

  private static PowerReview review(Estimated result) {
    return result.root().review().get();
  }

  private static ReviewCell row(Estimated result, String path) {
    return review(result).rows().stream()
        .filter(row -> row.path().equals(path) && row.kind() != ReviewRow.Kind.SUBSYSTEM)
        .map(row -> row.cells().get(0).orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  private static ReviewCell source(Estimated result, String path) {
    return review(result).sources().stream()
        .filter(source -> source.path().equals(path))
        .map(source -> source.cells().get(0).orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  private static void is(ReviewCell cell, double plain, double margined) {
    assertThat(cell.watts().nominal()).isCloseTo(plain, within(EXACT));
    assertThat(cell.marginedWatts().nominal()).isCloseTo(margined, within(EXACT));
  }

  /** 0.5 W lose 0.125 W and 0.1 W, and 10 % more: 0.2475 W. 0.7475 W and 0.3 W are 1.0475 W. */
  @Test
  void eachLosesOfTheLargerLoadAndItsOwn() {
    Estimated result = system().estimate();

    is(row(result, "lamp"), 0.4, 0.5);
    is(row(result, "heater"), 0.2, 0.3);
    is(row(result, "reg"), 0.2, 0.2475);
    is(source(result, "panel"), 0.3, 1.2 * 0.3);
    is(source(result, "cell"), 0.5, 1.2 * 0.7475);
    assertThat(source(result, "cell").marginedPeakWatts().orElseThrow().nominal())
        .isCloseTo(1.2 * 0.7475, within(EXACT));
    assertThat(review(result).phases().get(0).marginedLifeSeconds().orElseThrow().nominal())
        .isCloseTo(3600.0 / (1.2 * 0.7475), within(1e-6));
    assertThat(review(result).phases().get(0).lifeSeconds().orElseThrow().nominal())
        .isCloseTo(3600.0 / 0.5, within(1e-6));
  }

  /** A regulator gives its 0.5 W without the margin of the system, which is at the sources. */
  @Test
  void whatARegulatorGivesIsHeldAgainstItsLimit() {
    PowerSystem system = system();
    system.builder().set("reg.out", "SEI::PowerSupply", "0.45 W");
    List<BudgetResult> held =
        system.estimate().root().budgets().stream().filter(BudgetResult::isMargined).toList();

    assertThat(held).extracting(BudgetResult::path).containsOnly("reg", "panel");
    assertThat(held)
        .extracting(each -> each.path() + " " + each.property())
        .contains("reg SEI::PowerSupply, estimated, with margins");
    for (BudgetResult each : held) {
      boolean panel = each.path().equals("panel");
      assertThat(each.actual().nominal()).isCloseTo(panel ? 0.36 : 0.5, within(EXACT));
      assertThat(each.passed()).isFalse();
    }
  }

  /** Nothing says what a cell feeds that hangs on nothing: it gives all, 1.2 W of margins. */
  @Test
  void aCellThatIsNotConnectedGivesAll() {
    PowerSystem system = new PowerSystem().line("raw").supply("usb", "5.0", "raw");
    system.part("lamp", "0.4", "raw");
    system.builder().add("cell", Category.DEVICE).set("cell", Properties.BATTERY_ENERGY, "1.0 Wh");
    Estimated result = margin(system, "lamp", "0.25").estimate();

    assertThat(review(result).phases().get(0).marginedLifeSeconds().orElseThrow().nominal())
        .isCloseTo(3600.0 / 0.5, within(1e-6));
  }

  /** 0.4 W and a half more are 0.6 W of a supply that can give 0.5 W: it should give 0.6 W. */
  @Test
  void aSupplyThatCannotGiveTheMarginsIsAskedForThem() {
    PowerSystem system = new PowerSystem().line("raw").line("main").supply("usb", "0.5", "raw");
    system.part("lamp", "0.4", "raw").battery("cell", "main").part("heater", "0.1", "main");
    Estimated result = margin(system, "lamp", "0.5").estimate();

    is(source(result, "usb"), 0.4, 0.6);
    is(source(result, "cell"), 0.1, 0.2);
  }

  /** A part on two lines of one cell. */
  @Test
  void aCellOnTwoLinesGivesToBoth() {
    PowerSystem system = new PowerSystem().line("raw").line("more").battery("cell", "raw");
    system
        .part("lamp", "0.4", "raw")
        .part("heater", "0.1", "more")
        .builder()
        .feature("cell.other", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "more", "cell.other");
    Estimated result = margin(margin(system, "lamp", "0.25"), "heater", "1.0").estimate();

    is(source(result, "cell"), 0.5, 0.7);
  }

  /**
   * A radio that sends with 40 mW for a tenth of the time behind a regulator with a curve: 50 % at
   * 10 mW, 80 % at 40 mW, 1 mW itself. With half more it is 60 mW, of which a fifth is lost.
   */
  @Test
  void situationsHaveTheMarginsOfTheirMoments() {
    CalibratedPlatform buck =
        ConverterParts.powers(
            "buck", 1e-3, new double[] {0.01, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8});
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", buck, "raw", "rail");
    system.radio("rail", "10");
    margin(margin(system, "radio", "0.5"), "reg", "0.1");
    CalibratedPlatform radio =
        PlatformBuilder.platform("radio")
            .rail("supply", Role.DEVICE)
            .state("idle", "supply", "0 W")
            .state("send", "supply", "40 mW")
            .build();
    Estimated result = system.incompletely(radio);

    is(row(result, "radio"), 0.1 * 0.04, 0.1 * 0.06);
    is(row(result, "reg"), 0.1 * 0.01 + 0.9 * 1e-3, 1.1 * (0.1 * 0.015 + 0.9 * 1e-3));
    ReviewCell cell = source(result, "cell");
    is(cell, 0.1 * 0.05 + 0.9 * 1e-3, 0.1 * 0.06 + 1.1 * (0.1 * 0.015 + 0.9 * 1e-3));
    assertThat(cell.peakWatts().orElseThrow().nominal()).isCloseTo(0.05, within(EXACT));
    assertThat(cell.marginedPeakWatts().orElseThrow().nominal())
        .isCloseTo(0.06 + 1.1 * 0.015, within(EXACT));
  }

  /** 10 % more of 0.78 W; what half an ohm at 4 V loses of that, 20 % more. */
  @Test
  void wiresHaveMarginsOfWhatTheyLose() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .part("lamp", "0.78", "raw")
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    Estimated result = margin(margin(system, "lamp", "0.1"), "raw", "0.2").estimate();

    double current = 4.0 - Math.sqrt(16.0 - 2.0 * 0.858);
    double lost = 1.2 * 0.5 * current * current;
    is(row(result, "raw"), 0.02, lost);
    is(source(result, "cell"), 0.8, 0.858 + lost);
  }

  /** 0.5 V of 4 V: a seventh of 0.7 W is 0.1 W; of 0.77 W with a margin of 20 %, 0.132 W. */
  @Test
  void diodesHaveMarginsOfWhatTheyLose() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .part("lamp", "0.7", "raw")
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Diode"))
        .set("raw", Properties.DIODE_DROP, "500.0 mV");
    Estimated result = margin(margin(system, "lamp", "0.1"), "raw", "0.2").estimate();

    is(row(result, "raw"), 0.1, 0.132);
    is(source(result, "cell"), 0.8, 0.77 + 0.132);
  }
}
