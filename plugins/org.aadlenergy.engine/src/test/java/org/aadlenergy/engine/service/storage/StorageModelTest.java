package org.aadlenergy.engine.service.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Ten writes of 64 KiB a second, to a card whose platform may know better than the processor's. */
class StorageModelTest {
  private static final String THREAD = "app.t";

  /** The board: 10 ms a write at 5 W; it idles at 2 W. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("supply", Role.BOARD)
        .state("idle", "supply", "2 W")
        .profile("run", Set.of(), "supply", "4 W")
        .constant("storage.operation_size", "64 KiB", Dimension.SIZE)
        .event("storage.write", "10 ms", "supply", "5 W");
  }

  /** The card: 20 ms a write at 500 mW; it waits at 100 mW. */
  private static PlatformBuilder card() {
    return cardWithoutEvents()
        .constant("storage.operation_size", "64 KiB", Dimension.SIZE)
        .event("storage.write", "20 ms", "card", "500 mW");
  }

  private static PlatformBuilder cardWithoutEvents() {
    return PlatformBuilder.platform("sd").rail("card", Role.DEVICE).state("wait", "card", "100 mW");
  }

  private static ArchitectureBuilder model() {
    return ArchitectureBuilder.system("Log::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .add("sd", Category.MEMORY)
        .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add("app", Category.PROCESS)
        .add(THREAD, Category.THREAD)
        .set(THREAD, Properties.PERIOD, "1 sec")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "0 ms .. 0 ms")
        .set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("sd"))
        .set(THREAD, Properties.STORAGE_WRITES, "640 KiByte");
  }

  private static ArchitectureBuilder calibrated() {
    return model().set("sd", Properties.CALIBRATION, AadlValues.text("sd"));
  }

  private static ServiceResult write(Estimated result) {
    return result.service(THREAD, "storage.write", Phase.DISPATCH).orElseThrow();
  }

  /** 10 x 20 ms at 500 mW; the rest of the second it waits: 0.8 s at 100 mW. */
  @Test
  void aStorageWithFiguresOfItsOwnIsChargedWithThem() {
    Estimated result = Estimated.of(calibrated().build(), board().build(), card().build());

    assertThat(write(result).timeSeconds().nominal()).isCloseTo(0.2, within(1e-12));
    assertThat(write(result).charges())
        .singleElement()
        .satisfies(charge -> assertThat(charge.component()).isEqualTo("sd"));
    assertThat(result.component("sd").activeJoules().nominal()).isCloseTo(0.1, within(1e-12));
    assertThat(result.component("sd").idleJoules().nominal()).isCloseTo(0.08, within(1e-12));
    assertThat(write(result).explanation().get().notes())
        .contains("The cost is that of platform sd, which memory sd names.");
    assertThat(result.whole()).isTrue();
  }

  /** The board idles for the whole second: 2 J, and nothing of it is counted again. */
  @Test
  void theProcessorOnlyWaitsForAStorageWithFiguresOfItsOwn() {
    Estimated result = Estimated.of(calibrated().build(), board().build(), card().build());

    assertThat(result.component("cpu").energyJoules().nominal()).isCloseTo(2.0, within(1e-12));
    assertThat(result.mode().utilization())
        .singleElement()
        .satisfies(load -> assertThat(load.withOsServices()).isZero());
  }

  /** 10 x 10 ms at 5 - 2 W. */
  @Test
  void elseTheProcessorsPlatformCounts() {
    Estimated result = Estimated.of(model().build(), board().build());

    assertThat(write(result).energyJoules().nominal()).isCloseTo(0.3, within(1e-12));
    assertThat(write(result).explanation().get().notes())
        .contains(
            "The cost is that of the processor's platform board, as memory sd names none with such a"
                + " cost.");
  }

  @Test
  void aPlatformThatKnowsNothingOfStorageLeavesItToTheProcessors() {
    Estimated result =
        Estimated.of(calibrated().build(), board().build(), cardWithoutEvents().build());

    assertThat(write(result).energyJoules().nominal()).isCloseTo(0.3, within(1e-12));
    assertThat(result.whole()).isTrue();
  }

  @Test
  void aCardWithoutTheEncryptedEventIsNamed() {
    ArchitectureBuilder builder =
        calibrated().set("app", Properties.STORAGE_ENCRYPTION, AadlValues.literal("Dm_Crypt"));
    Estimated result = Estimated.of(builder.build(), board().build(), card().build());

    Diagnostic finding = result.finding(DiagnosticCode.MISSING_COEFFICIENT);
    assertThat(finding.isError()).isTrue();
    assertThat(finding.message()).contains("platform sd", "storage.write.dm_crypt");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf(THREAD, Properties.STORAGE_WRITES));
    assertThat(result.whole()).isFalse();
  }

  @Test
  void theCardCostsTheSameOnAnUncalibratedProcessor() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Log::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .add("sd", Category.MEMORY)
            .set("sd", Properties.CALIBRATION, AadlValues.text("sd"))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("app", Category.PROCESS)
            .add(THREAD, Category.THREAD)
            .set(THREAD, Properties.PERIOD, "1 sec")
            .set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("sd"))
            .set(THREAD, Properties.STORAGE_WRITES, "640 KiByte");
    Estimated result = Estimated.of(builder.build(), card().build());

    assertThat(write(result).energyJoules().nominal()).isCloseTo(0.1, within(1e-12));

    Estimated unknown =
        Estimated.of(builder.set("sd", Properties.CALIBRATION, AadlValues.text("sc")).build());
    assertThat(unknown.whole()).isFalse();
    assertThat(unknown.finding(DiagnosticCode.UNKNOWN_PLATFORM).message()).contains("\"sc\"");
  }

  @Test
  void withoutAnyPlatformTheWritesAreAnError() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Log::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("app", Category.PROCESS)
            .add(THREAD, Category.THREAD)
            .set(THREAD, Properties.PERIOD, "1 sec")
            .set(THREAD, Properties.STORAGE_WRITES, "640 KiByte");
    Estimated result = Estimated.of(builder.build());

    assertThat(result.finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("storage.write");
    assertThat(result.whole()).isFalse();
  }

  /** A board of the storage's own: 10 x 20 ms at 3 W, 0.8 s at 1 W, all at the storage. */
  @Test
  void aBoardOfTheStoragesOwnIsNotTheProcessors() {
    PlatformBuilder own =
        PlatformBuilder.platform("sd")
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "1 W")
            .constant("storage.operation_size", "64 KiB", Dimension.SIZE)
            .event("storage.write", "20 ms", "supply", "3 W");
    Estimated result = Estimated.of(calibrated().build(), board().build(), own.build());

    assertThat(result.component("sd").activeJoules().nominal()).isCloseTo(0.6, within(1e-12));
    assertThat(result.component("sd").idleJoules().nominal()).isCloseTo(0.8, within(1e-12));
    assertThat(result.component("cpu").energyJoules().nominal()).isCloseTo(2.0, within(1e-12));
  }
}
