package org.aadlenergy.aadl.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fault is reported where it is, once, and what stands behind it is read all the same. */
class RecoveryTest {

  @Test
  void fiveMistakesAreFiveFindings() {
    Parsed parsed =
        Parsed.of(
            """
            package Demo
            public
              with Base_Types

              thread Worker
              features
                inp: in dta port Base_Types::Integer;
                outp: out data port Base_Types::Integer;
              properties
                Period = 10 ms;
              end Worker;

              thread implementation Worker.i
              subcomponent
                buf: data Base_Types::Integer;
              end Worker.i;

              process implementation Main.i
              subcomponents
                w: thread Worker.i;
              connections
                c: port w.outp w.inp;
                d: port w.outp -> w.inp;
              end Main.i;
            end Demo;
            """);
    assertThat(parsed.places())
        .containsExactly(
            "3:18 AE0101", "7:13 AE0101", "10:12 AE0101", "14:3 AE0101", "22:20 AE0101");
    List<String> said = parsed.findings().stream().map(Diagnostic::format).toList();
    assertThat(said.get(0)).contains("';' is missing after 'Base_Types'");
    assertThat(said.get(1)).contains("found 'dta'").contains("did you mean 'data'?");
    assertThat(said.get(2)).contains("Write '=>'");
    assertThat(said.get(3)).contains("did you mean 'subcomponents'?");
    assertThat(said.get(4)).contains("Expected '->' or '<->'");
    assertThat(parsed.classifier("Worker").features()).hasSize(2);
    assertThat(parsed.classifier("Worker").properties()).hasSize(1);
    assertThat(parsed.classifier("Worker.i").subcomponents()).hasSize(1);
    assertThat(Parsed.names(List.of(parsed.classifier("Main.i")))).containsExactly("Main.i");
    assertThat(parsed.classifier("Main.i").connections()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "system S features a: in data port b: out data port; end S; | 3:34 | ';' is missing after 'port'",
        "system S features a in data port; end S;             | 3:20 | ':' is missing after 'a'",
        "system S features a: data port; end S;               | 3:19 | direction",
        "system S features a: out in data port; end S;        | 3:26 | in out",
        "system S features bus: in data port; end S;          | 3:19 | reserved word",
        "system S features my-p: in data port; end S;         | 3:21 | cannot have a '-'",
        "system S featurs a: in data port; end S;             | 3:10 | 'featurs'",
        "sytem S end S;                                       | 3:1  | category",
        "system S properties A => ; end S;                    | 3:26 | property value",
        "system S properties A := 1; end S;                   | 3:23 | '=>'",
        "system S properties A => 1 applies to x in modes (m); end S; | 3:41 | 'in modes'",
        "system S properties A => (1, 2; end S;               | 3:31 | ')'",
        "system S properties A => [x => 1, y => 2]; end S;    | 3:33 | ';'",
        "system S properties A => “text”; end S;              | 3:26 | double quotes",
        "system S properties A => 99999999999999999999; end S;| 3:26 | too large",
        "system S properties A => 16#XY#; end S;              | 3:26 | no number",
        "system S features größe: in data port; end S;        | 3:19 | cannot be a name",
        "system S features a: in data port; § end S;          | 3:36 | no meaning",
        "// comment                                           | 3:1  | comment",
        "system S subcomponents a: process; end S;            | 3:10 | cannot have",
        "system implementation S.i features a: in data port; end S.i; | 3:27 | cannot have",
        "system S.i subcomponents a: process; end S.i;        | 3:8  | system implementation",
        "system implementation S end S;                       | 3:23 | two parts",
        "system S end S                                       | 3:15 | ';' is missing",
        "system S end;                                        | 3:13 | the name 'S'",
        "system S features a: in data port;                   | 3:35 | 'end S;' is missing",
        "system S end S; end S; system T end T;               | 3:17 | closes nothing",
        "system S modes m: mod; end S;                        | 3:19 | 'mode'",
        "system S annex X; end S;                             | 3:17 | {** ... **}",
        "foo;                                                 | 3:1  | component type"
      })
  void oneMistakeIsOneFinding(String declaration, String place, String words) {
    Parsed parsed = Parsed.of("package P\npublic\n" + declaration.strip() + "\nend P;\n");
    assertThat(parsed.findings()).as("%s", parsed.findings()).hasSize(1);
    SourcePlace found = SourcePlace.of(parsed.findings().get(0));
    assertThat(found.text()).isEqualTo(place.strip());
    assertThat(parsed.findings().get(0).format()).contains(words.strip());
  }

