package org.aadlenergy.engine.service.xip;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The RAM that a design takes for its code: each cache and each copy once. */
class CodeRamStageTest {
  private static final double KIB = 1024.0;

  /** Two threads of one process that share a code of 900 KiB. */
  private static ArchitectureBuilder code(String execution) {
    return SmallSystem.thread(SmallSystem.builder(), "app.other")
        .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal(execution))
        .set("cpu", Properties.XIP_CACHE_SIZE, "160 KiByte")
        .set("app", Properties.CODE_SIZE, "900 KiByte");
  }

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro").rail("core", Role.PROCESSOR);
  }

  private static double ram(ArchitectureBuilder builder) {
    Estimated result = Estimated.incompletely(builder.build(), board().pageSize(4096).build());
    return result.mode().totals().ramBytes();
  }

  @Test
  void codeThatRunsInPlaceTakesNone() {
    assertThat(ram(code("In_Place"))).isZero();
  }

  @Test
  void aCodeThatAllThreadsOfAProcessRunIsCopiedOnce() {
    assertThat(ram(code("Shadowed"))).isEqualTo(900 * KIB);
  }

  @Test
  void aThreadWithCodeOfItsOwnIsCopiedBesides() {
    ArchitectureBuilder own = code("Shadowed").set("app.t", Properties.CODE_SIZE, "20 KiByte");
    assertThat(ram(own)).isEqualTo(920 * KIB);
  }

  @Test
  void aCacheThatThreadsShareCountsOnce() {
    assertThat(ram(code("Dynamic_In_Place"))).isEqualTo(160 * KIB);
  }

  @Test
  void aCacheOfAThreadAloneCountsBesides() {
    ArchitectureBuilder own =
        code("Dynamic_In_Place").set("app.t", Properties.XIP_CACHE_SIZE, "80 KiByte");
    assertThat(ram(own)).isEqualTo(240 * KIB);
  }

  @Test
  void withoutAPageSizeNothingIsKnownOfIt() {
    Estimated result = Estimated.incompletely(code("Shadowed").build(), board().build());
    assertThat(result.mode().totals().ramBytes()).isZero();
  }

  @Test
  void threadsWithoutAPlatformAreLeftOut() {
    ArchitectureBuilder unbound =
        SmallSystem.unbound()
            .set("app", Properties.CODE_EXECUTION, AadlValues.literal("Shadowed"))
            .set("app", Properties.CODE_SIZE, "900 KiByte");
    assertThat(ram(unbound)).isZero();
  }

  @Test
  void memoryUnderASuperpagePolicyIsAdded() {
    ArchitectureBuilder superpages =
        code("Shadowed")
            .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal("Explicit"))
            .set("cpu", Properties.SUPERPAGE_SIZE, "1 MiByte")
            .set("app.t", Properties.WORKING_SET_SIZE, "1500 KiByte");
    assertThat(ram(superpages)).isEqualTo(900 * KIB + 2048 * KIB);
  }
}
