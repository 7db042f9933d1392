package org.aadlenergy.cli.start;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The examples that the product carries: each a folder of files. */
final class ExampleFolders {
  private static final String FOLDER = "examples/";

  private ExampleFolders() {}

  /** The files of each example by their paths, by the examples' names. */
  static Map<String, Map<String, byte[]>> all() {
    Map<String, Map<String, byte[]>> examples = new TreeMap<>();
    try {
      Path home = Path.of(home());
      if (Files.isDirectory(home)) {
        ofFolder(home.resolve(FOLDER), examples);
      } else {
        ofJar(home, examples);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the examples of the product cannot be read", e);
    }
    return examples;
  }

  private static URI home() throws IOException {
    try {
      return ExampleFolders.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static void ofFolder(Path folder, Map<String, Map<String, byte[]>> examples)
      throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      add(
          folder.relativize(file).toString().replace('\\', '/'),
          Files.readAllBytes(file),
          examples);
    }
  }

  private static void ofJar(Path jar, Map<String, Map<String, byte[]>> examples)
      throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        if (entry.getName().startsWith(FOLDER) && !entry.isDirectory()) {
          try (InputStream in = file.getInputStream(entry)) {
            add(entry.getName().substring(FOLDER.length()), in.readAllBytes(), examples);
          }
        }
      }
    }
  }

  private static void add(String path, byte[] content, Map<String, Map<String, byte[]>> examples) {
    int slash = path.indexOf('/');
    examples
        .computeIfAbsent(path.substring(0, slash), name -> new TreeMap<>())
        .put(path.substring(slash + 1), content);
  }
}
