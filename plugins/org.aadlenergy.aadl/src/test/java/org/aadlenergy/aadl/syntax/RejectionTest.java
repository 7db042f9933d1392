package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_VERSION_ONE;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.MERGE_CONFLICT_MARKER;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused with a message of its own: AADL version 1 and merge conflicts. */
class RejectionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "port group G features a: in data port; end G;         | 3:1  | feature group",
        "system S features g: port group G; end S;             | 3:22 | feature group",
        "system S features s: server subprogram X.y; end S;    | 3:22 | provides subprogram access",
        "system S properties A => value (Q::B); end S;         | 3:26 | name alone",
        "system S properties A => reference cpu; end S;        | 3:36 | reference (...)",
        "system implementation S.i refines type end S.i;       | 3:27 | refined to",
        "system implementation S.i connections c: data port a -> b; end S.i;| 3:42 | port",
        "system implementation S.i connections c: event data port a -> b; end S.i;| 3:42 | port",
        "system implementation S.i connections c: port group a -> b; end S.i;| 3:42 | feature group",
        "system implementation S.i connections c: port a ->> b; end S.i;| 3:49 | delayed",
        "system implementation S.i subcomponents t: thread T in modes (a -> b); end S.i;| 3:65 | Name"
      })
  void version1(String declaration, String place, String instead) {
    Parsed parsed = Parsed.of("package P\npublic\n" + declaration.strip() + "\nend P;\n");
    assertThat(parsed.places()).containsExactly(place.strip() + " AE0102");
    Diagnostic finding = parsed.findings().get(0);
    assertThat(finding.message()).contains("AADL version 1");
    assertThat(finding.hint().orElseThrow()).contains(instead.strip());
  }

  @Test
  void componentsOutsideAPackage() {
    Parsed parsed = Parsed.of("system S\nend S;\nthread T\nfeatures\n  a in data port;\nend T;\n");
    assertThat(parsed.places()).containsExactly("1:1 AE0101", "5:4 AE0101");
    assertThat(parsed.findings().get(0).message()).contains("outside a package");
    assertThat(parsed.findings().get(0).hint().orElseThrow()).contains("package Name public");
  }

  @Test
  void aMergeConflictIsOneError() {
    Parsed parsed =
        Parsed.of(
            """
            package P
            public
              system S
              features
            <<<<<<< HEAD
                a: in data port;
            ||||||| base
                nonsense
            =======
                a: out data port;
            >>>>>>> other
                b: in data port;
              end S;
            end P;
            """);
    assertThat(parsed.places()).containsExactly("5:1 AE0103");
    assertThat(parsed.findings().get(0).code()).isEqualTo(MERGE_CONFLICT_MARKER);
    assertThat(parsed.findings().get(0).message()).contains("merge conflict");
    assertThat(Parsed.names(parsed.classifier("S").features())).containsExactly("a", "b");
  }

  @Test
  void everyConflictAndLeftOverMarkerIsReported() {
    Parsed parsed =
        Parsed.of(
            """
            <<<<<<< HEAD
            package P
            =======
            package Q
            >>>>>>> other
            public
              system S
            >>>>>>> left over
              end S;
            <<<<<<< HEAD
              -- one
            =======
              -- two
            >>>>>>> other
            end P;
            """);
    assertThat(parsed.places()).containsExactly("1:1 AE0103", "8:1 AE0103", "10:1 AE0103");
  }

  @Test
  void theCodesStandInTheCatalogue() {
    assertThat(AADL_VERSION_ONE.title()).contains("version 1");
    assertThat(MERGE_CONFLICT_MARKER.title()).contains("merge");
  }
}
