package org.aadlenergy.ui.tests.robot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;

/** Another Eclipse with the bundles of this one, in folders of its own. */
public record ChildEclipse(Path folder) {
  private static final String ENTRY = "!ENTRY ";
  private static final List<String> SAME =
      List.of("osgi.os", "osgi.ws", "osgi.arch", "examples.dir", "screenshot.dir", "file.encoding");
  private static final long PATIENCE_MINUTES = 15;

  /** Runs the workbench until it ends, and gives its exit code. */
  public int run(String... properties) throws IOException, InterruptedException {
    Files.createDirectories(folder.resolve("configuration"));
    Files.copy(
        Path.of(Platform.getConfigurationLocation().getURL().getPath(), "config.ini"),
        folder.resolve("configuration/config.ini"),
        StandardCopyOption.REPLACE_EXISTING);
    Process process =
        new ProcessBuilder(command(properties))
            .redirectErrorStream(true)
            .redirectOutput(output().toFile())
            .start();
    try {
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        throw new AssertionError(stuck(process));
      }
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }

  /** What it does where it does not end: its threads, and what it logged. */
  private String stuck(Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-QUIT", String.valueOf(process.pid())).start().waitFor();
    process.waitFor(5, TimeUnit.SECONDS); // it writes its threads to its output
    return "the other Eclipse does not end: " + said() + entries();
  }

  private List<String> command(String... properties) {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    for (String same : SAME) {
      if (System.getProperty(same) != null) {
        command.add("-D" + same + "=" + System.getProperty(same));
      }
    }
    command.addAll(List.of(properties));
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "org.eclipse.equinox.launcher.Main"));
    command.addAll(List.of("-nosplash", "-application", "org.eclipse.ui.ide.workbench"));
    command.addAll(List.of("-configuration", folder.resolve("configuration").toString()));
    command.addAll(List.of("-data", workspace().toString()));
    return command;
  }

  private Path output() {
    return folder.resolve("output.txt");
  }

  public Path workspace() {
    return folder.resolve("workspace");
  }

  /** What it wrote to the console. */
  public String said() throws IOException {
    return Files.readString(output());
  }

  /** Entries of the error logs, of the workspace and of the configuration. */
  public List<Entry> entries() throws IOException {
    List<Path> logs = new ArrayList<>(List.of(workspace().resolve(".metadata/.log")));
    try (Stream<Path> files = Files.list(folder.resolve("configuration"))) {
      files.filter(file -> file.toString().endsWith(".log")).forEach(logs::add);
    }
    List<Entry> entries = new ArrayList<>();
    for (Path log : logs) {
      String text = Files.exists(log) ? Files.readString(log) : "";
      for (String entry : (text + "\n").split("\n(?=" + ENTRY + ")")) {
        if (entry.startsWith(ENTRY)) {
          entries.add(Entry.of(entry));
        }
      }
    }
    return entries;
  }

  /**
   * An entry of an error log.
   *
   * @param severity as {@link org.eclipse.core.runtime.IStatus} has it
   */
  public record Entry(String plugin, int severity, String text) {
    public static Entry of(String text) {
      String[] words = text.split("\\s+", 4);
      return new Entry(words[1], Integer.parseInt(words[2]), text);
    }
  }
}
