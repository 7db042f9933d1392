package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Which memory pays for the rails of memories, where there are several of either. */
class MemoryRailsTest {
  /** A platform that measured RAM and flash. */
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY)
        .rail("flash", Role.MEMORY)
        .profile("run", Set.of(), "core", "500 mW", "ram", "300 mW", "flash", "200 mW")
        .state("idle", "core", "0 W", "ram", "0 W", "flash", "0 W");
  }

  private static ArchitectureBuilder twoMemories() {
    return SmallSystem.builder().add("flash", Category.MEMORY);
  }

  private static ArchitectureBuilder boundToBoth() {
    return twoMemories()
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram", "flash"));
  }

  /** The first of two bound memories is charged; the other is named. */
  @Test
  void theSecondOfTwoBoundMemoriesIsNamed() {
    ArchitectureBuilder builder = boundToBoth();

    Estimated.of(builder.build(), PageFaultPaper.platform())
        .finds(
            DiagnosticCode.SEVERAL_MEMORIES_BOUND,
            Severity.INFO,
            builder.lineOf("app", Properties.MEMORY_BINDING),
            "goes to ram, the first of them, and nothing to flash");
  }

  @Test
  void oneBoundMemoryIsNotTold() {
    Estimated result = Estimated.of(twoMemories().build(), PageFaultPaper.platform());

    assertThat(result.findings(DiagnosticCode.SEVERAL_MEMORIES_BOUND)).isEmpty();
    assertThat(result.findings(DiagnosticCode.MEMORY_RAILS_CHARGED_TO_ONE)).isEmpty();
  }

  /** The rail of the flash is charged to the RAM, and the flash is not covered. */
  @Test
  void aRailOfAnotherMemoryIsTold() {
    for (ArchitectureBuilder builder : new ArchitectureBuilder[] {twoMemories(), boundToBoth()}) {
      Estimated result = Estimated.of(builder.build(), board().build());

      assertThat(result.leftOut()).contains("flash component");
      result.finds(
          DiagnosticCode.MEMORY_RAILS_CHARGED_TO_ONE,
          Severity.WARNING,
          builder.lineOf("flash"),
          "rails ram, flash of platform xup-virtex2pro are all charged to memory ram",
          "memory flash, which is not covered");
    }
  }

  /** Who says that the flash counts elsewhere has read the finding. */
  @Test
  void aMemoryThatIsExcludedIsNotTold() {
    ArchitectureBuilder builder =
        twoMemories().set("flash", Properties.EXCLUDED, AadlValues.text("in the figures of ram"));

    assertThat(
            Estimated.of(builder.build(), board().build())
                .findings(DiagnosticCode.MEMORY_RAILS_CHARGED_TO_ONE))
        .isEmpty();
  }
}
