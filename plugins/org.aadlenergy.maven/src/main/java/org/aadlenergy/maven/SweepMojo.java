package org.aadlenergy.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Fingerprint;
import org.aadlenergy.app.Interruptible;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Estimates every combination of some values, and writes the best, all points and what moves the
 * energy most: sweep.json, sweep.csv and sweep.html. An interrupted sweep goes on from where it
 * was.
 */
@Mojo(name = "sweep", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class SweepMojo extends WritingMojo {
  /**
   * What varies: Set::Property=v1,v2 @ instance.path, or a range Set::Property=v1 .. v2 step s @
   * instance.path.
   */
  @Parameter private List<String> variations = List.of();

  /**
   * What should be small: energy, time, ram, cost; and of a battery the life that should be long.
   */
  @Parameter(property = "aadl-energy.objectives", defaultValue = "energy,time,ram")
  private List<String> objectives = List.of("energy", "time", "ram");

  /**
   * The most that is allowed of an objective, as ram=256 KiByte, or the least life of a battery, as
   * battery=20 hr; a cost has no unit, as cost=12.50; deadline rules out missed ones.
   */
  @Parameter(property = "aadl-energy.limits")
  private List<String> limits = List.of();

  /** Only every n-th point, from the i-th on, as i/n; aadl-energy merge joins the shards. */
  @Parameter(property = "aadl-energy.shard")
  private @Nullable String shard;

  /** The folder that the files are written to. */
  @Parameter(
      property = "aadl-energy.sweepDirectory",
      defaultValue = "${project.build.directory}/energy/sweep")
  private @Nullable File outputDirectory;

  @Override
  String goal() {
    return "sweep";
  }

  @Override
  Path output() {
    return shortened(Objects.requireNonNull(outputDirectory));
  }

  /** The options that the parameters say; they go through the same checks as the command line's. */
  SweepOptions options() throws MojoFailureException {
    AnalysisOptions analysis = build(shared());
    List<String> problems = new ArrayList<>();
    Optional<SweepOptions> options =
        SweepOptions.parse(
            analysis,
            variations,
            objectives,
            limits,
            Optional.ofNullable(shard),
            output(),
            problems);
    return options.orElseThrow(
        () -> new MojoFailureException(MavenWords.of(String.join("\n", problems))));
  }

  @Override
  void run() throws MojoFailureException {
    SweepOptions options = options();
    Fingerprint fingerprint = fingerprint(options.analysis(), asked());
    if (upToDate(fingerprint)) {
      return;
    }
    Sweeps.Outcome outcome;
    try (Interruptible progress = new Interruptible(step -> getLog().debug(step))) {
      outcome = Sweeps.run(options, progress, line -> getLog().info(line));
    }
    List<Diagnostic> findings = outcome.findings();
    findings.forEach(this::log);
    if (ExitCode.of(findings) != ExitCode.OK) {
      throw failure(findings);
    }
    if (outcome.whole()) {
      fingerprint.write(mark(), outcome.traces(), outcome.files(), warnings(findings));
    }
  }

  private List<String> asked() {
    List<String> asked = new ArrayList<>(variations);
    asked.addAll(objectives);
    asked.addAll(limits);
    asked.add("shard " + Optional.ofNullable(shard).orElse(""));
    return asked;
  }
}
