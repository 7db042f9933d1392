package org.aadlenergy.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command line as a process of its own, as a user starts it. */
final class Sweep {
  private static final Path JAR =
      Path.of("../org.aadlenergy.cli/target/aadl-energy.jar").toAbsolutePath().normalize();
  private static final Path SPARK = Path.of("target/aadl-energy-spark.jar").toAbsolutePath();
  private static final Path EXAMPLES = Path.of("../../examples").toAbsolutePath().normalize();

  private Sweep() {}

  /**
   * What came of a run.
   *
   * @param said on both streams
   */
  record Ended(int code, String said) {}

  /** {@code sweep} of the player over sizes of its cache and periods. */
  static List<String> player(int points, Path output) {
    return List.of(
        "sweep",
        "player-xip",
        "--root",
        "Player_Xip::Terminal.cache_40",
        "--vary",
        "OS_Services::XIP_Cache_Size=4 KiByte .. 400 KiByte step 4 KiByte @ cpu",
        "--vary",
        "Timing_Properties::Period=1000 ms .. "
            + (999 + points / 100)
            + " ms step 1 ms"
            + " @ player.decoder",
        "--limit",
        "ram=256 KiByte",
        "--set",
        "Energy_Estimation::Estimation_Window=4 sec",
        "--output",
        output.toString());
  }

  /** Starts a command in the folder of the examples; what it says goes into a file. */
  static Process start(Map<String, String> environment, Path said, List<String> words)
      throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command(words)).redirectErrorStream(true);
    return start(builder.redirectOutput(said.toFile()), environment);
  }

  /** The same in a terminal, where it tells its progress. */
  static Process inTerminal(Map<String, String> environment, Path said, List<String> words)
      throws Exception {
    String command = "'" + String.join("' '", command(words)) + "'";
    return start(new ProcessBuilder("script", "-qefc", command, said.toString()), environment);
  }

  private static List<String> command(List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(words);
    return command;
  }

  private static Process start(ProcessBuilder builder, Map<String, String> environment)
      throws Exception {
    builder.directory(EXAMPLES.toFile());
    builder.environment().remove("SPARK_HOME");
    builder.environment().put("AADL_ENERGY_SPARK", SPARK.toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  static Ended run(Map<String, String> environment, Path said, List<String> words)
      throws Exception {
    int code = start(environment, said, words).waitFor();
    return new Ended(code, Files.readString(said));
  }
}
