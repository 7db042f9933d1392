package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.service.power.ConverterLossesTest.estimate;
import static org.aadlenergy.engine.service.power.ConverterLossesTest.watts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which way power goes through a converter of 90 % with 90 mW behind it, by its features and by
 * where supplies are: 10 mW are lost.
 */
class PowerConnectionsTest {
  private static final double EXACT = 1e-12;

  /** A converter with two ends that both require access, or say nothing of a direction. */
  private static ArchitectureBuilder unclear() {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .set("", Properties.ESTIMATION_WINDOW, "1 sec")
        .add("buck", Category.DEVICE)
        .feature("buck.a", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("buck.b", FeatureKind.BUS_ACCESS, Direction.IN)
        .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.9"));
  }

  private static ArchitectureBuilder bus(ArchitectureBuilder builder, String name) {
    return builder
        .add(name, Category.BUS)
        .set(name, Properties.EXCLUDED, AadlValues.text("a wire"));
  }

  private static ArchitectureBuilder cell(ArchitectureBuilder builder, String at) {
    return builder
        .add("cell", Category.DEVICE)
        .feature("cell.power", FeatureKind.BUS_ACCESS, Direction.OUT)
        .set("cell", Properties.BATTERY_ENERGY, "10.0 Wh")
        .connect(Kind.ACCESS, "cell.power", at);
  }

  private static ArchitectureBuilder radio(ArchitectureBuilder builder, String at) {
    return builder
        .add("radio", Category.DEVICE)
        .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .set("radio", Properties.ASSUMED_POWER, "90 mW")
        .set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.0"))
        .connect(Kind.ACCESS, at, "radio.power");
  }

  /** Whichever of the two hangs on the line of the cell. */
  @ParameterizedTest
  @CsvSource({"high, low", "low, high"})
  void ofTwoEndsThatRequireAccessTheOneAtTheSupplyIsFed(String a, String b) {
    ArchitectureBuilder builder = bus(bus(unclear(), "high"), "low");
    builder.connect(Kind.ACCESS, a, "buck.a").connect(Kind.ACCESS, b, "buck.b");
    Estimated result = estimate(radio(cell(builder, "high"), "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.1, within(EXACT));
    assertThat(result.leftOut()).isEmpty();
  }

  /** The cell reaches it over a second bus. */
  @Test
  void suppliesReachOverBuses() {
    ArchitectureBuilder builder = bus(bus(bus(unclear(), "far"), "high"), "low");
    builder
        .connect(Kind.ACCESS, "far", "high")
        .connect(Kind.ACCESS, "high", "buck.a")
        .connect(Kind.ACCESS, "low", "buck.b");
    Estimated result = estimate(radio(cell(builder, "far"), "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(result.leftOut()).isEmpty();
  }

  /** The cell feeds another converter, of 80 %, and that one feeds this one: 100 mW to 125 mW. */
  @Test
  void suppliesReachOverOtherConverters() {
    ArchitectureBuilder builder = bus(bus(unclear(), "high"), "low");
    builder
        .add("pre", Category.DEVICE)
        .feature("pre.in", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("pre.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .set("pre", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8"))
        .connect(Kind.ACCESS, "pre.out", "high")
        .connect(Kind.ACCESS, "high", "buck.a")
        .connect(Kind.ACCESS, "low", "buck.b");
    Estimated result = estimate(radio(cell(builder, "pre.in"), "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(watts(result, "pre").nominal()).isCloseTo(0.025, within(EXACT));
  }

  @Test
  void withoutASupplyNobodyKnowsTheDirection() {
    ArchitectureBuilder builder = bus(bus(unclear(), "high"), "low");
    builder.connect(Kind.ACCESS, "high", "buck.a").connect(Kind.ACCESS, "low", "buck.b");
    radio(builder, "low");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.CONVERTER_EITHER_WAY,
        Severity.WARNING,
        builder.lineOf("buck"),
        "nothing says which way power goes through converter buck: what hangs on one side of it is"
            + " not counted on the other",
        "SEI::PowerSupply");
    assertThat(result.leftOut()).contains("buck term");
  }

  /** Beside an end that gives, an end that requires access is fed: no supply is needed. */
  @Test
  void anEndThatGivesTellsTheOther() {
    ArchitectureBuilder builder =
        bus(bus(unclear(), "high"), "low").feature("buck.c", FeatureKind.BUS_ACCESS, Direction.OUT);
    builder.connect(Kind.ACCESS, "high", "buck.a").connect(Kind.ACCESS, "low", "buck.c");
    Estimated result = estimate(radio(builder, "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(result.findings(DiagnosticCode.CONVERTER_EITHER_WAY)).isEmpty();
  }

  /** Features without a direction that say what they draw and give. */
  @Test
  void budgetsAndSuppliesTellTheDirection() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Node::Sys.impl")
            .set("", Properties.ESTIMATION_WINDOW, "1 sec")
            .add("buck", Category.DEVICE)
            .feature("buck.a", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
            .feature("buck.b", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
            .set("buck.a", "SEI::PowerSupply", "1.0 W")
            .set("buck.b", "SEI::PowerBudget", "2.0 W")
            .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.9"));
    bus(bus(builder, "high"), "low")
        .connect(Kind.FEATURE, "low", "buck.a")
        .connect(Kind.FEATURE, "high", "buck.b");
    Estimated result = estimate(radio(cell(builder, "high"), "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.1, within(EXACT));
  }

  /** Plus and minus in one plug: the group stands for what is in it. */
  @Test
  void groupsConnectTheirMembers() {
    ArchitectureBuilder builder =
        bus(unclear(), "low")
            .add("cell", Category.DEVICE)
            .feature("cell.plug", FeatureKind.FEATURE_GROUP, Direction.IN_OUT)
            .feature("cell.plug.plus", FeatureKind.BUS_ACCESS, Direction.OUT)
            .set("cell", Properties.BATTERY_ENERGY, "10.0 Wh")
            .connect(Kind.FEATURE_GROUP, "cell.plug", "buck.a")
            .connect(Kind.ACCESS, "low", "buck.b");
    Estimated result = estimate(radio(builder, "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.1, within(EXACT));
  }

  /** Messages carry no power: what the converter draws hangs on nothing, and the cell gives it. */
  @Test
  void portsConnectNothing() {
    ArchitectureBuilder builder = bus(bus(unclear(), "high"), "low");
    builder.connect(Kind.PORT, "high", "buck.a").connect(Kind.ACCESS, "low", "buck.b");
    Estimated result = estimate(radio(cell(builder, "high"), "low"));

    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
    assertThat(PowerSystem.row(result, "buck").find(PowerSection.FED_BY)).isEmpty();
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.1, within(EXACT));
  }

  /** 2.25 mW of the sun, less 0.45 mW of the charger's own, at 80 %: the cell gives the rest. */
  @Test
  void aSupplyGivesThroughAnAnnotatedConverterWhatItCan() {
    Estimated result =
        new PowerSystem()
            .line("panel")
            .line("main")
            .supply("sun", "0.00225", "panel")
            .converter("charger", "0.8", "0.00045", "panel", "main")
            .battery("cell", "main")
            .part("load", "0.01", "main")
            .estimate();

    assertThat(PowerSystem.output(result, "charger")).isCloseTo(0.00144, within(1e-9));
    assertThat(PowerSystem.output(result, "sun")).isCloseTo(0.00225, within(1e-9));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.00856, within(1e-9));
  }

  /** Each of two cells behind a converter of its own gives half of 0.9 W, at 90 %. */
  @Test
  void convertersWithCellsBehindThemGiveTheSame() {
    Estimated result =
        new PowerSystem()
            .line("one")
            .line("two")
            .line("main")
            .battery("left", "one")
            .battery("right", "two")
            .converter("buck1", "0.9", "0.0", "one", "main")
            .converter("buck2", "0.9", "0.0", "two", "main")
            .part("load", "0.9", "main")
            .estimate();

    assertThat(result.findings(DiagnosticCode.POWER_WITHOUT_SOURCE)).hasSize(1);
    for (String buck : new String[] {"buck1", "buck2"}) {
      assertThat(PowerSystem.output(result, buck)).isCloseTo(0.45, within(EXACT));
      assertThat(watts(result, buck).nominal()).isCloseTo(0.05, within(EXACT));
    }
    assertThat(PowerSystem.output(result, "left")).isCloseTo(0.5, within(EXACT));
    assertThat(PowerSystem.output(result, "right")).isCloseTo(0.5, within(EXACT));
  }
}
