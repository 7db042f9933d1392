package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Missions of a system that flies and rests: {@code app.fly} runs 5 of 10 ms in {@code flying} and
 * {@code app.beat} 1 of 10 ms always, at 2 W: 1.2 W and 0.2 W.
 */
class MissionsTest {
  private static final CalibratedPlatform PLATFORM =
      PlatformBuilder.platform("board")
          .pageSize(4096)
          .rail("core", Role.PROCESSOR)
          .profile("run", java.util.Set.of(), "core", "2 W")
          .event("page_fault.on_demand", "1 ms", "core", "3 mJ")
          .build();

  private static ArchitectureBuilder system() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("M::Sys.i")
            .mode("flying")
            .mode("resting")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    thread(builder, "app.beat", "1 ms .. 1 ms");
    return builder;
  }

  private static void thread(ArchitectureBuilder builder, String path, String time) {
    builder
        .add(path, Category.THREAD)
        .set(path, Properties.PERIOD, "10 ms")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time);
  }

  /** Only its time differs by mode, as it does not matter here which threads are active. */
  private static ArchitectureBuilder flying() {
    ArchitectureBuilder builder = system().add("app.fly", Category.THREAD);
    return builder
        .set("app.fly", Properties.PERIOD, "10 ms")
        .setIn("flying", "app.fly", Properties.COMPUTE_EXECUTION_TIME, AadlValues.number("5 ms"))
        .setIn("resting", "app.fly", Properties.COMPUTE_EXECUTION_TIME, AadlValues.number("0 ms"));
  }

  private static PropertyValue legs(String field, String... modesAndLengths) {
    List<PropertyValue> legs = new ArrayList<>();
    for (int i = 0; i < modesAndLengths.length; i += 2) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      fields.put("Mode_Name", AadlValues.text(modesAndLengths[i]));
      fields.put(field, AadlValues.number(modesAndLengths[i + 1]));
      legs.add(new RecordValue(fields));
    }
    return new ListValue(legs);
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), PLATFORM);
  }

  /** 15 min at 1.2 W for 0.40, 50 min at 0.2 W for 0.10: 1680 J, and a year has 31557600 s. */
  @Test
  void eachStretchCostsWhatItsEnergyCostsInItsMode() {
    String price = SourceRate.PRICE.property();
    Estimated estimated =
        estimate(
            flying()
                .set(
                    "",
                    Properties.MISSION,
                    legs("Duration", "flying", "15 min", "resting", "50 min"))
                .setIn("flying", "", price, AadlValues.number("0.40"))
                .setIn("resting", "", price, AadlValues.number("0.10")));

    MissionResult mission = estimated.root().missions().get(0);
    double each = (900 * 1.2 * 0.40 + 3000 * 0.2 * 0.10) / 3.6e6;
    assertThat(mission.each(SourceRate.PRICE).nominal()).isCloseTo(each, within(1e-15));
    assertThat(mission.yearly().get(SourceRate.PRICE).nominal())
        .isCloseTo(each * 31557600.0 / 3900.0, within(1e-12));
    assertThat(mission.yearly()).doesNotContainKey(SourceRate.CARBON);
    assertThat(estimated.mode("resting").totals().yearly().get(SourceRate.PRICE).nominal())
        .isCloseTo(0.2 * 8.766 * 0.10, within(1e-12));
  }

  @Test
  void aStretchWithoutAPriceMakesThatOfTheMissionUnknown() {
    Estimated estimated =
        estimate(
            flying()
                .set(
                    "",
                    Properties.MISSION,
                    legs("Duration", "flying", "15 min", "resting", "50 min"))
                .setIn("flying", "", SourceRate.PRICE.property(), AadlValues.number("0.40")));

    assertThat(estimated.root().missions().get(0).yearly()).isEmpty();
    assertThat(estimated.mode("flying").totals().yearly()).containsKey(SourceRate.PRICE);
    assertThat(estimated.findings(DiagnosticCode.ENERGY_WITHOUT_RATE)).isNotEmpty();
  }

  @Test
  void aMissionIsTheSumOfItsStretches() {
    Estimated estimated =
        estimate(
            flying()
                .set(
                    "",
                    Properties.MISSION,
                    legs("Duration", "flying", "10 min", "resting", "50 min", "flying", "5 min"))
                .set("", Properties.BATTERY_ENERGY, "10.0 Wh"));

    assertThat(estimated.root().missions()).hasSize(1);
    MissionResult mission = estimated.root().missions().get(0);
    // 15 min at 1.2 W and 50 min at 0.2 W
    assertThat(mission.energyJoules().nominal()).isCloseTo(900 * 1.2 + 3000 * 0.2, within(1e-9));
    assertThat(mission.seconds()).isEqualTo(3900.0);
    assertThat(mission.segments()).hasSize(3);
    assertThat(mission.segments().get(1).energyJoules().nominal()).isCloseTo(600.0, within(1e-9));
    assertThat(mission.batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(36000 / (1680.0 / 3900.0), within(1e-6));
    assertThat(estimated.mode("flying").totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(30000.0, within(1e-6));
    assertThat(estimated.whole()).isTrue();
  }

  @Test
  void startUpCountsOnceAndAloneForTheMission() {
    Estimated estimated =
        estimate(
            flying()
                .set("app.beat", Properties.STARTUP_PAGE_FAULTS, "10")
                .set(
                    "",
                    Properties.MISSION,
                    legs("Duration", "flying", "1 sec", "resting", "1 sec")));

    MissionResult mission = estimated.root().missions().get(0);
    assertThat(mission.startupJoules().nominal()).isCloseTo(0.03, within(1e-12));
    assertThat(mission.energyJoules().nominal()).isCloseTo(1.4 + 0.03, within(1e-9));
    assertThat(mission.averagePowerWatts().nominal()).isCloseTo(0.7, within(1e-9));
  }

  @Test
  void sharesWeighTheModes() {
    Estimated estimated =
        estimate(
            flying()
                .set("", Properties.MODE_SHARE, legs("Share", "flying", "0.25", "resting", "0.75"))
                .set("", Properties.BATTERY_CHARGE, "1000.0 mAh")
                .set("", Properties.BATTERY_VOLTAGE, "3.0 V"));

    MissionResult mission = estimated.root().missions().get(0);
    assertThat(mission.averagePowerWatts().nominal())
        .isCloseTo(0.25 * 1.2 + 0.75 * 0.2, within(1e-12));
    assertThat(mission.batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(3.0 * 3600 / 0.45, within(1e-6));
  }

  @Test
  void anUnknownModeIsAnErrorWithASuggestion() {
    ArchitectureBuilder builder =
        flying().set("", Properties.MISSION, legs("Duration", "flyin", "10 min"));
    Estimated estimated = estimate(builder);

    assertThat(estimated.finding(DiagnosticCode.MISSION_MODE_UNKNOWN).hint().orElseThrow())
        .isEqualTo("did you mean \"flying\"?");
    assertThat(estimated.finding(DiagnosticCode.MISSION_MODE_UNKNOWN).span().line())
        .isEqualTo(builder.lineOf("", Properties.MISSION));
    assertThat(estimated.whole()).isFalse();
    assertThat(estimated.root().missions()).isEmpty();
  }

  /** Where one mode was asked for, a reader of texts makes no other: that is no mistake. */
  @Test
  void ofOneModeOnlyAMissionIsNotComputed() {
    ArchitectureBuilder builder =
        flying().set("", Properties.MISSION, legs("Duration", "gliding", "10 min"));
    AnalysisSettings flyingOnly = new AnalysisSettings(false, Optional.of("flying"));
    Estimated estimated = Estimated.of(builder.build(), flyingOnly, PLATFORM);

    assertThat(estimated.findings()).noneMatch(Diagnostic::isError);
    assertThat(estimated.finding(DiagnosticCode.MISSION_NOT_COMPUTED).severity())
        .isEqualTo(Severity.INFO);
    assertThat(estimated.finding(DiagnosticCode.MISSION_NOT_COMPUTED).span().line())
        .isEqualTo(builder.lineOf("", Properties.MISSION));
    assertThat(estimated.root().missions()).isEmpty();
    assertThat(estimated.root().modes()).hasSize(1);
  }

  @Test
  void sharesMustAddUpToOne() {
    Estimated estimated =
        estimate(
            flying()
                .set("", Properties.MODE_SHARE, legs("Share", "flying", "0.5", "resting", "0.4")));

    assertThat(estimated.finding(DiagnosticCode.BAD_MISSION).message()).contains("0.9");
    assertThat(estimated.whole()).isFalse();
  }

  @Test
  void aChargeWithoutVoltageIsNamed() {
    Estimated estimated = estimate(flying().set("", Properties.BATTERY_CHARGE, "1000.0 mAh"));

    assertThat(estimated.finding(DiagnosticCode.BATTERY_ENERGY_UNKNOWN).message())
        .contains("Battery_Voltage");
  }

  /** A thread that is activated 2 times for 3 ms and deactivated once for 1 ms, at 2 W. */
  @Test
  void transitionsTakeActivationAndDeactivation() {
    ArchitectureBuilder builder =
        system()
            .add("wing", Category.PROCESS)
            .inModes("wing", "flying")
            .set("wing", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    thread(builder, "wing.fly", "5 ms .. 5 ms");
    builder
        .set("wing.fly", Properties.ACTIVATE_EXECUTION_TIME, "3 ms .. 3 ms")
        .set("wing.fly", Properties.DEACTIVATE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set(
            "",
            Properties.MISSION,
            legs(
                "Duration",
                "resting",
                "1 sec",
                "flying",
                "1 sec",
                "resting",
                "1 sec",
                "flying",
                "1 sec"));
    Estimated estimated = estimate(builder);

    assertThat(estimated.mode("resting").threads()).hasSize(1);
    assertThat(estimated.root().missions().get(0).transitionJoules().nominal())
        .isCloseTo(2 * 6e-3 + 2e-3, within(1e-12));

    // on a processor of half the speed, activation takes twice as long as well
    Estimated slower = estimate(builder.set("cpu", Properties.SCALING_FACTOR, "0.5"));
    assertThat(slower.root().missions().get(0).transitionJoules().nominal())
        .isCloseTo(2 * (2 * 6e-3 + 2e-3), within(1e-12));
  }

  @Test
  void manySegmentsOverManyThreadsAddUp() {
    ArchitectureBuilder builder = flying();
    for (int i = 0; i < 1000; i++) {
      thread(builder, "app.t" + i, "1 us .. 1 us");
    }
    String[] legs = new String[20_000];
    for (int i = 0; i < legs.length; i += 2) {
      legs[i] = i % 4 == 0 ? "flying" : "resting";
      legs[i + 1] = "1 sec";
    }
    builder.set("", Properties.MISSION, legs("Duration", legs));

    MissionResult mission = estimate(builder).root().missions().get(0);
    assertThat(mission.segments()).hasSize(10_000);
    assertThat(mission.energyJoules().nominal())
        .isCloseTo(5000 * 1.2 + 5000 * 0.2 + 10_000 * 1000 * 100 * 2e-6, within(1e-6));
  }

  /**
   * Nothing but a radio with another assumed power in each mode: a minute at 3.6 W and nine at 0.2
   * W are 324 J, 0.54 W on average, and 10 Wh last 36000 / 0.54 s.
   */
  @Test
  void anAssumedPowerIsThatOfEachMode() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("M::Sys.i")
            .mode("flying")
            .mode("resting")
            .add("radio", Category.DEVICE)
            .setIn("flying", "radio", Properties.ASSUMED_POWER, AadlValues.number("3.6 W"))
            .setIn("resting", "radio", Properties.ASSUMED_POWER, AadlValues.number("0.2 W"))
            .setIn("flying", "radio", Properties.ASSUMED_ERROR, AadlValues.number("0.1"))
            .setIn("resting", "radio", Properties.ASSUMED_ERROR, AadlValues.number("0.5"))
            .set("", Properties.ESTIMATION_WINDOW, "1 sec")
            .set("", Properties.BATTERY_ENERGY, "10.0 Wh")
            .set("", Properties.MISSION, legs("Duration", "flying", "1 min", "resting", "9 min"));
    Estimated estimated = estimate(builder);

    Interval resting = estimated.mode("resting").totals().averagePowerWatts();
    assertThat(resting.nominal()).isCloseTo(0.2, within(1e-12));
    assertThat(resting.low()).isCloseTo(0.1, within(1e-12));
    assertThat(resting.high()).isCloseTo(0.3, within(1e-12));
    assertThat(estimated.mode("resting").totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(180000.0, within(1e-6));
    MissionResult mission = estimated.root().missions().get(0);
    assertThat(mission.energyJoules().nominal()).isCloseTo(60 * 3.6 + 540 * 0.2, within(1e-9));
    // one guess: where it is too low in one mode, it is in the other
    assertThat(mission.energyJoules().high()).isCloseTo(60 * 3.96 + 540 * 0.3, within(1e-9));
    assertThat(mission.batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(36000 / 0.54, within(1e-6));
  }
}
