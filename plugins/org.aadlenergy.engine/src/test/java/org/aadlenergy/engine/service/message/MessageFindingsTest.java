package org.aadlenergy.engine.service.message;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.message.Talking.THREAD;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of messages of threads that cannot be computed. */
class MessageFindingsTest {
  private static final String MESSAGE = "message";

  /**
   * Of each of four threads execution is computed, and neither TLB misses, page faults nor context
   * switches are; nor what two processors, the memory and the bus draw while they idle.
   */
  private static final double TERMS = 4 * 4 + 4;

  private static void assertLacking(Estimated result) {
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(4 / (TERMS + 1));
  }

  @Test
  void whatIsSentCountsAsOneTermOfItsSender() {
    assertThat(Talking.estimate(Talking.silent()).coverage()).isEqualTo(4 / TERMS);
    assertThat(Talking.estimate(Talking.sending("app.u")).coverage()).isEqualTo(5 / (TERMS + 1));
    // the bus is charged, so that only its idle energy is left out
    assertThat(Talking.estimate(Talking.sending("far.w", "bus")).coverage())
        .isEqualTo(5 / (TERMS + 1));
  }

  @Test
  void aMessageOfUnknownSizeIsNamed() {
    ArchitectureBuilder builder = Talking.silent().sends("app.t.out", "app.u.in");
    Estimated result = Talking.estimate(builder);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf("app.t.out"),
        "the size of what it sends over app.t.out -> app.u.in is not known",
        "thread app.t",
        "add 'Data_Size => ... Bytes;' to the data type");
    assertThat(result.services(THREAD)).doesNotContain(MESSAGE);
    assertLacking(result);
  }

  @ParameterizedTest
  @CsvSource({"4.0 .. 2.0", "-1.0 .. 2.0", "1 ms .. 2 ms"})
  void aRateThatCannotBeUsedIsNamed(String range) {
    ArchitectureBuilder builder =
        Talking.sending("app.u")
            .set("app.t.out", Properties.OUTPUT_RATE, Talking.rate(range, "PerDispatch"));
    Estimated result = Talking.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("app.t.out", Properties.OUTPUT_RATE),
        "Output_Rate needs a Value_Range from a smaller to a larger number of messages, such as"
            + " [Value_Range => 1.0 .. 2.0; Rate_Unit => PerDispatch;], not [",
        range);
    assertLacking(result);
  }

  @Test
  void aRateThatIsNoRecordIsNamed() {
    ArchitectureBuilder builder =
        Talking.sending("app.u").set("app.t.out", Properties.OUTPUT_RATE, "2");

    assertThat(Talking.estimate(builder).finding(DiagnosticCode.BAD_COUNT).message())
        .contains("Output_Rate needs a Value_Range", "not 2");
  }

  @Test
  void aMessageToAnotherBoardNeedsABus() {
    ArchitectureBuilder builder = Talking.sending("far.w");
    Estimated result = Talking.estimate(builder);

    result.finds(
        DiagnosticCode.BINDING_MISMATCH,
        Severity.ERROR,
        builder.lineOf("app.t.out"),
        "what it sends over app.t.out -> far.w.in goes to another processor, and no bus is bound",
        "add 'Actual_Connection_Binding => (reference (BUS)) applies to CONNECTION;'");
    // what it costs the sender is that of a message to another process
    result.cost(THREAD, MESSAGE, DISPATCH).seconds(20e-6);
    assertLacking(result);
  }

  @Test
  void aBusWithoutAPlatformIsNotCharged() {
    ArchitectureBuilder builder =
        Talking.silent().add("lin", Category.BUS).sends("app.t.out", "far.w.in", "lin");
    Estimated result = Talking.estimate(Talking.sized(builder));

    result.cost(THREAD, MESSAGE, DISPATCH).seconds(50e-6).joules(39e-6);
    assertThat(result.coverage()).isEqualTo(4 / (TERMS + 1));
    result.isSilentOf("message.bus");
  }

  /** Neither event, nor time, nor energy of a rail: each line that is lacking, at the port. */
  @Test
  void eachLineThatThePlatformLacksIsNamed() {
    ArchitectureBuilder builder = Talking.sending("other.v");
    PlatformBuilder timeless = Talking.silentBoard().event("message.process", "", "core", "10 uJ");
    Estimated result = Talking.with(builder, timeless.build(), Talking.can().build());

    int line = builder.lineOf("app.t.out");
    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        line,
        "platform board has no coefficient for a message: 'time = ... in event message.process'",
        "add the line to a platform file that extends board");
    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        line,
        "'energy ram = ... in event message.process'");
    assertLacking(result);

    Estimated local =
        Talking.with(Talking.sending("app.u"), timeless.build(), Talking.can().build());
    local.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        line,
        "'event message.local { time = ... time per byte = ... energy RAIL = ... }'");
  }

  @Test
  void aRailOfAnEventNeedsAFigure() {
    PlatformBuilder board =
        Talking.silentBoard()
            .event("message.local", "5 us", "core", "3 uJ", "ram", "1 uJ")
            .emptyCost("message.local", "ram");

    Talking.with(Talking.sending("app.u"), board.build(), Talking.can().build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            Talking.sending("app.u").lineOf("app.t.out"),
            "'energy ram = ... in event message.local'");
  }

  @Test
  void whatABusLacksIsThatOfItsPlatform() {
    ArchitectureBuilder builder = Talking.sending("far.w", "bus");
    PlatformBuilder can =
        PlatformBuilder.platform("can").rail("wire", Role.BUS).event("message.bus", "1 ms");
    Estimated result = Talking.with(builder, Talking.board().build(), can.build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("app.t.out"),
        "platform can has no coefficient for a message: 'energy wire = ... in event message.bus'");
    result.cost(THREAD, MESSAGE, DISPATCH).joules(39e-6);
    assertLacking(result);
  }

  @Test
  void whatCouldNotBeReadInAPlatformWasReportedThere() {
    PlatformBuilder damaged =
        Talking.silentBoard()
            .event("message.process", "1 ms", "core", "1 uJ", "ram", "1 uJ")
            .damaged("message.local");
    Estimated result =
        Talking.with(Talking.sending("app.u"), damaged.build(), Talking.can().build());

    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT)).isEmpty();
    assertThat(result.services(THREAD)).doesNotContain(MESSAGE);
    assertLacking(result);
  }

  @Test
  void withoutABoundMemoryItsRailIsNotCharged() {
    ArchitectureBuilder builder = Talking.sending("app.u");
    builder.set("", Properties.MEMORY_BINDING, AadlValues.references());
    Estimated result = Talking.estimate(builder);

    result.cost(THREAD, MESSAGE, DISPATCH).charges("cpu", "core", 3.4e-6).joules(3.4e-6);
    assertThat(result.findings(DiagnosticCode.RAIL_WITHOUT_COMPONENT)).isNotEmpty();
    assertThat(result.whole()).isFalse();
  }

  /** A platform that knows nothing of messages: nobody asked, and each sender is left out. */
  @Test
  void aPlatformWithoutMessagesLeavesThemOut() {
    ArchitectureBuilder builder = Talking.sending("app.u");
    Estimated one = Talking.with(builder, Talking.silentBoard().build(), Talking.can().build());

    one.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf(""),
        "the messages of 1 thread are not computed: platform board has no event message.local,"
            + " message.process or message.bus",
        "to a platform file that extends board");
    assertThat(one.whole()).isTrue();
    assertThat(one.coverage()).isEqualTo(4 / (TERMS + 1));

    builder
        .sends("app.u.out", "app.t.in")
        .feature("other.v.in", FeatureKind.DATA_PORT, Direction.IN)
        .feature("other.v.data", FeatureKind.PARAMETER, Direction.OUT);
    Estimated two = Talking.with(builder, Talking.silentBoard().build(), Talking.can().build());
    two.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf(""),
        "the messages of 2 threads are");
    assertThat(two.coverage()).isEqualTo(4 / (TERMS + 2));
  }

  @Test
  void aThreadThatOnlyReceivesSendsNothing() {
    Estimated result = Talking.estimate(Talking.sending("app.u"));

    assertThat(result.services("app.u")).containsExactly("execution");
  }
}
