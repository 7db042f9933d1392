package org.aadlenergy.aadl.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.junit.jupiter.api.Test;

/** Which associations of one list are too many, and which only look so. */
class DuplicateTest {
  private static List<String> findings(String properties) {
    Models model =
        Models.of(
            "package P public processor C end C; processor E end E;\n"
                + "thread T features p: in data port; modes a: initial mode; b: mode; end T;\n"
                + "process Q end Q; process implementation Q.i subcomponents t: thread T[2];"
                + " end Q.i;\n"
                + "system S end S; system implementation S.i\n"
                + "subcomponents q: process Q.i; c: processor C; e: processor E;\nproperties\n"
                + properties
                + "\nend S.i; end P;");
    model.instantiate("P::S.i");
    return model.findings();
  }

  @Test
  void theFirstCountsAndTheSecondIsAnError() {
    assertThat(findings("Period => 1 ms applies to q.t;\n  Period => 2 ms applies to q.t;"))
        .singleElement()
        .asString()
        .contains(":8:3 error AE0309", "'Timing_Properties::Period' is given twice for 'q.t'")
        .contains("the first counts, at ", "m.aadl:7 | remove one of them");
  }

  @Test
  void oneOfSeveralPathsIsEnough() {
    assertThat(findings("Priority => 1 applies to q.t; Priority => 2 applies to q, Q.T;"))
        .anyMatch(f -> f.contains("AE0309") && f.contains("for 'Q.T'"));
  }

  @Test
  void modesBelongIntoOneAssociation() {
    assertThat(
            findings(
                "Period => 1 ms in modes (a) applies to q.t;\n"
                    + "Period => 2 ms in modes (b) applies to q.t;"))
        .singleElement()
        .asString()
        .contains("AE0309", "give the values for all modes in one place");
    assertThat(findings("Period => 1 ms in modes (a), 2 ms in modes (b) applies to q.t;"))
        .isEmpty();
  }

  @Test
  void elementsOfArraysAreOtherPlaces() {
    assertThat(
            findings(
                "Period => 1 ms applies to q.t; Period => 2 ms applies to q.t[1];"
                    + " Period => 3 ms applies to q.t[2];"))
        .isEmpty();
    assertThat(findings("Period => 2 ms applies to q.t[1]; Period => 3 ms applies to q.t[1];"))
        .singleElement()
        .asString()
        .contains("AE0309", "for 'q.t[1]'");
  }

  @Test
  void bindingsAreOtherPlaces() {
    assertThat(
            findings(
                "Period => 1 ms applies to q.t in binding (C);"
                    + " Period => 2 ms applies to q.t in binding (E);"
                    + " Period => 3 ms applies to q.t;"))
        .isEmpty();
    assertThat(
            findings(
                "Period => 1 ms applies to q.t in binding (C);"
                    + " Period => 2 ms applies to q.t in binding (c);"))
        .singleElement()
        .asString()
        .contains("AE0309");
  }

  @Test
  void whatIsAppendedInFrontIsKept() {
    String list = "Actual_Processor_Binding";
    assertThat(findings(list + " +=> (reference (c)); " + list + " => (reference (e));")).isEmpty();
    assertThat(findings(list + " => (reference (c)); " + list + " +=> (reference (e));"))
        .singleElement()
        .asString()
        .contains("AE0309");
  }

  @Test
  void unreachedDeclarationsAreOnlyWarnedOf() {
    Models model =
        Models.of(
            "package P public thread T properties Period => 1 ms; Period => 1 ms; end T;"
                + " system S end S; system implementation S.i end S.i; end P;");
    model.read().checkUnreached(model.diagnostics());
    assertThat(model.findings()).singleElement().asString().contains("warning AE0309");
  }
}
