package org.aadlenergy.site.tests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Starts an Eclipse without windows on a command, and the command line on the same. */
final class Headless {
  private static final String LAUNCHER = "org.eclipse.equinox.launcher";
  static final List<String> WINDOWS =
      List.of(
          "org.aadlenergy.osate.ui",
          "org.aadlenergy.ui",
          "org.aadlenergy.help",
          "org.eclipse.compare",
          "org.eclipse.debug.ui",
          "org.eclipse.e4",
          "org.eclipse.help",
          "org.eclipse.jface",
          "org.eclipse.ltk",
          "org.eclipse.search",
          "org.eclipse.swt",
          "org.eclipse.team",
          "org.eclipse.ui",
          "org.eclipse.urischeme");

  private final Path temp;
  private final Bundles bundles;

  /** What a process gave back. */
  record Result(int exitCode, String out, String err) {}

  /**
   * An installation that has no workbench.
   *
   * @param temp a folder that the processes may write to
   */
  Headless(Bundles bundles, Path temp) throws IOException {
    this.temp = temp;
    this.bundles = bundles.withoutAll(WINDOWS);
    Path configuration = Files.createDirectories(temp.resolve("configuration"));
    String list =
        this.bundles.jars().entrySet().stream()
            .map(each -> "reference:" + each.getValue().toUri() + start(each.getKey()))
            .collect(Collectors.joining(","));
    Files.writeString(
        configuration.resolve("config.ini"),
        ("osgi.bundles=" + list + "\nosgi.framework=" + bundles.framework().toUri())
                .replace(":", "\\:")
            + "\nosgi.bundles.defaultStartLevel=4\n");
  }

  private static String start(String bundle) {
    return switch (bundle) {
      case "org.eclipse.equinox.common", "org.apache.felix.scr" -> "@2:start";
      case "org.eclipse.core.runtime" -> "@start";
      default -> "";
    };
  }

  Bundles bundles() {
    return bundles;
  }

  /** The application of the installation. */
  Result application(List<String> words) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "-jar",
                launcher().toString(),
                "-nosplash",
                "-configuration",
                temp.resolve("configuration").toString(),
                "-data",
                temp.resolve("workspace").toString(),
                "-application",
                "org.aadlenergy.ui.headless"));
    command.addAll(words);
    return java(command);
  }

  private Path launcher() {
    return bundles.jars().get(LAUNCHER);
  }

  /** The command line as one file. */
  Result commandLine(List<String> words) throws Exception {
    Path jar = Bundles.ROOT.resolve("plugins/org.aadlenergy.cli/target/aadl-energy.jar");
    List<String> command = new ArrayList<>(List.of("-jar", jar.toString()));
    command.addAll(words);
    return java(command);
  }

  private Result java(List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    // the language of neither may matter
    command.add("-Duser.language=de");
    command.addAll(arguments);
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .directory(Bundles.ROOT.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exitCode = process.waitFor();
    return new Result(exitCode, read(out), read(err));
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
