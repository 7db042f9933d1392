package org.aadlenergy.osate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What OSATE's form leaves out, spells in several ways, or copies around. */
class SmallModelTest {
  private static final String SWITCH =
      "<modeInstance name=\"b\"/><modeInstance name=\"a\" initial=\"true\"/>";

  @Test
  void whatIsLeftOutHasItsDefault() {
    SmallModel model =
        SmallModel.system(
            "<componentInstance name=\"x\"><featureInstance name=\"p\"/><index>0</index>"
                + "</componentInstance>");
    Component x = model.view().component("X").orElseThrow();
    assertThat(x.category()).isEqualTo(Category.ABSTRACT);
    assertThat(x.classifier()).isEmpty();
    Feature p = x.features().get(0);
    assertThat(p.kind()).isEqualTo(Feature.FeatureKind.DATA_PORT);
    assertThat(p.direction()).isEqualTo(Feature.Direction.IN);
    assertThat(p.path()).isEqualTo("x.p");
  }

  @Test
  void zeroAndFalseMayBeLeftOut() {
    SmallModel model =
        SmallModel.system(
            SmallModel.association(
                    "OS_Workload.TLB_Misses",
                    "<ownedValue xsi:type=\"aadl2:IntegerLiteral\"/>",
                    "@a.0")
                + SmallModel.association(
                    "OS_Services.Workqueue_Power_Efficient",
                    "<ownedValue xsi:type=\"aadl2:BooleanLiteral\"/>",
                    "@a.1"));
    assertThat(onlyValue(model.view().root(), "OS_Workload::TLB_Misses"))
        .isEqualTo(new PropertyValue.IntegerValue(0, Optional.empty()));
    assertThat(onlyValue(model.view().root(), "OS_Services::Workqueue_Power_Efficient"))
        .isEqualTo(new PropertyValue.BooleanValue(false));
  }

  @Test
  void arrayMembersOfSeveralDimensionsShowAllIndices() {
    SmallModel model =
        SmallModel.system(
            "<componentInstance name=\"c\" category=\"memory\"><index>2</index><index>3</index>"
                + "<componentInstance name=\"d\"/></componentInstance>");
    assertThat(model.view().components())
        .extracting(Component::path)
        .containsExactly("", "c[2][3]", "c[2][3].d");
  }

  @Test
  void packageNamesOfSeveralPartsAreToldFromImplementations() {
    SmallModel model =
        SmallModel.system(
            "<componentInstance name=\"t\"><classifier xsi:type=\"aadl2:DataType\""
                + " href=\"../A.aadl#A.B.T\"/></componentInstance>"
                + "<componentInstance name=\"i\"><classifier xsi:type=\"aadl2:DataImplementation\""
                + " href=\"../A.aadl#A.B.T.i\"/></componentInstance>");
    assertThat(model.view().root().children())
        .extracting(Component::classifier)
        .containsExactly("A::B::T", "A::B::T.i");
  }

  @Test
  void aValueCopiedFromAContainerIsNotOwn() {
    String stored = SmallModel.association("OS_Services.Idle_State", SmallModel.text("x"), "@a.0");
    SmallModel model =
        SmallModel.system(
            stored
                + "<componentInstance name=\"p\"><componentInstance name=\"t\">"
                + stored
                + "</componentInstance></componentInstance>");
    assertThat(model.view().root().ownProperties()).hasSize(1);
    assertThat(model.view().component("p.t").orElseThrow().ownProperties()).isEmpty();
  }

  @Test
  void aPropertyOfAnUnknownSetInheritsIfOsateCopiedIt() {
    String stored = SmallModel.association("Other.Level", SmallModel.text("x"), "@a.0");
    String only = SmallModel.association("Other.Own", SmallModel.text("x"), "@a.1");
    SmallModel model =
        SmallModel.system(
            stored + "<componentInstance name=\"t\">" + stored + only + "</componentInstance>");
    assertThat(model.view().definition("Other::Level"))
        .contains(new PropertyDefinition("Other::Level", true, Optional.empty()));
    assertThat(model.view().definition("Other::Own")).isEmpty();
  }

  @Test
  void theSameValueDeclaredAnewIsOwn() {
    SmallModel model =
        SmallModel.system(
            SmallModel.association("OS_Services.Idle_State", SmallModel.text("x"), "@a.0")
                + "<componentInstance name=\"t\">"
                + SmallModel.association("OS_Services.Idle_State", SmallModel.text("x"), "@a.1")
                + "</componentInstance>");
    assertThat(model.view().component("t").orElseThrow().ownProperties()).hasSize(1);
  }

