package org.aadlenergy.app.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds the report that somebody names: the file, or the one that an {@code --output} holds. */
public final class ReportFile {
  private static final String NAME = "report.json";
  private static final String HINT = "name a report.json that 'analyze --format json' wrote";

  private ReportFile() {}

  /**
   * The file, or nothing after a finding.
   *
   * @param place where it is named, if a file does
   */
  public static Optional<Path> find(Path named, SourceSpan place, Diagnostics diagnostics) {
    boolean folder = Files.isDirectory(named);
    Path file = folder ? named.resolve(NAME) : named;
    String name = named.toString().replace('\\', '/');
    if (Files.isRegularFile(file)) {
      Optional<Diagnostic> foreign = encoding(file);
      foreign.ifPresent(diagnostics::add);
      return foreign.isPresent() ? Optional.empty() : Optional.of(file);
    }
    String problem = folder ? " is a folder without a " + NAME : " does not exist";
    diagnostics.add(DiagnosticCode.UNREADABLE_INPUT, place, name + problem, HINT);
    return Optional.empty();
  }

  /** What is said of a file that is no UTF-8; one that cannot be read is told by its reader. */
  private static Optional<Diagnostic> encoding(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return ForeignEncoding.finding(
          file.toString().replace('\\', '/'), in.readNBytes(Integer.BYTES));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
