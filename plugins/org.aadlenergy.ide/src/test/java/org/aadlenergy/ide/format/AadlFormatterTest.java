package org.aadlenergy.ide.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.properties.PropertySets;
import org.junit.jupiter.api.Test;

/** The form of AADL texts, each written by hand. */
class AadlFormatterTest {
  private static AadlDocument document(String text) {
    return new AadlDocument("a.aadl", text);
  }

  private static String format(String text) {
    assertThat(Formatted.problems(document(text), "  ")).isEmpty();
    return AadlFormatter.format(document(text), "  ").orElse("not formatted");
  }

  @Test
  void declarationsStandInLinesOfTheirOwn() {
    String text =
        """
        package P public with Base_Types,Q ;
        data D end D; thread T features a:in data   port D;b : out event port [2];
        flows none; properties Period=>10ms;Compute_Execution_Time => 1 ms..2 ms; end T;
        system implementation S . i extends R.i ( p=>data D )
        subcomponents t: thread T{Period=>-3 ms;}in modes(m1,m2);
        connections c:port t.b[1]->t . a; modes m1: initial mode; m2: mode; m1-[t.b]->m2;
        annex X {** keep
           me ** } **}; end S.i; end P;
        """;
    assertThat(format(text))
        .isEqualTo(
            """
            package P
            public
              with Base_Types, Q;
              data D
              end D;
              thread T
                features
                  a: in data port D;
                  b: out event port [2];
                flows
                  none;
                properties
                  Period => 10 ms;
                  Compute_Execution_Time => 1 ms .. 2 ms;
              end T;
              system implementation S.i extends R.i (p => data D)
                subcomponents
                  t: thread T { Period => -3 ms; } in modes (m1, m2);
                connections
                  c: port t.b[1] -> t.a;
                modes
                  m1: initial mode;
                  m2: mode;
                  m1 -[ t.b ]-> m2;
                annex X {** keep
               me ** } **};
              end S.i;
            end P;
            """);
  }

  @Test
  void commentsStayWithWhatTheyStandBy() {
    String text =
        """
          -- first
        package P   -- the package
        public
        -- of the thread


        -- and more
        thread T -- named
          -- about features
          features -- none of them
            -- about a
            a: in -- odd
            data port; -- behind a
            -- last feature
          -- about properties
          properties
             Priority => -- odd
                 3;
            -- last property
        end T;
          -- last of P
        end P;
        -- last""";
    assertThat(format(text))
        .isEqualTo(
            """
            -- first
            package P -- the package
            public
              -- of the thread

              -- and more
              thread T -- named
                -- about features
                features -- none of them
                  -- about a
                  a: in -- odd
                    data port; -- behind a
                  -- last feature
                -- about properties
                properties
                  Priority => -- odd
                    3;
                  -- last property
              end T;
              -- last of P
            end P;
            -- last
            """);
  }

  @Test
  void propertySetsHaveOneDeclarationALine() {
    String text =
        """
        property set S is with T;
        Size: type aadlinteger units(B,KB=>B*1024); A:aadlstring=>"a \\" -- \\n;" applies to(all);
        R: record(a:aadlreal;b:list of reference(processor);) applies to (thread,
        {emv2} ** error type);

        C: constant aadlreal => - 1.5e-3 ; end S;""";
    assertThat(format(text))
        .isEqualTo(
            """
            property set S is
              with T;
              Size: type aadlinteger units (B, KB => B * 1024);
              A: aadlstring => "a \\" -- \\n;" applies to (all);
              R: record (a: aadlreal; b: list of reference (processor);) applies to (thread,
                {emv2}**error type);

              C: constant aadlreal => -1.5e-3;
            end S;
            """);
  }

  @Test
  void bracesOverSeveralLinesHaveADeclarationALine() {
    String text =
        """
        package P
        public
        system S
        end S;
        system implementation S.i
        subcomponents
        t: thread {

        Period => 10 ms; Dispatch_Protocol => Periodic;
        -- the end

        };
        u: thread {
        };
        calls
        main: { a: subprogram Q;
         b: subprogram Q; };
        properties
        V => (reference (t),
        reference (u)
        ) applies to t,
        u;
        W => [
        a => 1;
            b => 2;
        ];
        end S.i;
        end P;
        """;
    assertThat(format(text))
        .isEqualTo(
            """
            package P
            public
              system S
              end S;
              system implementation S.i
                subcomponents
                  t: thread {
                    Period => 10 ms;
                    Dispatch_Protocol => Periodic;
                    -- the end
                  };
                  u: thread {
                  };
                calls
                  main: {
                    a: subprogram Q;
                    b: subprogram Q;
                  };
                properties
                  V => (reference (t),
                    reference (u)
                  ) applies to t,
                    u;
                  W => [
                    a => 1;
                    b => 2;
                  ];
              end S.i;
            end P;
            """);
  }

