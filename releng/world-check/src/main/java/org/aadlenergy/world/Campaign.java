package org.aadlenergy.world;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.ManifestReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A campaign of this module with tables beside it, as its user would put them, until closed. */
record Campaign(Path folder, Manifest manifest) implements AutoCloseable {

  /**
   * The campaign of a file.
   *
   * @param name what the campaign calls its table
   * @param tables of one header: their rows follow each other
   */
  static Campaign of(Path campaign, String name, List<Path> tables) throws IOException {
    Path folder = Files.createTempDirectory("world-check");
    Files.copy(campaign, folder.resolve(ManifestReader.FILE_NAME));
    StringBuilder text = new StringBuilder();
    String header = "";
    for (Path table : tables) {
      List<String> lines = Files.readAllLines(table);
      if (!header.isEmpty() && !lines.get(0).equals(header)) {
        throw new IOException(table + " has another header than " + tables.get(0));
      }
      for (String line : lines.subList(header.isEmpty() ? 0 : 1, lines.size())) {
        text.append(line).append('\n');
      }
      header = lines.get(0);
    }
    Files.write(folder.resolve(name), text.toString().getBytes(StandardCharsets.UTF_8));
    Diagnostics diagnostics = new Diagnostics();
    Manifest manifest =
        ManifestReader.read(folder, diagnostics)
            .orElseThrow(() -> new IOException(diagnostics.sorted().toString()));
    return new Campaign(folder, manifest);
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
