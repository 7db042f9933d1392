package org.aadlenergy.app.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.RootResult;

/**
 * Every system of every example of the repository.
 *
 * @param folder of the example, or of a copy
 */
public record Examples(Path folder, String root) {
  /** Whether every case is tried; else a drawn sample is. */
  public static final boolean ALL = Boolean.getBoolean("nightly");

  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Path LIBRARY = Path.of("../../models/aadl");
  private static final int FEWEST = 30;

  /** All systems that nothing else instantiates, of all folders that have a model. */
  public static List<Examples> all() {
    List<Examples> all = new ArrayList<>();
    for (Path folder : folders()) {
      for (String root :
          AadlWorkspace.read(List.of(folder), List.of(LIBRARY), new Diagnostics())
              .rootCandidates()) {
        all.add(new Examples(folder, root));
      }
    }
    assertThat(all).hasSizeGreaterThan(FEWEST);
    return all;
  }

  /** Those of which every case is tried at night, and the first of each folder else. */
  public static List<Examples> drawn() {
    List<Examples> drawn = new ArrayList<>();
    for (Examples each : all()) {
      if (ALL || drawn.isEmpty() || !drawn.get(drawn.size() - 1).folder().equals(each.folder())) {
        drawn.add(each);
      }
    }
    return drawn;
  }

  private static List<Path> folders() {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files
          .filter(file -> file.toString().endsWith(".aadl"))
          .map(Path::getParent)
          .distinct()
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What an analysis of it is asked, with the platforms of the example. */
  public AnalysisOptions.Builder options() {
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(folder).library(LIBRARY).root(root);
    return Files.isDirectory(folder.resolve("models"))
        ? options.models(folder.resolve("models"))
        : options;
  }

  /** Its energy with some settings: of the mission, where it has one. */
  public double energy(String... settings) {
    AnalysisOptions.Builder options = options();
    List.of(settings).forEach(options::set);
    return energy(Analysis.run(options.build(), Progress.NONE));
  }

  /** The energy of the only root of an outcome. */
  public static double energy(Outcome outcome) {
    RootResult root = outcome.result().orElseThrow().roots().get(0);
    for (MissionResult mission : root.missions()) {
      return mission.energyJoules().nominal();
    }
    assertThat(root.modes()).hasSize(1);
    return root.modes().get(0).totals().energyJoules().nominal();
  }

  /** The same system in a copy of its folder. */
  public Examples copy(Path parent) {
    Path to = parent.resolve(folder.getFileName());
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(folder.relativize(file).toString());
        if (!Files.isDirectory(target)) {
          Files.createDirectories(to.resolve(folder.relativize(file)).getParent());
          Files.copy(file, target);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Examples(to, root);
  }

  /** The lines of its models. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".aadl")).sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines;
  }

  @Override
  public String toString() {
    return root;
  }
}
