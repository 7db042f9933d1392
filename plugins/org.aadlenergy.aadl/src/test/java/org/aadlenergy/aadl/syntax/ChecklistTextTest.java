package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.aadl.syntax.tree.AnnexDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;

/** The checklist's lines 29 and 30: annexes, line ends and encodings. */
class ChecklistTextTest {

  @Test
  void line29_annexesAreKeptAsTheyAre() {
    String library = " error types E: type; end types; \"open { ";
    Parsed parsed =
        Parsed.inPackage(
            """
              annex EMV2 {**%s**};
              system S
              properties
                A => 1;
              annex EMV2 {** use types x; **};
              annex behavior_specification {**
                -- end S;
                states s: initial complete state;
              **} in modes (m1, m2);
              annex agree none;
              end S;
            """
                .formatted(library));
    AadlFile file = parsed.file();
    AnnexDecl first = file.packages().get(0).publicSection().orElseThrow().annexes().get(0);
    assertThat(file.text(first.textStart(), first.textEnd())).isEqualTo(library);
    List<AnnexDecl> annexes = parsed.classifier("S").annexes();
    assertThat(names(annexes)).containsExactly("EMV2", "behavior_specification", "agree");
    assertThat(annexes.get(1).inModes().orElseThrow().modes()).hasSize(2);
    assertThat(annexes.get(2).none()).isTrue();
    assertThat(annexes.get(0).none()).isFalse();
  }

  @Test
  void line29_annexOfAPropertySet() {
    PropertySetDecl set = Parsed.propertySet("annex X {** y **};");
    assertThat(names(set.annexes())).containsExactly("X");
  }

  @Test
  void line30_lineEnds() {
    for (String end : List.of("\n", "\r\n", "\r")) {
      String text =
          "package P" + end + "public" + end + end + "\tsystem S" + end + "\tend S;" + end;
      Parsed parsed = Parsed.clean(text + "end P;");
      SourceSpan place = parsed.file().nameSpan(parsed.classifier("S"));
      assertThat(place).isEqualTo(new SourceSpan("m.aadl", 4, 9, 4, 10));
    }
    Parsed mixed = Parsed.clean("package P\rpublic\r\n-- a\n-- b\r\rsystem S end S;end P;");
    assertThat(mixed.file().span(mixed.classifier("S")).line()).isEqualTo(6);
  }

  @Test
  void line30_utf8() {
    String text = "package P public system S properties A => \"Größe 😀\"; B => 1; end S; end P;";
    Parsed parsed = Parsed.clean(text);
    checkText(parsed, text, "Größe 😀");
  }

  @Test
  void line30_byteOrderMark() throws Exception {
    String text = "package P public system S properties A => \"ä\"; B => 1; end S; end P;";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF});
    bytes.write(text.getBytes(StandardCharsets.UTF_8));
    Parsed parsed = Parsed.of(bytes.toByteArray());
    checkText(parsed, text, "ä");
    assertThat(parsed.file().span(parsed.file().packages().get(0)).column()).isEqualTo(1);
    bytes.reset();
    bytes.write(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF});
    bytes.write("package P public end P;".getBytes(StandardCharsets.UTF_8));
    Parsed plain = Parsed.of(bytes.toByteArray());
    assertThat(plain.findings()).isEmpty();
    assertThat(plain.file().span(plain.file().packages().get(0)).column()).isEqualTo(1);
  }

  @Test
  void line30_latin1AndWindows1252() {
    String text = "package P public system S properties A => \"Größe\"; B => 1; end S; end P; -- ü";
    checkText(Parsed.of(text.getBytes(StandardCharsets.ISO_8859_1)), text, "Größe");
    String dashes = "package P public system S properties A => \"5 €\"; B => 1; end S; end P; -- –";
    checkText(Parsed.of(dashes.getBytes(Charset.forName("windows-1252"))), dashes, "5 €");
  }

  @Test
  void line30_utf16WithByteOrderMark() {
    String text = "package P public system S properties A => \"Größe\"; B => 1; end S; end P;";
    checkText(Parsed.of(text.getBytes(StandardCharsets.UTF_16)), text, "Größe");
  }

  private static void checkText(Parsed parsed, String text, String expected) {
    assertThat(parsed.findings()).isEmpty();
    PropertyExpr value = parsed.association(0).values().get(0).value();
    assertThat(((PropertyExpr.StringExpr) value).value()).isEqualTo(expected);
    SourceSpan second = parsed.file().span(parsed.association(1));
    assertThat(second.column()).isEqualTo(text.indexOf("B =>") + 1);
  }

  @Test
  void line30_emptyFiles() {
    for (String text : List.of("", "\n", "  ", "-- only a comment", "-- one\r\n\r\n")) {
      assertThat(Parsed.clean(text).file().units()).isEmpty();
    }
  }
}
