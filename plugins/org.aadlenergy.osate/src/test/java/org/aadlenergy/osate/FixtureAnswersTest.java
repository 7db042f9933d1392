package org.aadlenergy.osate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The view of each fixture says what OSATE said of the same instance model. */
class FixtureAnswersTest {
  /** What each classifier of the fixtures extends, itself first: as the AADL text declares it. */
  private static final Map<String, List<String>> LINES =
      Map.of(
          "Gateway::Filter.light",
          List.of("Gateway::Filter.light", "Gateway::Filter", "Gateway::Worker"),
          "Gateway::Filter.heavy",
          List.of(
              "Gateway::Filter.heavy",
              "Gateway::Filter.light",
              "Gateway::Filter",
              "Gateway::Worker"),
          "Gateway::Box.deployed",
          List.of("Gateway::Box.deployed", "Gateway::Box.base", "Gateway::Box"),
          "Handheld::S.i",
          List.of("Handheld::S.i", "Handheld::S"));

  /** What 'applies to' names in the fixtures' text. */
  private static final Set<String> APPLIED =
      Set.of(
          "app Deployment_Properties::Actual_Processor_Binding",
          "os Deployment_Properties::Actual_Processor_Binding",
          "app.chain.last Deployment_Properties::Actual_Processor_Binding",
          "app Deployment_Properties::Actual_Memory_Binding",
          "app.watch OS_Workload::Storage_Writes",
          "app.chain.f[3] Timing_Properties::Compute_Execution_Time",
          "app.chain.f[2] OS_Workload::TLB_Misses",
          "app.chain.last Thread_Properties::Priority",
          "p Deployment_Properties::Actual_Processor_Binding",
          "p Deployment_Properties::Actual_Memory_Binding",
          "p OS_Services::Swap_Device",
          "p OS_Workload::Storage_Device",
          "cf OS_Services::Swap_Mobility");

