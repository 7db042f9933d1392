package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.aadlenergy.engine.service.device.Radios.use;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Two processors share a radio at 15 and 30 dispatches a second: {@code app.t} computes 10 ms and
 * transmits 5 ms, and so does {@code app2.u}; their schedules and the radio's uses are of one time.
 */
class RatedUsesTest {
  private static ArchitectureBuilder shared() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Node::Sys.impl")
            .add("radio", Category.DEVICE)
            .set("radio", Properties.CALIBRATION, AadlValues.text("radio"));
    node(builder, "cpu", "app", THREAD, "15.0 PerSecond", "2");
    node(builder, "cpu2", "app2", "app2.u", "30.0 PerSecond", "1");
    return builder;
  }

  private static void node(
      ArchitectureBuilder builder,
      String processor,
      String process,
      String thread,
      String rate,
      String priority) {
    builder
        .add(processor, Category.PROCESSOR)
        .set(processor, Properties.CALIBRATION, AadlValues.text("board"))
        .set(processor, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add(process, Category.PROCESS)
        .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(processor))
        .add(thread, Category.THREAD)
        .set(thread, Properties.DISPATCH_PROTOCOL, AadlValues.literal("Periodic"))
        .set(thread, Properties.DISPATCH_RATE, rate)
        .set(thread, Properties.PRIORITY, priority)
        .set(thread, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
        .set(
            thread,
            Properties.DEVICE_USE,
            new ListValue(List.of(use("radio", "transmit", "5 ms"))));
  }

  private static void assertExact(Estimated result, String thread, double best, double worst) {
    Row task = UsesInTimeTest.task(result, thread);
    assertThat(task.get(ScheduleSection.WORST_IS)).isEqualTo("exact");
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(best, within(1e-12));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(worst, within(1e-12));
    assertThat(task.find(ScheduleSection.DEADLINE_MET)).isEqualTo(Optional.of(true));
  }

  /** t 10-15 ms; u waits from 10 to 15 and has it to 20, and from 43.33 to 48.33 by itself. */
  @Test
  void usesRepeatAfterTheHyperperiodOfRates() {
    Estimated result = Radios.estimate(shared());

    assertThat(result.mode().windowSeconds()).isCloseTo(1.0 / 15, within(1e-15));
    assertExact(result, THREAD, 0.015, 0.015);
    assertExact(result, "app2.u", 0.015, 0.020);
    ComponentResult radio = result.component("radio");
    // in 66.67 ms three uses of 5 ms at 100 mW, else 1 mW
    assertThat(radio.activeJoules().nominal()).isCloseTo(3 * 5e-4, within(1e-15));
    assertThat(radio.idleJoules().nominal()).isCloseTo((1.0 / 15 - 0.015) * 1e-3, within(1e-15));
    assertThat(result.findings(DiagnosticCode.USES_WITHOUT_SCHEDULE)).isEmpty();
  }

  /**
   * It sleeps after 5 ms and wakes up in 2 ms at 30 mW: idle from 20 ms, it sleeps 25 - 43.33 and
   * wakes up to 45.33; u ends at 50.33; it sleeps from 55.33 to 76.67 (10 ms of the next window).
   */
  @Test
  void policiesSeeTheGapsOfRates() {
    Estimated result =
        UsesInTimeTest.estimate(
            shared().set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Doze")),
            UsesInTimeTest.sleepy());

    // with 2 ms of waking up: t 10 + 2 + 5, u 10 + 2 + 5 + 5 at first, then 10 + 2 + 5
    assertExact(result, THREAD, 0.017, 0.017);
    assertExact(result, "app2.u", 0.017, 0.022);
    // window 66.67 ms: 15 of uses, 4 waking up, 2 x 5 waiting for the timeout, the rest asleep
    double expected = 15e-3 * 0.1 + 4e-3 * 30e-3 + 10e-3 * 1e-3 + (1.0 / 15 - 0.029) * 1e-5;
    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(expected, within(1e-13));
  }
}
