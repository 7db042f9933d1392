package org.aadlenergy.energy;

import static org.aadlenergy.energy.Texts.assertMistake;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a platform says that a regulator or charger draws for what it gives. */
class ConverterStatementTest {
  private static final String BUCK =
      """
      platform buck {
        source ds "A data sheet"
        converter datasheet from ds "Table 1" when "VIN = 3.6 V" {
          input = 3.6 V
          output = 1.8 V
          quiescent = 15 uA most 30 uA
          efficiency at 1 mA is 91 %
          efficiency at 100 mA is 0.94 when "PWM"
        }
      }
      """;

  @TempDir Path folder;

  private Converter converter(String name, String... texts) {
    return Texts.platform(folder, name, texts).converter().orElseThrow();
  }

  private void mistake(String statements, DiagnosticCode code, int line, String message) {
    String text = "platform a {\n  converter assumed {\n" + statements + "\n  }\n}\n";
    var found = new Texts(folder, text).only();
    assertThat(found.code()).isEqualTo(code);
    assertThat(found.span().line()).isEqualTo(line);
    assertThat(found.message()).contains(message);
    assertThat(found.hint()).isPresent();
  }

  @Test
  void allFiguresKeepTheirOriginAndCondition() {
    Converter buck = converter("buck", BUCK);

    assertThat(buck.linear()).isFalse();
    assertThat(buck.input().orElseThrow().value()).isEqualTo(3.6);
    assertThat(buck.output().orElseThrow().value()).isEqualTo(1.8);
    Coefficient drawn = buck.quiescent().orElseThrow();
    assertThat(drawn.value()).isEqualTo(15e-6);
    assertThat(drawn.dimension()).isEqualTo(Dimension.CURRENT);
    assertThat(drawn.id()).isEqualTo("buck/converter/quiescent");
    assertThat(drawn.basis()).isEqualTo(Basis.DATASHEET);
    assertThat(buck.efficiencies()).hasSize(2);
    Converter.Efficiency high = buck.efficiencies().get(1);
    assertThat(high.load().orElseThrow().value()).isEqualTo(0.1);
    assertThat(high.load().orElseThrow().text()).isEqualTo("100 mA");
    assertThat(high.share().value()).isEqualTo(0.94);
    assertThat(high.share().reference().orElseThrow().place()).isEqualTo("Table 1");
    assertThat(high.share().reference().orElseThrow().condition()).contains("PWM");
    assertThat(buck.efficiencies().get(0).share().reference().orElseThrow().condition())
        .contains("VIN = 3.6 V");
    assertThat(high.share().span().line()).isEqualTo(8);
  }

  @Test
  void itsInputHasLimits() {
    CalibratedPlatform platform =
        Texts.platform(
            folder,
            "l",
            "platform l { parameter drop : voltage = 300 mV assumed converter assumed { linear"
                + " input = 4.3 V output = 3.3 V dropout = drop least_input = 2.3 V"
                + " most_input = 6 V } }");
    Converter ldo = platform.converter().orElseThrow();
    assertThat(ldo.limit(Converter.DROPOUT)).hasValue(0.3);
    assertThat(ldo.limit(Converter.LEAST_INPUT)).hasValue(2.3);
    assertThat(ldo.limit(Converter.MOST_INPUT)).hasValue(6.0);
    CalibratedPlatform set =
        ParameterBinding.bind(platform, Map.of("drop", ldo.output().orElseThrow()));
    assertThat(set.converter().orElseThrow().limit(Converter.DROPOUT)).hasValue(3.3);
    assertThat(converter("buck", BUCK).limits()).isEmpty();
    mistake(
        "input = 3 V output = 2 V efficiency = 90 % dropout = 0.1 V",
        DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE, 3, "only a linear converter has a dropout");
    mistake(
        "efficiency = 90 % least_input = 0 V",
        DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE,
        3,
        "a converter has more than 0 V at its least_input");
  }

  @Test
  void oneEfficiencyForAllLoadsAndPowers() {
    Converter any = converter("a", "platform a { converter assumed { efficiency = 90 % } }");
    assertThat(any.efficiencies().get(0).load()).isEmpty();

    Converter powers =
        converter(
            "b",
            "platform b { converter assumed { quiescent = 1 mW efficiency at 1 mW is 50 %"
                + " efficiency at 1 W is 90 % } }");
    assertThat(powers.quiescent().orElseThrow().dimension()).isEqualTo(Dimension.POWER);
    assertThat(powers.efficiencies().get(1).load().orElseThrow().value()).isEqualTo(1.0);
  }