  private record SourcePlace(String text) {
    static SourcePlace of(Diagnostic finding) {
      return new SourcePlace(finding.span().line() + ":" + finding.span().column());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A: aadlinteger applies to (all) B: aadlreal applies to (all); | 2:32",
        "A: type enumeration (a, b; B: aadlreal applies to (all);      | 2:26",
        "A aadlreal applies to (all);                                  | 2:2",
        "A: typ units (ms);                                            | 2:4",
        "A: aadlstring aplies to (system);                             | 2:15",
        "A: list aadlstring applies to (all);                          | 2:9",
        "A: record (a: aadlinteger; b: aadlstring) applies to (all);   | 2:41",
        "A: constant aadlinteger = 5;                                  | 2:25"
      })
  void mistakesInPropertySets(String declaration, String place) {
    Parsed parsed =
        Parsed.of("property set PS is\n" + declaration.strip() + "\nZ: type aadlstring;\nend PS;");
    assertThat(parsed.places()).containsExactly(place + " AE0101");
    assertThat(Parsed.names(parsed.file().propertySets().get(0).types())).contains("Z");
  }

  @Test
  void aDifferentNameAfterEndIsAWarning() {
    Parsed parsed = Parsed.of("package P public\nsystem Motor end Moter;\nend P;");
    assertThat(parsed.places()).containsExactly("2:18 AE0107");
    assertThat(parsed.findings().get(0).isError()).isFalse();
    assertThat(parsed.findings().get(0).hint()).contains("did you mean 'end Motor'?");
  }

  @Test
  void anEndThatIsMissingIsFoundAtTheNextClassifier() {
    Parsed parsed =
        Parsed.of(
            """
            package P
            public
              thread T
              features
                p: in data port;

              thread implementation T.i
              properties
                Period => 10 ms;
              end T.i;

              process Q
            end P;
            """);
    assertThat(parsed.places()).containsExactly("5:21 AE0101", "12:12 AE0101");
    assertThat(parsed.findings().get(0).message()).isEqualTo("'end T;' is missing");
    assertThat(parsed.classifier("T").features()).hasSize(1);
    assertThat(parsed.classifier("T.i").properties()).hasSize(1);
  }

  @Test
  void aTextThatIsNotClosedDoesNotSpoilTheRest() {
    Parsed parsed =
        Parsed.of(
            """
            package P
            public
              system S
              properties
                A => ("a.c", "b.c);
                B => "fine";
                C => ;
              end S;
            end P;
            """);
    assertThat(parsed.places()).containsExactly("5:18 AE0104", "7:10 AE0101");
  }

  @Test
  void anAnnexThatIsNotClosedIsOneFinding() {
    Parsed parsed = Parsed.of("package P public\nsystem S\nannex X {** a\nend S;\nend P;\n");
    assertThat(parsed.places()).containsExactly("3:9 AE0104");
    assertThat(parsed.file().packages()).hasSize(1);
  }

  @Test
  void somethingElseIsNoModel() {
    Parsed parsed = Parsed.of("hello world, this is no model; end of it.\n");
    assertThat(parsed.places()).containsExactly("1:1 AE0101");
    assertThat(parsed.findings().get(0).message()).contains("'package' or 'property set'");
  }

  @Test
  void countlessErrorsAreCutOff() {
    String line = "  a: in data prt;\n";
    Parsed parsed =
        Parsed.of("package P public system S features\n" + line.repeat(5000) + "end S; end P;");
    assertThat(parsed.findings()).hasSizeBetween(100, 1000);
    String last = parsed.findings().get(parsed.findings().size() - 1).message();
    assertThat(last).contains("more errors");
  }
}
