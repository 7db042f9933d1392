package org.aadlenergy.app.declared;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.NamedFiles;

/**
 * The AADL files of an instance model that belongs to no project: those that it names, and what
 * these name, found by name in few places. No folder is looked through.
 */
final class NearFiles {
  private final Path within;
  private final AadlSyntaxReader reader = new AadlSyntaxReader();
  private final Set<Path> files = new LinkedHashSet<>();
  private final Set<String> units = new HashSet<>();
  private final Deque<Path> unread = new ArrayDeque<>();
  private final Map<Path, Map<String, Path>> places = new LinkedHashMap<>();

  /**
   * Those of an instance model.
   *
   * @param within no file outside is opened
   */
  NearFiles(Path instanceModel, Path within) {
    this.within = within;
    Path folder = instanceModel.getParent();
    if (folder != null) {
      place(folder);
      if (DeclaredFiles.isInstances(folder) && folder.getParent() != null) {
        place(folder.getParent());
      }
    }
    NamedFiles.of(instanceModel).forEach(this::name);
  }

  /** Adds a file that is referred to, if it is one. */
  void name(String file) {
    try {
      Path path = Path.of(file).normalize();
      if (path.startsWith(within) && !files.contains(path) && Files.isRegularFile(path)) {
        add(path);
      }
    } catch (InvalidPathException e) {
      // no file has that name
    }
  }

  /** Adds the file of a package or property set, if there is one of its name near. */
  void need(String unit) {
    if (units.add(key(unit))) {
      for (Map<String, Path> place : places.values()) {
        Path file = place.get(key(unit));
        if (file != null) {
          add(file);
          return;
        }
      }
    }
  }

  private void add(Path file) {
    if (files.add(file)) {
      unread.add(file);
      Path folder = file.getParent();
      if (folder != null) {
        place(folder);
      }
    }
  }

  /** All of them, with what they need. */
  List<Path> all() {
    while (!unread.isEmpty()) {
      Path file = unread.remove();
      try {
        AadlFile read = reader.read(file.toString(), Files.readAllBytes(file), new Diagnostics());
        for (PackageDecl unit : read.packages()) {
          unit.publicSection().ifPresent(section -> need(section.withs()));
          unit.privateSection().ifPresent(section -> need(section.withs()));
        }
        read.propertySets().forEach(set -> need(set.withs()));
      } catch (IOException e) {
        // whoever reads all of them says so
      }
    }
    return new ArrayList<>(files);
  }

  private void need(List<QName> withs) {
    withs.forEach(with -> need(with.text()));
  }

  /** The names of the files in a folder itself. */
  private void place(Path folder) {
    if (places.containsKey(folder)) {
      return;
    }
    Map<String, Path> names = new LinkedHashMap<>();
    try (DirectoryStream<Path> content = Files.newDirectoryStream(folder, "*.aadl")) {
      List<Path> sorted = new ArrayList<>();
      content.forEach(sorted::add);
      sorted.sort(null);
      for (Path file : sorted) {
        String name = String.valueOf(file.getFileName());
        if (Files.isRegularFile(file)) {
          names.putIfAbsent(key(name.substring(0, name.length() - 5)), file);
        }
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // what cannot be listed has no file to find
    }
    places.put(folder, names);
  }

  /** {@code Pkg::Sub} is in {@code Pkg-Sub.aadl}, or in {@code pkg_sub.aadl}. */
  private static String key(String unit) {
    return unit.toLowerCase(Locale.ROOT).replace("::", "_").replace('-', '_').replace('.', '_');
  }
}
