package org.aadlenergy.osate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is no instance model, or would make the reader look elsewhere, is refused with its place.
 */
class RefusedInputTest {
  @TempDir Path folder;

  @Test
  void anExternalEntityIsNeverRead() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "SECRET");
    String text =
        SmallModel.document("<componentInstance name=\"&leak;\"/>")
            .replace(
                "\n<instance",
                "\n<!DOCTYPE x [<!ENTITY leak SYSTEM \"" + secret.toUri() + "\">]>\n<instance");
    SmallModel model = SmallModel.file(text);
    assertRefused(model, DiagnosticCode.XML_REFUSED, 2);
    assertThat(model.diagnostics.sorted().toString()).doesNotContain("SECRET");
  }

  @Test
  void entitiesThatMultiplyAreNotExpanded() {
    String text =
        SmallModel.document("<componentInstance name=\"&b;\"/>")
            .replace(
                "\n<instance",
                "\n<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>\n<instance");
    assertRefused(SmallModel.file(text), DiagnosticCode.XML_REFUSED, 2);
  }

  @Test
  void anExternalDocumentTypeIsNotFetched() {
    String text =
        SmallModel.document("")
            .replace(
                "\n<instance", "\n<!DOCTYPE x SYSTEM \"http://127.0.0.1:9/x.dtd\">\n<instance");
    assertRefused(SmallModel.file(text), DiagnosticCode.XML_REFUSED, 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/X.aadl",
        "https://example.org/X.aadl",
        "file:/etc/X.aadl",
        "file:///etc/passwd",
        "jar:file:/a.jar!/X.aadl",
        "../../../../etc/passwd",
        "//host/share/X.aadl",
        "platform:/resource/../../etc/X.aadl",
      })
  void referencesToOtherPlacesAreRefused(String file) {
    SmallModel model =
        SmallModel.system(
            SmallModel.association("OS_Services.Idle_State", SmallModel.text("x"), "@a.0")
                .replace("../OS_Services.aadl", file));
    assertRefused(model, DiagnosticCode.XML_REFUSED, 3);
    assertThat(model.diagnostics.sorted().get(0).message()).contains(file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "package P public end P;",
        "<a/>",
        "<SystemInstance name=\"x\"/>",
        "<x:SystemInstance xmlns:x=\"http://aadl.info/AADL/1.0/instance\"/>",
        "<xmi:XMI xmlns:xmi=\"http://www.omg.org/XMI\"/>",
      })
  void otherFilesAreNoInstanceModels(String text) {
    assertRefused(SmallModel.file(text), DiagnosticCode.NOT_AN_INSTANCE_MODEL, 1);
  }

  @Test
  void aFileThatIsCutOffSaysWhere() {
    String text = Fixtures.text("Handheld__S-i");
    SmallModel model = SmallModel.file(text.substring(0, text.length() / 2));
    assertThat(model.result).isEmpty();
    Diagnostic finding = model.diagnostics.sorted().get(0);
    assertThat(finding.code()).isEqualTo(DiagnosticCode.NOT_AN_INSTANCE_MODEL);
    assertThat(finding.span().file()).isEqualTo("small.aaxl2");
    long lines = text.substring(0, text.length() / 2).lines().count();
    assertThat(finding.span().line()).isEqualTo((int) lines);
  }

  @Test
  void everyCutGivesAFindingAndNoView() {
    byte[] bytes = Fixtures.text("Handheld__S-i").getBytes(StandardCharsets.US_ASCII);
    for (int length = 0; length < bytes.length - 40; length += 97) {
      SmallModel model = SmallModel.bytes(java.util.Arrays.copyOf(bytes, length));
      assertThat(model.result).isEmpty();
      assertThat(model.diagnostics.hasErrors()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<componentInstance name=\"x\" category=\"thread pool\"/>",
        "<componentInstance category=\"thread\"/>",
        "<featureInstance name=\"x\" category=\"port\"/>",
        "<featureInstance name=\"x\" direction=\"up\"/>",
        "<componentInstance name=\"x\" inMode=\"//@modeInstance.7\"/>",
        "<systemOperationMode name=\"x\" currentMode=\"//@modeInstance.99999999999999999999\"/>",
        "<connectionInstance name=\"x\" source=\"//@featureInstance.0\"/>",
        "<connectionInstance name=\"x\" kind=\"odd\"/>",
        "<ownedPropertyAssociation><property href=\"no hash\"/></ownedPropertyAssociation>",
        "<ownedPropertyAssociation><ownedValue/></ownedPropertyAssociation>",
      })
  void contradictionsAreFindingsWithTheirLine(String content) {
    assertRefused(SmallModel.system(content), DiagnosticCode.NOT_AN_INSTANCE_MODEL, 3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ownedValue xsi:type=\"aadl2:IntegerLiteral\" value=\"12x\"/>",
        "<ownedValue xsi:type=\"aadl2:IntegerLiteral\" value=\"99999999999999999999\"/>",
        "<ownedValue xsi:type=\"aadl2:RealLiteral\" value=\"1,5\"/>",
        "<ownedValue xsi:type=\"aadl2:RealLiteral\" value=\"1e400\"/>",
        "<ownedValue xsi:type=\"aadl2:RealLiteral\" value=\"-1e400\"/>",
        "<ownedValue xsi:type=\"aadl2:RealLiteral\" value=\"NaN\"/>",
        "<ownedValue xsi:type=\"aadl2:RealLiteral\" value=\"Infinity\"/>",
        "<ownedValue xsi:type=\"aadl2:RangeValue\"/>",
        "<ownedValue xsi:type=\"aadl2:NamedValue\"/>",
        "<ownedValue xsi:type=\"instance:InstanceReferenceValue\" referencedInstanceObject=\"//@q.1\"/>",
      })
  void valuesThatCannotBeReadAreFindings(String value) {
    assertRefused(
        SmallModel.system(SmallModel.association("OS_Services.Idle_State", value, "@a.0")),
        DiagnosticCode.NOT_AN_INSTANCE_MODEL,
        3);
  }

  @Test
  void absurdNestingIsAFinding() {
    String open = "<componentInstance name=\"x\">".repeat(50_000);
    String close = "</componentInstance>".repeat(50_000);
    assertRefused(SmallModel.system(open + close), DiagnosticCode.NOT_AN_INSTANCE_MODEL, 3);
  }

  @Test
  void aByteThatDoesNotFitTheEncodingIsAFinding() {
    String text = SmallModel.document("<componentInstance name=\"\u00e9\"/>");
    SmallModel model = SmallModel.bytes(text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(model.result).isEmpty();
    assertThat(model.diagnostics.hasErrors()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"no such", "none-such", ""})
  void anUnknownEncodingIsAFinding(String encoding) {
    SmallModel model = SmallModel.file(SmallModel.document("").replace("UTF-8", encoding));
    assertThat(model.result).isEmpty();
    assertThat(model.diagnostics.hasErrors()).isTrue();
  }

  @Test
  void severalMistakesAreAllReported() {
    SmallModel model =
        SmallModel.system(
            "<componentInstance name=\"x\" category=\"thread pool\"/>\n"
                + "<componentInstance name=\"y\" category=\"bus stop\"/>");
    assertThat(model.diagnostics.sorted())
        .extracting(finding -> finding.span().line())
        .containsExactly(3, 4);
  }

  @Test
  void aMissingFileIsAFinding() {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(
            InstanceModels.read(
                folder.resolve("none.aaxl2"), "none.aaxl2", DeclaredOrder.NONE, diagnostics))
        .isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNREADABLE_INPUT);
  }

  @Test
  void aFolderIsAFinding() {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(InstanceModels.read(folder, "folder", DeclaredOrder.NONE, diagnostics)).isEmpty();
    assertThat(diagnostics.hasErrors()).isTrue();
  }

  private static void assertRefused(SmallModel model, DiagnosticCode code, int line) {
    assertThat(model.result).isEmpty();
    assertThat(model.diagnostics.sorted()).isNotEmpty();
    Diagnostic first = model.diagnostics.sorted().get(0);
    assertThat(first.code()).isEqualTo(code);
    assertThat(first.span().file()).isEqualTo("small.aaxl2");
    assertThat(first.span().line()).isEqualTo(line);
  }
}
