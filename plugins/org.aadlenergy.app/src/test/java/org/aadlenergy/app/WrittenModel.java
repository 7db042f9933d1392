package org.aadlenergy.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of one model, which it writes into a folder of its own. */
abstract class WrittenModel {
  private final String text;

  @TempDir Path folder;
  Path model;

  WrittenModel(String text) {
    this.text = text;
  }

  @BeforeEach
  void write() throws IOException {
    model = folder.resolve("node.aadl");
    Files.writeString(model, text);
  }

  final AnalysisOptions.Builder options() {
    return AnalysisOptions.builder().input(model);
  }

  final String print(String format) throws IOException {
    AnalysisOptions options = options().formats(format).build();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Reports.print(options, Analysis.run(options, Progress.NONE), out, Screen.PAPER);
    return out.toString(StandardCharsets.UTF_8);
  }
}
