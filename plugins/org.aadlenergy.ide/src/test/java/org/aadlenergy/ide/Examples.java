package org.aadlenergy.ide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;

/** The texts of the examples, as documents. */
public final class Examples {
  public static final Path FOLDER = Path.of("../../examples");

  private Examples() {}

  public static List<AadlDocument> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".aadl"))
          .filter(file -> !file.toString().contains("target"))
          .sorted()
          .map(Examples::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static AadlDocument read(Path file) {
    try {
      return new AadlDocument(
          file.toAbsolutePath().normalize().toUri().toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static AadlModel model(AadlDocument... documents) {
    return new AadlModel(List.of(documents));
  }
}
