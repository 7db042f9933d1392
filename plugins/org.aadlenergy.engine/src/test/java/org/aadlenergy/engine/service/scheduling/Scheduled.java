package org.aadlenergy.engine.service.scheduling;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/** A processor {@code cpu} that schedules the threads of a test, one in each process. */
final class Scheduled {
  private Scheduled() {}

  /** A processor that runs at 1 W, without any event. */
  static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "1 W");
  }

  /** The processor, without threads. */
  static ArchitectureBuilder by(String protocol) {
    return ArchitectureBuilder.system("S::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol))
        .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  /** Adds a thread {@code NAME.t}. */
  static ArchitectureBuilder thread(
      ArchitectureBuilder builder, String name, String period, String time) {
    return builder
        .add(name, Category.PROCESS)
        .add(name + ".t", Category.THREAD)
        .set(name + ".t", Properties.PERIOD, period)
        .set(name + ".t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  /** The schedule of the only processor. */
  static Row schedule(Estimated result) {
    return result.rows(ScheduleSection.TYPE).get(0);
  }

  /** A thread in it. */
  static Row task(Estimated result, String thread) {
    return schedule(result).get(ScheduleSection.TASKS).stream()
        .filter(task -> task.get(ScheduleSection.THREAD).equals(thread))
        .findFirst()
        .orElseThrow();
  }
}
