package org.aadlenergy.app;

import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Finds out before the work whether reports can be written after it. */
final class OutputFolder {
  private OutputFolder() {}

  static void check(Path folder, Diagnostics diagnostics) {
    @Nullable Path existing = folder.toAbsolutePath();
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    String name = folder.toString().replace('\\', '/');
    if (existing == null || !Files.isDirectory(existing)) {
      add(diagnostics, name, "a file is in its way", "choose another folder with --output");
    } else if (!Files.isWritable(existing)) {
      add(
          diagnostics,
          name,
          "the folder is not writable",
          "choose another folder with --output, or change its permissions");
    }
  }

  private static void add(Diagnostics diagnostics, String name, String why, String hint) {
    diagnostics.add(
        DiagnosticCode.OUTPUT_NOT_WRITABLE,
        SourceSpan.NONE,
        "reports cannot be written to " + name + ": " + why,
        hint);
  }
}
