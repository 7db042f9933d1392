package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.text.HarmfulCharacters;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** What every goal does: it checks what it is asked, and shows findings in Maven's log. */
abstract class GoalMojo extends AbstractMojo {
  /** Whether to do nothing at all. */
  @Parameter(property = "aadl-energy.skip", defaultValue = "false")
  private String skip = "false";

  @Parameter(defaultValue = "${plugin}", readonly = true)
  private @Nullable PluginDescriptor plugin;

  @Parameter(defaultValue = "${project}", readonly = true)
  private @Nullable MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true)
  private @Nullable MavenSession session;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true)
  private @Nullable MojoExecution execution;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    try {
      if (plugin != null && project != null && session != null && execution != null) {
        ParameterChecks.known(plugin, project, execution, session.getUserProperties());
      }
      if (ParameterChecks.flag("skip", skip)) {
        getLog().info("aadl-energy is skipped");
        return;
      }
      run();
    } catch (RuntimeException e) {
      throw new MojoExecutionException(
          "an internal error of aadl-energy: " + e + "; please report it with the model", e);
    }
  }

  /** Does the work of the goal. */
  abstract void run() throws MojoFailureException;

  /** Fails where another module of the build writes to this folder. */
  final void ownFolder(Path folder) throws MojoFailureException {
    if (session != null && project != null) {
      ParameterChecks.ownFolder(session, project, folder);
    }
  }

  final @Nullable PluginDescriptor plugin() {
    return plugin;
  }

  final void log(Diagnostic finding) {
    String text = HarmfulCharacters.without(MavenWords.of(finding.format()));
    if (finding.severity() == Severity.ERROR) {
      getLog().error(text);
    } else if (finding.severity() == Severity.WARNING) {
      getLog().warn(text);
    } else {
      getLog().info(text);
    }
  }

  /** Shows the findings, and fails on errors. */
  final void told(List<Diagnostic> findings) throws MojoFailureException {
    findings.forEach(this::log);
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      throw failure(findings);
    }
  }

  static MojoFailureException failure(List<Diagnostic> findings) {
    long errors = findings.stream().filter(Diagnostic::isError).count();
    return new MojoFailureException(
        "aadl-energy found " + errors + (errors == 1 ? " error" : " errors") + ", listed above");
  }

  /**
   * Maven makes paths absolute; reports name files relative to where Maven was started, so that
   * they are the same on every machine.
   */
  static Path shortened(File file) {
    Path path = file.toPath().toAbsolutePath().normalize();
    Path start = Path.of("").toAbsolutePath();
    Path shorter = path.startsWith(start) ? start.relativize(path) : path;
    return shorter.toString().isEmpty() ? Path.of(".") : shorter;
  }
}
