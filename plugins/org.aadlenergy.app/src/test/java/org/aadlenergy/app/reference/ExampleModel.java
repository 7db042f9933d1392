package org.aadlenergy.app.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The model of the page with one example in it, read as the product reads any model. */
final class ExampleModel {
  private static final String TEXT = Entries.text("model.txt");
  private static final String HERE = "-- the example stands here";

  private ExampleModel() {}

  /** The system that the examples stand in. */
  static String system() {
    String begin = "\tsystem implementation Node.impl";
    String end = "end Node.impl;";
    return TEXT.substring(TEXT.indexOf(begin), TEXT.indexOf(end) + end.length())
        .lines()
        .map(line -> line.startsWith("\t") ? line.substring(1) : line)
        .reduce("", (text, line) -> text + line.replace("\t", "    ") + "\n");
  }

  /** The instance; what is wrong with it is in the findings. */
  static Optional<ArchitectureView> with(String example, Diagnostics findings) {
    try {
      Path file = Files.createTempFile("example", ".aadl");
      try {
        Files.writeString(file, TEXT.replace(HERE, example));
        AadlWorkspace workspace = AadlWorkspace.read(List.of(file), List.of(), findings);
        return workspace.instantiate(
            "Examples::Node.impl", InstantiationSettings.DEFAULT, findings);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
