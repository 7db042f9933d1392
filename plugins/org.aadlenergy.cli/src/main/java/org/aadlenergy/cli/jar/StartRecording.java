package org.aadlenergy.cli.jar;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Runs a command at the build and writes which classes of ours it loaded, for {@link JarStart}. */
public final class StartRecording extends StartClasses {
  private final SortedMap<String, byte[]> seen = Collections.synchronizedSortedMap(new TreeMap<>());

  private StartRecording(ClassLoader jar) {
    super(jar, StartFile.EMPTY);
  }

  /** The first word is the file to write, the others are the command. */
  public static void main(String[] words) throws Throwable {
    StartRecording classes = new StartRecording(StartRecording.class.getClassLoader());
    Path file = Path.of(words[0]);
    // the command ends the process
    Runtime.getRuntime().addShutdownHook(new Thread(() -> classes.write(file)));
    JarStart.run(classes, Arrays.copyOfRange(words, 1, words.length));
  }

  @Override
  byte[] read(String name) throws ClassNotFoundException {
    byte[] bytes = super.read(name);
    seen.put(name, bytes);
    return bytes;
  }

  private void write(Path file) {
    try (OutputStream out = Files.newOutputStream(file)) {
      StartFile.write(seen, out);
    } catch (IOException e) {
      System.err.println("the classes of a start could not be written: " + e);
      Runtime.getRuntime().halt(1);
    }
  }
}
