package org.aadlenergy.corpus;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.corpus.Corpus.ModelRoot;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.json.InstanceJson;
import org.jspecify.annotations.Nullable;

/**
 * The instance JSON of an instance model and of its text are the same: paths, categories,
 * classifiers and properties. What differs has one of a few causes, found by evidence.
 */
final class JsonCheck implements Check {
  private static final String UNRESOLVED = "#|::";

  /** Why the two may differ; the README says more. */
  private enum Cause {
    UNRESOLVED_LINK,
    CONTRIBUTED_SETS,
    ANOTHER_TEXT,
    NONE
  }

  private final Map<Cause, List<String>> differences = new EnumMap<>(Cause.class);
  private int same;
  private int roots;

  @Override
  public List<Row> run(Corpus corpus) throws IOException {
    Projects projects = new Projects(corpus);
    for (ModelRoot root : corpus.roots()) {
      check(corpus, root, projects.filesOf(root.file()));
    }
    List<Row> rows = new ArrayList<>();
    rows.add(
        Row.figure(
            "4 roots with the same JSON from text and instance model", same + " of " + roots));
    for (Cause cause : List.of(Cause.UNRESOLVED_LINK, Cause.CONTRIBUTED_SETS, Cause.ANOTHER_TEXT)) {
      rows.add(
          new Row(
              "4   roots that differ by " + word(cause),
              "",
              "" + of(cause).size(),
              true,
              of(cause)));
    }
    List<String> unexplained = of(Cause.NONE);
    rows.add(
        Row.count(
            "4   roots that differ without a known cause", 0, unexplained.size(), unexplained));
    return rows;
  }

  private static String word(Cause cause) {
    return cause.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private List<String> of(Cause cause) {
    return differences.computeIfAbsent(cause, c -> new ArrayList<>());
  }

  private void check(Corpus corpus, ModelRoot root, List<Path> files) throws IOException {
    roots++;
    Map<String, JsonObject> text = components(ofText(root, files));
    Map<String, JsonObject> model = components(ofInstance(corpus.instance(root), files));
    Set<String> storedSets = new HashSet<>();
    for (JsonObject component : model.values()) {
      component.getAsJsonObject("properties").keySet().forEach(p -> storedSets.add(set(p)));
    }
    boolean stale =
        StaleText.evidence(StoredInstance.read(corpus.instance(root)), files).isPresent();
    Map<Cause, String> found = new EnumMap<>(Cause.class);
    TreeSet<String> paths = new TreeSet<>(text.keySet());
    paths.addAll(model.keySet());
    for (String path : paths) {
      compare(path, text.get(path), model.get(path), storedSets, stale, found);
    }
    if (found.isEmpty()) {
      same++;
    }
    found.forEach(
        (cause, how) -> {
          of(cause).add(root.instance() + " " + how);
          if (!corpus.differences().contains(root.instance() + " json:" + word(cause))) {
            of(Cause.NONE).add(root.instance() + " not in differences.tsv: " + how);
          }
        });
  }

  private static List<ArchitectureView> ofText(ModelRoot root, List<Path> files) {
    Diagnostics diagnostics = new Diagnostics();
    return AadlWorkspace.read(files, List.of(), diagnostics)
        .instantiate(root.root(), InstantiationSettings.DEFAULT, diagnostics)
        .stream()
        .toList();
  }

  private static List<ArchitectureView> ofInstance(Path file, List<Path> files) {
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(file);
    files.forEach(options::library);
    return Analysis.instances(options.build(), Progress.NONE).views();
  }

  private static Map<String, JsonObject> components(List<ArchitectureView> views)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InstanceJson.write(views, out);
    Map<String, JsonObject> components = new TreeMap<>();
    for (JsonElement root :
        JsonParser.parseString(out.toString(StandardCharsets.UTF_8)).getAsJsonArray()) {
      for (JsonElement component : root.getAsJsonObject().getAsJsonArray("components")) {
        JsonObject object = component.getAsJsonObject();
        components.put(object.get("path").getAsString(), object);
      }
    }
    return components;
  }

  private static void compare(
      String path,
      @Nullable JsonObject text,
      @Nullable JsonObject model,
      Set<String> storedSets,
      boolean stale,
      Map<Cause, String> found) {
    if (text == null || model == null) {
      found.putIfAbsent(stale ? Cause.ANOTHER_TEXT : Cause.NONE, "only one has " + path);
      return;
    }
    for (String field : List.of("category", "classifier")) {
      note(path + " " + field, text.get(field), model.get(field), stale, found);
    }
    JsonObject own = text.getAsJsonObject("properties");
    JsonObject stored = model.getAsJsonObject("properties");
    Set<String> names = new TreeSet<>(own.keySet());
    names.addAll(stored.keySet());
    for (String name : names) {
      if (!stored.has(name) && !storedSets.contains(set(name))) {
        found.putIfAbsent(Cause.CONTRIBUTED_SETS, path + " " + name);
      } else {
        note(path + " " + name, own.get(name), stored.get(name), stale, found);
      }
    }
  }

  private static void note(
      String what,
      @Nullable JsonElement text,
      @Nullable JsonElement model,
      boolean stale,
      Map<Cause, String> found) {
    if (text == null || !text.equals(model)) {
      boolean unresolved = model != null && model.toString().contains(UNRESOLVED);
      Cause cause = unresolved ? Cause.UNRESOLVED_LINK : stale ? Cause.ANOTHER_TEXT : Cause.NONE;
      found.putIfAbsent(cause, what + ": " + text + " / " + model);
    }
  }

  private static String set(String property) {
    return property.substring(0, property.lastIndexOf("::"));
  }
}
