package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ModelParameters;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a platform says of the leakage of its processor. */
class LeakageTest {
  private static final String SOC =
      """
      platform soc {
        source report "Somebody: Leakage of a chip. 2024"
        rail cpu charged to processor
        profile run { voltage = 0.9 V assumed power cpu = 1 W assumed }
        state idle { power cpu = 10 mW assumed }
        constant leakage.current = 35 mA error 10 %% from report "Table 3"
        constant leakage.growth = 0.017 1/K from report "Figure 4"
        constant leakage.temperature = 25 degC from report "Table 3"
      %s}
      """;

  @TempDir Path folder;

  private CalibratedPlatform soc(String more) {
    return Texts.platform(folder, "soc", SOC.formatted(more));
  }

  private Diagnostic mistake(String line) {
    Diagnostic found = new Texts(folder, SOC.formatted(line + "\n")).only();
    assertThat(found.span().line()).as(found.format()).isEqualTo(9);
    assertThat(found.hint()).isPresent();
    return found;
  }

  @Test
  void figuresComeWithUnitsAndSources() {
    Map<String, Coefficient> constants = soc("").constants();

    assertThat(constants.get("leakage.current").value()).isEqualTo(0.035);
    assertThat(constants.get("leakage.growth").dimension()).isEqualTo(Dimension.PER_KELVIN);
    assertThat(constants.get("leakage.growth").value()).isEqualTo(0.017);
    assertThat(constants.get("leakage.temperature").text()).isEqualTo("25 degC");
    assertThat(constants.get("leakage.temperature").reference().orElseThrow().place())
        .isEqualTo("Table 3");
  }

  /** Nobody writes how warm a chip is but its user: the parameter is there, without a value. */
  @Test
  void theTemperatureIsAParameterThatStaysOpen() {
    Parameter open = soc("").parameters().get("temperature");

    assertThat(open.dimension()).isEqualTo(Dimension.TEMPERATURE);
    assertThat(open.value()).isEmpty();
    assertThat(open.note()).contains("degrees Celsius at the processor");
    assertThat(open.usualUnit()).isEqualTo("degC");
    CalibratedPlatform stated =
        soc("parameter temperature : temperature = -5 degC from report \"p. 2\"\n");
    assertThat(stated.constant("temperature").orElseThrow().value()).isEqualTo(-5.0);
  }

  @ParameterizedTest
  @CsvSource({"temperature = 85, 85", "temperature = 85 degC, 85", "temperature = -40 degC, -40"})
  void aModelSetsTheTemperature(String text, double celsius) {
    Diagnostics diagnostics = new Diagnostics();
    CalibratedPlatform set =
        ModelParameters.set(soc(""), List.of(text), SourceSpan.at("m.aadl", 3, 1), diagnostics);

    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(set.constant("temperature").orElseThrow().value()).isEqualTo(celsius);
  }

  @ParameterizedTest
  @CsvSource({
    "temperature = -273.2 degC, below absolute zero",
    "temperature = 300 K, is no value of parameter",
    "temperature = warm, is no number"
  })
  void aTemperatureThatCannotBeIsRefused(String text, String words) {
    Diagnostics diagnostics = new Diagnostics();
    ModelParameters.set(soc(""), List.of(text), SourceSpan.at("m.aadl", 3, 1), diagnostics);

    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(found.code()).isEqualTo(DiagnosticCode.BAD_MODEL_PARAMETER);
    assertThat(found.span().line()).isEqualTo(3);
    assertThat(found.message()).contains(words);
  }

  /** A part has the leakage of its platform, and replaces single figures. */
  @Test
  void partsAndHeirsReplaceSingleFigures() {
    CalibratedPlatform part =
        soc("part little { constant leakage.current = 5 mA assumed }\n").parts().get("little");
    assertThat(part.constant("leakage.current").orElseThrow().value()).isEqualTo(0.005);
    assertThat(part.constant("leakage.growth").orElseThrow().value()).isEqualTo(0.017);
    assertThat(part.parameters()).containsKey("temperature");
    CalibratedPlatform heir =
        Texts.platform(
            folder,
            "mine",
            SOC.formatted(""),
            "platform mine extends soc { constant leakage.in.idle = 20 % assumed }");
    assertThat(heir.constant("leakage.in.idle").orElseThrow().value()).isEqualTo(0.2);
  }

