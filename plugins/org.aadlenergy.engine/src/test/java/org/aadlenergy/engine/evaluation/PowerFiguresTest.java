package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PowerFigures.Figure;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Watts that models write in several units and ways, and where each stands. */
class PowerFiguresTest {
  private static final String PART = "part";
  private static final String CURRENT = "Electricity_Properties::Run_Current";
  private static final String MOST_CURRENT = "Electricity_Properties::Max_Current";
  private static final String VOLTAGE = "Electricity_Properties::Output_Voltage";
  private static final String CORE_VOLTAGE = "Electricity_Properties::Core_Voltage";
  private static final PowerFigures FIGURES = new PowerFigures(OperationMode.NONE);

  private static ArchitectureBuilder part() {
    return ArchitectureBuilder.system("Power::Sys.impl")
        .add(PART, Category.DEVICE)
        .feature(PART + ".plug", FeatureKind.BUS_ACCESS, Direction.IN);
  }

  private static Component component(ArchitectureBuilder builder) {
    ArchitectureView view = builder.build();
    return view.component(PART).orElseThrow();
  }

  private static Optional<Double> consumption(ArchitectureBuilder builder) {
    return FIGURES.consumption(component(builder)).map(Figure::watts);
  }

  private static Optional<Double> provision(ArchitectureBuilder builder) {
    return FIGURES.provision(component(builder)).map(Figure::watts);
  }

  private static void assertWatts(Optional<Double> found, double expected) {
    assertThat(found)
        .hasValueSatisfying(
            watts -> assertThat(watts).isCloseTo(expected, within(1e-12 * expected)));
  }

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "2.5 W, 2.5",
    "3 mW, 0.003",
    "0.5 mW, 0.0005",
    "4 kW, 4000",
    "4.5 KW, 4500",
    "2 MW, 2e6",
    "2 GW, 2e9",
    "1.5 TW, 1.5e12"
  })
  void unitsOfPower(String written, double watts) {
    ArchitectureBuilder builder =
        part()
            .set(PART, PowerFigures.CAPACITY, written)
            .set(PART + ".plug", PowerFigures.BUDGET, written)
            .set(PART + ".plug", PowerFigures.SUPPLY, written);
    Feature plug = component(builder).features().get(0);

    assertWatts(FIGURES.capacity(component(builder)).map(Figure::watts), watts);
    assertWatts(FIGURES.budget(plug).map(Figure::watts), watts);
    assertWatts(FIGURES.supply(plug).map(Figure::watts), watts);
  }

  @Test
  void eachFigureSaysWhereItStands() {
    ArchitectureBuilder builder =
        part()
            .set(PART + ".plug", PowerFigures.BUDGET, "1 W")
            .set(PART + ".plug", PowerFigures.SUPPLY, "2.0 W")
            .set(PART, CURRENT, "100 mA")
            .set(PART, VOLTAGE, "5 V");
    Feature plug = component(builder).features().get(0);

    assertThat(FIGURES.budget(plug).orElseThrow().source().line())
        .isEqualTo(builder.lineOf(PART + ".plug", PowerFigures.BUDGET));
    assertThat(FIGURES.supply(plug).orElseThrow().source().line())
        .isEqualTo(builder.lineOf(PART + ".plug", PowerFigures.SUPPLY));
    assertThat(FIGURES.consumption(component(builder)).orElseThrow().source().line())
        .isEqualTo(builder.lineOf(PART, CURRENT));
  }

  @Test
  void whatIsNotSaidIsNothing() {
    Feature plug = component(part()).features().get(0);

    assertThat(FIGURES.capacity(component(part()))).isEmpty();
    assertThat(FIGURES.budget(plug)).isEmpty();
    assertThat(FIGURES.supply(plug)).isEmpty();
    assertThat(consumption(part())).isEmpty();
    assertThat(provision(part())).isEmpty();
    assertThat(FIGURES.efficiency(component(part()))).isEmpty();
    ArchitectureBuilder words = part().set(PART, PowerFigures.CAPACITY, AadlValues.text("much"));
    assertThat(FIGURES.capacity(component(words))).isEmpty();
  }

  /** 200 mA at 5 V are 1 W; 300 uA at 1200 mV 360 uW. */
  @Test
  void aCurrentTimesAVoltageIsAPower() {
    ArchitectureBuilder builder = part().set(PART, CURRENT, "200 mA").set(PART, VOLTAGE, "5 V");
    assertWatts(consumption(builder), 1.0);
    assertThat(provision(builder)).isEmpty();

    ArchitectureBuilder most =
        part().set(PART, MOST_CURRENT, "300 uA").set(PART, CORE_VOLTAGE, "1200 mV");
    assertWatts(provision(most), 360e-6);
    assertThat(consumption(most)).isEmpty();
  }

  @Test
  void aCurrentOrAVoltageAloneIsNone() {
    assertThat(consumption(part().set(PART, CURRENT, "200 mA"))).isEmpty();
    assertThat(consumption(part().set(PART, VOLTAGE, "5 V"))).isEmpty();
    assertThat(provision(part().set(PART, MOST_CURRENT, "200 mA"))).isEmpty();
  }

  /** The voltage of its output first, then that of its core; 0 V says nothing. */
  @Test
  void theFirstVoltageThatIsOneCounts() {
    ArchitectureBuilder both =
        part().set(PART, CURRENT, "2.0 A").set(PART, VOLTAGE, "5 V").set(PART, CORE_VOLTAGE, "3 V");
    assertWatts(consumption(both), 10.0);

    ArchitectureBuilder none =
        part().set(PART, CURRENT, "2 A").set(PART, VOLTAGE, "0 V").set(PART, CORE_VOLTAGE, "3 V");
    assertWatts(consumption(none), 6.0);
    assertThat(consumption(part().set(PART, CURRENT, "2 A").set(PART, VOLTAGE, "0 V"))).isEmpty();
    assertThat(consumption(part().set(PART, CURRENT, "0 A").set(PART, VOLTAGE, "5 V"))).isEmpty();
  }

  @Test
  void aPowerWinsOverCurrentAndVoltage() {
    ArchitectureBuilder builder =
        part()
            .set(PART, "Physical_Properties::Power_Consume", "700 mW")
            .set(PART, "Physical_Properties::Power_Provide", "9 W")
            .set(PART, CURRENT, "200 mA")
            .set(PART, MOST_CURRENT, "400 mA")
            .set(PART, VOLTAGE, "5 V");

    assertWatts(consumption(builder), 0.7);
    assertWatts(provision(builder), 9.0);
  }

  @Test
  void anEfficiencyOfNothingIsNone() {
    String ours = "Energy_Estimation::Converter_Efficiency";
    String library = "Electricity_Properties::Efficiency";

    assertThat(FIGURES.efficiency(component(part().set(PART, library, "0.9")))).hasValue(0.9);
    assertThat(FIGURES.efficiency(component(part().set(PART, library, "0.0")))).isEmpty();
    assertThat(
            FIGURES.efficiency(component(part().set(PART, library, "0.9").set(PART, ours, "0.8"))))
        .hasValue(0.8);
  }
}
