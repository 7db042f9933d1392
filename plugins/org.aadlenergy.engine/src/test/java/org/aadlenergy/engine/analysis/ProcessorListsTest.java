package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Spreads threads over the processors that their binding lists. */
class ProcessorListsTest {
  static final CalibratedPlatform BOARD = platform("board", "1 W", "1");
  private static final CalibratedPlatform FAST = platform("fast", "3 W", "1");
  private static final CalibratedPlatform QUAD = platform("quad", "8 W", "4");

  private static CalibratedPlatform platform(String name, String power, String cores) {
    return PlatformBuilder.platform(name)
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", power)
        .busyCores("run", cores)
        .build();
  }

  /** Processors {@code cpu0}, {@code cpu1}, ... of these platforms, scheduled by rates. */
  static ArchitectureBuilder system(String... platforms) {
    ArchitectureBuilder builder = ArchitectureBuilder.system("Many::Sys.impl");
    for (int i = 0; i < platforms.length; i++) {
      builder
          .add("cpu" + i, Category.PROCESSOR)
          .set("cpu" + i, Properties.CALIBRATION, AadlValues.text(platforms[i]))
          .set("cpu" + i, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
    }
    return builder.add("app", Category.PROCESS);
  }

  /** A thread that runs for so many ms of 10. */
  static void thread(ArchitectureBuilder builder, String name, int milliseconds) {
    builder
        .add("app." + name, Category.THREAD)
        .set("app." + name, Properties.PERIOD, "10 ms")
        .set("app." + name, Properties.COMPUTE_EXECUTION_TIME, milliseconds + " ms");
  }

  static void bind(ArchitectureBuilder builder, String path, String... hosts) {
    builder.set(path, Properties.PROCESSOR_BINDING, AadlValues.references(hosts));
  }

  /** {@code fixed} takes 30 % of cpu0; a, b, c and d with 50, 40, 30 and 20 % may run on both. */
  private static ArchitectureBuilder five(String... platforms) {
    ArchitectureBuilder builder = system(platforms);
    bind(builder, "app", "cpu0", "cpu1");
    thread(builder, "d", 2);
    thread(builder, "c", 3);
    thread(builder, "b", 4);
    thread(builder, "a", 5);
    thread(builder, "fixed", 3);
    bind(builder, "app.fixed", "cpu0");
    return builder;
  }

  private static List<String> on(Estimated result, String processor) {
    return result.mode().threads().stream()
        .filter(t -> t.processor().equals(processor))
        .map(t -> t.path())
        .toList();
  }

  @Test
  void theBusiestIsPlacedFirstOnTheLeastBusyProcessor() {
    Estimated result = Estimated.of(five("board", "board").build(), BOARD);

    // 30 | 0: a goes to cpu1 (50), b to cpu0 (70), c to cpu1 (80), d to cpu0 (90 against 100)
    assertThat(on(result, "cpu0")).containsExactly("app.b", "app.d", "app.fixed");
    assertThat(on(result, "cpu1")).containsExactly("app.a", "app.c");
    assertThat(result.mode().utilization().get(0).nominal()).isCloseTo(0.9, within(1e-12));
    assertThat(result.mode().utilization().get(1).nominal()).isCloseTo(0.8, within(1e-12));
  }

  @Test
  void theScheduleAndTheEnergiesFollow() {
    Estimated result = Estimated.of(five("board", "fast").build(), BOARD, FAST);

    assertThat(result.mode().windowSeconds()).isEqualTo(0.010);
    // 9 ms at 1 W and 8 ms at 3 W
    assertThat(result.component("cpu0").activeJoules().nominal()).isCloseTo(9e-3, within(1e-15));
    assertThat(result.component("cpu1").activeJoules().nominal()).isCloseTo(24e-3, within(1e-15));
    List<Row> schedules = result.rows(ScheduleSection.TYPE);
    assertThat(schedules).extracting(s -> s.get(ScheduleSection.JOBS)).containsExactly(3.0, 2.0);
    assertThat(schedules.get(0).get(ScheduleSection.IDLE)).isCloseTo(1e-3, within(1e-15));
    assertThat(schedules.get(1).get(ScheduleSection.IDLE)).isCloseTo(2e-3, within(1e-15));
    assertThat(result.component("cpu1").times().orElseThrow().idleSeconds())
        .isCloseTo(2e-3, within(1e-15));
  }

  @Test
  void itIsSaidWhatWasChosen() {
    ArchitectureBuilder builder = five("board", "board");
    Diagnostic finding =
        Estimated.of(builder.build(), BOARD).finding(DiagnosticCode.PROCESSORS_CHOSEN);

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.message())
        .contains("cpu0 runs app.b, app.d (busy for 90.0 %)")
        .contains("cpu1 runs app.a, app.c (busy for 80.0 %)");
    assertThat(finding.span().line())
        .isEqualTo(builder.lineOf("app", Properties.PROCESSOR_BINDING));
  }

  @Test
  void aListOfOneNeedsNoChoice() {
    ArchitectureBuilder builder = system("board");
    bind(builder, "app", "cpu0", "cpu0");
    thread(builder, "a", 5);

    assertThat(Estimated.of(builder.build(), BOARD).findings(DiagnosticCode.PROCESSORS_CHOSEN))
        .isEmpty();
  }

