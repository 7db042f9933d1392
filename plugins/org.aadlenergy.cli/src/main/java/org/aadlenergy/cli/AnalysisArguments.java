package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.AnalysisOptions.InvalidOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Interruptible;
import org.aadlenergy.app.cluster.Clusters;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.app.sweep.ObjectiveTable;
import org.aadlenergy.app.sweep.ObjectiveTrait;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The options that every command over a model shares, and how they fill in the analysis. */
final class AnalysisArguments {
  static final String OPERANDS = "<file or folder>...";

  static final List<Option> MODEL =
      List.of(
          Option.many(
              "--root",
              "Pkg::Sys.impl",
              "the system to analyse; default: every system implementation that nothing else"
                  + " instantiates"),
          Option.of("--mode", "NAME", "only this operation mode"),
          Option.many("--models", "DIR", "a folder with .energy platforms besides the library"),
          Option.many("--library", "DIR", "a folder with AADL packages that the models use"),
          Option.many(
              "--set",
              "'Set::Property=value @ path'",
              "a property value put on an instance before the analysis; no path is the root"),
          Option.flag(
              "--assume-budgets",
              "what has no figure draws its SEI::PowerBudget, as an assumption that the report"
                  + " lists"),
          Option.of(
              "--max-components", "N", "refuse a system with more components; default 1000000"));

  static final Option ALLOW_INCOMPLETE =
      Option.flag(
          "--allow-incomplete",
          "a missing coefficient, binding or rate is a warning; totals then say 'at least'");

  static final Option FAIL_ON =
      Option.many(
          "--fail-on",
          "budget,upper-bound,peak,margin,brown-out,deadline,regression,coverage,incomplete,warning",
          "end with exit code 4 when a budget is exceeded (or may be, by its upper bound), a peak"
              + " is above its limit, a limit has no room for the margins, a deadline is missed,"
              + " an energy has grown since the baseline, coverage is low, the totals leave"
              + " something out, or there is a warning");

  static final Option MASTER =
      Option.of(
          "--master",
          "URL",
          "let Apache Spark estimate the points: spark://host:7077, local[4], yarn or k8s://...;"
              + " spark-submit is that of SPARK_HOME or on the PATH");

  private AnalysisArguments() {}

  /** What a sweep and a search look for; the table is only read where somebody asks for it. */
  static Option objectives() {
    return Option.many(
        "--objective",
        ObjectiveTable.words(),
        "what should be small, and of a battery the life that should be long; default: "
            + ObjectiveTable.words(ObjectiveTable.with(ObjectiveTrait.STANDARD)));
  }

  /** Lets those estimate points who are asked for, until all is done or somebody interrupts. */
  static ExitCode estimate(
      Arguments arguments,
      Terminal terminal,
      BiFunction<Sweeps.Workers, Interruptible, List<Diagnostic>> work) {
    Diagnostics refused = new Diagnostics();
    Optional<String> master = arguments.value("--master");
    Optional<Sweeps.Workers> found =
        master.isPresent() ? Clusters.at(master.get(), refused) : Optional.of(Sweeps.threads());
    if (found.isEmpty()) {
      return terminal.ended(refused.sorted());
    }
    try (Sweeps.Workers workers = found.get();
        Interruptible progress = new Interruptible(terminal.progress())) {
      return terminal.ended(work.apply(workers, progress));
    }
  }

  /** The options, or nothing after their problems were printed. */
  static Optional<AnalysisOptions> options(Arguments arguments, Terminal terminal) {
    return options(arguments, arguments.all("--format"), terminal);
  }

  /** The same for a command whose formats are not those of reports. */
  static Optional<AnalysisOptions> options(
      Arguments arguments, List<String> formats, Terminal terminal) {
    // loops instead of lambdas: linking those would be a tenth of a cold run
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    List<String> problems = new ArrayList<>(arguments.problems());
    for (Path input : Arguments.paths(arguments.operands(), problems)) {
      builder.input(input);
    }
    for (String root : arguments.all("--root")) {
      builder.root(root);
    }
    for (String mode : arguments.all("--mode")) {
      builder.mode(mode);
    }
    for (Path folder : Arguments.paths(arguments.all("--models"), problems)) {
      builder.models(folder);
    }
    for (Path folder : Arguments.paths(arguments.all("--library"), problems)) {
      builder.library(folder);
    }
    for (String setting : arguments.all("--set")) {
      builder.set(setting);
    }
    builder.assumeBudgets(arguments.has("--assume-budgets"));
    for (String number : arguments.all("--max-components")) {
      builder.maxComponents(number);
    }
    for (String some : formats) {
      builder.formats(some);
    }
    fillReporting(arguments, builder, problems);
    Optional<AnalysisOptions> options = Optional.empty();
    try {
      options = Optional.of(builder.build());
      terminal.diagnostics(ProjectFile.notes(options.get().inputs()));
    } catch (InvalidOptions e) {
      problems.addAll(e.problems());
    }
    if (!problems.isEmpty()) {
      terminal.usage(problems);
      return Optional.empty();
    }
    return options;
  }

  private static void fillReporting(
      Arguments arguments, AnalysisOptions.Builder builder, List<String> problems) {
    builder.allowIncomplete(arguments.has("--allow-incomplete"));
    builder.whatIf(arguments.has("--what-if"));
    for (Path folder : Arguments.paths(arguments.all("--output"), problems)) {
      builder.output(folder);
    }
    for (String gates : arguments.all("--fail-on")) {
      builder.failOn(gates);
    }
    for (Path report : Arguments.paths(arguments.all("--baseline"), problems)) {
      builder.baseline(report);
    }
    for (String share : arguments.all("--tolerance")) {
      builder.tolerance(share);
    }
    for (String share : arguments.all("--min-coverage")) {
      builder.minCoverage(share);
    }
  }
}
