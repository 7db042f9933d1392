package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A cell, a buck converter of 90 % that draws 5 uW besides, and a radio of 90 mW behind it: 100 mW
 * and 5 uW are drawn from the cell.
 */
class ConverterLossesTest {
  private static final double EXACT = 1e-15;

  static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .set("", Properties.ESTIMATION_WINDOW, "1 sec")
        .add("cell", Category.DEVICE)
        .feature("cell.power", FeatureKind.BUS_ACCESS, Direction.OUT)
        .set("cell", Properties.BATTERY_ENERGY, "10.0 Wh")
        .add("buck", Category.DEVICE)
        .feature("buck.input", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("buck.output", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connect(Kind.ACCESS, "cell.power", "buck.input");
  }

  static ArchitectureBuilder radio(ArchitectureBuilder builder) {
    return builder
        .add("radio", Category.DEVICE)
        .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .set("radio", Properties.ASSUMED_POWER, "90 mW")
        .set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.1"))
        .connect(Kind.ACCESS, "buck.output", "radio.power");
  }

  static ArchitectureBuilder whole() {
    return radio(system())
        .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.9"))
        .set("buck", Properties.CONVERTER_QUIESCENT, "5 uW");
  }

  static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build());
  }

  static Interval watts(Estimated result, String path) {
    return result.component(path).averagePowerWatts();
  }

  @Test
  void bothLossesAreChargedToTheConverter() {
    Estimated result = estimate(whole());

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01 + 5e-6, within(EXACT));
    assertThat(result.component("buck").idleJoules().nominal())
        .isCloseTo(0.01 + 5e-6, within(EXACT));
    assertThat(result.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(0.1 + 5e-6, within(EXACT));
    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
  }

  /** What the radio may draw more, the converter loses more of: 10 % of 100 mW, not of each. */
  @Test
  void theErrorsOfWhatHangsOnItAreItsOwn() {
    Interval whole = estimate(whole()).mode().totals().averagePowerWatts();

    assertThat(whole.low()).isCloseTo(0.09 + 5e-6, within(EXACT));
    assertThat(whole.high()).isCloseTo(0.11 + 5e-6, within(EXACT));
    assertThat(watts(estimate(whole()), "buck").high()).isCloseTo(0.011 + 5e-6, within(EXACT));
  }

  @Test
  void theQuiescentPowerAloneMakesAConverter() {
    Estimated result =
        estimate(radio(system()).set("buck", Properties.CONVERTER_QUIESCENT, "5 uW"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(5e-6, within(EXACT));
    assertThat(result.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(0.09 + 5e-6, within(EXACT));
  }

  @Test
  void whatFeedsNothingDrawsItsQuiescentPowerAllTheSame() {
    Estimated result =
        estimate(
            system()
                .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.9"))
                .set("buck", Properties.CONVERTER_QUIESCENT, "5 uW"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(5e-6, within(EXACT));
    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
  }

  /** 90 mW behind 0.9 are 100 mW and 5 uW, which the other converter gives of 0.8 and 1 mW. */
  @Test
  void convertersInARowLoseOfEachOthersLosses() {
    Estimated result =
        estimate(
            whole()
                .add("pre", Category.SYSTEM)
                .feature("pre.input", FeatureKind.BUS_ACCESS, Direction.IN)
                .feature("pre.output", FeatureKind.BUS_ACCESS, Direction.OUT)
                .set("pre", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8"))
                .set("pre", Properties.CONVERTER_QUIESCENT, "1 mW")
                .add("lamp", Category.DEVICE)
                .feature("lamp.power", FeatureKind.BUS_ACCESS, Direction.IN)
                .set("lamp", Properties.ASSUMED_POWER, "400 mW")
                .add("ldo", Category.DEVICE)
                .feature("ldo.input", FeatureKind.BUS_ACCESS, Direction.IN)
                .feature("ldo.output", FeatureKind.BUS_ACCESS, Direction.OUT)
                .set("ldo", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.5"))
                .connect(Kind.ACCESS, "pre.output", "ldo.input")
                .connect(Kind.ACCESS, "ldo.output", "lamp.power")
                .connect(Kind.ACCESS, "cell.power", "pre.input"));

    assertThat(watts(result, "ldo").nominal()).isCloseTo(0.4, within(EXACT));
    assertThat(watts(result, "pre").nominal()).isCloseTo(0.2 + 1e-3, within(EXACT));
    assertThat(result.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(0.1 + 5e-6 + 1.0 + 1e-3, within(EXACT));
  }

  @Test
  void theReportShowsTheWayOfPower() {
    List<Row> rows = estimate(whole()).rows(PowerSection.TYPE);

    assertThat(rows).hasSize(3);
    assertThat(rows)
        .extracting(row -> row.get(PowerSection.PATH))
        .containsExactly("cell", "buck", "radio");
    assertThat(rows)
        .extracting(row -> row.get(PowerSection.KIND))
        .containsExactly("battery", "converter", "consumer");
    Row cell = rows.get(0);
    Row buck = rows.get(1);
    Row radio = rows.get(2);
    assertThat(cell.get(PowerSection.OUTPUT).nominal()).isCloseTo(0.1 + 5e-6, within(EXACT));
    assertThat(cell.find(PowerSection.FED_BY)).isEmpty();
    assertThat(buck.get(PowerSection.FED_BY)).isEqualTo("cell");
    assertThat(buck.get(PowerSection.INPUT).nominal()).isCloseTo(0.1 + 5e-6, within(EXACT));
    assertThat(buck.get(PowerSection.LOSS).nominal()).isCloseTo(0.01 + 5e-6, within(EXACT));
    assertThat(buck.get(PowerSection.OUTPUT).nominal()).isCloseTo(0.09, within(EXACT));
    assertThat(radio.get(PowerSection.FED_BY)).isEqualTo("buck");
    assertThat(radio.get(PowerSection.INPUT).nominal()).isCloseTo(0.09, within(EXACT));
  }

  /** A part of the fed component that hangs on nothing itself draws over its whole. */
  @Test
  void whatIsInAFedComponentHangsOnTheConverter() {
    Estimated result =
        estimate(
            whole()
                .add("radio.amplifier", Category.DEVICE)
                .set("radio.amplifier", Properties.ASSUMED_POWER, "180 mW"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.03 + 5e-6, within(EXACT));
  }

  @Test
  void aConverterWhoseConsumersAreUnknownIsNotSaidToLoseNothing() {
    Estimated result =
        estimate(
            system()
                .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.9"))
                .add("radio", Category.DEVICE)
                .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
                .connect(Kind.ACCESS, "buck.output", "radio.power"));

    assertThat(result.leftOut()).contains("buck component", "radio component");
    Row radio = result.rows(PowerSection.TYPE).get(2);
    assertThat(radio.get(PowerSection.PATH)).isEqualTo("radio");
    assertThat(radio.find(PowerSection.INPUT)).isEmpty();
  }
}
