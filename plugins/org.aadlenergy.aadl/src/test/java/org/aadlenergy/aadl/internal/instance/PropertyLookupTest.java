package org.aadlenergy.aadl.internal.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.junit.jupiter.api.Test;

/** Which of several values wins, as the standard orders the places where they may be given. */
class PropertyLookupTest {
  private static final String SET =
      """
      property set S is
        a: aadlinteger applies to (all);
        l: list of aadlinteger applies to (all);
        p1: aadlinteger applies to (all);
        p2: aadlinteger applies to (all);
        p3: aadlinteger applies to (all);
        p4: aadlinteger applies to (all);
        p5: aadlinteger applies to (all);
        p6: aadlinteger applies to (all);
        p7: aadlinteger applies to (all);
        p8: aadlinteger applies to (all);
      end S;
      """;

  private static ArchitectureView view(String classifiers) {
    Models model =
        Models.of("package P\npublic\nwith S;\n" + classifiers + "\nend P;\n").with("s.aadl", SET);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    return view;
  }

  @Test
  void theTypeGivesWhatNothingElseDoes() {
    ArchitectureView view =
        view(
            """
            device Base properties S::a => 1; end Base;
            device D extends Base end D;
            device implementation D.i end D.i;
            system Top end Top;
            system implementation Top.i subcomponents d: device D.i; end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::a")).isEqualTo("1");
  }

  @Test
  void theTypeWinsOverWhatItExtends() {
    ArchitectureView view =
        view(
            """
            device Base properties S::a => 1; end Base;
            device D extends Base properties S::a => 2; end D;
            system Top end Top;
            system implementation Top.i subcomponents d: device D; end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::a")).isEqualTo("2");
  }

  @Test
  void anExtendedImplementationWinsOverTheType() {
    ArchitectureView view =
        view(
            """
            device D properties S::a => 2; end D;
            device implementation D.i properties S::a => 3; end D.i;
            device E extends D properties S::a => 4; end E;
            device implementation E.i extends D.i end E.i;
            system Top end Top;
            system implementation Top.i subcomponents d: device E.i; end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::a")).isEqualTo("3");
  }

  @Test
  void theSubcomponentWinsOverItsClassifierAndARefinementOverIt() {
    ArchitectureView view =
        view(
            """
            device D properties S::a => 1; end D;
            system Base end Base;
            system implementation Base.i
              subcomponents d: device D {S::a => 2;}; e: device D {S::a => 3;};
            end Base.i;
            system Top extends Base end Top;
            system implementation Top.i extends Base.i
              subcomponents e: refined to device D {S::a => 4;};
            end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::a")).isEqualTo("2");
    assertThat(Models.value(view, "e", "S::a")).isEqualTo("4");
  }

  @Test
  void theOutermostContainedAssociationWins() {
    String inner =
        """
        device D properties S::a => 1; end D;
        system Box end Box;
        system implementation Box.i
          subcomponents d: device D {S::a => 2;};
          properties S::a => 3 applies to d;
        end Box.i;
        system Top end Top;
        """;
    ArchitectureView inside =
        view(inner + "system implementation Top.i subcomponents b: system Box.i; end Top.i;");
    assertThat(Models.value(inside, "b.d", "S::a")).isEqualTo("3");
    ArchitectureView block =
        view(
            inner
                + "system implementation Top.i"
                + " subcomponents b: system Box.i {S::a => 4 applies to d;}; end Top.i;");
    assertThat(Models.value(block, "b.d", "S::a")).isEqualTo("4");
    ArchitectureView outside =
        view(
            inner
                + "system implementation Top.i"
                + " subcomponents b: system Box.i {S::a => 4 applies to d;};"
                + " properties S::a => 5 applies to b.d; end Top.i;");
    assertThat(Models.value(outside, "b.d", "S::a")).isEqualTo("5");
  }

  @Test
  void aContainedAssociationOfAnExtendingImplementationWins() {
    ArchitectureView view =
        view(
            """
            device D end D;
            system Base end Base;
            system implementation Base.i
              subcomponents d: device D; e: device D;
              properties S::a => 1 applies to d, e;
            end Base.i;
            system Top extends Base end Top;
            system implementation Top.i extends Base.i
              properties S::a => 2 applies to e;
            end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::a")).isEqualTo("1");
    assertThat(Models.value(view, "e", "S::a")).isEqualTo("2");
  }

  @Test
  void namesDifferInCaseOnly() {
    ArchitectureView view =
        view(
            """
            device D end D;
            system top end top;
            SYSTEM implementation Top.I
              subcomponents Dev: device d;
              properties s::A => 7 applies to DEV;
            end Top.i;
            """);
    assertThat(view.rootName()).isEqualTo("P::Top.I");
    assertThat(Models.value(view, "dev", "S::a")).isEqualTo("7");
    assertThat(view.components().get(1).path()).isEqualTo("Dev");
  }

  @Test
  void appendsGoBehindWhatTheNextPlaceGives() {
    ArchitectureView view =
        view(
            """
            device Base properties S::l => (1, 2); end Base;
            device D extends Base properties S::l +=> (3); end D;
            system Top end Top;
            system implementation Top.i
              subcomponents
                d: device D {S::l +=> (4);};
                e: device D {S::l => (9);};
            end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::l")).isEqualTo("(1, 2, 3, 4)");
    assertThat(Models.value(view, "e", "S::l")).isEqualTo("(9)");
  }

  /** One value of its own or many: the others are those of its classifier, sorted among them. */
  @Test
  void aSubcomponentHasItsOwnValuesAndThoseOfItsClassifier() {
    ArchitectureView view =
        view(
            """
            device D properties S::a => 1; S::l => (1); S::p8 => 80; end D;
            system Top end Top;
            system implementation Top.i
              subcomponents
                one: device D { S::a => 2; };
                more: device D { S::l +=> (2); };
                many: device D { S::a => 3; S::p1 => 1; S::p2 => 2; S::p3 => 3; S::p4 => 4;
                  S::p5 => 5; S::p6 => 6; S::p7 => 7; };
                plain: device D;
            end Top.i;
            """);
    assertThat(values(view, "one")).containsExactly("S::a 2", "S::l (1)", "S::p8 80");
    assertThat(values(view, "more")).containsExactly("S::a 1", "S::l (1, 2)", "S::p8 80");
    assertThat(values(view, "plain")).containsExactly("S::a 1", "S::l (1)", "S::p8 80");
    assertThat(values(view, "many"))
        .containsExactly(
            "S::a 3",
            "S::l (1)",
            "S::p1 1",
            "S::p2 2",
            "S::p3 3",
            "S::p4 4",
            "S::p5 5",
            "S::p6 6",
            "S::p7 7",
            "S::p8 80");
    // of what is not wanted there may be more or less
    assertThat(view.component("one").orElseThrow().ownProperties("S::a"::equals))
        .extracting(PropertyAssignment::property)
        .contains("S::a");
    assertThat(view.component("one").orElseThrow().ownProperties("S::p8"::equals))
        .extracting(PropertyAssignment::property)
        .contains("S::p8");
  }

  private static List<String> values(ArchitectureView view, String path) {
    return view.component(path).orElseThrow().ownProperties().stream()
        .map(own -> own.property() + " " + Models.value(view, path, own.property()))
        .toList();
  }

  @Test
  void anIndexedPathWinsOverThatOfTheWholeArray() {
    ArchitectureView view =
        view(
            """
            device D end D;
            system Top end Top;
            system implementation Top.i
              subcomponents d: device D[2][2];
              properties
                S::a => 1 applies to d;
                S::a => 2 applies to d[2][1];
            end Top.i;
            """);
    assertThat(view.components())
        .extracting(c -> c.path())
        .containsExactly("", "d[1][1]", "d[1][2]", "d[2][1]", "d[2][2]");
    assertThat(Models.value(view, "d[1][2]", "S::a")).isEqualTo("1");
    assertThat(Models.value(view, "d[2][1]", "S::a")).isEqualTo("2");
  }

  @Test
  void valuesOfModesHoldInTheModesOfTheirTarget() {
    ArchitectureView view =
        view(
            """
            process Q end Q;
            process implementation Q.i
              modes fast: initial mode; slow: mode;
              properties S::a => 1 in modes (fast), 2 in modes (slow);
            end Q.i;
            system Top end Top;
            system implementation Top.i
              subcomponents q: process Q.i; r: process Q.i;
              modes day: initial mode; night: mode;
              properties
                S::a => 3 in modes (slow) applies to r;
                S::l => (4) in modes (day), (5) in modes (night);
            end Top.i;
            """);
    assertThat(Models.value(view, "q", "S::a")).isEqualTo("1 in q.fast, 2 in q.slow");
    assertThat(Models.value(view, "r", "S::a")).isEqualTo("3 in r.slow");
    assertThat(Models.value(view, "", "S::l")).isEqualTo("(4) in day, (5) in night");
    PropertyAssignment a = view.component("q").orElseThrow().own("S::a").orElseThrow();
    OperationMode slow = new OperationMode("day+q.slow", List.of("day", "q.slow"));
    assertThat(Models.text(a.valueIn(slow).orElseThrow())).isEqualTo("2");
  }

  @Test
  void aModeInASubcomponentsBlockIsTheSubcomponentsElseTheContainers() {
    ArchitectureView view =
        view(
            """
            process Q end Q;
            process implementation Q.i modes m: initial mode; k: mode; end Q.i;
            device D end D;
            system Top end Top;
            system implementation Top.i
              subcomponents
                q: process Q.i {S::a => 1 in modes (k);};
                d: device D {S::a => 2 in modes (day);};
              modes day: initial mode; night: mode;
            end Top.i;
            """);
    assertThat(Models.value(view, "q", "S::a")).isEqualTo("1 in q.k");
    assertThat(Models.value(view, "d", "S::a")).isEqualTo("2 in day");
  }

  @Test
  void appendsMeetWithinTheirModes() {
    ArchitectureView view =
        view(
            """
            device D
              properties S::l => (1) in modes (m), (2) in modes (k);
            end D;
            device implementation D.i
              modes m: initial mode; k: mode;
              properties S::l +=> (3);
            end D.i;
            system Top end Top;
            system implementation Top.i subcomponents d: device D.i; end Top.i;
            """);
    assertThat(Models.value(view, "d", "S::l")).isEqualTo("(1, 3) in d.m, (2, 3) in d.k");
  }
}
