package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Which threads a gate takes for late, and in which words. */
class LateThreadsTest {
  private static Map<String, Diagnostic> late(ArchitectureBuilder builder) {
    return LateThreads.of(Estimated.of(builder.build(), Scheduled.board().build()).root());
  }

  /** b waits for 2 ms of a, and takes 5 ms. */
  private static ArchitectureBuilder two(String due) {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "2 ms");
    return Scheduled.thread(builder, "b", "100 ms", "5 ms").set("b.t", Properties.DEADLINE, due);
  }

  @Test
  void aDeadlineThatIsMissedIsToldWithWhatItTakes() {
    ArchitectureBuilder builder = two("6 ms");
    Map<String, Diagnostic> late = late(builder);

    assertThat(late).containsOnlyKeys("b.t");
    Diagnostic missed = late.get("b.t");
    assertThat(missed.code()).isEqualTo(DiagnosticCode.DEADLINE_NOT_PROVEN);
    assertThat(missed.message())
        .isEqualTo("S::Sys.impl: b.t takes up to 0.007000 s: it misses its deadline of 0.006000 s");
    assertThat(missed.hint())
        .contains("the report's table of response times shows what it waits for");
    assertThat(missed.span().line()).isEqualTo(builder.lineOf("b.t"));
    assertThat(missed.path()).contains("b.t");
  }

  /** Exactly in time. */
  @Test
  void whoMeetsADeadlineIsNotLate() {
    assertThat(late(two("7 ms"))).isEmpty();
  }

  /** The first of two modes tells. */
  @Test
  void aThreadIsLateInTheFirstModeWhereItIs() {
    ArchitectureBuilder builder = two("6 ms").mode("day").mode("night");

    assertThat(late(builder)).containsOnlyKeys("b.t");
    assertThat(late(builder).get("b.t").message())
        .startsWith("S::Sys.impl: b.t in mode day takes up to 0.007000 s");
  }

  /** 6 ms of 10 ms twice. */
  @Test
  void aProcessorWithMoreWorkThanTimeIsToldToo() {
    ArchitectureBuilder builder = Scheduled.by("RMS");
    Scheduled.thread(builder, "a", "10 ms", "6 ms");
    Scheduled.thread(builder, "b", "10 ms", "6 ms");
    Map<String, Diagnostic> late = late(builder);

    assertThat(late).containsOnlyKeys("b.t", "cpu");
    assertThat(late.get("cpu").message())
        .isEqualTo("S::Sys.impl: cpu has 120.0 % of its time to work: threads are late");
    assertThat(late.get("cpu").hint())
        .contains("move threads to another processor, or let them take less time");
    assertThat(late.get("b.t").message()).startsWith("S::Sys.impl: b.t ").endsWith("0.01000 s");
  }

  /** All of the time is not too much. */
  @Test
  void aProcessorThatIsJustBusyAllTheTimeIsNot() {
    ArchitectureBuilder builder = Scheduled.by("EDF");
    Scheduled.thread(builder, "a", "10 ms", "5 ms");
    Scheduled.thread(builder, "b", "20 ms", "10 ms");

    assertThat(late(builder)).isEmpty();
  }
}
