package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.value;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.Models;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.StringExpr;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text in single quotes is a text to OSATE, and its quotes are part of it. */
class SingleQuotesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"'text'", "''", "'say \"hi\"'", "'it\\'s'", "'two\nlines'", "'-- no comment'"})
  void isATextWithItsQuotes(String written) {
    assertThat(value(written)).isInstanceOf(StringExpr.class);
    assertThat(((StringExpr) value(written)).value()).isEqualTo(written);
  }

  @Test
  void isAValueOfAStringProperty() {
    Models model =
        Models.of(
            """
            property set S is
              txt: aadlstring applies to (all);
              all_of: list of aadlstring applies to (all);
              fixed: constant aadlstring => 'c';
            end S;
            package P
            public
              with S;
              system T end T;
              system implementation T.i
              properties
                S::txt => S::fixed;
                S::all_of => ('a', "b");
              end T.i;
            end P;
            """);
    ArchitectureView view = model.instantiate("P::T.i");
    assertThat(model.findings()).isEmpty();
    assertThat(Models.value(view, "", "S::txt")).isEqualTo("\"'c'\"");
    assertThat(Models.value(view, "", "S::all_of")).isEqualTo("(\"'a'\", \"b\")");
  }

  @Test
  void canBeSetFromOutside() {
    Models model =
        Models.of(
                """
                property set S is txt: aadlstring applies to (all); end S;
                package P public with S; system T end T; system implementation T.i end T.i; end P;
                """)
            .set("S::txt='me@home'");
    assertThat(Models.value(model.instantiate("P::T.i"), "", "S::txt")).isEqualTo("\"'me@home'\"");
    assertThat(model.findings()).isEmpty();
  }

  @Test
  void anApostropheAloneIsNone() {
    Parsed parsed =
        Parsed.of("package P\npublic\nsystem don't end don;\nsystem T end T;\nend P;\n");
    assertThat(parsed.places()).contains("3:11 AE0105");
    assertThat(parsed.classifier("T")).isNotNull();
  }
}
