package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the exact search against every combination, each analysed by itself. */
class ExactSearchTest {
  private static final int PROBLEMS = Boolean.getBoolean("nightly") ? 200 : 50;

  @TempDir Path folder;

  /** What one combination costs: energy, time. */
  private record Cost(double energy, double time) {
    boolean beats(Cost other) {
      boolean better = energy < other.energy || time < other.time;
      return energy <= other.energy && time <= other.time && better;
    }
  }

  @Test
  void theFrontOfSmallProblemsIsThatOfBruteForce() throws IOException {
    int feasible = 0;
    int limited = 0;
    for (int seed = 0; seed < PROBLEMS; seed++) {
      SmallProblem problem = SmallProblem.write(folder.resolve("p" + seed), seed);
      List<Cost> all = new ArrayList<>();
      for (long i = 0; i < problem.combinations(); i++) {
        analysed(problem, i).ifPresent(all::add);
      }
      limited += all.size() < problem.combinations() ? 1 : 0;
      List<Cost> front = new ArrayList<>();
      for (Cost one : all) {
        if (all.stream().noneMatch(other -> other.beats(one))) {
          front.add(one);
        }
      }
      List<String> said = new ArrayList<>();
      List<SweepPoint> found = searched(problem, said);
      assertThat(said).anyMatch(line -> line.startsWith("proven optimal: all "));
      assertThat(found).as("problem " + seed).hasSameSizeAs(front);
      for (int i = 0; i < front.size(); i++) {
        assertThat(found.get(i).energyJoules().nominal())
            .isCloseTo(front.get(i).energy(), within(1e-12));
        assertThat(found.get(i).figure(Objective.TIME))
            .isCloseTo(front.get(i).time(), within(1e-12));
      }
      feasible += front.isEmpty() ? 0 : 1;
    }
    // otherwise deadlines would say nothing here
    assertThat(feasible).isGreaterThan(PROBLEMS / 2);
    assertThat(limited).isGreaterThan(PROBLEMS / 4);
  }

  private List<SweepPoint> searched(SmallProblem problem, List<String> said) {
    Path output = problem.folder().resolve("found");
    OptimizeOptions options =
        OptimizeOptions.parse(
                input(problem).build(),
                List.of(problem.bind()),
                List.of(),
                List.of("energy,time"),
                List.of("deadline"),
                Optional.empty(),
                Optional.empty(),
                output,
                new ArrayList<>())
            .orElseThrow();
    Optimizer.run(options, Progress.NONE, said::add);
    return Searches.result(output).orElseThrow().front();
  }

  private static AnalysisOptions.Builder input(SmallProblem problem) {
    return AnalysisOptions.builder()
        .input(problem.folder().resolve("small.aadl"))
        .models(problem.folder().resolve("models"));
  }

  /** The last thread changes fastest; nothing where a deadline is missed. */
  private static Optional<Cost> analysed(SmallProblem problem, long combination) {
    AnalysisOptions.Builder options = input(problem);
    long rest = combination;
    for (int t = problem.threads() - 1; t >= 0; t--) {
      options.set(
          "Deployment_Properties::Actual_Processor_Binding=(reference (cpu"
              + rest % problem.processors()
              + ")) @ app.t"
              + t);
      rest /= problem.processors();
    }
    ModeResult mode =
        Analysis.run(options.build(), Progress.NONE)
            .result()
            .orElseThrow()
            .roots()
            .get(0)
            .modes()
            .get(0);
    boolean met = mode.utilization().stream().allMatch(u -> u.withOsServices() <= 1.0);
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      for (Row task : processor.get(ScheduleSection.TASKS)) {
        met &= task.find(ScheduleSection.DEADLINE_MET).orElse(false);
      }
    }
    double time = 0.0;
    for (ThreadResult thread : mode.threads()) {
      time +=
          thread.timePerDispatchSeconds().nominal()
              * thread.dispatchesPerSecond().orElseThrow()
              * mode.windowSeconds();
    }
    return met
        ? Optional.of(new Cost(mode.totals().energyJoules().nominal(), time))
        : Optional.empty();
  }
}
