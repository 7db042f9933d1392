package org.aadlenergy.engine.service.storage;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.storage.Logging.THREAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What writes and reads of storage cost: how many operations, which event, and who pays. */
class StorageServiceTest {
  private static final String WRITE = "storage.write";
  private static final String READ = "storage.read";

  private static Cost write(ArchitectureBuilder builder) {
    return Logging.estimate(builder).cost(THREAD, WRITE, DISPATCH);
  }

  private static ArchitectureBuilder encrypted(ArchitectureBuilder builder, String path) {
    return builder.set(path, Properties.STORAGE_ENCRYPTION, AadlValues.literal("Dm_Crypt"));
  }

  /** 40 KiB are 10 operations of 4 KiB: 2 ms each, 3 mJ of the flash and 2 ms at 500 mW. */
  @Test
  void writesCostSoManyOperations() {
    write(Logging.writer())
        .count(10.0)
        .seconds(10 * 2e-3)
        .charges("flash", "flash", 10 * 3e-3)
        .charges("cpu", "core", 10 * 2e-3 * 0.5)
        .joules(10 * (3e-3 + 2e-3 * 0.5))
        .flagged(false)
        .agrees()
        .explains("n = bytes / size of an operation, rounded up, per dispatch = 10", 10.0)
        .explains("T = n x t = 10 x 2 ms", 20e-3)
        .explains("E(flash) = n x e(flash) = 10 x 3 mJ", 30e-3)
        .given("bytes", "40 KiByte (OS_Workload::Storage_Writes, from app.t)")
        .given("operation", "4 KiB")
        .given("storage", "(reference (flash)) (OS_Workload::Storage_Device, from app.t)")
        .notes("The cost is that of a whole operation, whatever its size: event storage.write.");
  }

  @Test
  void readsCostWhatReadsCost() {
    ArchitectureBuilder both = Logging.writer().set(THREAD, Properties.STORAGE_READS, "12 KiByte");
    Estimated result = Logging.estimate(both);

    result.cost(THREAD, READ, DISPATCH).count(3.0).seconds(3e-3).joules(3 * (2e-3 + 1e-3 * 0.4));
    result.cost(THREAD, WRITE, DISPATCH).count(10.0);
    assertThat(result.services(THREAD)).containsExactly("execution", READ, WRITE);
  }

  /** One second of the window: the write's energy, besides 10 ms of execution at 1 W. */
  @Test
  void thePayersDrawTheEnergyOverTheWindow() {
    Estimated result = Logging.estimate(Logging.writer());

    assertThat(result.mode().windowSeconds()).isEqualTo(1.0);
    assertThat(result.component("flash").activeJoules().nominal()).isCloseTo(30e-3, within(1e-15));
    assertThat(result.component("cpu").activeJoules().nominal())
        .isCloseTo(10e-3 + 10e-3, within(1e-15));
  }

  @ParameterizedTest
  @CsvSource({
    "false, false, 2e-3, 3e-3, 0.5",
    "true,  false, 3e-3, 4e-3, 0.8",
    "false, true,  4e-3, 5e-3, 0.2",
    "true,  true,  5e-3, 6e-3, 0.3"
  })
  void theEventIsThatOfTheEncryptionAndTheWorkqueues(
      boolean crypt, boolean workqueues, double seconds, double flash, double coreWatts) {
    ArchitectureBuilder builder =
        Logging.writer()
            .set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(workqueues))
            .set(
                "app",
                Properties.STORAGE_ENCRYPTION,
                AadlValues.literal(crypt ? "Dm_Crypt" : "None"));

