package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Bindings;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.Test;

/** What counted for a thread is told to whoever asked, and leaves no trace in the thread. */
class ReadAnnotationsTest {
  private final ArchitectureView view =
      SmallSystem.builder()
          .set("app", Properties.CODE_SIZE, "1 KByte")
          .set("app.t", Properties.CODE_SIZE, "2 KByte")
          .build();
  private final EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
  private final ThreadPlace place =
      new Bindings(view, properties).place(view.component("app.t").orElseThrow());
  private final ModeSurroundings surroundings =
      new ModeSurroundings(
          view,
          OperationMode.NONE,
          properties,
          List.of(place),
          component -> Optional.empty(),
          calibration -> Optional.empty(),
          CodeTraces.NONE);

  private ThreadWorkload toldTo(ReadAnnotations read) {
    return new ThreadWorkload(
        properties, place, Optional.empty(), its -> false, surroundings, read);
  }

  private static List<String> words(ReadAnnotations read) {
    return read.sorted().stream().map(e -> e.property() + " of " + e.fromPath()).toList();
  }

  @Test
  void whatIsReadIsListedOnceByNameAndOwner() {
    ReadAnnotations read = new ReadAnnotations();
    ThreadWorkload workload = toldTo(read);
    workload.standard(Properties.PERIOD);
    workload.own(Properties.CODE_SIZE);
    workload.ownOf(view.component("app").orElseThrow(), Properties.CODE_SIZE);
    workload.standard(Properties.PERIOD);
    workload.own(Properties.CODE_SIZE);

    assertThat(words(read))
        .containsExactly(
            Properties.CODE_SIZE + " of app",
            Properties.CODE_SIZE + " of app.t",
            Properties.PERIOD + " of app.t");
  }

  @Test
  void whatHasNoValueIsNotListed() {
    ReadAnnotations read = new ReadAnnotations();
    toldTo(read).own(Properties.TOUCHED_PAGES);
    assertThat(words(read)).isEmpty();
  }

  @Test
  void aDefaultThatCountedIsListed() {
    ReadAnnotations read = new ReadAnnotations();
    toldTo(read).service(Properties.PAGE_FAULT_POLICY);
    assertThat(words(read)).containsExactly(Properties.PAGE_FAULT_POLICY + " of default");
  }

  @Test
  void aLookAtTheSameThreadLeavesNoTrace() {
    ReadAnnotations read = new ReadAnnotations();
    ThreadWorkload evaluated = toldTo(read);
    evaluated.standard(Properties.PERIOD);
    ThreadWorkload look = new ThreadWorkload(properties, place, surroundings);
    look.own(Properties.CODE_SIZE);

    assertThat(read.sorted())
        .extracting(EffectiveValue::property)
        .containsExactly(Properties.PERIOD);
  }
}
