package org.aadlenergy.app;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.platform.PlatformText;

/** Prints the platform library. */
public final class PlatformReports {
  private PlatformReports() {}

  /** The library with the platforms of some folders. */
  public static PlatformLibrary library(List<Path> folders, Diagnostics diagnostics) {
    return folders.isEmpty()
        ? PlatformLibraries.shipped()
        : PlatformLibraries.with(folders, diagnostics);
  }

  /** One line a platform. */
  public static void list(PlatformLibrary library, PrintStream out) {
    out.print(PlatformText.list(library.names().stream().map(n -> library.find(n).orElseThrow())));
    out.flush();
  }

  /** Those that have all words of a text in them; none becomes a finding. */
  public static void search(
      PlatformLibrary library, String text, PrintStream out, Diagnostics diagnostics) {
    List<CalibratedPlatform> found = PlatformSearch.find(library, text);
    if (found.isEmpty()) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.NO_SUCH_LIBRARY_PLATFORM,
                  SourceSpan.NONE,
                  "no platform has all the words of \"" + text.strip() + "\"")
              .withHint("search for fewer words; aadl-energy models lists all platforms"));
    }
    found.forEach(platform -> out.print(PlatformText.brief(platform)));
    out.flush();
  }

  /** A platform with its coefficients and sources; an unknown name becomes a finding. */
  public static void print(
      PlatformLibrary library, String name, PrintStream out, Diagnostics diagnostics) {
    Optional<CalibratedPlatform> platform = find(library, name, diagnostics);
    if (platform.isPresent()) {
      out.print(PlatformText.of(platform.get()));
      out.flush();
    }
  }

  /** The platform of a name; an unknown name becomes a finding. */
  public static Optional<CalibratedPlatform> find(
      PlatformLibrary library, String name, Diagnostics diagnostics) {
    Optional<CalibratedPlatform> platform = library.find(name);
    if (platform.isPresent()) {
      return platform;
    }
    String hint =
        Suggestions.hint(
            name, library.names(), "the library has " + String.join(", ", library.names()));
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.NO_SUCH_LIBRARY_PLATFORM,
                SourceSpan.NONE,
                "there is no platform \"" + name + "\"")
            .withHint(hint));
    return platform;
  }
}
