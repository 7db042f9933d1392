package org.aadlenergy.aadl.internal.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** The combinations of component modes that a system can be in. */
class OperationModesTest {
  private static final String TWO =
      """
      package P public
        process Q end Q;
        process implementation Q.i modes slow: mode; fast: initial mode; end Q.i;
        system Top end Top;
        system implementation Top.i
          subcomponents q: process Q.i in modes (day); r: process Q.i;
          modes day: initial mode; night: mode;
        end Top.i;
      end P;
      """;

  @Test
  void modesOfInactiveComponentsAreLeftOutAndTheInitialOnesComeFirst() {
    ArchitectureView view = Models.of(TWO).instantiate("P::Top.i");
    assertThat(view.operationModes())
        .extracting(OperationMode::name)
        .containsExactly(
            "day+q.fast+r.fast",
            "day+q.fast+r.slow",
            "day+q.slow+r.fast",
            "day+q.slow+r.slow",
            "night+r.fast",
            "night+r.slow");
    Component q = view.component("q").orElseThrow();
    assertThat(q.inModes()).containsExactly("day");
    assertThat(q.modes()).containsExactly("fast", "slow");
    assertThat(view.isActive(q, view.operationModes().get(0))).isTrue();
    assertThat(view.isActive(q, view.operationModes().get(4))).isFalse();
  }

  @Test
  void aSystemWithoutModesHasNoOperationModes() {
    ArchitectureView view =
        Models.of("package P public system T end T; system implementation T.i end T.i; end P;")
            .instantiate("P::T.i");
    assertThat(view.operationModes()).isEmpty();
  }

  @Test
  void requiredModesFollowTheContainersModes() {
    ArchitectureView view =
        Models.of(
                """
                package P public
                  process Q requires modes low: initial mode; high: mode; end Q;
                  process implementation Q.i end Q.i;
                  system Top end Top;
                  system implementation Top.i
                    subcomponents
                      q: process Q.i in modes (day => high, night => low);
                      r: process Q.i in modes (day => low);
                    modes day: initial mode; night: mode; off: mode;
                  end Top.i;
                end P;
                """)
            .instantiate("P::Top.i");
    assertThat(view.operationModes())
        .extracting(OperationMode::name)
        .containsExactly("day+q.high+r.low", "night+q.low", "off");
  }

  @Test
  void oneModeCanBeChosen() {
    ArchitectureView one = Models.of(TWO).mode("NIGHT+r.slow").instantiate("P::Top.i");
    assertThat(one.operationModes())
        .extracting(OperationMode::name)
        .containsExactly("night+r.slow");
    ArchitectureView some = Models.of(TWO).mode("day+q.fast").instantiate("P::Top.i");
    assertThat(some.operationModes())
        .extracting(OperationMode::name)
        .containsExactly("day+q.fast+r.fast", "day+q.fast+r.slow");
  }

  @Test
  void anUnknownModeIsReportedWithThoseThereAre() {
    Models model = Models.of(TWO).mode("dusk");
    model.instantiate("P::Top.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("AE0009", "'dusk'", "day, night, q.fast");
  }

  @Test
  void aMillionModesAreLimited() {
    StringBuilder text =
        new StringBuilder(
            "package P public process Q end Q;\n"
                + "process implementation Q.i modes a: initial mode; b: mode; end Q.i;\n"
                + "system T end T; system implementation T.i subcomponents\n");
    for (int i = 0; i < 20; i++) {
      text.append("q").append(i).append(": process Q.i;\n");
    }
    String model = text + "end T.i; end P;";
    Assertions.assertThatCode(
            () ->
                org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(120), () -> limited(model)))
        .doesNotThrowAnyException();
  }

  private static void limited(String text) {
    Models model = Models.of(text).modeLimit(1000);
    ArchitectureView view = model.instantiate("P::T.i");
    assertThat(view.operationModes()).hasSize(1000);
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("warning AE0209", "more than 1000", "--mode");
    Models chosen = Models.of(text).mode(view.operationModes().get(7).name());
    assertThat(chosen.instantiate("P::T.i").operationModes())
        .containsExactly(view.operationModes().get(7));
    assertThat(chosen.findings()).isEmpty();
  }

  @Test
  void aHundredThousandModalComponentsDoNotFillTheMemory() {
    Models model =
        Models.of(
            """
            package P public
              thread T modes a: initial mode; b: mode; end T;
              process Q end Q;
              process implementation Q.i subcomponents t: thread T[100000]; end Q.i;
              system S end S;
              system implementation S.i subcomponents q: process Q.i; end S.i;
            end P;
            """);
    ArchitectureView view = model.instantiate("P::S.i");
    assertThat(view.operationModes()).isNotEmpty().hasSizeLessThan(100);
    assertThat(model.findings()).singleElement().asString().contains("AE0209");
  }
}