  @Test
  void theInputVoltageOfALinearOneMayBeAParameter() {
    String text =
        "platform ldo { parameter input_voltage : voltage = 4.3 V assumed converter assumed {"
            + " linear input = input_voltage output = 3.3 V quiescent = 2 uA } }";
    CalibratedPlatform ldo = Texts.platform(folder, "ldo", text);
    assertThat(ldo.converter().orElseThrow().linear()).isTrue();
    assertThat(ldo.converter().orElseThrow().input().orElseThrow().value()).isEqualTo(4.3);

    Coefficient five =
        converter("f", "platform f { converter assumed { linear input = 5 V output = 5 V } }")
            .input()
            .orElseThrow();
    CalibratedPlatform set = ParameterBinding.bind(ldo, Map.of("input_voltage", five));
    assertThat(set.converter().orElseThrow().input().orElseThrow().value()).isEqualTo(5.0);
    assertThat(set.converter().orElseThrow().output().orElseThrow().value()).isEqualTo(3.3);
  }

  @Test
  void anExtensionInheritsItAndAPartDoesNot() {
    String whole = BUCK.stripTrailing().replaceAll("}$", "part other { title \"Other\" } }");
    assertThat(converter("mine", whole, "platform mine extends buck { }").efficiencies())
        .hasSize(2);
    assertThat(Texts.platform(folder, "buck.other", whole).converter()).isEmpty();
  }

  @Test
  void itsWordsAreStillGoodNames() {
    String text =
        "platform a { rail input charged to device rail output charged to device"
            + " state linear { power input = 1 mW assumed } constant efficiency = 1 assumed"
            + " part converter { title \"Q\" } }";
    assertThat(Texts.platform(folder, "a.converter", text).title()).isEqualTo("Q");
  }

  @ParameterizedTest
  @CsvSource({
    "efficiency = 0 %,IMPOSSIBLE_PLATFORM_FIGURE,an efficiency of 0 % cannot be",
    "efficiency = 101 %,IMPOSSIBLE_PLATFORM_FIGURE,an efficiency of 101 % cannot be",
    "efficiency at 0 mW is 90 %,IMPOSSIBLE_PLATFORM_FIGURE,without a load has no efficiency",
    "efficiency at 5 V is 90 %,PLATFORM_UNIT_MISMATCH,is a unit of voltage",
    "efficiency = 5 mA,PLATFORM_UNIT_MISMATCH,is a unit of current",
    "quiescent = 5 V,PLATFORM_UNIT_MISMATCH,is a unit of voltage",
    "efficiency = 90 % efficiency at 1 W is 95 %,IMPOSSIBLE_PLATFORM_FIGURE,stand by rising load",
    "efficiency at 2 W is 90 % efficiency at 1 W is 95 %,IMPOSSIBLE_PLATFORM_FIGURE,stand by rising load",
    "efficiency at 1 W is 90 % efficiency at 1 W is 95 %,IMPOSSIBLE_PLATFORM_FIGURE,stand by rising load",
    "efficiency = 90 % input = 0 V,IMPOSSIBLE_PLATFORM_FIGURE,more than 0 V at its input",
    "efficiency = 90 % linear input = 5 V output = 3 V,IMPOSSIBLE_PLATFORM_FIGURE,that its voltages give",
    "linear input = 3 V output = 5 V,IMPOSSIBLE_PLATFORM_FIGURE,no more voltage than it is fed with: 3 V",
    "linear input = 3 V input = 5 V output = 2 V,DUPLICATE_PLATFORM_NAME,converter input",
  })
  void aFigureThatCannotBeIsToldWhereItStands(
      String statements, DiagnosticCode code, String message) {
    mistake("    " + statements, code, 3, message);
  }

  @ParameterizedTest
  @CsvSource({
    "input = 5 V,says nothing of what it loses",
    "linear output = 3 V,has no input voltage",
    "linear input = 5 V,has no output voltage",
    "quiescent = 5 uA,has no input voltage",
    "efficiency at 5 mA is 90 %,has no output voltage",
  })
  void whatIsMissingIsToldAtTheConverter(String statements, String message) {
    mistake("    " + statements, DiagnosticCode.INCOMPLETE_COEFFICIENT, 2, message);
  }

  @Test
  void anEfficiencyIsNoParameter() {
    assertMistake(
        new Texts(
                folder,
                "platform a {\n  parameter e : ratio\n  converter assumed {\n"
                    + "    efficiency = e\n  }\n}\n")
            .only(),
        DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE,
        4,
        18,
        "an efficiency is a figure or a constant, never a parameter",
        "models set it with Converter_Efficiency");
  }
}
