package org.aadlenergy.spark.points;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.InputFiles;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The files that points read: those of the options, and those that a text in them names, such as
 * traces. Which of the named ones a point reads shows only when it is estimated, so all are sent.
 */
final class SentFiles {
  private static final Pattern QUOTED = Pattern.compile("\"([^\"\\r\\n]{1,1000})\"");
  private static final long MOST_BYTES = 1_000_000_000;

  private final SortedSet<Path> files = new TreeSet<>();

  SentFiles(SweepOptions options, SweepPlan plan) throws IOException {
    AnalysisOptions analysis = options.analysis();
    files.addAll(InputFiles.of(analysis));
    for (Path file : InputFiles.of(analysis)) {
      if (file.toString().toLowerCase(Locale.ROOT).endsWith(".aadl")) {
        // bytes that are no UTF-8 are no names that this needs
        named(new String(Files.readAllBytes(file), StandardCharsets.UTF_8), file);
      }
    }
    for (String setting : plan.fixed()) {
      named(setting, Path.of("here"));
      SourceSpan place = analysis.places().get(setting);
      if (place != null && place.isKnown()) {
        named(setting, Path.of(place.file()));
      }
    }
    for (Variation variation : plan.variations()) {
      variation.values().forEach(value -> named(value, Path.of("here")));
    }
  }

  /** Files beside one that its text names. */
  private void named(String text, Path from) {
    Matcher quoted = QUOTED.matcher(text);
    while (quoted.find()) {
      try {
        Path file = from.resolveSibling(quoted.group(1));
        if (Files.isRegularFile(file)) {
          files.add(file);
        }
      } catch (InvalidPathException e) {
        // no file is called so
      }
    }
  }

  /**
   * Writes names and contents.
   *
   * @throws IOException where a file cannot be read, or all together are too large
   */
  void write(DataOutputStream out) throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
      if (bytes > MOST_BYTES) {
        throw new IOException(file + " and those before it have more than 1 GB");
      }
    }
    out.writeInt(files.size());
    for (Path file : files) {
      byte[] content = Files.readAllBytes(file);
      StreamTexts.write(file.toString(), out);
      out.writeInt(content.length);
      out.write(content);
    }
  }
}
