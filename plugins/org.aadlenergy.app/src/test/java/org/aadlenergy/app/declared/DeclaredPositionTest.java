package org.aadlenergy.app.declared;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.InstanceModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lies at the positions by which OSATE refers to names inside of types. */
class DeclaredPositionTest {
  private static final String SET =
      """
      property set S is
        Plain: type units (a, b => a * 2);
        Nested: type record (
          first: aadlinteger;
          inner: record (
            x: aadlinteger units (mm, cm => mm * 10);
            y: list of record (deep: enumeration (low, high););
          );
        );
        One: record (kind: enumeration (red, green);) applies to (all);
        Span: range of aadlinteger units (tick, tock => tick * 2) applies to (all);
        Spans: list of range of aadlreal units (u, v => u * 3) applies to (all);
        Fixed: constant aadlinteger units (p, q => p * 5) => 1 p;
      end S;
      """;

  @ParameterizedTest
  @CsvSource({
    "/0/@ownedPropertyType.0/@ownedLiteral.1, b",
    "/0/@ownedPropertyType.1/@ownedField.1, inner",
    "/0/@ownedPropertyType.1/@ownedField.1/@ownedPropertyType/@ownedField.0, x",
    "/0/@ownedPropertyType.1/@ownedField.1/@ownedPropertyType/@ownedField.0/@ownedPropertyType"
        + "/@ownedUnitsType/@ownedLiteral.1, cm",
    "/0/@ownedPropertyType.1/@ownedField.1/@ownedPropertyType/@ownedField.1/@ownedPropertyType"
        + "/@ownedElementType/@ownedField.0, deep",
    "/0/@ownedPropertyType.1/@ownedField.1/@ownedPropertyType/@ownedField.1/@ownedPropertyType"
        + "/@ownedElementType/@ownedField.0/@ownedPropertyType/@ownedLiteral.1, high",
    "/0/@ownedProperty.0/@ownedPropertyType/@ownedField.0, kind",
    "/0/@ownedProperty.0/@ownedPropertyType/@ownedField.0/@ownedPropertyType/@ownedLiteral.1, green",
    "/0/@ownedProperty.1/@ownedPropertyType/@ownedNumberType/@ownedUnitsType/@ownedLiteral.1, tock",
    "/0/@ownedProperty.2/@ownedPropertyType/@ownedElementType/@ownedNumberType/@ownedUnitsType"
        + "/@ownedLiteral.1, v",
    "/0/@ownedPropertyConstant.0/@ownedPropertyType/@ownedUnitsType/@ownedLiteral.1, q",
  })
  void namesAreFound(String fragment, String name) {
    assertThat(position().find(fragment).map(found -> found.name())).contains(name);
  }

  @ParameterizedTest
  @CsvSource({
    "/0/@ownedPropertyType.1/@ownedField.7",
    "/0/@ownedPropertyType.1/@ownedField.1/@ownedNumberType",
    "/0/@ownedProperty.1/@ownedPropertyType/@ownedNumberType/@ownedNumberType",
    "/0/@ownedProperty.0/@ownedPropertyType/@ownedElementType",
    "/0/@ownedPropertyConstant.0/@ownedLiteral.0",
  })
  void aPositionThatDoesNotExistGivesNothing(String fragment) {
    assertThat(position().find(fragment)).isEmpty();
  }

  private static DeclaredPosition position() {
    Diagnostics diagnostics = new Diagnostics();
    AadlFile file =
        AadlSyntaxReader.parse("S.aadl", SET.getBytes(StandardCharsets.UTF_8), diagnostics);
    assertThat(diagnostics.sorted()).isEmpty();
    return new DeclaredPosition(file);
  }

  @Test
  void anInstanceModelShowsTheNames(@TempDir Path project) throws IOException {
    Files.writeString(project.resolve("S.aadl"), SET);
    Path instances = Files.createDirectory(project.resolve("instances"));
    String type = "../S.aadl#/0/@ownedProperty.1/@ownedPropertyType/@ownedNumberType";
    String unit = "<unit href=\"" + type + "/@ownedUnitsType/@ownedLiteral.1\"/>";
    Path model = instances.resolve("m.aaxl2");
    Files.writeString(
        model,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <instance:SystemInstance xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="S_i_Instance"
            xmlns:aadl2="http://aadl.info/AADL/2.0" category="system"
            xmlns:instance="http://aadl.info/AADL/2.0/instance">
          <ownedPropertyAssociation xsi:type="instance:PropertyAssociationInstance">
            <property href="../S.aadl#S.Span"/>
            <ownedValue><ownedValue xsi:type="aadl2:RangeValue">
              <minimum xsi:type="aadl2:IntegerLiteral" value="1">UNIT</minimum>
              <maximum xsi:type="aadl2:IntegerLiteral" value="2">UNIT</maximum>
            </ownedValue></ownedValue>
          </ownedPropertyAssociation>
          <classifier xsi:type="aadl2:SystemImplementation" href="../P.aadl#P.S.i"/>
        </instance:SystemInstance>
        """
            .replace("UNIT", unit));
    Diagnostics diagnostics = new Diagnostics();
    ArchitectureView view =
        InstanceModels.read(model, "m.aaxl2", new DeclaredFiles(model, List.of()), diagnostics)
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(view.root().own("S::Span").orElseThrow().values().get(0).value().toString())
        .contains("tock");
  }
}
