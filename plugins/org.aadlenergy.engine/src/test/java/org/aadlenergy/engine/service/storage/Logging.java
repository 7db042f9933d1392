package org.aadlenergy.engine.service.storage;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/**
 * {@code app.t} logs to {@code flash} each second, which it is bound to as well; the processor's
 * platform says what an operation costs.
 */
final class Logging {
  static final String THREAD = "app.t";

  private Logging() {}

  /** 2 ms a write of 4 KiB, 1 ms a read; encrypted, by workqueues and both, a millisecond more. */
  static PlatformBuilder board() {
    return withoutSize().constant("storage.operation_size", "4 KiB", Dimension.SIZE);
  }

  static PlatformBuilder withoutSize() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("flash", Role.MEMORY)
        .profile("run", Set.of(), "core", "1 W", "flash", "0 mW")
        .event("storage.write", "2 ms", "core", "500 mW", "flash", "3 mJ")
        .event("storage.write.dm_crypt", "3 ms", "core", "800 mW", "flash", "4 mJ")
        .event("storage.write.workqueue", "4 ms", "core", "200 mW", "flash", "5 mJ")
        .event("storage.write.dm_crypt.workqueue", "5 ms", "core", "300 mW", "flash", "6 mJ")
        .event("storage.read", "1 ms", "core", "400 mW", "flash", "2 mJ");
  }

  /** Writes 40 KiB a dispatch. */
  static ArchitectureBuilder writer() {
    return silent().set(THREAD, Properties.STORAGE_WRITES, "40 KiByte");
  }

  static ArchitectureBuilder silent() {
    return ArchitectureBuilder.system("Log::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .add("flash", Category.MEMORY)
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("flash"))
        .add(THREAD, Category.THREAD)
        .set(THREAD, Properties.PERIOD, "1 sec")
        .set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("flash"))
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms");
  }

  static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }
}
