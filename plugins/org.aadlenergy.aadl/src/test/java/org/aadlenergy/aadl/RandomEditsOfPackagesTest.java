package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is kept of declarations from one reading to the next changes no answer: after each edit the
 * findings and the instances are those of a reading that keeps nothing. With {@code -Dnightly=true}
 * there are 20,000 edits, else 300.
 */
class RandomEditsOfPackagesTest {
  private static final int EDITS = Boolean.getBoolean("nightly") ? 20_000 : 300;

  @TempDir private Path folder;
  private int sound;

  @Test
  void whatIsKeptChangesNothing() {
    Random random = new Random(45);
    EditedPackages packages = new EditedPackages(folder, random);
    KeptFiles kept = new KeptFiles();
    for (int i = 0; i < EDITS; i++) {
      packages.edit();
      List<String> cold = answers(packages.open(), new KeptFiles());
      assertThat(answers(packages.open(), kept)).as("after edit %s", i).isEqualTo(cold);
      if (random.nextInt(30) > 0) {
        kept.done();
      }
      sound += cold.stream().noneMatch(line -> line.contains("severity=ERROR")) ? 1 : 0;
    }
    assertThat(sound).isGreaterThan(EDITS / 20);
  }

  private List<String> answers(Map<Path, byte[]> open, KeptFiles kept) {
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace workspace =
        AadlWorkspace.read(List.of(folder), List.of(), open, kept, diagnostics, Cancellation.NEVER);
    List<String> answers = new ArrayList<>(workspace.rootCandidates());
    for (String root : workspace.rootNames()) {
      Optional<ArchitectureView> view =
          workspace.instantiate(root, InstantiationSettings.DEFAULT, diagnostics);
      answers.add(root);
      view.ifPresent(instance -> add(answers, instance));
    }
    workspace.checkUnreached(diagnostics);
    diagnostics.sorted().forEach(finding -> answers.add(finding.toString()));
    return answers;
  }

  private static void add(List<String> answers, ArchitectureView view) {
    view.operationModes().forEach(mode -> answers.add(mode.toString()));
    for (Component component : view.components()) {
      answers.add(
          component.path()
              + component.category()
              + component.classifier()
              + component.modes()
              + component.inModes()
              + component.source());
      addValues(answers, component);
      component.features().forEach(feature -> add(answers, feature));
    }
    for (Connection connection : view.connections()) {
      answers.add(
          connection.kind()
              + connection.name()
              + connection.source()
              + connection.destination()
              + connection.bidirectional()
              + connection.modes());
      connection.hops().forEach(hop -> addValues(answers, hop));
    }
  }

  private static void add(List<String> answers, Feature feature) {
    answers.add(
        feature.path()
            + feature.kind()
            + feature.direction()
            + feature.classifier()
            + feature.source());
    addValues(answers, feature);
    feature.children().forEach(child -> add(answers, child));
  }

  private static void addValues(List<String> answers, PropertyHolder holder) {
    holder.ownProperties().forEach(value -> answers.add(value.toString()));
  }
}