  /** A parameter may stand for each of the figures. */
  @Test
  void aParameterMayStandForAFigure() {
    CalibratedPlatform open =
        Texts.platform(
            folder,
            "mine",
            SOC.formatted(""),
            "platform mine extends soc { parameter i0 : current constant leakage.current = i0 }");
    CalibratedPlatform set =
        ModelParameters.set(
            open, List.of("i0 = 7 mA"), SourceSpan.at("m.aadl", 3, 1), new Diagnostics());
    assertThat(set.constant("leakage.current").orElseThrow().value()).isEqualTo(0.007);
  }

  @ParameterizedTest
  @CsvSource({
    "constant leakage.voltage = 0 V assumed, IMPOSSIBLE_PLATFORM_FIGURE, leaves no leakage",
    "constant leakage.voltage = -1 V assumed, IMPOSSIBLE_PLATFORM_FIGURE, is negative",
    "constant leakage.voltage = 3 mA assumed, PLATFORM_UNIT_MISMATCH, is a figure of voltage",
    "constant leakage.in.sleep = 0 % assumed, UNKNOWN_PLATFORM_NAME, state 'sleep' is not declared",
    "constant leakage.in.idle = 120 % assumed, IMPOSSIBLE_PLATFORM_FIGURE, 120 % is no share",
    "constant leakage.in.idle = 3 mA assumed, PLATFORM_UNIT_MISMATCH, 3 mA is no share",
    "parameter temperature : temperature = -300 degC assumed, IMPOSSIBLE_PLATFORM_FIGURE, is below absolute zero",
    "constant leakage.voltag = 1 V assumed, UNREAD_PLATFORM_NAME, is read by nothing"
  })
  void figuresThatCannotBe(String line, DiagnosticCode code, String words) {
    Diagnostic found = mistake(line);
    assertThat(found.code()).isEqualTo(code);
    assertThat(found.message()).contains(words);
  }

  @ParameterizedTest
  @CsvSource({
    "leakage.current = -1 mA, IMPOSSIBLE_PLATFORM_FIGURE, is negative",
    "leakage.growth = 0 1/K, IMPOSSIBLE_PLATFORM_FIGURE, leaves no leakage",
    "leakage.growth = -0.01 1/K, IMPOSSIBLE_PLATFORM_FIGURE, is negative",
    "leakage.growth = 0.017, PLATFORM_UNIT_MISMATCH, is a figure of per kelvin",
    "leakage.temperature = 25, PLATFORM_UNIT_MISMATCH, is a figure of temperature",
    "leakage.temperature = -274 degC, IMPOSSIBLE_PLATFORM_FIGURE, is below absolute zero"
  })
  void neededFiguresThatCannotBe(String figure, DiagnosticCode code, String words) {
    String name = figure.substring(0, figure.indexOf(' '));
    String text = SOC.formatted("").replaceAll("constant " + name + " = [^\n]*", "");
    Diagnostic found =
        new Texts(
                folder, text.replace("profile run", "constant " + figure + " assumed profile run"))
            .only();
    assertThat(found.code()).isEqualTo(code);
    assertThat(found.span().line()).isEqualTo(4);
    assertThat(found.message()).contains(words);
  }

  @ParameterizedTest
  @CsvSource({"leakage.current", "leakage.growth", "leakage.temperature"})
  void aLeakageIsWholeOrNone(String name) {
    String text = SOC.formatted("").replaceAll("constant " + name + " = [^\n]*", "");
    Diagnostic found = new Texts(folder, text).only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.INCOMPLETE_COEFFICIENT);
    assertThat(found.message()).isEqualTo("the leakage of platform soc has no " + name);
  }

  @Test
  void onlyProcessorsLeak() {
    String text = SOC.formatted("").replace("to processor", "to memory");
    assertThat(new Texts(folder, text).only().message())
        .isEqualTo("platform soc leaks, and no rail of it is charged to a processor");
  }

  @Test
  void aParameterOfAnotherKindIsNoTemperature() {
    assertThat(mistake("parameter temperature : power").message())
        .isEqualTo("'temperature' says how warm the processor is, and is a figure of power");
  }
}
