package org.aadlenergy.report.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.architecture.PropertyValue.ComputedValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;
import org.junit.jupiter.api.Test;

class InstanceJsonTest {
  private static final PropertyValue TWENTY = new IntegerValue(20, Optional.of("ms"));
  private final FixtureView view = new FixtureView("Pkg::Sys.impl");

  private static String text(ArchitectureView... roots) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      InstanceJson.write(List.of(roots), bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toString(UTF_8);
  }

  private JsonNode json() {
    try {
      return new ObjectMapper().readTree(text(view)).get(0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private JsonNode properties(String path) {
    for (JsonNode component : json().get("components")) {
      if (component.get("path").asText().equals(path)) {
        return component.get("properties");
      }
    }
    throw new AssertionError(path);
  }

  @Test
  void aComponentHasTheFieldsOfTheContract() {
    view.add("", "proc", Category.PROCESS);
    view.add("proc", "th", Category.THREAD_GROUP, "full").set("T::Period", TWENTY);
    JsonNode json = json();
    assertThat(json.get("root").asText()).isEqualTo("Pkg::Sys.impl");
    assertThat(json.at("/components/0").toString())
        .isEqualTo(
            "{\"path\":\"\",\"name\":\"root\",\"category\":\"system\","
                + "\"classifier\":\"Pkg::Sys.impl\",\"inModes\":[],\"properties\":{},"
                + "\"file\":\"a b.aadl\",\"line\":1}");
    assertThat(json.at("/components/2").toString())
        .isEqualTo(
            "{\"path\":\"proc.th\",\"name\":\"th\",\"category\":\"thread group\","
                + "\"classifier\":\"P::th\",\"inModes\":[\"full\"],"
                + "\"properties\":{\"T::Period\":{\"value\":20,\"unit\":\"ms\"}},"
                + "\"file\":\"a b.aadl\",\"line\":3}");
  }

  @Test
  void valuesAreEncodedAsTheContractSays() {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Share", new RealValue(0.7, Optional.empty()));
    fields.put("Mode_Name", new StringValue("a \"day\""));
    view.part("")
        .set("A::integer", new IntegerValue(-3, Optional.empty()))
        .set("A::list", new ListValue(List.of(new ReferenceValue("core[2]"), TWENTY)))
        .set("A::real", new RealValue(20.0, Optional.of("W")))
        .set("A::small", new RealValue(1.5e-9, Optional.empty()))
        .set("A::range", new RangeValue(TWENTY, TWENTY, Optional.empty()))
        .set("A::steps", new RangeValue(TWENTY, TWENTY, Optional.of(TWENTY)))
        .set("A::record", new RecordValue(fields))
        .set("A::empty", new ListValue(List.of()))
        .set("A::truth", new BooleanValue(true))
        .set("A::literal", new EnumerationValue("On_Demand"))
        .set("A::class", new ClassifierValue("Pkg::Cls.i"))
        .set("A::computed", new ComputedValue("f"));
    assertThat(text(view))
        .contains(
            "\"A::integer\": -3,",
            "\"A::list\": [\"core[2]\",{\"value\":20,\"unit\":\"ms\"}],",
            "\"A::real\": {\"value\":20.0,\"unit\":\"W\"},",
            "\"A::small\": 1.5e-9,",
            "\"A::range\": {\"min\":{\"value\":20,\"unit\":\"ms\"},"
                + "\"max\":{\"value\":20,\"unit\":\"ms\"}},",
            "\"delta\":{\"value\":20,\"unit\":\"ms\"}}",
            "\"A::record\": {\"Share\":0.7,\"Mode_Name\":\"a \\\"day\\\"\"},",
            "\"A::empty\": [],",
            "\"A::truth\": true",
            "\"A::literal\": \"On_Demand\",",
            "\"A::class\": \"Pkg::Cls.i\",",
            "\"A::computed\": {\"compute\":\"f\"},");
  }

  @Test
  void inheritedValuesReachAllThatTheyApplyTo() {
    view.inherited("O::Page_Size", Category.PROCESS, Category.THREAD, Category.SYSTEM);
    view.inherited("O::Everywhere");
    view.part("").set("O::Page_Size", TWENTY).set("O::Local", TWENTY);
    view.part("").set("O::Everywhere", new StringValue("root"));
    view.add("", "bus", Category.BUS);
    view.add("", "group", Category.ABSTRACT).set("O::Everywhere", new StringValue("group"));
    view.add("group", "th", Category.THREAD);
    view.add("group", "own", Category.THREAD).set("O::Page_Size", new StringValue("own"));
    assertThat(properties("bus").toString()).isEqualTo("{\"O::Everywhere\":\"root\"}");
    assertThat(properties("group").toString()).isEqualTo("{\"O::Everywhere\":\"group\"}");
    assertThat(properties("group.th").toString())
        .isEqualTo("{\"O::Everywhere\":\"group\",\"O::Page_Size\":{\"value\":20,\"unit\":\"ms\"}}");
    assertThat(properties("group.own").toString())
        .isEqualTo("{\"O::Everywhere\":\"group\",\"O::Page_Size\":\"own\"}");
  }

  private void fourModes() {
    for (String sky : List.of("day", "night")) {
      for (String app : List.of("full", "saving")) {
        String name = "app." + app + "+" + sky;
        view.modes.add(new OperationMode(name, List.of("app." + app, sky)));
      }
    }
  }

  private static ModalValue in(String mode, String value) {
    return new ModalValue(Set.of(mode), new StringValue(value));
  }

  @Test
  void modalValuesAreKeyedByTheOperationModesInWhichTheComponentIsActive() {
    fourModes();
    view.inherited("O::Governor");
    view.part("").set("O::Governor", in("day", "fast"), in("night", "slow"));
    view.add("", "app", Category.PROCESS).set("O::Set", in("app.full", "2"));
    view.add("app", "watch", Category.THREAD, "full");
    assertThat(properties("").toString())
        .isEqualTo(
            "{\"O::Governor\":{\"modes\":{\"app.full+day\":\"fast\",\"app.saving+day\":\"fast\","
                + "\"app.full+night\":\"slow\",\"app.saving+night\":\"slow\"}}}");
    assertThat(properties("app").get("O::Set").toString())
        .isEqualTo("{\"modes\":{\"app.full+day\":\"2\",\"app.full+night\":\"2\"}}");
    assertThat(properties("app.watch").get("O::Governor").toString())
        .isEqualTo("{\"modes\":{\"app.full+day\":\"fast\",\"app.full+night\":\"slow\"}}");
  }

  @Test
  void whereAnOwnValueIsSilentTheContainersHolds() {
    fourModes();
    view.inherited("O::Governor");
    view.part("").set("O::Governor", new StringValue("root"));
    view.add("", "app", Category.PROCESS).set("O::Governor", in("night", "own"));
    assertThat(properties("app").get("O::Governor").toString())
        .isEqualTo(
            "{\"modes\":{\"app.full+day\":\"root\",\"app.saving+day\":\"root\","
                + "\"app.full+night\":\"own\",\"app.saving+night\":\"own\"}}");
  }

  @Test
  void aValueThatIsTheSameInAllModesIsWrittenOnce() {
    fourModes();
    view.part("").set("O::Same", in("day", "x"), in("night", "x"));
    assertThat(properties("").toString()).isEqualTo("{\"O::Same\":\"x\"}");
  }

  @Test
  void withVeryManyModesValuesAreKeyedByComponentModes() {
    for (int i = 0; i < 1001; i++) {
      view.modes.add(new OperationMode("m" + i, List.of("m" + i)));
    }
    view.part("").set("O::A", in("m7", "seven"), new ModalValue(Set.of(), new StringValue("else")));
    assertThat(properties("").toString())
        .isEqualTo("{\"O::A\":{\"modes\":{\"\":\"else\",\"m7\":\"seven\"}}}");
  }

  @Test
  void modesListWhatIsActive() {
    fourModes();
    view.add("", "app", Category.PROCESS);
    view.add("app", "watch", Category.THREAD, "full");
    view.add("app.watch", "inner", Category.DATA);
    JsonNode modes = json().get("modes");
    assertThat(modes).hasSize(4);
    assertThat(modes.get(0).toString())
        .isEqualTo(
            "{\"name\":\"app.full+day\",\"active\":[\"\",\"app\",\"app.watch\",\"app.watch.inner\"]}");
    assertThat(modes.get(1).toString())
        .isEqualTo("{\"name\":\"app.saving+day\",\"active\":[\"\",\"app\"]}");
  }

  @Test
  void withoutModesThereAreNone() {
    assertThat(json().get("modes")).isEmpty();
    assertThat(text()).isEqualTo("[]\n");
  }

  @Test
  void everythingIsSortedByPath() {
    for (String name : List.of("f[10]", "f[2]", "b", "b1", "B", "a_1")) {
      view.add("", name, Category.PROCESS);
      view.add(name, "x", Category.THREAD);
    }
    connection(Connection.Kind.PORT, "b.o", "a.i", false);
    connection(Connection.Kind.ACCESS, "b.o", "a.i", true);
    connection(Connection.Kind.FEATURE_GROUP, "a.z", "b.i", false);
    List<String> paths = new ArrayList<>();
    json().get("components").forEach(component -> paths.add(component.get("path").asText()));
    assertThat(paths).isSorted().hasSize(13);
    assertThat(json().get("connections").toString())
        .isEqualTo(
            "[{\"kind\":\"featureGroup\",\"source\":\"a.z\",\"destination\":\"b.i\","
                + "\"bidirectional\":false},"
                + "{\"kind\":\"port\",\"source\":\"b.o\",\"destination\":\"a.i\","
                + "\"bidirectional\":false},"
                + "{\"kind\":\"access\",\"source\":\"b.o\",\"destination\":\"a.i\","
                + "\"bidirectional\":true}]");
  }

  private void connection(
      Connection.Kind kind, String source, String destination, boolean bidirectional) {
    view.connections.add(
        new Connection(kind, "c", source, destination, bidirectional, Set.of(), List.of()));
  }
}