  @Test
  void linesEndAsMostOfThemDid() {
    assertThat(format("package P\r\npublic\r\n\tdata D\r\n\tend D;\r\n\n\r\nend P;"))
        .isEqualTo("package P\r\npublic\r\n  data D\r\n  end D;\r\n\r\nend P;\r\n");
    assertThat(format("package P\rpublic -- a\rend P;"))
        .isEqualTo("package P\rpublic -- a\rend P;\r");
    assertThat(format("\uFEFF \n\npackage P public end P;"))
        .isEqualTo("\uFEFFpackage P\npublic\nend P;\n");
    assertThat(format("")).isEmpty();
    assertThat(format(" \n -- only\t")).isEqualTo("-- only\t\n");
  }

  @Test
  void sectionsOfTwoWordsAndPrivatePartsAreKnown() {
    String text =
        "package A::B public renames Q::all; X renames package Q; private\n"
            + "processor implementation C.internal processor features p: port;\n"
            + "internal features e: event; end C.internal;\n"
            + "device D requires modes m: initial mode; end D; feature group G features\n"
            + "f: in data port; inverse of H properties V => 1; end G; annex emv2 {** use types **}; properties V => 1; end A::B;\n"
            + "package C public end C;";
    assertThat(format(text))
        .isEqualTo(
            """
            package A::B
            public
              renames Q::all;
              X renames package Q;
            private
              processor implementation C.internal
                processor features
                  p: port;
                internal features
                  e: event;
              end C.internal;
              device D
                requires modes
                  m: initial mode;
              end D;
              feature group G
                features
                  f: in data port;
                inverse of H
                properties
                  V => 1;
              end G;
              annex emv2 {** use types **};
            properties
              V => 1;
            end A::B;
            package C
            public
            end C;
            """);
  }

  @Test
  void unfinishedTextsStayAsTheyAre() {
    for (String text :
        List.of("package P public thread T features a: in", "package P public {** ", "\"", "}{")) {
      assertThat(AadlFormatter.format(document(text), "  ")).as(text).isEmpty();
    }
  }

  @Test
  void theExamplesAndTheLibraryKeepWhatTheySay() {
    List<AadlDocument> all = new ArrayList<>(Examples.all());
    for (String name : PropertySets.OWN) {
      all.add(
          document(new String(PropertySets.text(name), java.nio.charset.StandardCharsets.UTF_8)));
    }
    assertThat(all).hasSizeGreaterThan(20);
    for (AadlDocument document : all) {
      assertThat(Formatted.problems(document, "\t")).as(document.name()).isEmpty();
    }
  }

  /** Each token boundary gets a comment, then a line break, then a tab in turn. */
  @Test
  void anyWhiteSpaceAndCommentKeepsWhatATextSays() {
    for (AadlDocument document : Examples.all().subList(0, 6)) {
      for (int shift = 0; shift < 5; shift++) {
        AadlDocument odd = odd(document, shift);
        assertThat(odd.file().hasSyntaxErrors()).isFalse();
        assertThat(Formatted.problems(odd, "\t")).as(document.name()).isEmpty();
      }
    }
  }

  private static AadlDocument odd(AadlDocument document, int shift) {
    List<String> fillings = List.of("-- odd;\n", "\n\n\n", "\t", " --{\r\n\r\n", "\u000B \n");
    StringBuilder text = new StringBuilder();
    int i = shift;
    for (var token : document.tokens()) {
      text.append(document.text(token)).append('\n').append(fillings.get(i++ % fillings.size()));
    }
    return document(text.toString());
  }

  @Test
  void aRangeIsFormattedAlone() {
    String text = "package P\npublic\ndata D\nend D;\ndata E\nend E;\nend P;\n";
    AadlDocument document = document(text);
    int start = text.indexOf("data E");
    List<TextChange> changes =
        AadlFormatter.changes(document, "\t", start, start + 3).orElseThrow();
    assertThat(changes).containsExactly(new TextChange(start - 1, start, "\n\t"));
  }
}
