package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.ArchitectureView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What --set does. */
class OverridesTest {
  private static final String MODEL =
      """
      package P public
        with OS_Services;
        processor C end C;
        thread T properties Period => 10 ms; end T;
        process Q end Q;
        process implementation Q.i subcomponents t: thread T[2]; end Q.i;
        system S end S;
        system implementation S.i
          subcomponents q: process Q.i; c: processor C; d: processor C;
          properties
            Period => 20 ms applies to q.t;
            Actual_Processor_Binding => (reference (c)) applies to q;
        end S.i;
      end P;
      """;

  @Test
  void winsOverEverythingElse() {
    ArchitectureView view = Models.of(MODEL).set("Period=5 ms @ q.t").instantiate("P::S.i");
    assertThat(Models.value(view, "q.t[1]", "Timing_Properties::Period")).isEqualTo("5 ms");
    assertThat(Models.value(view, "q.t[2]", "Timing_Properties::Period")).isEqualTo("5 ms");
  }

  @Test
  void canNameOneElementAndReferToOthers() {
    ArchitectureView view =
        Models.of(MODEL)
            .set("Timing_Properties::Period = 5 MS @ Q.t[2]")
            .set("Actual_Processor_Binding=(reference (d)) @ q")
            .set("OS_Services::Page_Size=4 KiByte")
            .instantiate("P::S.i");
    assertThat(Models.value(view, "q.t[1]", "Timing_Properties::Period")).isEqualTo("20 ms");
    assertThat(Models.value(view, "q.t[2]", "Timing_Properties::Period")).isEqualTo("5 ms");
    assertThat(Models.value(view, "q", "Deployment_Properties::Actual_Processor_Binding"))
        .isEqualTo("(ref d)");
    assertThat(Models.value(view, "", "OS_Services::Page_Size")).isEqualTo("4 KiByte");
    assertThat(
            view.component("q.t[2]")
                .orElseThrow()
                .own("Timing_Properties::Period")
                .orElseThrow()
                .source()
                .file())
        .isEqualTo("--set");
  }

  @Test
  void isCheckedAgainstThePropertySets() {
    assertThat(finding("OS_Services::Page_Sise=4 KiByte"))
        .contains("--set:1:1 error AE0301", "did you mean 'Page_Size'?");
    assertThat(finding("Period=\"long\" @ q.t")).contains("--set", "AE0302");
    assertThat(finding("Period=5 parsec @ q.t")).contains("AE0303");
    assertThat(finding("Period=5 ms @ q.u")).contains("AE0306", "no 'u' in 'P::Q.i'");
    assertThat(finding("Dispatch_Protocol=Periodic @ q")).contains("AE0307");
  }

  @Test
  void mustBeWellFormed() {
    assertThat(finding("Period")).contains("AE0008", "Set::Property=value @ path");
    assertThat(finding("Period=")).contains("AE0008");
    assertThat(finding("Period=5 ms; end S")).contains("AE0008");
    assertThat(finding("=5 ms")).contains("AE0008");
  }

  /** What is wrong is the number, and not how the setting is written. */
  @ParameterizedTest
  @ValueSource(strings = {"1.0e400", "-1.0e400", "1e400", "99999999999999999999"})
  void aNumberBeyondAllMeasureIsNamed(String number) {
    assertThat(finding("OS_Services::Page_Size=" + number + " KiByte"))
        .contains("--set:1:1 error AE0008", "The number '", "is too large")
        .doesNotContain("write it as");
    assertThat(finding("Energy_Estimation::Assumed_Power=NaN mW")).contains("error");
    assertThat(finding("Energy_Estimation::Assumed_Error=NaN")).contains("error");
  }

  private static final String RECORDS =
      """
      package P public
        with Energy_Estimation, OS_Services;
        device D end D;
        system S end S;
        system implementation S.i subcomponents d: device D; end S.i;
      end P;
      """;

  @Test
  void recordsAndListsOfThemAreValues() {
    Models model =
        Models.of(RECORDS)
            .set(
                "Energy_Estimation::Mission=([Mode_Name => \"a;@b\"; Duration => 1 sec;],"
                    + " [Mode_Name => \"c\"; Duration => 2 sec;])")
            .set(
                "OS_Services::Swap_Mobility=[Handoff_Rate => 2.0 PerHour; Blackout => 1 sec;] @ d");
    ArchitectureView view = model.instantiate("P::S.i");
    assertThat(model.findings()).isEmpty();
    assertThat(Models.value(view, "", "Energy_Estimation::Mission"))
        .isEqualTo(
            "([Mode_Name => \"a;@b\"; Duration => 1 sec; ], [Mode_Name => \"c\"; Duration => 2 sec; ])");
    assertThat(Models.value(view, "d", "OS_Services::Swap_Mobility"))
        .isEqualTo("[Handoff_Rate => 2.0 PerHour; Blackout => 1 sec; ]");
  }

  @Test
  void textsMayHoldEverySign() {
    for (String text : new String[] {"a;b", "a@b", "a=b", "a]b", "it's", "a\\\"b;c", "a\"\"b@c"}) {
      Models model = Models.of(RECORDS).set("Energy_Estimation::Calibration=\"" + text + "\" @ d");
      ArchitectureView view = model.instantiate("P::S.i");
      assertThat(model.findings()).as(text).isEmpty();
      assertThat(Models.value(view, "d", "Energy_Estimation::Calibration")).isNotEmpty();
    }
  }

  @Test
  void nothingMayFollowTheValue() {
    String mission = "Energy_Estimation::Mission=([Mode_Name => \"a\"; Duration => 1 sec;])";
    for (String wrong :
        new String[] {
          mission + "; end s",
          mission + "; Period => 1 ms",
          mission + " @ d; Period => 1 ms",
          mission + "]; Period => 1 ms; A => [b => 1",
          mission.replace("])", ")"),
          "Energy_Estimation::Calibration=\"a; end s",
          "Energy_Estimation::Calibration=\"a\\",
        }) {
      assertThat(finding(wrong)).as(wrong).contains("error AE0008", "with the value as in AADL");
    }
  }

  @Test
  void theSameTwiceIsSaid() {
    Models model =
        Models.of(MODEL).set("Period=5 ms @ q.t").set("Timing_Properties::period=6 ms@Q.T");
    ArchitectureView view = model.instantiate("P::S.i");
    assertThat(Models.value(view, "q.t[1]", "Timing_Properties::Period")).isEqualTo("5 ms");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("--set:1:1 warning AE0008", "is set twice", "'Period=5 ms @ q.t' counts");
    Models both = Models.of(MODEL).set("Period=5 ms @ q.t").set("Period=6 ms @ q.t[2]");
    both.instantiate("P::S.i");
    assertThat(both.findings()).isEmpty();
  }

  private static String finding(String override) {
    Models model = Models.of(MODEL).set(override);
    assertThat(model.tryInstantiate("P::S.i")).as("the design without %s", override).isEmpty();
    assertThat(model.findings()).hasSize(1);
    return model.findings().get(0);
  }
}
