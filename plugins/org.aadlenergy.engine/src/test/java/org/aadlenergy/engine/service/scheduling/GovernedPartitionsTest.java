package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Governors of processors that partitions or several cores share. */
class GovernedPartitionsTest {
  /** 800 and 1600 MHz take 0.3 and 1 W a core, 20 mW at rest; times hold at 1600 MHz. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .state("idle", "core", "20 mW")
        .profile("fast", Set.of(), "core", "1 W")
        .point("fast", "", "1600 MHz", "")
        .profile("slow", Set.of(), "core", "300 mW")
        .point("slow", "", "800 MHz", "");
  }

  private static ArchitectureBuilder processor(String protocol, String governor) {
    return ArchitectureBuilder.system("Gov::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
  }

  private static void thread(
      ArchitectureBuilder system, String process, String on, String period, String time) {
    system
        .add(process, Category.PROCESS)
        .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(on))
        .add(process + ".t", Category.THREAD)
        .set(process + ".t", Properties.PERIOD, period)
        .set(process + ".t", Properties.MEMORY_TIME, "0.0")
        .set(process + ".t", Properties.COMPUTE_EXECUTION_TIME, time + " .. " + time);
  }

  private static double time(Estimated result, String thread) {
    return result.service(thread, "execution", DISPATCH).orElseThrow().timeSeconds().nominal();
  }

  /**
   * Windows of 20 and 30 ms. At 800 MHz {@code a} runs from 0 to 8 ms, {@code b} from 20 to 30. The
   * window at 20 ms is a sample of 40 %, the end of {@code b} one of 100 %: 880 MHz are asked for,
   * and 800 is the highest not above. The next release is one of 0 %, and asks for 800 again.
   */
  @Test
  void windowsOfPartitionsAreSeen() {
    ArchitectureBuilder system = processor("ARINC653", "Conservative");
    for (String partition : List.of("vp1", "vp2")) {
      system
          .add(partition, Category.VIRTUAL_PROCESSOR)
          .set(partition, Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    }
    thread(system, "a", "vp1", "50 ms", "4 ms");
    thread(system, "b", "vp2", "50 ms", "5 ms");
    system
        .set("cpu", Properties.MODULE_MAJOR_FRAME, "50 ms")
        .set(
            "cpu",
            Properties.PARTITION_SLOTS,
            new ListValue(List.of(AadlValues.number("20 ms"), AadlValues.number("30 ms"))))
        .set("cpu", Properties.SLOTS_ALLOCATION, AadlValues.references("vp1", "vp2"));
    Estimated result = Estimated.of(system.build(), soc().build());

    assertThat(time(result, "a.t")).isCloseTo(0.008, within(1e-9));
    assertThat(time(result, "b.t")).isCloseTo(0.010, within(1e-9));
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.36 * 0.3 + 0.64 * 0.02, within(1e-9));
    Row schedule = result.rows(ScheduleSection.TYPE).get(0);
    assertThat(schedule.get(ScheduleSection.TASKS))
        .extracting(task -> task.get(ScheduleSection.WORST))
        .containsExactly(8e-3, 30e-3);
  }

  /**
   * Four cores of which three work. At 800 MHz one alone would take 32 of 20 ms: its full samples
   * decide for all of them.
   */
  @Test
  void coresOfOneProcessorShareTheirFrequency() {
    PlatformBuilder quad = soc().busyCores("fast", "4").busyCores("slow", "4");
    ArchitectureBuilder system = processor("RMS", "Ondemand");
    for (String process : List.of("a", "b", "c")) {
      thread(system, process, "cpu", "20 ms", process.equals("a") ? "16 ms" : "1 ms");
    }
    Estimated result = Estimated.of(system.build(), quad.build());
    double busy = 0.0;
    for (String thread : List.of("a.t", "b.t", "c.t")) {
      busy += time(result, thread) / 0.02;
    }

    assertThat(time(result, "a.t")).isLessThan(0.0205);
    assertThat(result.mode().utilization().get(0).withOsServices())
        .isCloseTo(busy / 4, within(1e-9));
    Row schedule = result.rows(ScheduleSection.TYPE).get(0);
    assertThat(schedule.get(ScheduleSection.CORES)).hasSize(4);
    double seconds = schedule.get(ScheduleSection.SECONDS);
    double cores = 0.0;
    for (Row core : schedule.get(ScheduleSection.CORES)) {
      cores += core.get(ScheduleSection.CORE_BUSY);
    }
    assertThat(cores).isCloseTo(busy * seconds, within(1e-9));
  }
}
