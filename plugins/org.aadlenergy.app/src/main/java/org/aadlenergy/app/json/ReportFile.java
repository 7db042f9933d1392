package org.aadlenergy.app.json;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
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
    if (Files.isRegularFile(named)) {
      return Optional.of(named);
    }
    String name = named.toString().replace('\\', '/');
    boolean folder = Files.isDirectory(named);
    if (folder && Files.isRegularFile(named.resolve(NAME))) {
      return Optional.of(named.resolve(NAME));
    }
    String problem = folder ? " is a folder without a " + NAME : " does not exist";
    diagnostics.add(Diagnostic.of(DiagnosticCode.AE0002, place, name + problem).withHint(HINT));
    return Optional.empty();
  }
}
