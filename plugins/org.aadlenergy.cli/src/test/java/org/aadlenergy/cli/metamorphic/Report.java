package org.aadlenergy.cli.metamorphic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.aadlenergy.cli.Run;

/** The JSON that the command line prints of models written into a folder of their own. */
final class Report implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;
  private final Path software;
  private final Path hardware;

  /** With the made platform, its powers and energies so many times as large. */
  Report(double factor) throws IOException {
    folder = Files.createTempDirectory("metamorphic");
    software = folder.resolve("software.aadl");
    hardware = folder.resolve("hardware.aadl");
    Files.writeString(folder.resolve("made.energy"), MadePlatform.text(factor));
  }

  /**
   * The report without lines, columns and check sums of files; findings, which stand in the order
   * of their lines, sorted.
   */
  List<String> text(MadeModel model, Random order, boolean hardwareFirst) throws IOException {
    Files.writeString(software, model.software(order));
    Files.writeString(hardware, model.hardware(order));
    List<Path> files = hardwareFirst ? List.of(hardware, software) : List.of(software, hardware);
    String text =
        analyze(files)
            .replaceAll("\"(?:line|column)\": ?\\d+", "")
            .replaceAll("\\.aadl:\\d+(?::\\d+)?", ".aadl")
            .replaceAll("\"sha256\": ?\"[0-9a-f]+\"", "");
    List<String> lines = new ArrayList<>();
    List<String> findings = new ArrayList<>();
    for (String line : text.split("\n")) {
      (line.startsWith("    {\"code\":") ? findings : lines).add(line.replaceAll(",$", ""));
    }
    findings.sort(String::compareTo);
    lines.addAll(findings);
    return lines;
  }

  /** The only mode of the only root. */
  JsonNode mode(MadeModel model) throws IOException {
    Files.writeString(software, model.software(new Random(0)));
    Files.writeString(hardware, model.hardware(new Random(0)));
    return mode(List.of(software, hardware));
  }

  JsonNode mode(String model) throws IOException {
    Files.writeString(hardware, model);
    return mode(List.of(hardware));
  }

  private JsonNode mode(List<Path> files) throws IOException {
    return JSON.readTree(analyze(files)).get("roots").get(0).get("modes").get(0);
  }

  private String analyze(List<Path> files) {
    List<String> words =
        new ArrayList<>(List.of("analyze", "--format", "json", "--models", folder.toString()));
    files.forEach(file -> words.add(file.toString()));
    Run ended = Run.of(words.toArray(new String[0]));
    assertThat(ended.exitCode()).as("%s%n%s", ended.err(), words).isZero();
    return ended.out();
  }

  @Override
  public void close() throws IOException {
    for (String name : List.of("software.aadl", "hardware.aadl", "made.energy")) {
      Files.deleteIfExists(folder.resolve(name));
    }
    Files.delete(folder);
  }
}
