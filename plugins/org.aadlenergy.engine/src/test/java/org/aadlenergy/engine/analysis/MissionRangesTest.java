package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every range of a time that a mission's energy depends on reaches its bounds: of execution, of
 * activation and deactivation, of context switches. A mission of 1 s at rest and 1 s with {@code
 * wing.fly}, which runs every 10 ms at 2 W.
 */
class MissionRangesTest {
  private static final double EXACT = 1e-12;

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "2 W");
  }

  private static MissionResult mission(PlatformBuilder board, String property, String value) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("M::Sys.i")
            .mode("flying")
            .mode("resting")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .add("wing", Category.PROCESS)
            .inModes("wing", "flying")
            .set("wing", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("wing.fly", Category.THREAD)
            .set("wing.fly", Properties.PERIOD, "10 ms")
            .set("wing.fly", Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 5 ms")
            .set("wing.fly", Properties.ACTIVATE_EXECUTION_TIME, "3 ms .. 3 ms")
            .set("wing.fly", Properties.DEACTIVATE_EXECUTION_TIME, "1 ms .. 1 ms")
            .set("", Properties.MISSION, legs("resting", "flying", "resting"));
    builder.set(property.endsWith("Swap_Execution_Time") ? "cpu" : "wing.fly", property, value);
    return Estimated.of(builder.build(), board.build()).root().missions().get(0);
  }

  private static PropertyValue legs(String... modes) {
    List<PropertyValue> legs = new ArrayList<>();
    for (String mode : modes) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      fields.put("Mode_Name", AadlValues.text(mode));
      fields.put("Duration", AadlValues.number("1 sec"));
      legs.add(new RecordValue(fields));
    }
    return new ListValue(legs);
  }

  /**
   * At 2 W: one activation of 3 ms and one deactivation of 1 ms are 8 mJ, 100 dispatches of 5 ms
   * are 1 J. The range of the property moves that to its ends, and nothing else does.
   */
  @ParameterizedTest
  @CsvSource({
    "Timing_Properties::Activate_Execution_Time, 1 ms .. 5 ms, 4e-3, 4e-3, true",
    "Timing_Properties::Deactivate_Execution_Time, 0 ms .. 2 ms, 2e-3, 2e-3, true",
    "Timing_Properties::Compute_Execution_Time, 4 ms .. 6 ms, 0.2, 0.2, false"
  })
  void aRangeMovesTheMissionToItsEnds(
      String property, String range, double below, double above, boolean transition) {
    MissionResult found = mission(board(), property, range);
    Interval whole = found.energyJoules();
    assertThat(whole.nominal()).isCloseTo(1.008, within(EXACT));
    assertThat(whole.nominal() - whole.low()).isCloseTo(below, within(EXACT));
    assertThat(whole.high() - whole.nominal()).isCloseTo(above, within(EXACT));
    Interval transitions = found.transitionJoules();
    assertThat(transitions.nominal()).isCloseTo(8e-3, within(EXACT));
    double width = transition ? below + above : 0.0;
    assertThat(transitions.high() - transitions.low()).isCloseTo(width, within(EXACT));
  }

  /** Of a switch in each dispatch: 100 of 10 to 30 us at 2 W are 4 mJ, 2 less and 2 more. */
  @ParameterizedTest
  @CsvSource({
    "Timing_Properties::Thread_Swap_Execution_Time",
    "Timing_Properties::Process_Swap_Execution_Time"
  })
  void timesOfSwitchesMoveItToo(String property) {
    Interval whole = mission(board(), property, "10 us .. 30 us").energyJoules();
    assertThat(whole.nominal()).isCloseTo(1.012, within(EXACT));
    assertThat(whole.nominal() - whole.low()).isCloseTo(2e-3, within(EXACT));
    assertThat(whole.high() - whole.nominal()).isCloseTo(2e-3, within(EXACT));
  }

  /** The power within 10 % counts once for all that runs, and ranges add to it. */
  @Test
  void errorsOfThePowerStayBesideRanges() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .within(0.1)
            .profile("run", Set.of(), "core", "2 W");
    Interval whole =
        mission(board, Properties.ACTIVATE_EXECUTION_TIME, "1 ms .. 5 ms").energyJoules();
    assertThat(whole.nominal() - whole.low()).isCloseTo(0.1008 + 4e-3, within(EXACT));
    assertThat(whole.high() - whole.nominal()).isCloseTo(0.1008 + 4e-3, within(EXACT));
  }
}
