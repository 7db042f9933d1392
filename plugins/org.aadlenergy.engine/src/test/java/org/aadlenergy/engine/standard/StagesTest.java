package org.aadlenergy.engine.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.evaluation.Stage.Step;
import org.aadlenergy.engine.service.Service;
import org.junit.jupiter.api.Test;

/** What needs to know every thread first comes when what it needs is known. */
class StagesTest {

  @Test
  void eachStageHasItsStep() {
    Map<Step, List<String>> found = new EnumMap<>(Step.class);
    for (Service service : Services.standard()) {
      for (Stage stage : service.stages()) {
        Step step = stage.step();
        assertThat(step).as("step of a stage of " + service.name()).isNotNull();
        found.computeIfAbsent(step, s -> new ArrayList<>()).add(service.name());
      }
    }

    assertThat(found)
        .isEqualTo(
            Map.of(
                // what threads keep in the same memory
                Step.SHARED_MEMORY, List.of("superpage", "zram", "xip", "xip"),
                Step.DEVICES, List.of("swap"),
                Step.MESSAGES, List.of("message", "dram"),
                Step.SCHEDULE, List.of("scheduling"),
                Step.BOARDS, List.of("dram", "idle"),
                // with its governor, then at its operating points
                Step.COMPARISON, List.of("execution", "execution"),
                // shares of states are figures, which win over assumptions
                Step.ASSUMPTIONS, List.of("device", "assumed"),
                Step.IDLE, List.of("idle"),
                // losses follow what everything else draws
                Step.POWER, List.of("power")));
  }

  @Test
  void stagesRunInTheOrderOfTheirSteps() {
    assertThat(Services.stages()).extracting(Stage::step).isSorted();
    assertThat(Services.stages()).hasSize(16);
  }
}