  @Test
  void aPropertyThatDoesNotInheritIsAlwaysOwn() {
    // one abstract type under both: the same declaration, and each has it for itself
    String stored = SmallModel.association("OS_Workload.Code_Trace", SmallModel.text("x"), "@a.0");
    SmallModel model =
        SmallModel.system(
            stored + "<componentInstance name=\"t\">" + stored + "</componentInstance>");
    assertThat(model.view().component("t").orElseThrow().ownProperties()).hasSize(1);
  }

  @Test
  void aDeclarationThatRefersElsewhereOnADescendantIsOwn() {
    String declaration = "@ownedClassifier.1/@ownedPropertyAssociation.0";
    SmallModel model =
        SmallModel.system(
            SmallModel.association("OS_Services.Swap_Device", reference(0), declaration)
                + "<componentInstance name=\"a\"/><componentInstance name=\"b\">"
                + SmallModel.association("OS_Services.Swap_Device", reference(1), declaration)
                + "</componentInstance>");
    assertThat(onlyValue(model.view().component("b").orElseThrow(), "OS_Services::Swap_Device"))
        .isEqualTo(new PropertyValue.ReferenceValue("b"));
  }

  @Test
  void aValueWithoutModesComesAfterThoseWith() {
    SmallModel model =
        SmallModel.system(
            "<ownedPropertyAssociation><property href=\"../OS_Services.aadl#OS_Services.Idle_State\"/>"
                + "<ownedValue>"
                + SmallModel.text("else")
                + "</ownedValue><ownedValue inMode=\"//@systemOperationMode.1\">"
                + SmallModel.text("b")
                + "</ownedValue></ownedPropertyAssociation>"
                + SWITCH
                + operationModes("//@modeInstance.1", "//@modeInstance.0"));
    assertThat(model.view().root().modes()).containsExactly("a", "b");
    PropertyAssignment assignment = model.view().root().ownProperties().get(0);
    assertThat(assignment.values())
        .extracting(ModalValue::modes)
        .containsExactly(Set.of("b"), Set.of());
    assertThat(assignment.valueIn(model.view().operationModes().get(0)))
        .contains(new PropertyValue.StringValue("else"));
  }

  @Test
  void noModesMeansNoOperationModes() {
    assertThat(
            SmallModel.system("<systemOperationMode name=\"No Modes\"/>").view().operationModes())
        .isEmpty();
  }

  @Test
  void modesThatNoComponentExplainsAreNamedByOperationModes() {
    SmallModel model =
        SmallModel.system(
            "<ownedPropertyAssociation><property href=\"../OS_Services.aadl#OS_Services.Idle_State\"/>"
                + "<ownedValue inMode=\"//@systemOperationMode.0\">"
                + SmallModel.text("x")
                + "</ownedValue></ownedPropertyAssociation>"
                + "<componentInstance name=\"c\">"
                + SWITCH
                + "</componentInstance>"
                + SWITCH
                + operationModes(
                    "//@modeInstance.0 //@componentInstance.0/@modeInstance.0",
                    "//@modeInstance.0 //@componentInstance.0/@modeInstance.1"));
    assertThat(model.view().root().ownProperties().get(0).values().get(0).modes())
        .containsExactly("b+c.b");
  }

  @Test
  void whenOsateStoppedCountingModesItIsSaid() {
    StringBuilder content = new StringBuilder();
    for (int component = 0; component < 11; component++) {
      content.append("<componentInstance name=\"c").append(component).append("\">");
      content.append(SWITCH).append("</componentInstance>");
    }
    for (int mode = 0; mode < 1000; mode++) {
      content
          .append("<systemOperationMode name=\"som_")
          .append(mode + 1)
          .append("\" currentMode=\"");
      for (int component = 0; component < 11; component++) {
        int bit = mode >> component & 1;
        content.append("//@componentInstance.").append(component).append("/@modeInstance.");
        content.append(bit).append(component < 10 ? " " : "\"/>");
      }
    }
    SmallModel model = SmallModel.system(content.toString());
    assertThat(model.view().operationModes()).hasSize(1000);
    assertThat(model.diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.TOO_MANY_MODES);
  }