    write(builder)
        .count(10.0)
        .seconds(10 * seconds)
        .charges("flash", "flash", 10 * flash)
        .charges("cpu", "core", 10 * seconds * coreWatts);
  }

  @Test
  void encryptionIsSaidOnTheSoftwareTheStorageOrTheSystemAroundIt() {
    double plain = 10 * 2e-3;
    double crypt = 10 * 3e-3;
    write(encrypted(Logging.writer(), THREAD))
        .seconds(crypt)
        .given("encryption", "Dm_Crypt (OS_Services::Storage_Encryption, from app.t)");
    write(encrypted(Logging.writer(), "app")).seconds(crypt);
    write(encrypted(Logging.writer(), "flash")).seconds(crypt);
    write(encrypted(Logging.writer(), "")).seconds(crypt);
    write(encrypted(Logging.writer(), "cpu")).seconds(plain);
  }

  @Test
  void theNearestSaysWhetherItIsEncrypted() {
    ArchitectureBuilder builder = encrypted(Logging.writer(), "flash");
    write(builder.set(THREAD, Properties.STORAGE_ENCRYPTION, AadlValues.literal("None")))
        .seconds(10 * 2e-3);

    ArchitectureBuilder process = encrypted(encrypted(Logging.writer(), "flash"), "");
    write(process.set("app", Properties.STORAGE_ENCRYPTION, AadlValues.literal("None")))
        .seconds(10 * 2e-3);
  }

  private static PlatformBuilder encryptedOnly() {
    return PlatformBuilder.platform("card")
        .rail("core", Role.PROCESSOR)
        .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
        .event("storage.write.dm_crypt", "7 ms", "core", "14 mJ");
  }

  /** Without a named storage, what is around the process says it; the rail is charged to none. */
  @Test
  void withoutAStorageTheSystemsAroundTheProcessSayIt() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Log::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("card"))
            .add("box", Category.SYSTEM)
            .set("box", Properties.STORAGE_ENCRYPTION, AadlValues.literal("Dm_Crypt"))
            .add("box.app", Category.PROCESS)
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("box.app.t", Category.THREAD)
            .set("box.app.t", Properties.PERIOD, "1 sec")
            .set("box.app.t", Properties.STORAGE_WRITES, "4 KiByte");
    Estimated result = Estimated.of(builder.build(), encryptedOnly().build());

    result.cost("box.app.t", WRITE, DISPATCH).seconds(7e-3).charges("cpu", "core", 14e-3);
  }

  @Test
  void nothingWrittenIsAnAnswerAndCostsNothing() {
    Estimated silent = Logging.estimate(Logging.silent());
    Estimated zero =
        Logging.estimate(Logging.silent().set(THREAD, Properties.STORAGE_WRITES, "0 Bytes"));
    Estimated some = Logging.estimate(Logging.writer());

    assertThat(zero.services(THREAD)).containsExactly("execution");
    assertThat(zero.whole()).isTrue();
    // execution; not TLB misses, page faults, context switches, the idle processor and flash
    assertThat(silent.coverage()).isEqualTo(1.0 / 6.0);
    assertThat(zero.coverage()).isEqualTo(2.0 / 7.0);
    assertThat(some.coverage()).isEqualTo(2.0 / 7.0);
  }

  @Test
  void aProfileThatWasMeasuredWithTheWritesShowsAndDoesNotAddThem() {
    Estimated result =
        Estimated.of(
            Logging.writer()
                .set("app", Properties.EXECUTION_PROFILE, AadlValues.text("logging"))
                .build(),
            Logging.board()
                .profile("logging", Set.of(WRITE), "core", "2 W", "flash", "1 W")
                .build());

    result.cost(THREAD, WRITE, DISPATCH).count(10.0).included();
    assertThat(result.thread(THREAD).energyPerDispatchJoules().nominal())
        .isCloseTo(10e-3 * (2.0 + 1.0), within(1e-15));
    assertThat(result.coverage()).isEqualTo(2.0 / 7.0);
  }

  @Test
  void whatIsWrittenMayDependOnTheMode() {
    ArchitectureBuilder builder =
        Logging.silent()
            .mode("quiet")
            .mode("busy")
            .setIn("busy", THREAD, Properties.STORAGE_WRITES, AadlValues.number("8 KiByte"));
    Estimated result = Logging.estimate(builder);

    assertThat(Estimated.thread(result.mode("quiet"), THREAD).services())
        .noneMatch(service -> service.service().equals(WRITE));
    assertThat(Estimated.thread(result.mode("busy"), THREAD).services())
        .filteredOn(service -> service.service().equals(WRITE))
        .singleElement()
        .satisfies(service -> assertThat(service.count()).isEqualTo(2.0));
  }

  /** Half of 10 ms, 2 ms in which the flash alone draws 3 mJ, and the other half. */
  @Test
  void theStorageDrawsWhileItsThreadWaits() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .state("idle", "core", "100 mW");
    PlatformBuilder chip =
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "vdd", "3 mJ");
    ArchitectureBuilder builder =
        Logging.silent()
            .set("flash", Properties.CALIBRATION, AadlValues.text("chip"))
            .set(THREAD, Properties.STORAGE_WRITES, "4 KiByte")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));

    PowerInTime power = Estimated.of(builder.build(), board.build(), chip.build()).mode().power();

    Signal flash = power.component("flash").orElseThrow();
    Signal core = power.component("cpu").orElseThrow();
    double[] flashWatts = {0.0, 1.5, 0.0, 0.0};
    double[] coreWatts = {1.0, 0.1, 1.0, 0.1};
    long[] at = {4_999, 5_001, 11_999, 12_001};
    for (int i = 0; i < at.length; i++) {
      assertThat(flash.at(at[i] * 1_000_000)).isCloseTo(flashWatts[i], within(1e-12));
      assertThat(core.at(at[i] * 1_000_000)).isCloseTo(coreWatts[i], within(1e-12));
    }
    assertThat(flash.most().at()).isEqualTo(5_000_000_000L);
  }

  /** Under a governor that follows the load, too: 3 mJ in 2 ms, whatever the point. */
  @Test
  void theStorageDrawsInWaitsUnderAGovernor() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "100 mW")
            .profile("fast", Set.of(), "core", "1 W")
            .point("fast", "", "600 MHz", "")
            .profile("slow", Set.of(), "core", "300 mW")
            .point("slow", "", "300 MHz", "");
    PlatformBuilder chip =
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "vdd", "3 mJ");
    ArchitectureBuilder builder =
        Logging.silent()
            .set("flash", Properties.CALIBRATION, AadlValues.text("chip"))
            .set(THREAD, Properties.STORAGE_WRITES, "4 KiByte")
            .set(THREAD, Properties.MEMORY_TIME, "0.0")
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));

    PowerInTime power = Estimated.of(builder.build(), board.build(), chip.build()).mode().power();

    Signal flash = power.component("flash").orElseThrow();
    assertThat(flash.most().value()).isCloseTo(1.5, within(1e-12));
    Signal core = power.component("cpu").orElseThrow();
    assertThat(core.at(flash.most().at())).isCloseTo(0.1, within(1e-12));
  }
}
