package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.corpus.Corpus.ModelFile;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * Finds the files of a root's project: what it names in {@code with}, from the nearest folder of
 * the same repository.
 */
final class Projects {
  private final Corpus corpus;
  private final Map<String, List<String>> byUnit = new HashMap<>();
  private final Map<String, Set<String>> withs = new HashMap<>();

  Projects(Corpus corpus) throws IOException {
    this.corpus = corpus;
    for (ModelFile file : corpus.files()) {
      index(file.name());
    }
  }

  private void index(String name) throws IOException {
    byte[] content = Files.readAllBytes(corpus.model(name));
    AadlFile file = AadlSyntaxReader.parse(name, content, new Diagnostics());
    Set<String> named = new LinkedHashSet<>();
    for (NamedNode unit : file.units()) {
      byUnit
          .computeIfAbsent(repository(name) + ":" + unit.name().key(), k -> new ArrayList<>())
          .add(name);
      if (unit instanceof PackageDecl pkg) {
        pkg.publicSection().ifPresent(s -> s.withs().forEach(w -> named.add(key(w))));
        pkg.privateSection().ifPresent(s -> s.withs().forEach(w -> named.add(key(w))));
      } else if (unit instanceof PropertySetDecl set) {
        set.withs().forEach(w -> named.add(key(w)));
      }
    }
    withs.put(name, named);
  }

  private static String key(QName name) {
    return name.text().toLowerCase(Locale.ROOT);
  }

  private static String repository(String file) {
    return file.substring(0, file.indexOf('/'));
  }

  /** The files that a root needs, its own first. */
  List<Path> filesOf(String rootFile) {
    Set<String> chosen = new LinkedHashSet<>();
    Set<String> units = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(rootFile);
    while (!open.isEmpty()) {
      String file = open.remove();
      if (!chosen.add(file)) {
        continue;
      }
      for (String unit : withs.getOrDefault(file, Set.of())) {
        if (units.add(unit)) {
          nearest(rootFile, byUnit.getOrDefault(repository(rootFile) + ":" + unit, List.of()))
              .ifPresent(open::add);
        }
      }
    }
    return chosen.stream().map(corpus::model).toList();
  }

  /** The candidate in the folder nearest to a file. */
  static Optional<String> nearest(String from, List<String> candidates) {
    String best = "";
    int length = -1;
    for (String candidate : candidates) {
      int common = 0;
      while (common < Math.min(from.length(), candidate.length())
          && from.charAt(common) == candidate.charAt(common)) {
        common++;
      }
      common = from.lastIndexOf('/', common);
      if (common > length) {
        best = candidate;
        length = common;
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }
}