  @Test
  void coresShareTheLoad() {
    ArchitectureBuilder builder = system("board", "quad");
    bind(builder, "app", "cpu0", "cpu1");
    for (int i = 0; i < 5; i++) {
      thread(builder, "t" + i, 8);
    }
    Estimated result = Estimated.of(builder.build(), BOARD, QUAD);

    // one more makes a core of cpu1 busy for 20 % each, and cpu0 for 80 %; equal ones by the list
    assertThat(on(result, "cpu0")).containsExactly("app.t3");
    assertThat(on(result, "cpu1")).hasSize(4);
    // 4 threads of 8 ms on a core that takes 2 W
    assertThat(result.component("cpu1").activeJoules().nominal()).isCloseTo(64e-3, within(1e-12));
  }

  @Test
  void whatIsNotActiveInTheModeRunsNothing() {
    ArchitectureBuilder builder = five("board", "board").mode("full").mode("low");
    builder.inModes("cpu1", "full");
    Estimated result = Estimated.of(builder.build(), BOARD);

    assertThat(result.mode("full").threads().stream().map(t -> t.processor())).contains("cpu1");
    assertThat(result.mode("low").threads()).allMatch(t -> t.processor().equals("cpu0"));
    assertThat(result.findings(DiagnosticCode.BINDING_MISMATCH)).isEmpty();
    assertThat(result.findings(DiagnosticCode.PROCESSORS_CHOSEN))
        .extracting(Diagnostic::message)
        .anyMatch(m -> m.startsWith("in mode full"))
        .anyMatch(m -> m.startsWith("in mode low") && m.contains("cpu1 runs none of them"));
  }

  @Test
  void aVirtualProcessorGoesWithAllItsThreadsAndFirst() {
    ArchitectureBuilder builder = system("board", "board");
    builder.add("vp", Category.VIRTUAL_PROCESSOR).add("other", Category.VIRTUAL_PROCESSOR);
    bind(builder, "vp", "cpu0", "cpu1");
    bind(builder, "other", "cpu0", "cpu1");
    bind(builder, "app", "vp");
    thread(builder, "a", 1);
    thread(builder, "b", 2);
    thread(builder, "c", 1);
    bind(builder, "app.c", "other");
    thread(builder, "big", 6);
    bind(builder, "app.big", "cpu1", "cpu0");
    Estimated result = Estimated.of(builder.build(), BOARD);

    // vp carries 30 % and goes to cpu0, other with 10 % to cpu1, big to the less busy cpu1
    assertThat(on(result, "cpu0")).containsExactly("app.a", "app.b");
    assertThat(on(result, "cpu1")).containsExactly("app.big", "app.c");
  }

  @Test
  void amongVirtualProcessorsOfOneProcessorTheEmptierCounts() {
    ArchitectureBuilder builder = system("board");
    builder.add("vp0", Category.VIRTUAL_PROCESSOR).add("vp1", Category.VIRTUAL_PROCESSOR);
    bind(builder, "vp0", "cpu0");
    bind(builder, "vp1", "cpu0");
    bind(builder, "app", "vp0", "vp1");
    thread(builder, "a", 3);
    thread(builder, "b", 2);
    Diagnostic finding =
        Estimated.of(builder.build(), BOARD).finding(DiagnosticCode.PROCESSORS_CHOSEN);

    assertThat(finding.message()).contains("vp0 runs app.a", "vp1 runs app.b");
  }

  @Test
  void aVirtualProcessorIsAsBusyAsWhatItRunsOn() {
    ArchitectureBuilder builder = system("board", "board");
    builder.add("vp0", Category.VIRTUAL_PROCESSOR).add("vp1", Category.VIRTUAL_PROCESSOR);
    bind(builder, "vp0", "cpu0");
    bind(builder, "vp1", "cpu1");
    bind(builder, "app", "vp0", "vp1");
    thread(builder, "a", 3);
    thread(builder, "fixed", 8);
    bind(builder, "app.fixed", "cpu0");

    assertThat(on(Estimated.of(builder.build(), BOARD), "cpu1")).containsExactly("app.a");
    // the same where vp1 has a list of its own, that nothing was bound to yet
    bind(builder, "vp1", "cpu0", "cpu1");
    assertThat(on(Estimated.of(builder.build(), BOARD), "cpu1")).containsExactly("app.a");
  }

  @Test
  void howBusyIsSaidOfAllCores() {
    ArchitectureBuilder builder = system("quad");
    builder.add("other", Category.PROCESSOR);
    builder.set("other", Properties.CALIBRATION, AadlValues.text("quad"));
    bind(builder, "app", "cpu0", "other");
    thread(builder, "a", 8);

    // 8 of 10 ms on one of 4 cores
    assertThat(
            Estimated.of(builder.build(), QUAD).finding(DiagnosticCode.PROCESSORS_CHOSEN).message())
        .contains("cpu0 runs app.a (busy for 20.0 %)");
  }

  @Test
  void listsThatNameEachOtherEnd() {
    ArchitectureBuilder builder = system("board", "board");
    builder.add("vp0", Category.VIRTUAL_PROCESSOR).add("vp1", Category.VIRTUAL_PROCESSOR);
    bind(builder, "vp0", "vp1", "cpu0");
    bind(builder, "vp1", "vp0", "cpu1");
    bind(builder, "app", "vp0", "vp1");
    thread(builder, "a", 3);
    Estimated result = Estimated.of(builder.build(), BOARD);

    assertThat(result.thread("app.a").path()).isEqualTo("app.a");
  }
}
