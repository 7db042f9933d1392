package org.aadlenergy.app.modal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.trace.TraceHeat;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.properties.PropertySets;
import org.aadlenergy.report.json.JsonReporter;
import org.junit.jupiter.api.Test;

/**
 * Gives a property one value in one mode and another in the other, wherever the examples have it:
 * the result of each mode is the one of the same model that has just that mode's value, to the last
 * word. Each property of the product's sets, and each other one that the engine reads, is one that
 * the examples have, or that is added to one of them, or stands below with a reason.
 */
class ModalPropertiesTest {
  private static final Pattern NUMBER = Pattern.compile("-?\\d+\\.\\d+([eE][+-]?\\d+)?");
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Path LIBRARY = Path.of("../../models/aadl");

  /** So many places of each property are tried in which it matters. */
  private static final int PLACES = Boolean.getBoolean("nightly") ? 3 : 1;

  /** So many other values are tried at each. */
  private static final int TRIES = 8;

  /** What no mode can change, or no model with a result can have two of. */
  private static final Map<String, String> WHY_NOT = whyNot();

  private static Map<String, String> whyNot() {
    Map<String, String> reasons = new HashMap<>();
    String all = "says how long each mode lasts: one value for all modes together";
    reasons.put(Properties.MISSION, all);
    reasons.put(Properties.MODE_SHARE, all);
    String change = "counts in the changes of a mission, in no mode: MissionsTest holds it";
    reasons.put(Properties.ACTIVATE_EXECUTION_TIME, change);
    reasons.put(Properties.DEACTIVATE_EXECUTION_TIME, change);
    reasons.put(Properties.SUN_DATE, "no other text of an example is a day: PanelsTest holds it");
    return reasons;
  }

  /** What no example has: the example's folder, and texts as of --set. */
  private static final List<List<String>> ADDED =
      List.of(
          List.of("handheld-swap", "OS_Services::Swap_Cluster=8 @ card"),
          List.of("big-little", "OS_Services::Utilization_Min=0.1 @ app.detect"),
          List.of("big-little", "OS_Services::Utilization_Max=0.3 @ app.detect"),
          List.of("handheld-swap", "OS_Services::Device_Timeout=3 sec @ card"),
          List.of(
              "gateway",
              "Energy_Estimation::Peak_Power_Limit=1.0 W",
              "Energy_Estimation::Power_Margin=0.2",
              "Energy_Estimation::Energy_Price=0.3",
              "Energy_Estimation::Carbon_Intensity=380.0"),
          List.of(
              "lora-sensor",
              "Energy_Estimation::Cells_In_Series=2 @ cells",
              "Energy_Estimation::Cells_In_Parallel=2 @ cells",
              "Energy_Estimation::Harvest_Profile=([At => 0 hr; Power => 1.0 mW;],"
                  + " [At => 6 hr; Power => 0.0 mW;], [At => 24 hr; Power => 1.0 mW;]) @ cells",
              "Energy_Estimation::Ambient_Temperature=([At => 0 hr; Celsius => 40.0;],"
                  + " [At => 6 hr; Celsius => 0.0;], [At => 24 hr; Celsius => 40.0;]) @ cells"),
          List.of(
              "lora-sensor",
              "Energy_Estimation::Panel_Power=1.0 mW @ cells",
              "Energy_Estimation::Panel_Tilt=60.0 @ cells",
              "Energy_Estimation::Panel_Azimuth=-45.0 @ cells",
              "Energy_Estimation::Sun_Latitude=53.55 @ cells",
              "Energy_Estimation::Sun_Date=\"2026-12-21\" @ cells",
              "Energy_Estimation::Sun_Clearness=0.3 @ cells"),
          List.of(
              "lora-sensor",
              "Energy_Estimation::Calibration=\"lipo-pouch-27ah\" @ cells",
              "Energy_Estimation::Ambient_Temperature=([At => 0 hr; Celsius => 40.0;],"
                  + " [At => 6 hr; Celsius => 0.0;], [At => 24 hr; Celsius => 40.0;]) @ cells",
              "Energy_Estimation::Panel_Power=1.0 mW @ cells",
              "Energy_Estimation::Panel_Attitude=Zenith_Pointing @ cells",
              "Energy_Estimation::Orbit_Period=5739 sec @ cells",
              "Energy_Estimation::Orbit_Beta=30.0 @ cells"),
          List.of("player-xip", "OS_Services::XIP_Window=100 @ cpu"),
          List.of("player-xip", "OS_Services::XIP_Sample_Interval=50 @ cpu"),
          List.of("player-xip", "OS_Services::XIP_Threshold_Form=As_Printed @ cpu"),
          List.of(
              "tracker",
              "Timing_Properties::Period=600 sec @ firmware.beacon",
              "Timing_Properties::Period=600 sec @ firmware.report",
              "OS_Radio::Radio_Profile=BLE_Connection @ ble",
              "OS_Radio::Connection_Latency=4 @ ble",
              "OS_Radio::Active_Time=16 sec @ modem",
              "OS_Radio::Update_Time=10 hr @ modem",
              "OS_Radio::Extended_DRX_Cycle=20480 ms @ modem"),
          List.of(
              "two-processors",
              "Communication_Properties::Output_Rate="
                  + "[Value_Range => 1.0 .. 1.0; Rate_Unit => PerDispatch;] @ control.law.entry",
              "Communication_Properties::Transmission_Time="
                  + "[Fixed => 1 us .. 2 us; PerByte => 1 ns .. 1 ns;] @ net"));

