package org.aadlenergy.engine.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.junit.jupiter.api.Test;

/** What a model may set, and what it is told when it cannot. */
class ModelParametersTest {
  private static final SourceSpan PLACE = SourceSpan.at("model.aadl", 7, 3);

  private final Diagnostics diagnostics = new Diagnostics();

  private static CalibratedPlatform platform() {
    Parameter time =
        new Parameter(
            "page_swap_time",
            Dimension.TIME,
            Optional.empty(),
            Optional.empty(),
            List.of(
                new Parameter.Use(Parameter.Slot.CONSTANT, "", "page_swap_time"),
                new Parameter.Use(Parameter.Slot.EVENT_TIME, "swap.read", "")),
            SourceSpan.NONE);
    EventCost read =
        new EventCost("swap.read", Optional.empty(), Map.of(), SourceSpan.NONE, Optional.empty());
    return PlatformAssembly.named("disk", SourceSpan.NONE)
        .title("Disk")
        .events(Map.of("swap.read", read))
        .parameters(Map.of("page_swap_time", time))
        .build();
  }

  private CalibratedPlatform set(String... assignments) {
    return ModelParameters.set(platform(), List.of(assignments), PLACE, diagnostics);
  }

  private void assertRefused(String assignment, String message) {
    assertThat(set(assignment).event("swap.read").orElseThrow().time()).isEmpty();
    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(found.code()).isEqualTo(DiagnosticCode.BAD_MODEL_PARAMETER);
    assertThat(found.span()).isEqualTo(PLACE);
    assertThat(found.message()).isEqualTo(message);
    assertThat(found.hint()).isPresent();
  }

  @Test
  void aParameterFillsEveryPlaceThatNeedsIt() {
    CalibratedPlatform disk = set(" page_swap_time = 11 ms ");
    assertThat(diagnostics.sorted()).isEmpty();
    Coefficient time = disk.event("swap.read").orElseThrow().time().orElseThrow();
    assertThat(time.value()).isEqualTo(0.011);
    assertThat(time.text()).isEqualTo("11 ms");
    assertThat(time.span()).isEqualTo(PLACE);
    assertThat(disk.constant("page_swap_time")).contains(time);
  }

  @Test
  void anUnknownParameterIsToldTheKnownOnes() {
    assertRefused("swap_time = 11 ms", "platform disk has no parameter 'swap_time'");
    assertThat(diagnostics.sorted().get(0).hint()).contains("its parameters are page_swap_time");
  }

  @Test
  void aUnitOfAnotherKindIsRefused() {
    assertRefused("page_swap_time = 11 mW", "'11 mW' is no value of parameter 'page_swap_time'");
  }

  @Test
  void aDecimalCommaIsRefused() {
    assertRefused("page_swap_time = 0,011 s", "'0,011' is no number");
  }

  @Test
  void aNegativeValueIsRefused() {
    assertRefused("page_swap_time = -1 ms", "'-1 ms' is negative");
  }

  @Test
  void aTextWithoutAssignmentIsRefused() {
    assertRefused("page_swap_time", "'page_swap_time' sets no parameter");
  }

  /** Which of the two would count? */
  @Test
  void aParameterThatIsSetTwiceIsRefused() {
    set("page_swap_time = 11 ms", "page_swap_time=12 ms");
    Diagnostic found = diagnostics.sorted().get(0);
    assertThat(found.code()).isEqualTo(DiagnosticCode.BAD_MODEL_PARAMETER);
    assertThat(found.message()).isEqualTo("parameter 'page_swap_time' is set twice");
    assertThat(found.hint()).contains("keep one of them");
  }
}
