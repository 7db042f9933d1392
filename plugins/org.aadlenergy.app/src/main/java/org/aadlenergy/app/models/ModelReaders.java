package org.aadlenergy.app.models;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * The kinds of models. A new one is a class that implements {@link ModelReader}, and a line in
 * {@link #STANDARD}; one of somebody else's is found as a service by the ending of its files.
 */
public final class ModelReaders {
  private static final ModelReader TEXT = new AadlReader();

  /** Text first, as its findings are told first. */
  private static final List<ModelReader> STANDARD = List.of(TEXT, new InstanceModelReader());

  private ModelReaders() {}

  static boolean endsWith(Path input, String ending) {
    return input.toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /** The endings of the files of all kinds that the product has. */
  public static List<String> endings() {
    return STANDARD.stream().map(ModelReader::ending).toList();
  }

  /** The kind of an input; what no kind knows is read as text. */
  private static ModelReader of(Path input) {
    for (ModelReader reader : STANDARD) {
      if (reader.takes(input)) {
        return reader;
      }
    }
    // looked for last, as no model of ours needs it and looking takes time
    for (ModelReader other :
        ServiceLoader.load(ModelReader.class, ModelReaders.class.getClassLoader())) {
      if (other.takes(input) && !Files.isDirectory(input)) {
        return other;
      }
    }
    return TEXT;
  }

  /** Inputs by their kinds, in the order of these. */
  private static Map<ModelReader, List<Path>> byKind(List<Path> inputs) {
    Map<ModelReader, List<Path>> all = new LinkedHashMap<>();
    STANDARD.forEach(reader -> all.put(reader, new ArrayList<>()));
    for (Path input : inputs) {
      all.computeIfAbsent(of(input), reader -> new ArrayList<>()).add(input);
    }
    all.values().removeIf(List::isEmpty);
    return all;
  }

  /** Every file that reading some inputs may open, each once. */
  public static Set<Path> files(List<Path> inputs, List<Path> libraries) {
    Set<Path> files = new LinkedHashSet<>(TEXT.files(libraries));
    byKind(inputs).forEach((reader, its) -> files.addAll(reader.files(its)));
    return files;
  }

  /** Reads inputs of all kinds, one kind after the other. */
  public static List<Models> read(ReadRequest request, Diagnostics diagnostics) {
    List<Models> all = new ArrayList<>();
    byKind(request.inputs())
        .forEach((reader, its) -> all.addAll(reader.read(request.of(its), diagnostics)));
    return all;
  }

  /** The same as one, for whoever looks for a root wherever it is. */
  public static Models together(ReadRequest request, Diagnostics diagnostics) {
    List<Models> all = read(request, diagnostics);
    return all.size() == 1 ? all.get(0) : new JoinedModels(all);
  }

  /** The same of files as they are. */
  public static Models together(List<Path> inputs, List<Path> libraries, Diagnostics diagnostics) {
    return together(new ReadRequest(inputs, libraries), diagnostics);
  }

  /** A text of any kind as something that values of a root can be written into. */
  public static Optional<ModelEdit> edit(Path file, byte[] text, String root) {
    return of(file).edit(text, root);
  }
}