  /** Small systems that have what no example can be given so. */
  private static final Path OWN = Path.of("src/test/resources/org/aadlenergy/app/modal");

  /** One model, and the platforms that it names. */
  private record Model(String name, ArchitectureView view, PlatformLibrary library) {}

  /** A value of a component or feature, and where it stands. */
  private record Place(Model model, String path, PropertyAssignment assignment) {}

  private static List<Model> models() throws IOException {
    List<Model> models = new ArrayList<>(of(OWN, List.of()));
    models.addAll(of(OWN.resolve("older"), List.of()));
    models.addAll(of(OWN.resolve("voltages"), List.of()));
    models.addAll(of(OWN.resolve("sources"), List.of()));
    models.addAll(of(OWN.resolve("radio"), List.of()));
    List<Path> folders;
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      folders =
          files
              .filter(f -> f.getFileName().toString().equals("expected.json"))
              .map(Path::getParent)
              .sorted()
              .toList();
    }
    for (Path folder : folders) {
      models.addAll(of(folder, List.of()));
    }
    for (List<String> added : ADDED) {
      models.addAll(of(EXAMPLES.resolve(added.get(0)), added.subList(1, added.size())));
    }
    return models;
  }

  private static List<Model> of(Path folder, List<String> sets) {
    Path input = folder.equals(OWN) ? folder.resolve("modal.aadl") : folder;
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(input).library(LIBRARY);
    if (Files.isDirectory(folder.resolve("models"))) {
      options.models(folder.resolve("models"));
    }
    if (folder.startsWith(OWN)) {
      options.models(OWN.resolve("models"));
      options.models(EXAMPLES.resolve("player-xip/models"));
    }
    sets.forEach(options::set);
    AnalysisOptions built = options.build();
    PlatformLibrary library =
        built.models().isEmpty()
            ? PlatformLibraries.shipped()
            : PlatformLibraries.with(built.models(), new Diagnostics());
    return Analysis.instances(built, Progress.NONE).views().stream()
        .map(view -> new Model(folder.getFileName() + " " + view.rootName(), view, library))
        .toList();
  }

  private static SortedSet<String> wanted() throws IllegalAccessException {
    SortedSet<String> wanted = new TreeSet<>(NumberDomains.properties());
    for (Field field : Properties.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.get(null) instanceof String name) {
        wanted.add(name);
      }
    }
    for (String set : PropertySets.OWN) {
      for (PropertySetDecl declared :
          AadlSyntaxReader.parse(set, PropertySets.text(set), new Diagnostics()).propertySets()) {
        for (PropertyDecl property : declared.properties()) {
          wanted.add(declared.name().text() + "::" + property.name().text());
        }
      }
    }
    return wanted;
  }

  @Test
  void aModeTakesItsOwnValueOfEachProperty() throws Exception {
    Map<String, List<Place>> places = new TreeMap<>();
    for (Model model : models()) {
      for (Component component : model.view().components()) {
        collect(model, component.path(), component, places);
        component.features().forEach(feature -> collect(model, feature, places));
      }
      for (Connection connection : model.view().connections()) {
        for (int i = 0; i < connection.hops().size(); i++) {
          collect(model, ChangedView.path(connection, i), connection.hops().get(i), places);
        }
      }
    }
    SortedSet<String> untried = wanted();
    untried.removeAll(WHY_NOT.keySet());
    SortedSet<String> wrong = new TreeSet<>();
    for (String property : List.copyOf(untried)) {
      int matters = 0;
      List<Place> its = places.getOrDefault(property, List.of());
      for (int i = 0; i < its.size() && matters < PLACES; i++) {
        if (matters(its.get(i), words(its), wrong)) {
          matters++;
        }
      }
      if (matters > 0) {
        untried.remove(property);
      }
    }
    assertThat(wrong).as("modes that take another mode's value").isEmpty();
    assertThat(untried).as("properties that change no result").isEmpty();
    assertThat(wanted()).as("reasons for what there is").containsAll(WHY_NOT.keySet());
  }

  private static void collect(Model model, Feature feature, Map<String, List<Place>> places) {
    collect(model, feature.path(), feature, places);
    feature.children().forEach(child -> collect(model, child, places));
  }

  private static void collect(
      Model model, String path, PropertyHolder holder, Map<String, List<Place>> places) {
    for (PropertyAssignment own : holder.ownProperties()) {
      places
          .computeIfAbsent(own.property(), p -> new ArrayList<>())
          .add(new Place(model, path, own));
    }
  }

  /** The texts and literals that a property has anywhere. */
  private static SortedSet<String> words(List<Place> places) {
    SortedSet<String> words = new TreeSet<>();
    for (Place place : places) {
      place.assignment().values().forEach(value -> words(value.value(), words));
    }
    return words;
  }

  private static void words(PropertyValue value, Set<String> words) {
    if (value instanceof StringValue text) {
      words.add(text.value());
    } else if (value instanceof EnumerationValue literal) {
      words.add(literal.literal());
    } else if (value instanceof ListValue list) {
      list.elements().forEach(element -> words(element, words));
    } else if (value instanceof RecordValue record) {
      record.fields().values().forEach(field -> words(field, words));
    }
  }

  /** Whether another value at a place changes the result; then each mode has to have its own. */
  private static boolean matters(Place place, SortedSet<String> words, Set<String> wrong) {
    ArchitectureView view = place.model().view();
    List<OperationMode> modes = new ChangedView(view).operationModes();
    OperationMode first = modes.get(0);
    OperationMode second = modes.get(1);
    String property = place.assignment().property();
    Optional<PropertyValue> value = place.assignment().valueIn(first);
    if (value.isEmpty()) {
      return false;
    }
    List<String> before = run(place, List.of(new ModalValue(Set.of(), value.get())));
    int tries = 0;
    for (PropertyValue other :
        new OtherValues(
                view,
                view.definition(property).map(PropertyDefinition::words).orElse(List.of()),
                words)
            .of(value.get())) {
      if (tries++ > TRIES) {
        break;
      }
      List<String> after = run(place, List.of(new ModalValue(Set.of(), other)));
      if (before.equals(after)) {
        continue;
      }
      String where = property + " of " + place.path() + " in " + place.model().name();
      ModalValue here = new ModalValue(Set.of(first.name()), value.get());
      ModalValue there = new ModalValue(Set.of(second.name()), other);
      check(where, run(place, List.of(here, there)), before, after, wrong);
      here = new ModalValue(Set.of(first.name()), other);
      there = new ModalValue(Set.of(second.name()), value.get());
      check(where, run(place, List.of(there, here)), after, before, wrong);
      return true;
    }
    return false;
  }

  private static void check(
      String where, List<String> both, List<String> one, List<String> two, Set<String> wrong) {
    if (!both.equals(List.of(one.get(0), two.get(1)))) {
      wrong.add(where);
    }
  }

  /** The figures of both modes. */
  private static List<String> run(Place place, List<ModalValue> values) {
    PropertyAssignment old = place.assignment();
    ChangedView view =
        new ChangedView(place.model().view())
            .with(place.path(), new PropertyAssignment(old.property(), values, old.source()));
    Diagnostics diagnostics = new Diagnostics();
    AnalysisSettings settings =
        new AnalysisSettings(
            true, Optional.empty(), new TraceHeat().into(diagnostics), true, Cancellation.NEVER);
    RootResult root = EnergyAnalysis.evaluate(view, place.model().library(), settings, diagnostics);
    return List.of(figures(root, 0), figures(root, 1));
  }

  /** All that a report says of a mode, but for the annotations themselves. */
  private static String figures(RootResult root, int number) {
    if (root.modes().size() <= number) {
      return "";
    }
    ModeResult mode = root.modes().get(number);
    RootResult alone =
        new RootResult(
            root.root(),
            List.of(),
            List.of(mode),
            List.of(),
            root.budgets().stream().filter(one -> one.mode().equals(mode.name())).toList(),
            Optional.empty(),
            () -> PowerReview.NONE);
    AnalysisResult result =
        new AnalysisResult("", new TreeMap<>(), List.of(), List.of(alone), List.of());
    JsonElement json = JsonParser.parseString(new JsonReporter().asText(result));
    clear(json);
    return NUMBER.matcher(json.toString()).replaceAll(match -> rounded(match.group()));
  }

  /** The order in which figures are asked for decides the last bit of an interval. */
  private static String rounded(String number) {
    return new BigDecimal(number).round(new MathContext(12)).toString();
  }

  private static void clear(JsonElement json) {
    if (json instanceof JsonObject object) {
      object.remove("annotations");
      object.asMap().values().forEach(ModalPropertiesTest::clear);
    } else if (json.isJsonArray()) {
      json.getAsJsonArray().forEach(ModalPropertiesTest::clear);
    }
  }
}
