package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.corpus.Corpus.ModelRoot;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * The text reader gives the components, values, operation modes and connections that OSATE gives.
 * Instance models that contradict the text beside them are told apart; differences that have a
 * known cause are named in {@code differences.tsv}.
 */
final class InstanceCheck implements Check {
  private final List<String> goldTrees = new ArrayList<>();
  private final List<String> silverTrees = new ArrayList<>();
  private final List<String> otherTexts = new ArrayList<>();
  private final List<String> values = new ArrayList<>();
  private final List<String> modes = new ArrayList<>();
  private final List<String> connections = new ArrayList<>();
  private final List<String> unexplained = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private Set<String> explained = Set.of();
  private int gold;
  private int goldEqual;
  private int silver;
  private int silverEqual;
  private int stored;
  private int storedEqual;
  private int skipped;
  private int modesEqual;
  private int connectionsEqual;

  @Override
  public List<Row> run(Corpus corpus) throws IOException {
    explained = corpus.differences();
    Projects projects = new Projects(corpus);
    for (ModelRoot root : corpus.roots()) {
      check(corpus, root, projects.filesOf(root.file()));
    }
    return rows(corpus);
  }

  private void check(Corpus corpus, ModelRoot root, List<Path> files) throws IOException {
    StoredInstance instance = StoredInstance.read(corpus.instance(root));
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace workspace = AadlWorkspace.read(files, List.of(), diagnostics);
    Optional<ArchitectureView> view =
        workspace.instantiate(root.root(), InstantiationSettings.DEFAULT, diagnostics);
    for (Diagnostic problem : diagnostics.sorted()) {
      if (problem.isError()) {
        errors.add(root.instance() + " " + problem.format().replace("\n", " "));
      }
    }
    Optional<String> evidence = StaleText.evidence(instance, files);
    evidence.ifPresent(e -> otherTexts.add(root.instance() + " " + e));
    if (view.isEmpty()) {
      differ(root, "components", "no root " + root.root(), root.gold() ? goldTrees : silverTrees);
      return;
    }
    compareTree(root, instance, view.get());
    compareModes(root, instance, view.get());
    compareConnections(root, instance, view.get());
    if (evidence.isEmpty()) {
      compareValues(root, instance, view.get(), new StoredValues(corpus, root.file()));
    }
  }

  private void differ(ModelRoot root, String what, String how, List<String> list) {
    String line = root.instance() + " " + how;
    list.add(line);
    if (!explained.contains(root.instance() + " " + what)) {
      unexplained.add(what + " of " + line);
    }
  }

  private void compareTree(ModelRoot root, StoredInstance instance, ArchitectureView view) {
    Map<String, StoredInstance.Comp> theirs = new HashMap<>();
    instance.components().forEach(c -> theirs.put(c.path().toLowerCase(Locale.ROOT), c));
    List<String> different = new ArrayList<>();
    for (Component own : view.components()) {
      StoredInstance.Comp other = theirs.remove(own.path().toLowerCase(Locale.ROOT));
      if (other == null) {
        different.add("+" + own.path());
      } else if (!own.category().word().equals(other.category())
          || !sameClassifier(own.classifier(), other.classifier())) {
        different.add(own.path() + " " + own.classifier() + " / " + other.classifier());
      }
    }
    theirs.keySet().forEach(path -> different.add("-" + path));
    boolean equal = different.isEmpty();
    if (root.gold()) {
      gold++;
      goldEqual += equal ? 1 : 0;
    } else {
      silver++;
      silverEqual += equal ? 1 : 0;
    }
    if (!equal) {
      differ(root, "components", shortened(different), root.gold() ? goldTrees : silverTrees);
    }
  }

  private static boolean sameClassifier(String own, String other) {
    return other.equals(StoredValues.UNKNOWN)
        || StoredValues.dotted(own).equalsIgnoreCase(StoredValues.dotted(other));
  }

