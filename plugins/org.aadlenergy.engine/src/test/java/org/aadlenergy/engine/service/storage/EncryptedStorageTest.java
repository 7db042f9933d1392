package org.aadlenergy.engine.service.storage;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.storage.Logging.THREAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Which storage an encryption may be lost of, whose encryption counts, and who works meanwhile. */
class EncryptedStorageTest {
  private static final String ENCRYPTION = Properties.STORAGE_ENCRYPTION;

  /** A thread that writes 40 KiB and names no storage. */
  private static ArchitectureBuilder nameless() {
    return ArchitectureBuilder.system("Log::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .add("flash", Category.MEMORY)
        .add("card", Category.DEVICE)
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("flash"))
        .add(THREAD, Category.THREAD)
        .set(THREAD, Properties.PERIOD, "1 sec")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
        .set(THREAD, Properties.STORAGE_WRITES, "40 KiByte");
  }

  private static ArchitectureBuilder encrypted(ArchitectureBuilder builder, String path) {
    return builder.set(path, ENCRYPTION, AadlValues.literal("Dm_Crypt"));
  }

  private static void assertTold(ArchitectureBuilder builder, String storage) {
    Logging.estimate(builder)
        .finds(
            DiagnosticCode.STORAGE_MAY_BE_ENCRYPTED,
            Severity.WARNING,
            builder.lineOf(THREAD, Properties.STORAGE_WRITES),
            "Storage_Writes counts as unencrypted",
            storage + " has Storage_Encryption");
  }

  private static void assertSilent(ArchitectureBuilder builder) {
    assertThat(Logging.estimate(builder).findings(DiagnosticCode.STORAGE_MAY_BE_ENCRYPTED))
        .isEmpty();
  }

  @Test
  void onlyWhatIsEncryptedMayBeMeant() {
    assertSilent(nameless());
    assertSilent(nameless().set("flash", ENCRYPTION, AadlValues.literal("Unencrypted")));
    assertTold(encrypted(nameless(), "card"), "device card");
  }

  @Test
  void onlyWhatStoresMayBeMeant() {
    assertSilent(encrypted(nameless(), "cpu"));
  }

  @Test
  void ofSeveralTheFirstByItsPathIsNamed() {
    ArchitectureBuilder builder = encrypted(encrypted(nameless(), "flash"), "card");

    assertTold(builder, "device card");
    assertTold(
        encrypted(nameless().add("disk", Category.DEVICE), "disk")
            .set("flash", ENCRYPTION, AadlValues.literal("Dm_Crypt")),
        "device disk");
  }

  /** What the whole system says counts for storage that says nothing itself. */
  @Test
  void theStoragesOwnWordWinsOverThatOfTheSystem() {
    ArchitectureBuilder builder =
        encrypted(Logging.writer(), "").set("flash", ENCRYPTION, AadlValues.literal("Unencrypted"));

    // 10 writes of 2 ms, and 3 ms encrypted
    Logging.estimate(builder).cost(THREAD, "storage.write", DISPATCH).seconds(10 * 2e-3);
    Logging.estimate(encrypted(Logging.writer(), ""))
        .cost(THREAD, "storage.write", DISPATCH)
        .seconds(10 * 3e-3);
  }

  private static double busy(Estimated result) {
    return result.mode().utilization().get(0).withOsServices();
  }

  /** 10 ms of its own in each second; writes take 20 ms of whoever is charged with them. */
  @Test
  void theProcessorIsBusyWithWritesThatItIsChargedWith() {
    assertThat(busy(Logging.estimate(Logging.writer()))).isCloseTo(0.03, within(1e-12));

    ArchitectureBuilder own =
        Logging.writer().set("flash", Properties.CALIBRATION, AadlValues.text("chip"));
    PlatformBuilder chip =
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "vdd", "3 mJ");
    Estimated elsewhere = Estimated.of(own.build(), Logging.board().build(), chip.build());
    elsewhere.cost(THREAD, "storage.write", DISPATCH).charges("flash", "vdd", 10 * 3e-3);
    assertThat(busy(elsewhere)).isCloseTo(0.01, within(1e-12));
  }
}
