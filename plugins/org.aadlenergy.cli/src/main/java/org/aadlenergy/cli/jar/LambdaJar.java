package org.aadlenergy.cli.jar;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Puts classes in place of the lambda expressions of a jar, at the build: a start loads what some
 * hundred of them are, and is an eighth shorter.
 */
public final class LambdaJar {
  private static final String CLASS = ".class";

  private LambdaJar() {}

  /** The word is the jar. */
  public static void main(String[] words) throws IOException {
    try (FileSystem jar = FileSystems.newFileSystem(Path.of(words[0]))) {
      Path root = jar.getPath("/");
      Map<String, byte[]> before = ours(root);
      SortedMap<String, byte[]> after = LambdaClasses.of(before);
      FileTime time = Files.getLastModifiedTime(root.resolve("META-INF/MANIFEST.MF"));
      for (Map.Entry<String, byte[]> each : after.entrySet()) {
        write(root.resolve(each.getKey() + CLASS), each.getValue(), time);
      }
      Path start = root.resolve(StartFile.PLACE);
      if (Files.exists(start)) {
        write(start, start(Files.readAllBytes(start), after), time);
      }
    }
  }

  private static Map<String, byte[]> ours(Path root) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(root.resolve("org/aadlenergy"))) {
      files = all.filter(file -> file.toString().endsWith(CLASS)).toList();
    }
    for (Path file : files) {
      String name = root.relativize(file).toString();
      classes.put(name.substring(0, name.length() - CLASS.length()), Files.readAllBytes(file));
    }
    return classes;
  }

  private static void write(Path file, byte[] bytes, FileTime time) throws IOException {
    Files.write(file, bytes);
    Files.setLastModifiedTime(file, time);
  }

  /** The classes of a start as they are now, each with what stands in it. */
  private static byte[] start(byte[] bytes, SortedMap<String, byte[]> after) throws IOException {
    SortedMap<String, byte[]> classes = new TreeMap<>();
    StartFile.of(bytes)
        .each(
            (name, piece) -> {
              String path = name.replace('.', '/');
              byte[] old = Arrays.copyOfRange(bytes, piece.start(), piece.start() + piece.size());
              classes.put(name, after.getOrDefault(path, old));
              String inIt = path + "$$";
              after
                  .subMap(inIt, inIt + '\uffff')
                  .forEach((own, code) -> classes.put(own.replace('/', '.'), code));
            });
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StartFile.write(classes, out);
    return out.toByteArray();
  }
}
