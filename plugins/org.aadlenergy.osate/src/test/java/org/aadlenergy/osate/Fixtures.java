package org.aadlenergy.osate;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The instance models that OSATE saved, and what it answered about them. */
final class Fixtures {
  static final Path FOLDER = Path.of("src/test/resources/osate/instances");

  private Fixtures() {}

  static Path file(String name) {
    return FOLDER.resolve(name + ".aaxl2");
  }

  static String text(String name) {
    return text(file(name));
  }

  static JsonObject answers(String name) {
    return JsonParser.parseString(text(FOLDER.resolve(name + ".json"))).getAsJsonObject();
  }

  static ArchitectureView view(String name) {
    Diagnostics diagnostics = new Diagnostics();
    return InstanceModels.read(file(name), name, new ShippedOrder(), diagnostics)
        .orElseThrow(() -> new AssertionError(diagnostics.sorted().toString()));
  }

  private static String text(Path path) {
    try {
      return Files.readString(path, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
