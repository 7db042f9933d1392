package org.aadlenergy.engine.service.storage;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.storage.Logging.THREAD;
import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of storage that cannot be computed, or only with doubt. */
class StorageFindingsTest {
  private static final String WRITE = "storage.write";
  private static final String WRITES = Properties.STORAGE_WRITES;

  /** Of seven terms execution is computed, and the writes are not. */
  private static void assertLacking(Estimated result) {
    assertThat(result.services(THREAD)).doesNotContain(WRITE);
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 7.0);
  }

  @ParameterizedTest
  @CsvSource({"42 KiByte, 11", "1 Bytes, 1", "4097 Bytes, 2"})
  void bytesThatAreNoWholeNumberOfOperationsCountAsOneMoreFlagged(String bytes, double count) {
    ArchitectureBuilder builder = Logging.silent().set(THREAD, WRITES, bytes);
    Estimated result = Logging.estimate(builder);

    result.cost(THREAD, WRITE, DISPATCH).count(count).seconds(count * 2e-3).flagged(true);
    result.finds(
        DiagnosticCode.STORAGE_SIZE_NOT_MEASURED,
        Severity.WARNING,
        builder.lineOf(THREAD, WRITES),
        bytes + " is no whole number of operations of 4 KiB",
        "platform board",
        "counts as " + (int) count + " of them",
        "give a multiple of the size");
    assertThat(result.whole()).isTrue();
  }

  @Test
  void wholeOperationsAreNotDoubted() {
    assertThat(
            Logging.estimate(Logging.writer()).findings(DiagnosticCode.STORAGE_SIZE_NOT_MEASURED))
        .isEmpty();
  }

  @Test
  void negativeBytesAreRefused() {
    ArchitectureBuilder builder = Logging.silent().set(THREAD, WRITES, "-4 KiByte");
    Estimated result = Logging.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf(THREAD, WRITES),
        WRITES + " must not be less than 0",
        "-4 KiByte");
    assertLacking(result);
  }

  @Test
  void aStorageThatDoesNotExistIsNamed() {
    ArchitectureBuilder builder =
        Logging.writer().set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("flush"));
    Estimated result = Logging.estimate(builder);

    result.finds(
        DiagnosticCode.BINDING_MISMATCH,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.STORAGE_DEVICE),
        "(reference (flush)), which does not exist",
        "refer to the memory, device or bus");
    assertLacking(result);
  }

  @Test
  void thePlatformHasToSayHowLargeAnOperationIs() {
    ArchitectureBuilder builder = Logging.writer();
    Estimated result = Estimated.of(builder.build(), Logging.withoutSize().build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD, WRITES),
        "platform board has no coefficient for storage.write",
        "constant storage.operation_size = ...");
    assertLacking(result);
  }

  @Test
  void anEventThatIsLackingIsNamedAndNotDoubted() {
    ArchitectureBuilder builder =
        Logging.silent().set(THREAD, Properties.STORAGE_READS, "5 KiByte");
    builder.set("flash", Properties.STORAGE_ENCRYPTION, AadlValues.literal("Dm_Crypt"));
    Estimated result = Logging.estimate(builder);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.STORAGE_READS),
        "platform board",
        "event storage.read.dm_crypt { time = ... energy core = ... energy flash");
    assertThat(result.findings(DiagnosticCode.STORAGE_SIZE_NOT_MEASURED)).isEmpty();
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 7.0);
  }

  /** A rail of devices is charged to the storage: without one, nobody pays. */
  @Test
  void withoutAStorageNobodyPaysForItsRail() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Log::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add(THREAD, Category.THREAD)
            .set(THREAD, Properties.PERIOD, "1 sec")
            .set(THREAD, WRITES, "4 KiByte");
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .rail("card", Role.DEVICE)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "core", "500 mW", "card", "3 mJ");
    Estimated result = Estimated.of(builder.build(), board.build());

    assertThat(result.findings(DiagnosticCode.RAIL_WITHOUT_COMPONENT))
        .anySatisfy(
            f -> {
              assertThat(f.isError()).isTrue();
              assertThat(f.message()).contains("no device is bound, but rail card");
              assertThat(f.span().line()).isEqualTo(builder.lineOf(THREAD));
            });
    result.cost(THREAD, WRITE, DISPATCH).charges("cpu", "core", 1e-3).joules(1e-3);
    assertThat(result.whole()).isFalse();
    // six terms, none of them computed: nothing says how long the thread runs
    assertThat(result.coverage()).isZero();
  }

  @Test
  void withoutAnyPlatformTheCostIsNotKnown() {
    ArchitectureBuilder builder = Logging.writer();
    Estimated result = Estimated.of(builder.build());
    assertThat(result.findings(DiagnosticCode.UNKNOWN_PLATFORM)).hasSize(1);

    ArchitectureBuilder bare =
        ArchitectureBuilder.system("Log::Sys.impl")
            .add("flash", Category.DEVICE)
            .add("app", Category.PROCESS)
            .add(THREAD, Category.THREAD)
            .set(THREAD, Properties.PERIOD, "1 sec")
            .set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("flash"))
            .set(THREAD, WRITES, "4 KiByte");
    Estimated.of(bare.build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            bare.lineOf(THREAD, WRITES),
            "the cost of storage.write is not known",
            "neither the storage nor the processor names a calibrated platform",
            "Energy_Estimation::Calibration");
  }

  /**
   * What could not be read in the storage's platform was reported there: it stays the storage's.
   */
  @Test
  void aStorageWhosePlatformIsDamagedDoesNotFallBackToTheProcessors() {
    ArchitectureBuilder builder =
        Logging.writer().set("flash", Properties.CALIBRATION, AadlValues.text("card"));
    PlatformBuilder card = PlatformBuilder.platform("card").rail("card", Role.DEVICE);

    for (String item : new String[] {"storage.write", "storage.read"}) {
      Estimated damaged =
          Estimated.of(
              builder.build(),
              Logging.board().build(),
              PlatformBuilder.platform("card").rail("card", Role.DEVICE).damaged(item).build());
      assertThat(damaged.services(THREAD)).doesNotContain(WRITE);
      assertThat(damaged.whole()).isFalse();
    }
    Estimated healthy = Estimated.of(builder.build(), Logging.board().build(), card.build());
    healthy.cost(THREAD, WRITE, DISPATCH).count(10.0);
  }

  @Test
  void whatWasReportedInThePlatformIsNotReportedAgain() {
    Estimated result =
        Estimated.of(
            Logging.writer().build(), Logging.withoutSize().damaged("storage.write").build());

    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT)).isEmpty();
    assertLacking(result);
  }

  /** Without a Storage_Device nothing says whether the storage is the encrypted one. */
  @Test
  void anEncryptionThatIsLostWithTheStorageIsTold() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Log::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("flash", Category.MEMORY)
            .set("flash", Properties.STORAGE_ENCRYPTION, AadlValues.literal("Dm_Crypt"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("flash"))
            .add(Logging.THREAD, Category.THREAD)
            .set(Logging.THREAD, Properties.PERIOD, "1 sec")
            .set(Logging.THREAD, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms")
            .set(Logging.THREAD, WRITES, "40 KiByte");

    Logging.estimate(builder)
        .finds(
            DiagnosticCode.STORAGE_MAY_BE_ENCRYPTED,
            Severity.WARNING,
            builder.lineOf(Logging.THREAD, WRITES),
            "Storage_Writes counts as unencrypted",
            "memory flash has Storage_Encryption");

    String encryption = Properties.STORAGE_ENCRYPTION;
    builder.set("app", encryption, AadlValues.literal("Unencrypted"));
    assertThat(Logging.estimate(builder).findings(DiagnosticCode.STORAGE_MAY_BE_ENCRYPTED))
        .isEmpty();
  }

  @Test
  void aStorageThatIsNamedIsNotDoubted() {
    ArchitectureBuilder builder =
        Logging.writer()
            .set("flash", Properties.STORAGE_ENCRYPTION, AadlValues.literal("Dm_Crypt"));

    assertThat(Logging.estimate(builder).findings(DiagnosticCode.STORAGE_MAY_BE_ENCRYPTED))
        .isEmpty();
  }
}
