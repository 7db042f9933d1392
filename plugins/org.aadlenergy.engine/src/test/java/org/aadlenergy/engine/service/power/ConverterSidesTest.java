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
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What one statement alone tells of the sides of a converter of 90 %, with 90 mW on its line {@code
 * low}: 10 mW are lost where the direction is known, and a finding says so where it is not.
 */
class ConverterSidesTest {
  private static final double EXACT = 1e-12;

  /** Its end {@code a} at line {@code high}, its end {@code b} at {@code low}. */
  private static ArchitectureBuilder system(FeatureKind kind, Direction a, Direction b) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Node::Sys.impl")
            .set("", Properties.ESTIMATION_WINDOW, "1 sec")
            .add("buck", Category.DEVICE)
            .feature("buck.a", kind, a)
            .feature("buck.b", kind, b)
            .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.9"));
    for (String line : new String[] {"high", "low"}) {
      builder.add(line, Category.BUS).set(line, Properties.EXCLUDED, AadlValues.text("a wire"));
    }
    builder
        .connect(Kind.ACCESS, "high", "buck.a")
        .connect(Kind.ACCESS, "low", "buck.b")
        .add("radio", Category.DEVICE)
        .feature("radio.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .set("radio", Properties.ASSUMED_POWER, "90 mW")
        .set("radio", Properties.ASSUMED_ERROR, AadlValues.number("0.0"))
        .connect(Kind.ACCESS, "low", "radio.power");
    return builder;
  }

  private static ArchitectureBuilder bothRequire() {
    return system(FeatureKind.BUS_ACCESS, Direction.IN, Direction.IN);
  }

  private static ArchitectureBuilder neitherSays() {
    return system(FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT, Direction.IN_OUT);
  }

  private static void loses(ArchitectureBuilder builder) {
    Estimated result = estimate(builder);
    assertThat(result.findings(DiagnosticCode.CONVERTER_EITHER_WAY)).isEmpty();
    assertThat(watts(result, "buck").nominal()).isCloseTo(0.01, within(EXACT));
  }

  private static void isUnclear(ArchitectureBuilder builder) {
    assertThat(estimate(builder).findings(DiagnosticCode.CONVERTER_EITHER_WAY)).hasSize(1);
  }

  @Test
  void nothingTells() {
    isUnclear(bothRequire());
    isUnclear(neitherSays());
  }

  /** It gives where its supply stands, and the other end requires access. */
  @Test
  void aSupplyTellsBothEndsThatRequireAccess() {
    loses(bothRequire().set("buck.b", "SEI::PowerSupply", "1.0 W"));
  }

  /** What does not require access could be another output. */
  @Test
  void aSupplyTellsNothingOfAnEndWithoutDirection() {
    isUnclear(neitherSays().set("buck.b", "SEI::PowerSupply", "1.0 W"));
  }

  /** It draws where its budget stands, and no supply reaches the other end. */
  @Test
  void aBudgetTellsTheEndThatIsFed() {
    loses(bothRequire().set("buck.a", "SEI::PowerBudget", "2.0 W"));
    loses(neitherSays().set("buck.a", "SEI::PowerBudget", "2.0 W"));
  }

  @Test
  void anInputTellsTheEndThatIsFed() {
    loses(system(FeatureKind.ABSTRACT_FEATURE, Direction.IN, Direction.IN_OUT));
    loses(system(FeatureKind.ABSTRACT_FEATURE, Direction.IN, Direction.OUT));
  }

  /** A supply of another part's feature reaches the line that this hangs on. */
  @Test
  void theSupplyOfAnotherPartReaches() {
    loses(panel(bothRequire(), "high").set("panel.out", "SEI::PowerSupply", "1.0 W"));
  }

  @Test
  void whatAnotherPartProvidesReaches() {
    loses(panel(bothRequire(), "high").set("panel", "Physical_Properties::Power_Provide", "1.0 W"));
  }

  @Test
  void aPartThatProvidesNothingReachesNobody() {
    isUnclear(panel(bothRequire(), "high"));
  }

  /** A device is no wire: what reaches it goes no further. */
  @Test
  void aSupplyEndsAtWhatIsNoConverter() {
    ArchitectureBuilder builder =
        panel(bothRequire(), "far")
            .set("panel.out", "SEI::PowerSupply", "1.0 W")
            .add("far", Category.BUS)
            .set("far", Properties.EXCLUDED, AadlValues.text("a wire"))
            .add("meter", Category.DEVICE)
            .set("meter", Properties.EXCLUDED, AadlValues.text("draws next to nothing"))
            .feature("meter.a", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
            .feature("meter.b", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
            .connect(Kind.FEATURE, "far", "meter.a")
            .connect(Kind.FEATURE, "meter.b", "high");
    isUnclear(builder);
    // a converter in its place carries on
    loses(builder.set("meter", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8")));
  }

  private static ArchitectureBuilder panel(ArchitectureBuilder builder, String line) {
    return builder
        .add("panel", Category.DEVICE)
        .set("panel", Properties.EXCLUDED, AadlValues.text("gives what others draw"))
        .feature("panel.out", FeatureKind.ABSTRACT_FEATURE, Direction.IN_OUT)
        .connect(Kind.FEATURE, "panel.out", line);
  }
}