  private static final String GATEWAY_BASE = "Gateway__Box-base";
  private static final String GATEWAY_DEPLOYED = "Gateway__Box-deployed";
  private static final String HANDHELD = "Handheld__S-i";

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void readsWithoutAnyFinding(String name) {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(InstanceModels.read(Fixtures.file(name), name, new ShippedOrder(), diagnostics))
        .isPresent();
    assertThat(diagnostics.sorted()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void componentsAreOsates(String name) {
    ArchitectureView view = Fixtures.view(name);
    JsonObject answers = Fixtures.answers(name);
    assertThat(view.rootName()).isEqualTo(answers.get("root").getAsString());

    List<String> expected = new ArrayList<>();
    for (JsonObject component : objects(answers, "components")) {
      expected.add(
          String.join(
              " | ",
              text(component, "path"),
              text(component, "category"),
              text(component, "classifier"),
              names(component, "modes").toString(),
              strings(component, "inModes").toString(),
              features(component, "").toString()));
    }
    List<String> actual = new ArrayList<>();
    for (Component component : view.components()) {
      List<String> features = new ArrayList<>();
      describe(component.features(), "", features);
      actual.add(
          String.join(
              " | ",
              component.path(),
              component.category().word(),
              component.classifier(),
              component.modes().toString(),
              component.inModes().stream()
                  .map(mode -> prefix(component.parent().orElseThrow()) + mode)
                  .toList()
                  .toString(),
              features.toString()));
    }
    assertThat(actual).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void operationModesAreNamedByTheirComponentModes(String name) {
    List<String> expected = new ArrayList<>();
    for (JsonObject som : objects(Fixtures.answers(name), "soms")) {
      if (!strings(som, "modes").isEmpty()) {
        expected.add(String.join("+", strings(som, "modes")));
      }
    }
    assertThat(Fixtures.view(name).operationModes())
        .extracting(OperationMode::name)
        .containsExactlyElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void whatAnyComponentHasIsGivenAndNothingElse(String name) {
    ArchitectureView view = Fixtures.view(name);
    for (Component component : view.components()) {
      for (PropertyAssignment own : component.ownProperties()) {
        assertThat(view.isGiven(own.property())).as(own.property()).isTrue();
      }
    }
    assertThat(view.isGiven("Timing_Properties::No_Such_Property")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void everyValueIsOsatesInEveryMode(String name) {
    ArchitectureView view = Fixtures.view(name);
    JsonObject answers = Fixtures.answers(name);
    Map<String, OperationMode> modes = modesBySom(view, answers);
    int compared = 0;
    for (JsonObject answer : objects(answers, "components")) {
      Component component = view.component(text(answer, "path")).orElseThrow();
      Set<String> answered = new TreeSet<>();
      for (Map.Entry<String, JsonElement> entry : properties(answer).entrySet()) {
        JsonObject expected = entry.getValue().getAsJsonObject();
        answered.add(entry.getKey());
        for (Map.Entry<String, OperationMode> mode : modes.entrySet()) {
          Optional<JsonElement> actual =
              effective(component, entry.getKey(), mode.getValue()).map(OsateJson::of);
          assertThat(actual)
              .as("%s of '%s' in %s", entry.getKey(), component.path(), mode.getKey())
              .contains(OsateJson.plain(valueIn(expected, mode.getKey())));
          compared++;
        }
      }
      for (PropertyAssignment own : component.ownProperties()) {
        assertThat(answered).contains(own.property());
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(30);
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void valuesAreOwnOnlyWhereTheTextGivesThem(String name) {
    ArchitectureView view = Fixtures.view(name);
    for (JsonObject answer : objects(Fixtures.answers(name), "components")) {
      Component component = view.component(text(answer, "path")).orElseThrow();
      Set<String> expected = new TreeSet<>();
      properties(answer)
          .forEach(
              (property, value) -> {
                if (isOwn(component, answer, property, value.getAsJsonObject())) {
                  expected.add(property);
                }
              });
      assertThat(component.ownProperties())
          .as(component.path())
          .extracting(PropertyAssignment::property)
          .containsExactlyElementsOf(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED})
  void featuresHaveTheirOwnValuesAndTheirComponents(String name) {
    ArchitectureView view = Fixtures.view(name);
    int compared = 0;
    for (JsonObject answer : objects(Fixtures.answers(name), "components")) {
      Component component = view.component(text(answer, "path")).orElseThrow();
      compared += compareFeatures(component, component.features(), objects(answer, "features"));
    }
    assertThat(compared).isGreaterThan(20);
  }

  private static int compareFeatures(
      Component component, List<Feature> features, List<JsonObject> answers) {
    int compared = 0;
    for (JsonObject answer : answers) {
      Feature feature =
          features.stream()
              .filter(one -> one.name().equals(text(answer, "name")))
              .findFirst()
              .orElseThrow();
      if (answer.has("classifier")) {
        assertThat(feature.classifier()).isEqualTo(text(answer, "classifier"));
      }
      for (Map.Entry<String, JsonElement> entry : properties(answer).entrySet()) {
        boolean contained = entry.getValue().getAsJsonObject().has("contained");
        Optional<PropertyAssignment> own = feature.own(entry.getKey());
        assertThat(own.isEmpty()).as(feature.path() + entry.getKey()).isEqualTo(contained);
        JsonElement expected = OsateJson.plain(entry.getValue().getAsJsonObject().get("value"));
        assertThat(
                own.flatMap(value -> value.valueIn(OperationMode.NONE))
                    .or(() -> effective(component, entry.getKey(), OperationMode.NONE))
                    .map(OsateJson::of))
            .contains(expected);
        compared++;
      }
      compared += compareFeatures(component, feature.children(), objects(answer, "features"));
    }
    return compared;
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED})
  void connectionsHaveTheirValues(String name) {
    for (JsonObject answer : objects(Fixtures.answers(name), "connections")) {
      for (Map.Entry<String, JsonElement> entry : properties(answer).entrySet()) {
        Connection connection =
            Fixtures.view(name).connections().stream()
                .filter(one -> one.source().equals(text(answer, "source")))
                .filter(one -> one.destination().equals(text(answer, "destination")))
                .findFirst()
                .orElseThrow();
        List<JsonElement> values = new ArrayList<>();
        for (PropertyHolder hop : connection.hops()) {
          hop.own(entry.getKey())
              .flatMap(value -> value.valueIn(OperationMode.NONE))
              .ifPresent(value -> values.add(OsateJson.of(value)));
        }
        JsonObject expected = entry.getValue().getAsJsonObject();
        assertThat(values).containsExactly(OsateJson.plain(expected.get("value")));
        assertThat(connection.hops()).hasSameSizeAs(objects(answer, "references"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {GATEWAY_BASE, GATEWAY_DEPLOYED, HANDHELD})
  void connectionsAreOsatesWithEachPairOnce(String name) {
    Map<String, Boolean> expected = new LinkedHashMap<>();
    for (JsonObject connection : objects(Fixtures.answers(name), "connections")) {
      String kind = text(connection, "kind").replace("Connection", "");
      String from = text(connection, "source");
      String to = text(connection, "destination");
      if (expected.containsKey(kind + ' ' + to + ' ' + from)) {
        expected.put(kind + ' ' + to + ' ' + from, true);
      } else {
        expected.put(kind + ' ' + from + ' ' + to, false);
      }
    }
    Set<String> undirected = new HashSet<>();
    expected.forEach((key, both) -> undirected.add(both ? sorted(key) + " both" : key + " one"));
    Set<String> actual = new HashSet<>();
    for (Connection connection : Fixtures.view(name).connections()) {
      String key =
          connection.kind().word() + ' ' + connection.source() + ' ' + connection.destination();
      actual.add(connection.bidirectional() ? sorted(key) + " both" : key + " one");
    }
    assertThat(actual).isEqualTo(undirected);
    assertThat(Fixtures.view(name).connections()).hasSameSizeAs(expected.keySet());
  }

  private static String sorted(String key) {
    String[] parts = key.split(" ");
    return parts[1].compareTo(parts[2]) < 0 ? key : String.join(" ", parts[0], parts[2], parts[1]);
  }

  private static boolean isOwn(
      Component component, JsonObject answer, String property, JsonObject value) {
    if (value.has("contained")) {
      return APPLIED.contains(component.path() + ' ' + property);
    }
    String declaredIn = text(value, "declaredIn");
    String classifier = component.classifier();
    List<String> line =
        LINES.getOrDefault(
            classifier, List.of(classifier, classifier.replaceAll("(::[^.]*)\\..*", "$1")));
    return line.contains(declaredIn) || declaredIn.equals(text(answer, "subcomponent"));
  }

  /** AADL's lookup: the own value, then for an inheriting property that of the containers. */
  private static Optional<org.aadlenergy.engine.architecture.PropertyValue> effective(
      Component component, String property, OperationMode mode) {
    for (Optional<Component> at = Optional.of(component); at.isPresent(); at = at.get().parent()) {
      Optional<PropertyAssignment> own = ((PropertyHolder) at.get()).own(property);
      if (own.isPresent()) {
        return own.get().valueIn(mode);
      }
      if (!new ShippedOrder().definition(property).orElseThrow().inherit()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static JsonElement valueIn(JsonObject answer, String som) {
    return answer.has("bySOM") ? answer.getAsJsonObject("bySOM").get(som) : answer.get("value");
  }

  private static Map<String, OperationMode> modesBySom(ArchitectureView view, JsonObject answers) {
    Map<String, OperationMode> modes = new LinkedHashMap<>();
    List<JsonObject> soms = objects(answers, "soms");
    for (int i = 0; i < soms.size(); i++) {
      modes.put(
          text(soms.get(i), "name"),
          view.operationModes().isEmpty() ? OperationMode.NONE : view.operationModes().get(i));
    }
    return modes;
  }

  private static void describe(List<Feature> features, String prefix, List<String> target) {
    for (Feature feature : features) {
      String kind = feature.kind().name().toLowerCase(Locale.ROOT);
      String direction = feature.direction().name().toLowerCase(Locale.ROOT);
      target.add((prefix + feature.name() + ' ' + kind + ' ' + direction).replace('_', ' '));
      describe(feature.children(), prefix + feature.name() + '.', target);
    }
  }

  private static List<String> features(JsonObject owner, String prefix) {
    List<String> list = new ArrayList<>();
    for (JsonObject feature : objects(owner, "features")) {
      String name = prefix + text(feature, "name");
      list.add(
          (name + ' ' + text(feature, "category") + ' ' + text(feature, "direction"))
              .toLowerCase(Locale.ROOT));
      list.addAll(features(feature, name + '.'));
    }
    return list;
  }

  private static String prefix(Component component) {
    return component.path().isEmpty() ? "" : component.path() + '.';
  }

  private static Map<String, JsonElement> properties(JsonObject answer) {
    return answer.has("properties") ? answer.getAsJsonObject("properties").asMap() : Map.of();
  }

  private static List<JsonObject> objects(JsonObject owner, String key) {
    List<JsonObject> list = new ArrayList<>();
    if (owner.has(key)) {
      owner.getAsJsonArray(key).forEach(element -> list.add(element.getAsJsonObject()));
    }
    return list;
  }

  private static List<String> names(JsonObject owner, String key) {
    return objects(owner, key).stream().map(object -> text(object, "name")).toList();
  }

  private static List<String> strings(JsonObject owner, String key) {
    List<String> list = new ArrayList<>();
    if (owner.has(key)) {
      owner.getAsJsonArray(key).forEach(element -> list.add(element.getAsString()));
    }
    return list;
  }

  private static String text(JsonObject object, String key) {
    return object.has(key) ? object.get(key).getAsString() : "";
  }
}