  @Test
  void aConnectionAndItsOppositeAreOne() {
    SmallModel model =
        SmallModel.system(
            connection("x -> y", 0, 1, "k.0", true)
                + connection("y -> x", 1, 0, "k.0", false)
                + connection("x -> y", 0, 1, "k.1", false)
                + "<componentInstance name=\"x\"/><componentInstance name=\"y\"/>");
    assertThat(model.view().connections())
        .extracting(Connection::source, Connection::destination, Connection::bidirectional)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("y", "x", true),
            org.assertj.core.groups.Tuple.tuple("x", "y", false));
  }

  @Test
  void aPositionalLiteralOfAnUnknownFileIsKeptAsWrittenAndSaid() {
    String literal =
        "<ownedValue xsi:type=\"aadl2:NamedValue\"><namedValue xsi:type=\"aadl2:EnumerationLiteral\""
            + " href=\"../Other.aadl#/0/@ownedPropertyType.3/@ownedLiteral.1\"/></ownedValue>";
    SmallModel model =
        SmallModel.system(
            SmallModel.association("Other.Level", literal, "@a.0")
                + SmallModel.association("Other.Second", literal, "@a.1"));
    assertThat(onlyValue(model.view().root(), "Other::Level"))
        .isEqualTo(
            new PropertyValue.EnumerationValue(
                "../Other.aadl#/0/@ownedPropertyType.3/@ownedLiteral.1"));
    assertThat(model.diagnostics.sorted()).hasSize(1);
    Diagnostic finding = model.diagnostics.sorted().get(0);
    assertThat(finding.code()).isEqualTo(DiagnosticCode.UNCERTAIN_REFERENCE);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("Other.aadl#/0/@ownedPropertyType.3/@ownedLiteral.1");
    assertThat(finding.span().line()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "platform:/plugin/org.osate.workspace/resources/properties/AADL_Project.aadl",
        "platform:/resource/Plugin_Resources/Predeclared_Property_Sets/AADL_Project.aadl",
      })
  void theOrderOfOlderVersionsIsNotTrusted(String file) {
    String unit =
        "<ownedValue xsi:type=\"aadl2:IntegerLiteral\" value=\"10\"><unit href=\""
            + file
            + "#/0/@ownedPropertyType.16/@ownedLiteral.3\"/></ownedValue>";
    SmallModel model =
        SmallModel.system(SmallModel.association("Timing_Properties.Period", unit, "@a.0"));
    assertThat(model.diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNCERTAIN_REFERENCE);
  }

  @Test
  void aPositionThatLeadsToAnotherKindIsNotTrusted() {
    // the fourth type of AADL_Project is an enumeration, no units
    String unit =
        "<ownedValue xsi:type=\"aadl2:IntegerLiteral\" value=\"10\"><unit href=\"platform:/plugin/"
            + "org.osate.aadl2.contrib/AADL_Project.aadl#/0/@ownedPropertyType.3/@ownedLiteral.1\"/>"
            + "</ownedValue>";
    SmallModel model =
        SmallModel.system(SmallModel.association("Timing_Properties.Period", unit, "@a.0"));
    assertThat(model.diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNCERTAIN_REFERENCE);
  }

  @Test
  void referencesAreLookedUpByAbsolutePath() {
    StringBuilder asked = new StringBuilder();
    DeclaredOrder order =
        (file, fragment) -> {
          asked.append(file).append('#').append(fragment).append('\n');
          return Optional.empty();
        };
    SmallModel.system(
        "<componentInstance name=\"x\"><subcomponent href=\"../sub%20sets/./P.aadl#/0/@x.1\"/>"
            + "</componentInstance>",
        order);
    assertThat(asked.toString()).contains("/project/sub sets/P.aadl#/0/@x.1\n");
  }

  @Test
  void subcomponentsAreInTheOrderDeclaredWhereItIsKnown() {
    DeclaredOrder order =
        new DeclaredOrder() {
          @Override
          public Optional<Declared> declared(String file, String fragment) {
            int line = fragment.endsWith("Thread.0") ? 20 : 10;
            return fragment.contains("@own")
                ? Optional.of(new Declared(Kind.OTHER, "x", SourceSpan.at("P.aadl", line, 3)))
                : Optional.empty();
          }

          @Override
          public Optional<PropertyDefinition> definition(String property) {
            return Optional.empty();
          }
        };
    SmallModel model =
        SmallModel.system(
            "<componentInstance name=\"t\"><subcomponent href=\"../P.aadl#/0/@c.1/@ownThread.0\"/>"
                + "</componentInstance><componentInstance name=\"g\">"
                + "<subcomponent href=\"../P.aadl#/0/@c.1/@ownGroup.0\"/></componentInstance>"
                + SmallModel.association("OS_Services.Swap_Device", reference(1), "@a.0"),
            order);
    assertThat(model.view().root().children())
        .extracting(Component::name)
        .containsExactly("g", "t");
    assertThat(onlyValue(model.view().root(), "OS_Services::Swap_Device"))
        .isEqualTo(new PropertyValue.ReferenceValue("g"));
    assertThat(model.view().component("g").orElseThrow().source())
        .isEqualTo(SourceSpan.at("P.aadl", 10, 3));
  }

  @Test
  void aRefinedSubcomponentKeepsItsPlace() {
    // P.aadl: the first classifier declares memory m, bus b; the second, S.i, refines m and adds a
    Map<String, DeclaredOrder.Declared> declared =
        Map.of(
            "/0/@c.0/@ownedMemory.0", declared("m", 11),
            "/0/@c.0/@ownedBus.0", declared("b", 12),
            "/0/@c.1/@ownedMemory.0", declared("m", 21),
            "/0/@c.1/@ownedMemory.1", declared("a", 22),
            "/0/@c.1", declared("P::S.i", 20));
    SmallModel model =
        SmallModel.system(
            child("m", "c.1/@ownedMemory.0")
                + child("a", "c.1/@ownedMemory.1")
                + child("b", "c.0/@ownedBus.0"),
            (file, fragment) -> Optional.ofNullable(declared.get(fragment)));
    assertThat(model.view().root().children())
        .extracting(Component::name)
        .containsExactly("m", "b", "a");
  }

  private static String child(String name, String declaration) {
    return "<componentInstance name=\""
        + name
        + "\"><subcomponent href=\"../P.aadl#/0/@"
        + declaration
        + "\"/></componentInstance>";
  }

  private static DeclaredOrder.Declared declared(String name, int line) {
    return new DeclaredOrder.Declared(
        DeclaredOrder.Kind.OTHER, name, SourceSpan.at("P.aadl", line, 3));
  }

  @Test
  void everyUsualEncodingIsRead() {
    String text = SmallModel.document("<componentInstance name=\"gr\u00f6\u00dfe\"/>");
    for (java.nio.charset.Charset charset :
        List.of(
            java.nio.charset.StandardCharsets.UTF_8,
            java.nio.charset.StandardCharsets.UTF_16,
            java.nio.charset.StandardCharsets.ISO_8859_1)) {
      String declared = text.replace("UTF-8", charset.name());
      assertThat(SmallModel.bytes(declared.getBytes(charset)).view().component("gr\u00f6\u00dfe"))
          .as(charset.name())
          .isPresent();
    }
    assertThat(SmallModel.file('\ufeff' + text).view().components()).hasSize(2);
  }

  @Test
  void unknownElementsAndTypesAreSkipped() {
    SmallModel model =
        SmallModel.system(
            "<annexInstance xsi:type=\"X:Y\" xmlns:X=\"http://x\" name=\"E\"><deep><er/></deep>"
                + "</annexInstance><newThing href=\"http://somewhere/else#x\"/>"
                + "<componentInstance name=\"x\" novel=\"1\"/>");
    assertThat(model.view().components()).hasSize(2);
    assertThat(model.diagnostics.sorted()).isEmpty();
  }

  private static PropertyValue onlyValue(Component component, String property) {
    List<ModalValue> values = component.own(property).orElseThrow().values();
    assertThat(values).hasSize(1);
    return values.get(0).value();
  }

  private static String reference(int component) {
    return "<ownedValue xsi:type=\"instance:InstanceReferenceValue\""
        + " referencedInstanceObject=\"//@componentInstance."
        + component
        + "\"/>";
  }

  private static String operationModes(String... currents) {
    StringBuilder text = new StringBuilder();
    for (String current : currents) {
      text.append("<systemOperationMode name=\"som\" currentMode=\"")
          .append(current)
          .append("\"/>");
    }
    return text.toString();
  }

  private static String connection(
      String name, int source, int destination, String declared, boolean reverse) {
    return "<connectionInstance name=\""
        + name.replace(">", "&gt;")
        + "\" kind=\"accessConnection\" source=\"//@componentInstance."
        + source
        + "\" destination=\"//@componentInstance."
        + destination
        + "\"><connectionReference context=\"/\" reverse=\""
        + reverse
        + "\"><connection href=\"../P.aadl#/0/@"
        + declared
        + "\"/></connectionReference></connectionInstance>";
  }
}
