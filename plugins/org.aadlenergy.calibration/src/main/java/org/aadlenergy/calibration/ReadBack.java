package org.aadlenergy.calibration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads a platform that was made as every analysis will, before it stands in its place. */
public final class ReadBack {
  private ReadBack() {}

  /**
   * Whether analyses take the text; what they would refuse is an error.
   *
   * @param file where it goes
   * @param models folders with platforms that it may refer to
   * @param source what it was made of, as the user named it
   */
  public static boolean holds(
      Path file, String text, List<Path> models, String source, Diagnostics diagnostics) {
    String name = file.toString().replace('\\', '/');
    Map<String, String> texts = new TreeMap<>();
    for (Path other : PlatformLibraries.files(models)) {
      read(other).ifPresent(content -> texts.put(other.toString().replace('\\', '/'), content));
    }
    texts.keySet().removeIf(other -> absolute(Path.of(other)).equals(absolute(file)));
    texts.put(name, text);
    Diagnostics found = new Diagnostics();
    PlatformLibraries.withTexts(texts, found);
    boolean holds = true;
    for (Diagnostic problem : found.sorted()) {
      if (problem.isError() && problem.span().file().equals(name)) {
        holds = false;
        diagnostics.add(
            DiagnosticCode.BAD_MEASUREMENT_FILE,
            SourceSpan.file(source),
            String.format(
                "no analysis would take the platform that this makes in its line %s: %s, so nothing"
                    + " is written",
                problem.span().line(), problem.message()),
            "mend the figures of " + source + " that this comes from");
      }
    }
    return holds;
  }

  /** What cannot be read is told where it is asked for. */
  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Path absolute(Path file) {
    return file.toAbsolutePath().normalize();
  }
}