  private static String shortened(List<String> list) {
    return list.size() <= 6 ? list.toString() : list.subList(0, 6) + " and " + (list.size() - 6);
  }

  private void compareModes(ModelRoot root, StoredInstance instance, ArchitectureView view) {
    Set<Set<String>> theirs = new HashSet<>();
    instance.operationModes().forEach(m -> theirs.add(lower(m)));
    Set<Set<String>> own = new HashSet<>();
    for (OperationMode mode : view.operationModes()) {
      own.add(lower(mode.componentModes()));
    }
    if (own.equals(theirs)) {
      modesEqual++;
    } else {
      differ(root, "modes", own + " / " + theirs, modes);
    }
  }

  private static Set<String> lower(List<String> names) {
    Set<String> set = new TreeSet<>();
    names.forEach(n -> set.add(n.toLowerCase(Locale.ROOT)));
    return set;
  }

  private void compareConnections(ModelRoot root, StoredInstance instance, ArchitectureView view) {
    Set<String> theirs = new TreeSet<>();
    for (StoredInstance.Conn c : instance.connections()) {
      theirs.add(text(c.kind(), c.source(), c.destination()));
    }
    Set<String> own = new TreeSet<>();
    for (Connection c : view.connections()) {
      own.add(text(c.kind().word(), c.source(), c.destination()));
      if (c.bidirectional()) {
        own.add(text(c.kind().word(), c.destination(), c.source()));
      }
    }
    List<String> different = new ArrayList<>();
    theirs.stream().filter(t -> !own.contains(t)).forEach(t -> different.add("-" + t));
    own.stream().filter(t -> !theirs.contains(t)).forEach(t -> different.add("+" + t));
    if (different.isEmpty()) {
      connectionsEqual++;
    } else {
      differ(root, "connections", shortened(different), connections);
    }
  }

  private static String text(String kind, String source, String destination) {
    return (kind + " " + source + " -> " + destination).toLowerCase(Locale.ROOT);
  }

  private void compareValues(
      ModelRoot root, StoredInstance instance, ArchitectureView view, StoredValues comparison)
      throws IOException {
    ValueCheck check = new ValueCheck(instance, view, comparison);
    for (StoredInstance.Stored one : instance.properties()) {
      Optional<String> problem = check.problem(one);
      if (problem.isEmpty()) {
        skipped++;
        continue;
      }
      stored++;
      if (problem.get().isEmpty()) {
        storedEqual++;
      } else {
        differ(root, "values", one.path() + " " + one.property() + ": " + problem.get(), values);
      }
    }
  }

  private List<Row> rows(Corpus corpus) {
    int roots = corpus.roots().size();
    return List.of(
        Row.count("2 gold roots with OSATE's components", gold, goldEqual, goldTrees),
        Row.count(
            "2 silver roots with OSATE's components, or of another text",
            silver,
            silverEqual + otherTexts.size(),
            silverTrees),
        new Row(
            "2   of these instance models of another text",
            "",
            Integer.toString(otherTexts.size()),
            true,
            otherTexts),
        new Row(
            "3 stored values that are equal (text that was instantiated)",
            ">= 99.5 %",
            String.format(
                Locale.ROOT, "%.2f %% of %d", 100.0 * storedEqual / Math.max(1, stored), stored),
            storedEqual >= 0.995 * stored,
            values),
        Row.figure(
            "3   values of flows and modes, which the view leaves out", Integer.toString(skipped)),
        Row.count("3 roots with OSATE's operation modes", roots, modesEqual, modes),
        new Row(
            "3 roots with OSATE's connections",
            ">= 98 %",
            connectionsEqual + " of " + roots,
            connectionsEqual >= 0.98 * roots,
            connections),
        Row.count("4 differences not in differences.tsv", 0, unexplained.size(), unexplained),
        new Row("  errors on these roots", "", Integer.toString(errors.size()), true, errors));
  }
}
