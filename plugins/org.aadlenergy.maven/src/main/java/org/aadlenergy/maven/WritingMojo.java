package org.aadlenergy.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Fingerprint;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Version;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;

/** Goals that write files, and do nothing where nothing has changed. */
abstract class WritingMojo extends EnergyMojo {
  private static final String GROUP = "org.aadlenergy";

  /** Whether to run even though nothing has changed since the reports were written. */
  @Parameter(property = "aadl-energy.force", defaultValue = "false")
  private String force = "false";

  /** The name of the goal, as its fingerprint is called. */
  abstract String goal();

  /** The folder that the goal writes to. */
  abstract Path output();

  @Override
  final AnalysisOptions.Builder shared() {
    return super.shared().output(output());
  }

  /** What this run is asked, and with what it would work. */
  final Fingerprint fingerprint(AnalysisOptions options, List<String> further) {
    List<String> tool = new ArrayList<>(List.of(Version.current(), goal()));
    PluginDescriptor own = plugin();
    if (own != null && own.getArtifacts() != null) {
      for (Artifact artifact : own.getArtifacts()) {
        // a snapshot keeps its version when it changes
        if (GROUP.equals(artifact.getGroupId()) && artifact.getFile() != null) {
          tool.add(artifact.getId() + " " + FileDigest.sha256(artifact.getFile().toPath()));
        }
      }
    }
    return Fingerprint.of(options, tool, further);
  }

  /** Where the fingerprint of the last run is. */
  final Path mark() {
    return output().resolve(goal() + ".fingerprint");
  }

  /** Whether there is nothing to do; says so. */
  final boolean upToDate(Fingerprint fingerprint) throws MojoFailureException {
    ownFolder(output());
    boolean anew = ParameterChecks.flag("force", force);
    Optional<Integer> warnings = anew ? Optional.empty() : fingerprint.current(mark());
    if (warnings.isPresent()) {
      int count = warnings.get();
      getLog()
          .info(
              "nothing has changed since the reports in "
                  + output().toString().replace('\\', '/')
                  + " were written"
                  + (count == 0 ? "" : ", with " + count + (count == 1 ? " warning" : " warnings"))
                  + "; -Daadl-energy.force makes them anew");
    }
    return warnings.isPresent();
  }

  static long warnings(List<Diagnostic> findings) {
    return findings.stream().filter(f -> f.severity() == Severity.WARNING).count();
  }

  /** The files that an analysis read. */
  static List<Path> read(Outcome outcome) {
    return outcome.result().map(AnalysisResult::inputs).orElse(List.of()).stream()
        .map(input -> Path.of(input.file()))
        .toList();
  }
}
