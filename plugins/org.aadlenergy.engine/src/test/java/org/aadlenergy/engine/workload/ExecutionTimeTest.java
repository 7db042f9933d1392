package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** How long a thread runs, how that is written, and what is left out where it cannot be known. */
class ExecutionTimeTest {
  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("P::S.i")
        .add("app", Category.PROCESS)
        .add("app.t", Category.THREAD);
  }

  private static ArchitectureBuilder running(String time) {
    return system().set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static ExecutionTime of(String time) {
    return ExecutionTime.of(DispatchRateTest.thread(running(time))).orElseThrow();
  }

  @Test
  void theMiddleOfARangeCountsBetweenItsEnds() {
    ExecutionTime time = of("2 ms .. 6 ms");

    assertThat(time.seconds().nominal()).isCloseTo(4e-3, within(1e-18));
    assertThat(time.seconds().hardBelow()).isCloseTo(2e-3, within(1e-18));
    assertThat(time.seconds().hardAbove()).isCloseTo(2e-3, within(1e-18));
    assertThat(time.text()).isEqualTo("the middle of 2 ms .. 6 ms");
  }

  @Test
  void aRangeOfOneTimeIsThatTimeToTheLastDigit() {
    ExecutionTime time = of("0.1 ms .. 0.1 ms");

    assertThat(time.seconds().nominal()).isEqualTo(0.1 * 1e-3);
    assertThat(time.seconds().hardBelow()).isZero();
    assertThat(time.text()).isEqualTo("0.1 ms");
    assertThat(of("3 ms").text()).isEqualTo("3 ms");
  }

  @Test
  void aTimeThatWasRefusedLeavesTheThreadOutWithoutMoreWords() {
    for (String time : new String[] {"6 ms .. 2 ms", "-1 ms", "5 KByte", "1 ms .. 1 KByte"}) {
      ArchitectureBuilder builder = running(time);
      ThreadWorkload thread = DispatchRateTest.thread(builder);
      Problem problem = ExecutionTime.problem(thread).orElseThrow();

      assertThat(ExecutionTime.of(thread)).isEmpty();
      assertThat(problem.kind()).as(time).isEqualTo(Problem.Kind.REPORTED);
      assertThat(problem.omits()).contains(Omission.TIME);
      assertThat(problem.span().line())
          .isEqualTo(builder.lineOf("app.t", Properties.COMPUTE_EXECUTION_TIME));
    }
  }

  @Test
  void whatIsMissingIsSaidOnlyWhereNothingIsAnnotated() {
    ThreadWorkload thread = DispatchRateTest.thread(system());
    Problem problem = ExecutionTime.lacking(thread);

    assertThat(ExecutionTime.of(thread)).isEmpty();
    assertThat(ExecutionTime.problem(thread)).isEmpty();
    assertThat(ExecutionTime.problem(DispatchRateTest.thread(running("3 ms")))).isEmpty();
    assertThat(problem.kind()).isEqualTo(Problem.Kind.NOT_COMPUTED);
    assertThat(problem.code()).isEqualTo(DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME);
    assertThat(problem.message()).contains("no Compute_Execution_Time");
    assertThat(problem.omits()).contains(Omission.TIME);
  }
}
