package org.aadlenergy.maven;

import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** Lists the calibrated platforms, finds some, or prints one with its sources. */
@Mojo(name = "models", requiresProject = false, threadSafe = true)
public class ModelsMojo extends GoalMojo {
  /** The platform to print, as xup-virtex2pro; without it all are listed. */
  @Parameter(property = "aadl-energy.name")
  private @Nullable String name;

  /** List only platforms with all these words in name, title or description. */
  @Parameter(property = "aadl-energy.search")
  private @Nullable String search;

  /** Folders with platform files, besides the library that comes with the plugin. */
  @Parameter(property = "aadl-energy.models")
  private List<File> models = List.of();

  @Override
  void run() throws MojoFailureException {
    if (name != null && search != null) {
      throw new MojoFailureException("give <name> or <search>, not both");
    }
    Diagnostics diagnostics = new Diagnostics();
    PlatformLibrary library =
        PlatformReports.library(models.stream().map(GoalMojo::shortened).toList(), diagnostics);
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    if (name != null) {
      PlatformReports.print(library, name, out, diagnostics);
    } else if (search != null) {
      PlatformReports.search(library, search, out, diagnostics);
    } else {
      PlatformReports.list(library, out);
    }
    out.flush();
    told(diagnostics.sorted());
  }
}
