package org.aadlenergy.engine.service.swap;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a designer is told of costs of swapped pages that a platform lacks or has wrong. */
class SwapCostFindingsTest {
  private static final String THREAD = "app.t";
  private static final String READ = "swap.read";

  private static ArchitectureBuilder reading() {
    return SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");
  }

  private static PlatformBuilder card() {
    return PlatformBuilder.platform("disk").rail("card", Role.DEVICE);
  }

  @Test
  void theKernelsPartIsNotAskedFor() {
    ArchitectureBuilder builder =
        reading().set("cpu", Properties.CALIBRATION, AadlValues.text("board"));
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W");
    Estimated result = Estimated.of(builder.build(), SwapSystem.disk().build(), board.build());

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf(THREAD, Properties.SWAPPED_IN_PAGES),
        "platform board has no coefficient for page_fault.major");
    assertThat(result.whole()).isTrue();
  }

  @Test
  void whatThePlatformLacksOfAPageIsNamed() {
    ArchitectureBuilder builder = SwapSystem.builder();
    int line = builder.lineOf("app", Properties.SWAP_DEVICE);
    PlatformBuilder timeless =
        card().event(READ, "10 ms", "card", "637 mW").event("swap.read_and_write_back", "");
    Estimated result = SwapSystem.estimate(builder, timeless.build());
    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        line,
        "'time = ... in event swap.read_and_write_back'");
    result.cost(THREAD, READ, DISPATCH).count(10.0);
    assertThat(result.services(THREAD)).containsExactly(READ);
    assertThat(result.whole()).isFalse();

    PlatformBuilder powerless =
        card()
            .constant("write_back_factor", "2", Dimension.RATIO)
            .event(READ, "10 ms", "card", "637 mW")
            .event("swap.read_and_write_back", "");
    SwapSystem.estimate(builder, powerless.build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            line,
            "'power card = ... in event swap.read_and_write_back'");

    PlatformBuilder eventless = card().event(READ, "10 ms", "card", "637 mW");
    SwapSystem.estimate(builder, eventless.build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            line,
            "'event swap.read_and_write_back { time = ... power ... = ... }'");
  }

  @Test
  void aWriteBackThatCostsLessThanNothingIsRefused() {
    ArchitectureBuilder builder = SwapSystem.builder();
    PlatformBuilder disk =
        SwapSystem.disk().event("swap.read_and_write_back", "9 ms", "card", "637 mW");
    Estimated result = SwapSystem.estimate(builder, disk.build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("app", Properties.SWAP_DEVICE),
        "platform disk lets a swap with write-back cost less than a read: nothing is left for"
            + " swap.write_back",
        "correct the times and powers of its events or parameters");
    assertThat(result.services(THREAD)).containsExactly(READ);
    PlatformBuilder same =
        SwapSystem.disk().event("swap.read_and_write_back", "10 ms", "card", "637 mW");
    SwapSystem.estimate(builder, same.build()).cost(THREAD, "swap.write_back", DISPATCH).joules(0);
  }

  /** On the board of a processor that idles at 2 W, reading at 1 W would give energy back. */
  @Test
  void aReadThatCostsLessThanTheIdleBoardIsRefused() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "2 W")
            .profile("run", Set.of(), "supply", "4 W")
            .event(READ, "10 ms", "supply", "1 W");
    ArchitectureBuilder builder =
        reading()
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("disk", Properties.CALIBRATION, AadlValues.text("board"));

    SwapSystem.estimate(builder, board.build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf("app", Properties.SWAP_DEVICE),
            "platform board lets a read cost less than its idle board: nothing is left for swap.read");
  }

  @Test
  void aRailOfABusNeedsABus() {
    PlatformBuilder disk =
        SwapSystem.disk()
            .rail("wire", Role.BUS)
            .event(READ, "10 ms", "card", "637 mW", "wire", "100 mW");
    ArchitectureBuilder builder = reading();
    Estimated result = SwapSystem.estimate(builder, disk.build());

    result.finds(
        DiagnosticCode.RAIL_WITHOUT_COMPONENT,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "no bus is bound, but rail wire of platform disk charges one");
    result.cost(THREAD, READ, DISPATCH).joules(0.0637);
  }
}
