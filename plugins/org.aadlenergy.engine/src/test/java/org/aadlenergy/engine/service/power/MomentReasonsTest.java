package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Lamps that a thread lights one after the other for some ms of each 100, behind a converter that
 * draws 1 mW itself and has 50 % at 20 mW and at 50 mW, and so loses as much as it gives there.
 */
class MomentReasonsTest {
  private static final double EXACT = 1e-12;

  private static CalibratedPlatform buck(double quiescent) {
    return ConverterParts.powers(
        "buck", quiescent, new double[] {0.02, 0.05}, new double[] {0.5, 0.5});
  }

  /** So many lamps of mW and ms. */
  private static Estimated lit(CalibratedPlatform buck, int[]... lamps) {
    return lit(buck, "", lamps);
  }

  /** The same where an annotation says what the converter draws itself, or "". */
  private static Estimated lit(CalibratedPlatform buck, String quiescent, int[]... lamps) {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", buck, "raw", "rail");
    ArchitectureBuilder builder = system.builder();
    if (!quiescent.isEmpty()) {
      builder.set("reg", Properties.CONVERTER_QUIESCENT, quiescent);
    }
    List<CalibratedPlatform> platforms = new ArrayList<>();
    List<PropertyValue> uses = new ArrayList<>();
    for (int i = 0; i < lamps.length; i++) {
      String lamp = "lamp" + i;
      platforms.add(
          PlatformBuilder.platform(lamp)
              .rail("supply", Role.DEVICE)
              .state("idle", "supply", "0 W")
              .state("lit", "supply", lamps[i][0] + " mW")
              .build());
      builder
          .add(lamp, Category.DEVICE)
          .set(lamp, Properties.CALIBRATION, AadlValues.text(lamp))
          .feature(lamp + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
          .connectBoth(Kind.ACCESS, "rail", lamp + ".power");
      Map<String, PropertyValue> use = new LinkedHashMap<>();
      use.put("Used_Device", new ReferenceValue(lamp));
      use.put("State", AadlValues.text("lit"));
      use.put("Duration", AadlValues.number(lamps[i][1] + " ms"));
      uses.add(new RecordValue(use));
    }
    builder
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add("app.t", Category.THREAD)
        .set("app.t", Properties.PERIOD, "100 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.t", Properties.DEVICE_USE, new ListValue(uses));
    return system.incompletely(platforms.toArray(CalibratedPlatform[]::new));
  }

  private static List<String> loads(Explanation told) {
    return told.values().stream()
        .filter(value -> value.symbol().startsWith("P("))
        .map(value -> value.symbol() + " " + value.meaning() + " " + value.text())
        .toList();
  }

  /** Two lamps of 40 mW are one load, of as long as both. */
  @Test
  void loadsThatAreAlikeAreOne() {
    Estimated result = lit(buck(1e-3), new int[] {40, 10}, new int[] {40, 20}, new int[] {30, 5});
    Explanation told = result.mode().reasons().get("reg");

    assertThat(loads(told))
        .containsExactly(
            "P(1) load for 30 % of the time 40 mW",
            "P(2) load for 5 % of the time 30 mW", "P(3) load for 65 % of the time 0 W");
    assertThat(told.equations().get(3).formula())
        .isEqualTo("s(1) x L(1) + s(2) x L(2) + s(3) x L(3)");
    assertThat(told.equations().get(3).substituted())
        .isEqualTo("0.3 x 40 mW + 0.05 x 30 mW + 0.65 x 1 mW");
    assertThat(told.equations().get(3).value())
        .isCloseTo(0.3 * 0.04 + 0.05 * 0.03 + 0.65 * 0.001, within(EXACT));
  }

  /** Six loads are told one by one, those that lose the most; all of them count. */
  @Test
  void ofManyLoadsThoseThatLoseMostAreTold() {
    int[][] six = {{40, 2}, {36, 2}, {34, 2}, {32, 2}, {30, 2}};
    assertThat(loads(lit(buck(1e-3), six).mode().reasons().get("reg"))).hasSize(6);

    int[][] eight = {{40, 2}, {36, 2}, {34, 2}, {32, 2}, {30, 2}, {28, 1}, {26, 1}};
    Explanation told = lit(buck(1e-3), eight).mode().reasons().get("reg");
    assertThat(loads(told)).hasSize(6);
    // 88 % of 1 mW are more than 2 % of 40 mW
    assertThat(loads(told).get(0)).isEqualTo("P(1) load for 88 % of the time 0 W");
    assertThat(loads(told).get(1)).isEqualTo("P(2) load for 2 % of the time 40 mW");
    int last = told.equations().size() - 1;
    assertThat(told.equations().get(last).formula())
        .endsWith("+ s(6) x L(6) + those of 2 more loads");
    assertThat(told.equations().get(last).substituted()).endsWith("+ ...");
    assertThat(told.equations().get(last).value())
        .isCloseTo(1e-3 * (0.02 * 172 + 0.01 * 54 + 0.88), within(EXACT));
  }

  /** What an annotation says of it counts at rest: 2 mW for 90 % of the time. */
  @Test
  void whatItDrawsItselfIsToldAsItIsSaid() {
    Explanation told = lit(buck(1e-3), "2 mW", new int[] {40, 10}).mode().reasons().get("reg");
    assertThat(told.values())
        .extracting(value -> value.symbol() + " " + value.meaning() + " " + value.text())
        .contains("P_q what it draws besides 2 mW")
        .noneMatch(value -> value.contains("without a load"));
    assertThat(told.equations().get(2).value()).isCloseTo(0.1 * 0.04 + 0.9 * 0.002, within(EXACT));
  }

  /** Beyond the figures at times: at 10 mW below the first, at 60 mW above the last. */
  @Test
  void loadsBeyondTheFiguresAreDoubted() {
    Estimated result = lit(buck(0.0), new int[] {10, 5}, new int[] {60, 5}, new int[] {40, 5});
    assertThat(result.finding(DiagnosticCode.CONVERTER_LOAD_BEYOND_FIGURES).message())
        .isEqualTo(
            "converter reg gives less than 0.02 W and more than 0.05 W at times, for which its"
                + " platform has no efficiency: the nearest counts");
    assertThat(lit(buck(1e-3), new int[] {10, 5}, new int[] {50, 5}).findings()).isEmpty();
  }

  @Test
  void aLoadBeyondTheFiguresOnAverageIsDoubted() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", buck(1e-3), "raw", "rail").part("lamp", "0.06", "rail");
    assertThat(system.estimate().finding(DiagnosticCode.CONVERTER_LOAD_BEYOND_FIGURES).message())
        .startsWith("converter reg gives more than 0.05 W on average, for which");
  }
}
