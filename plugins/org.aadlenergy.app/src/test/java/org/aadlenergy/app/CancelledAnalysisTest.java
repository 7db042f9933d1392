package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An analysis stops where it is cancelled. How soon is counted, not timed: in questions whether it
 * was; the benchmark measures how long the stretches between them are.
 */
class CancelledAnalysisTest {
  private static final int PROCESSES = 20;
  private static final int THREADS = 100;

  @TempDir Path folder;
  private AnalysisOptions options;

  @BeforeEach
  void writeTheModel() throws Exception {
    StringBuilder text = new StringBuilder("package Large\npublic\n");
    text.append("\twith Energy_Estimation;\n");
    text.append("\tthread Worker\n\tproperties\n\t\tDispatch_Protocol => Periodic;\n");
    text.append("\t\tPeriod => 100 ms;\n\t\tCompute_Execution_Time => 1 us .. 2 us;\n");
    text.append("\tend Worker;\n\tprocess Crowd\n\tend Crowd;\n");
    text.append("\tprocess implementation Crowd.i\n\tsubcomponents\n");
    for (int i = 0; i < THREADS; i++) {
      text.append("\t\tt").append(i).append(": thread Worker;\n");
    }
    text.append("\tend Crowd.i;\n\tprocessor Core\n\tproperties\n");
    text.append("\t\tEnergy_Estimation::Calibration => \"xup-virtex2pro\";\n\tend Core;\n");
    text.append("\tsystem Top\n\tend Top;\n\tsystem implementation Top.i\n\tsubcomponents\n");
    text.append("\t\tcpu: processor Core;\n");
    for (int i = 0; i < PROCESSES; i++) {
      text.append("\t\tp").append(i).append(": process Crowd.i;\n");
    }
    text.append("\tproperties\n");
    for (int i = 0; i < PROCESSES; i++) {
      text.append("\t\tActual_Processor_Binding => (reference (cpu)) applies to p");
      text.append(i).append(";\n");
    }
    text.append("\tend Top.i;\nend Large;\n");
    Path file = Files.writeString(folder.resolve("large.aadl"), text);
    options = AnalysisOptions.builder().input(file).build();
  }

  /** Counts the questions, by the step in which they are asked; says yes from one of them on. */
  private static final class Counter implements Progress {
    private final int stopAt;
    private final Map<String, Integer> asked = new LinkedHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private String step = "";

    Counter(int stopAt) {
      this.stopAt = stopAt;
    }

    @Override
    public void step(String what) {
      step = what;
    }

    @Override
    public synchronized boolean cancelled() {
      asked.merge(step, 1, Integer::sum);
      return count.getAndIncrement() >= stopAt;
    }
  }

  @Test
  void everyStepAsksAgainAndAgain() {
    Counter counter = new Counter(Integer.MAX_VALUE);

    assertThat(Analysis.run(options, counter).result()).isPresent();

    assertThat(counter.asked)
        .containsOnlyKeys("reading AADL", "instantiating Large::Top.i", "estimating Large::Top.i");
    // 1000 tokens and more, read 512 at a time; 2022 components, 256 at a time; 2000 threads by 32,
    // evaluated first and summed up later
    assertThat(counter.asked.get("reading AADL")).isGreaterThan(2);
    assertThat(counter.asked.get("instantiating Large::Top.i")).isGreaterThan(2022 / 256);
    assertThat(counter.asked.get("estimating Large::Top.i")).isGreaterThan(2 * (2000 / 32));
  }

  @Test
  void aReportThatIsCancelledLeavesTheOneBefore() throws Exception {
    Path reports = folder.resolve("reports");
    AnalysisOptions written =
        AnalysisOptions.builder()
            .input(folder.resolve("large.aadl"))
            .formats("text,json")
            .output(reports)
            .build();
    Outcome outcome = Analysis.run(written, Progress.NONE);
    Files.createDirectories(reports);
    Files.writeString(reports.resolve("report.json"), "the one before");
    for (int moment = 0; moment < 5; moment++) {
      AtomicInteger left = new AtomicInteger(moment);

      assertThatThrownBy(
              () ->
                  Reports.write(
                      written, outcome, said -> {}, file -> {}, () -> left.getAndDecrement() <= 0))
          .isInstanceOf(CancellationException.class);

      assertThat(reports.resolve("report.json")).hasContent("the one before");
      assertThat(reports).isDirectoryNotContaining(file -> !file.endsWith("report.json"));
    }
  }

  @Test
  void stopsAtWhateverQuestionTheAnswerIsYes() {
    Counter whole = new Counter(Integer.MAX_VALUE);
    Analysis.run(options, whole);
    int questions = whole.count.get();
    List<Integer> moments = new ArrayList<>(List.of(0, 1, questions - 1));
    for (int i = 1; i < 10; i++) {
      moments.add(questions * i / 10);
    }
    for (int moment : moments) {
      Counter counter = new Counter(moment);
      assertThatThrownBy(() -> Analysis.run(options, counter))
          .isInstanceOf(CancellationException.class);
      // the first yes was the last question
      assertThat(counter.count.get()).isEqualTo(moment + 1);
    }
  }

  /** Who waits for a system of many modes hears how far it is; when, the front end decides. */
  @Test
  void everyModeOfSeveralIsTold() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("modes.aadl"),
            """
            package M
            public
              system S end S;
              system implementation S.i
                modes
                  a: initial mode;
                  b: mode;
                  c: mode;
              end S.i;
            end M;
            """);
    AnalysisOptions three = AnalysisOptions.builder().input(file).build();
    ArchitectureView view = Analysis.instances(three, Progress.NONE).views().get(0);
    List<String> told = new ArrayList<>();
    Cancellation listener =
        new Cancellation() {
          @Override
          public boolean requested() {
            return false;
          }

          @Override
          public void reached(String what) {
            told.add(what);
          }
        };
    EnergyAnalysis.evaluate(
        view,
        PlatformLibraries.shipped(),
        new AnalysisSettings(true, Optional.empty(), CodeTraces.NONE, false, listener),
        new Diagnostics());
    assertThat(told).containsExactly("mode 1 of 3", "mode 2 of 3", "mode 3 of 3");
  }
}
