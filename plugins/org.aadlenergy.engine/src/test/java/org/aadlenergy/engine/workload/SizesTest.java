package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** Page sizes, footprints, working sets and counted events, as threads and platforms say them. */
class SizesTest {
  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board").rail("core", Role.PROCESSOR);
  }

  private static Given given(DerivationInput input) {
    return DerivationInput.inWords(List.of(input)).get(0);
  }

  @Test
  void thePageSizeIsTheAnnotatedOneElseThatOfTheMeasurementElseTheConstant() {
    CalibratedPlatform measured =
        board().pageSize(4096).constant("page_size", "64 KiB", Dimension.SIZE).build();
    CalibratedPlatform constant = board().constant("page_size", "64 KiB", Dimension.SIZE).build();
    CalibratedPlatform zero = board().constant("page_size", "0 B", Dimension.SIZE).build();
    ArchitectureBuilder builder = Looks.bound("board");

    PageSize first = PageSize.of(Looks.at(builder, "app.t", measured)).orElseThrow();
    assertThat(first.bytes()).isEqualTo(4096.0);
    assertThat(given(first.input()).text()).isEqualTo("4096 B");
    assertThat(given(first.input()).origin())
        .isEqualTo("the page size that platform board was measured with");
    assertThat(given(first.input()).symbol()).isEqualTo("page");
    PageSize second = PageSize.of(Looks.at(builder, "app.t", constant)).orElseThrow();
    assertThat(second.bytes()).isEqualTo(65_536.0);
    assertThat(given(second.input()).text()).isEqualTo("64 KiB");
    assertThat(PageSize.of(Looks.at(builder, "app.t", zero))).isEmpty();
    assertThat(PageSize.of(Looks.at(builder, "app.t", board().build()))).isEmpty();
    assertThat(PageSize.of(Looks.at(builder, "app.t"))).isEmpty();

    builder.set("app", Properties.PAGE_SIZE, "16 KiByte");
    PageSize own = PageSize.of(Looks.at(builder, "app.t", measured)).orElseThrow();
    assertThat(own.bytes()).isEqualTo(16_384.0);
    assertThat(given(own.input()).meaning()).isEqualTo("Page_Size");
    builder.set("app", Properties.PAGE_SIZE, "0 KiByte");
    assertThat(PageSize.of(Looks.at(builder, "app.t", measured))).isEmpty();
  }

  /** 4000 + 2048 + 100 bytes. */
  @Test
  void theFootprintIsDataHeapAndStack() {
    ArchitectureBuilder builder =
        Looks.system()
            .set("app.t", Properties.DATA_SIZE, "4 KByte")
            .set("app.t", Properties.HEAP_SIZE, "2 KiByte")
            .set("app.t", Properties.STACK_SIZE, "100 Bytes");
    ThreadWorkload thread = Looks.at(builder, "app.t");
    Footprint footprint = Footprint.of(thread, thread.thread()).orElseThrow();

    assertThat(footprint.bytes()).isEqualTo(6148.0);
    assertThat(DerivationInput.inWords(footprint.inputs()))
        .extracting(each -> each.symbol() + " " + each.text())
        .containsExactly("Data_Size 4 KByte", "Heap_Size 2 KiByte", "Stack_Size 100 Bytes");
    assertThat(Footprint.problem(thread, thread.thread())).isEmpty();
    assertThat(WorkingSet.of(thread, thread.thread()).orElseThrow().bytes()).isEqualTo(6148.0);
    assertThat(Footprint.of(thread, thread.place().process().orElseThrow())).isEmpty();
    assertThat(WorkingSet.of(thread, thread.place().process().orElseThrow())).isEmpty();
  }

  @Test
  void oneSizeThatIsOfNoUseLeavesNoFootprint() {
    ArchitectureBuilder builder =
        Looks.system()
            .set("app.t", Properties.DATA_SIZE, "4 KByte")
            .set("app.t", Properties.HEAP_SIZE, "-1 KByte");
    ThreadWorkload thread = Looks.at(builder, "app.t");
    Problem problem = Footprint.problem(thread, thread.thread()).orElseThrow();

    assertThat(Footprint.of(thread, thread.thread())).isEmpty();
    assertThat(problem.kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(problem.message()).isEqualTo("Memory_Properties::Heap_Size cannot be used");
    assertThat(problem.span().line()).isEqualTo(builder.lineOf("app.t", Properties.HEAP_SIZE));
  }

  @Test
  void anAnnotatedWorkingSetCountsInPlaceOfTheFootprint() {
    ArchitectureBuilder builder =
        Looks.system()
            .set("app.t", Properties.DATA_SIZE, "4 KByte")
            .set("app.t", Properties.WORKING_SET_SIZE, "1 KByte");
    ThreadWorkload thread = Looks.at(builder, "app.t");
    WorkingSet set = WorkingSet.of(thread, thread.thread()).orElseThrow();

    assertThat(set.bytes()).isEqualTo(1000.0);
    assertThat(DerivationInput.inWords(set.inputs()))
        .extracting(Given::symbol)
        .containsExactly("working set");
    builder.set("app.t", Properties.WORKING_SET_SIZE, "-1 KByte");
    ThreadWorkload wrong = Looks.at(builder, "app.t");
    assertThat(WorkingSet.of(wrong, wrong.thread())).isEmpty();
  }

  /** 0x50 is l2d_cache_rd: counted under either name or as perf's r50, 7 + 5 + 3 = 15. */
  @Test
  void countsOfOneEventAddUpUnderAllItsNames() {
    ArchitectureBuilder builder =
        Looks.system()
            .set(
                "app.t",
                Properties.ACTIVITY,
                Looks.counts(" r50 ", "7", "L2D_Cache_RD", "5", "0x50", "3", "0x16", "100"));
    Activity activity = Activity.of(Looks.at(builder, "app.t")).orElseThrow();

    assertThat(activity.problems()).isEmpty();
    assertThat(activity.counts()).hasSize(4);
    assertThat(activity.counts().get(0)).isEqualTo(new Activity.Count("r50", 7.0));
    assertThat(activity.count("0x50")).isEqualTo(15.0);
    assertThat(activity.count("0x16")).isEqualTo(100.0);
    assertThat(activity.count("0x19")).isZero();
    assertThat(Activity.of(Looks.at(Looks.system(), "app.t"))).isEmpty();
  }

  @Test
  void aRecordThatSaysNoEventOrNoCountIsAProblem() {
    ArchitectureBuilder builder =
        Looks.system()
            .set(
                "app.t",
                Properties.ACTIVITY,
                new ListValue(
                    List.of(
                        new RecordValue(Map.of("Count", AadlValues.number("1"))),
                        new RecordValue(Map.of("Event_Name", AadlValues.text("0x19"))),
                        new RecordValue(
                            Map.of(
                                "Event_Name",
                                AadlValues.text(" "),
                                "Count",
                                AadlValues.number("1"))))));
    Activity activity = Activity.of(Looks.at(builder, "app.t")).orElseThrow();

    assertThat(activity.counts()).isEmpty();
    assertThat(activity.problems()).hasSize(3);
    Problem first = activity.problems().get(0);
    assertThat(first.code()).isEqualTo(DiagnosticCode.BAD_ACTIVITY);
    assertThat(first.message())
        .isEqualTo("[Count => 1;] of Activity does not say which event and how often");
    assertThat(first.span().line()).isEqualTo(builder.lineOf("app.t", Properties.ACTIVITY));
  }

  @Test
  void anActivityThatWasRefusedHasNoCounts() {
    ArchitectureBuilder builder =
        Looks.system().set("app.t", Properties.ACTIVITY, Looks.counts("0x19", "-1"));
    Activity activity = Activity.of(Looks.at(builder, "app.t")).orElseThrow();

    assertThat(activity.counts()).isEmpty();
    assertThat(activity.problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Problem.Kind.REPORTED));
  }

  @Test
  void whatWasReportedIsSaidOnce() {
    ArchitectureBuilder builder = Looks.system().set("app.t", Properties.PAGE_FAULTS, "-1");
    EffectiveValue wrong = Looks.at(builder, "app.t").own(Properties.PAGE_FAULTS).orElseThrow();
    EffectiveValue right =
        new EffectiveValue(
            Properties.PAGE_FAULTS, AadlValues.number("2.5"), wrong.from(), wrong.source());
    Problem own =
        Problem.missing(DiagnosticCode.BAD_COUNT, wrong.source(), "it is wrong", "correct it");

    assertThat(UnusableNumbers.or(right, own)).isSameAs(own);
    Problem reported = UnusableNumbers.or(wrong, own);
    assertThat(reported.kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(reported.message()).isEqualTo("it is wrong");
    assertThat(reported.hint()).isEmpty();
    assertThat(UnusableNumbers.notACount(wrong).kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(UnusableNumbers.notACount(right).message())
        .isEqualTo("OS_Workload::Page_Faults must be a whole number that is not negative, not 2.5");
  }
}
