package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Public models and what is known of them.
 *
 * @param folder where they are unpacked
 * @param differences instance models and what of them may differ, for a cause that is written down
 * @param accepted files that need not parse, but do for a reason that is written down
 */
record Corpus(
    Path folder,
    List<ModelFile> files,
    List<ModelRoot> roots,
    Set<String> accepted,
    Set<String> differences) {

  /** An AADL file, and whether the reader must accept it. */
  record ModelFile(String name, boolean mustParse) {}

  /** A root that OSATE instantiated. */
  record ModelRoot(String file, String root, String instance, boolean gold) {}

  static Corpus read(Path folder, Path home) throws IOException {
    List<ModelFile> files = new ArrayList<>();
    for (String[] row : rows(folder.resolve("FILES.tsv"))) {
      files.add(new ModelFile(row[0], row[4].equals("yes")));
    }
    List<ModelRoot> roots = new ArrayList<>();
    for (String[] row : rows(folder.resolve("INSTANCES.tsv"))) {
      roots.add(new ModelRoot(row[0], row[1], row[2], row[3].equals("gold")));
    }
    Set<String> accepted = new HashSet<>();
    for (String[] row : rows(home.resolve("accepted.tsv"))) {
      accepted.add(row[0]);
    }
    Set<String> differences = new HashSet<>();
    for (String[] row : rows(home.resolve("differences.tsv"))) {
      differences.add(row[0] + " " + row[1]);
    }
    return new Corpus(
        folder,
        List.copyOf(files),
        List.copyOf(roots),
        Set.copyOf(accepted),
        Set.copyOf(differences));
  }

  /** The rows of a table without its head. */
  static List<String[]> rows(Path table) throws IOException {
    List<String> lines = Files.readAllLines(table);
    List<String[]> rows = new ArrayList<>(lines.size());
    for (String line : lines.subList(1, lines.size())) {
      rows.add(line.split("\t", -1));
    }
    return rows;
  }

  /** Where a model file is. */
  Path model(String name) {
    return folder.resolve("models").resolve(name);
  }

  /** Where OSATE's instance model of a root is. */
  Path instance(ModelRoot root) {
    return folder.resolve("osate-instances").resolve(root.instance());
  }
}
