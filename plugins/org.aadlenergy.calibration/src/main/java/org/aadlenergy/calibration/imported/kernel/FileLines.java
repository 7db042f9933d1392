package org.aadlenergy.calibration.imported.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Reads the print of many small files: {@code grep -r . FOLDER} ({@code path:line}), {@code tail -n
 * +1 FILES} and {@code head} ({@code ==> path <==}, then the lines), or {@code path line}.
 */
final class FileLines {
  /** A kernel's whole folder has some ten kilobytes. */
  private static final int LARGEST = 4 << 20;

  private static final int LONGEST_LINE = 4096;
  private static final Pattern HEAD = Pattern.compile("==>\\s*(\\S+)\\s*<==");

  /**
   * A line of a file.
   *
   * @param path empty where the print does not say
   * @param number of the line in the print
   */
  record Line(String path, String text, int number) {}

  private FileLines() {}

  /**
   * All lines that are not empty; none after an error.
   *
   * @param path what begins a line that begins with its path
   */
  static Optional<List<Line>> read(Path file, Pattern path, Diagnostics diagnostics) {
    String place = file.toString().replace('\\', '/');
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST + 1);
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.NONE,
          place + " cannot be read: " + e.getMessage(),
          "name the file that the kernel's figures were printed into");
      return Optional.empty();
    }
    if (bytes.length > LARGEST) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          SourceSpan.file(place),
          "the file is larger than " + (LARGEST >> 20) + " MiB: this is no such print");
      return Optional.empty();
    }
    Optional<Diagnostic> foreign = ForeignEncoding.finding(place, bytes);
    if (foreign.isPresent()) {
      diagnostics.add(foreign.get());
      return Optional.empty();
    }
    return Optional.of(lines(new String(bytes, StandardCharsets.UTF_8), path));
  }

  private static List<Line> lines(String text, Pattern path) {
    List<Line> lines = new ArrayList<>();
    String under = "";
    int number = 0;
    for (String raw : text.split("\r?\n|\r", -1)) {
      number++;
      String line = raw.length() > LONGEST_LINE ? raw.substring(0, LONGEST_LINE) : raw;
      Matcher head = HEAD.matcher(line.trim());
      Matcher own = path.matcher(line);
      if (head.matches()) {
        under = head.group(1);
      } else if (own.lookingAt()) {
        lines.add(new Line(own.group(1), line.substring(own.end()).trim(), number));
      } else if (!line.isBlank()) {
        lines.add(new Line(under, line.trim(), number));
      }
    }
    return lines;
  }
}
