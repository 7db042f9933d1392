package org.aadlenergy.aadl.internal.instance;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.junit.jupiter.api.Test;

/** How values are read: as their types say, with names resolved. */
class PropertyValueTest {
  private static final String SET =
      """
      property set S is
        u: type units (mm, cm => mm * 10, m => cm * 100);
        len: aadlreal units S::u applies to (all);
        cnt: aadlinteger applies to (all);
        lens: list of aadlreal units S::u applies to (all);
        grid: list of list of aadlinteger applies to (all);
        rng: range of S::dist applies to (all);
        dist: type aadlinteger units S::u;
        flag: aadlboolean applies to (all);
        col: enumeration (Red, Green) => Green applies to (all);
        txt: aadlstring applies to (all);
        cls: classifier (device) applies to (all);
        ref: list of reference (device, feature) applies to (all);
        rec: record (x: aadlinteger; y: list of aadlstring;) applies to (all);
        other: aadlinteger applies to (all);
        inh: inherit aadlinteger => 4 applies to (all);
        n: constant aadlinteger => 12;
        half: constant aadlreal units S::u => 0.5 m;
        many: constant list of aadlinteger => (1, 2);
        on: constant aadlboolean => true;
      end S;
      """;

  private static String read(String property, String value) {
    Models model =
        Models.of(
                """
                package P
                public
                  with S;
                  device D features p: out event port; end D;
                  device implementation D.i end D.i;
                  system Top end Top;
                  system implementation Top.i
                    subcomponents d: device D.i; a: device D[2];
                    properties S::%s => %s;
                      S::other => 3;
                  end Top.i;
                end P;
                """
                    .formatted(property, value))
            .with("s.aadl", SET);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    return Models.value(view, "", "S::" + property);
  }

  @Test
  void unitsAreSpelledAsDeclared() {
    assertThat(read("len", "1.5 CM")).isEqualTo("1.5 cm");
    assertThat(read("len", "-2.0 M")).isEqualTo("-2.0 m");
  }

  @Test
  void numbersAreWholeOrRealAsTheirTypeSays() {
    assertThat(read("len", "3.0 mm")).isEqualTo("3.0 mm");
    assertThat(read("cnt", "1_000")).isEqualTo("1000");
    assertThat(read("cnt", "2#101#")).isEqualTo("5");
    assertThat(read("len", "0.0 mm")).isEqualTo("0.0 mm");
  }

  @Test
  void aSingleValueIsAListWhereOneIsWanted() {
    assertThat(read("lens", "1.0 mm")).isEqualTo("(1.0 mm)");
    assertThat(read("lens", "(1.0 mm, 2.0 m)")).isEqualTo("(1.0 mm, 2.0 m)");
    assertThat(read("lens", "()")).isEqualTo("()");
    assertThat(read("grid", "((1, 2), (3))")).isEqualTo("((1, 2), (3))");
    assertThat(read("grid", "(1, 2)")).isEqualTo("((1), (2))");
  }

  @Test
  void rangesKeepTheirDelta() {
    assertThat(read("rng", "1 mm .. 2 m")).isEqualTo("1 mm .. 2 m");
    assertThat(read("rng", "1 mm .. 9 mm delta 2 mm")).isEqualTo("1 mm .. 9 mm delta 2 mm");
  }

  @Test
  void constantsAreReplacedByTheirValues() {
    assertThat(read("cnt", "S::n")).isEqualTo("12");
    assertThat(read("cnt", "-S::n")).isEqualTo("-12");
    assertThat(read("cnt", "Max_Queue_Size")).isEqualTo("512");
    assertThat(read("len", "S::half")).isEqualTo("0.5 m");
    assertThat(read("grid", "(S::many)")).isEqualTo("((1, 2))");
    assertThat(read("flag", "S::on")).isEqualTo("true");
  }

  @Test
  void booleansAreCombined() {
    assertThat(read("flag", "true and not false")).isEqualTo("true");
    assertThat(read("flag", "false or (true and false)")).isEqualTo("false");
  }

  @Test
  void enumerationLiteralsAreSpelledAsDeclared() {
    assertThat(read("col", "RED")).isEqualTo("Red");
  }

  @Test
  void textsKeepTheirQuotes() {
    assertThat(read("txt", "\"a \\\" b\"")).isEqualTo("\"a \" b\"");
  }

  @Test
  void classifiersAreNamedInFull() {
    assertThat(read("cls", "classifier (D.i)")).isEqualTo("classifier P::D.i");
    assertThat(read("cls", "classifier (P::D)")).isEqualTo("classifier P::D");
  }

  @Test
  void referencesAreInstancePaths() {
    assertThat(read("ref", "(reference (d))")).isEqualTo("(ref d)");
    assertThat(read("ref", "(reference (d.p), reference (a[2]))")).isEqualTo("(ref d.p, ref a[2])");
    assertThat(read("ref", "(reference (a))")).isEqualTo("(ref a[1], ref a[2])");
  }

  @Test
  void recordsKeepTheirFields() {
    assertThat(read("rec", "[x => 1; y => (\"a\");]")).isEqualTo("[x => 1; y => (\"a\"); ]");
  }

  @Test
  void aPropertyCanHaveTheValueOfAnother() {
    assertThat(read("cnt", "S::other")).isEqualTo("3");
    assertThat(read("cnt", "S::inh")).isEqualTo("4");
  }

  @Test
  void computedValuesNameTheirFunction() {
    assertThat(read("cnt", "compute (f)")).isEqualTo("compute f");
  }

  @Test
  void definitionsTellInheritanceAndDefault() {
    Models model =
        Models.of(
                "package P public with S; system T end T; system implementation T.i end T.i; end"
                    + " P;")
            .with("s.aadl", SET);
    ArchitectureView view = model.instantiate("P::T.i");
    PropertyDefinition color = view.definition("s::COL").orElseThrow();
    assertThat(color.name()).isEqualTo("S::col");
    assertThat(color.inherit()).isFalse();
    assertThat(color.defaultValue().map(Models::text)).contains("Green");
    assertThat(view.definition("S::inh").orElseThrow().inherit()).isTrue();
    assertThat(view.definition("S::nothing")).isEmpty();
    assertThat(view.definition("Timing_Properties::Deadline").orElseThrow().defaultValue())
        .isEmpty();
    assertThat(Models.value(view, "", "S::col")).isEmpty();
  }

  @Test
  void aReferenceInASubcomponentsBlockStartsInTheContainer() {
    Models model =
        Models.of(
            """
            package P
            public
              processor C end C;
              thread T end T;
              process Q end Q;
              process implementation Q.i subcomponents t: thread T; end Q.i;
              system S end S;
              system implementation S.i
                subcomponents
                  c: processor C;
                  q: process Q.i {Actual_Processor_Binding => (reference (c));};
              end S.i;
              system Top end Top;
              system implementation Top.i subcomponents s: system S.i; end Top.i;
            end P;
            """);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    assertThat(Models.value(view, "s.q", "Deployment_Properties::Actual_Processor_Binding"))
        .isEqualTo("(ref s.c)");
  }
}
