package org.aadlenergy.app.review;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The model of the guide's page about power budgets, whose figures the page works out by hand. */
final class SatellitePage {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/power-review.md");
  private static final Pattern MODEL = Pattern.compile("```aadl\n(.*?)```", Pattern.DOTALL);

  private SatellitePage() {}

  static String model() {
    try {
      Matcher model = MODEL.matcher(Files.readString(PAGE));
      if (!model.find()) {
        throw new IllegalStateException("no model in " + PAGE);
      }
      return model.group(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes it into a folder. */
  static Path in(Path folder) {
    try {
      return Files.writeString(folder.resolve("satellite.aadl"), model());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
