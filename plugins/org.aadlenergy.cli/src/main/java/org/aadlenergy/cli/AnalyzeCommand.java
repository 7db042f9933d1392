package org.aadlenergy.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.app.StudioLink;
import org.aadlenergy.app.advise.WhatIfs;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.formats.AnswerFormats;
import org.aadlenergy.report.html.LiveEngine;
import org.aadlenergy.report.html.StudioAddress;
import org.aadlenergy.report.html.WhatIf;

/** Estimates, reports, and holds the result against the gates. */
final class AnalyzeCommand implements Command {
  private static final String WITH_INPUTS = "--with-inputs";
  private static final String LIVE = "--live";

  @Override
  public Manual manual() {
    return new Manual(
        "analyze",
        "estimate the energy of a model and report it",
        AnalysisArguments.OPERANDS,
        "aadl-energy analyze examples/jpeg-encoder",
        "aadl-energy analyze model.aadl --root Board::Camera.impl --format text,json --output out",
        "aadl-energy analyze model.aadl --set 'OS_Services::Page_Fault_Policy=Preallocated @ app'");
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(AnalysisArguments.MODEL);
    options.add(AnalysisArguments.ALLOW_INCOMPLETE);
    options.add(
        Option.many(
            "--format",
            String.join(
                ",",
                AnswerFormats.and(
                    "text", "json", "html", "csv", "markdown", "sarif", "junit", "osate")),
            "the formats of the report; default: text, and json as well with --output"));
    options.add(
        Option.of(
            "--output",
            "DIR",
            "write report.txt, report.json, ... there; the text report is printed as well"));
    options.add(AnalysisArguments.FAIL_ON);
    options.add(
        Option.of("--baseline", "report.json", "an earlier report; the new one says what changed"));
    options.add(Option.of("--tolerance", "5%", "by how much each energy may grow; default 5%"));
    options.add(
        Option.of("--min-coverage", "0.9", "the least coverage; implies --fail-on coverage"));
    options.add(
        Option.flag(
            "--what-if",
            "with --format html: the page answers what other values of the annotations would"
                + " need"));
    options.add(
        Option.flag(
            WITH_INPUTS,
            "with --format html: the models travel in the page, which opens them in the studio"));
    options.add(
        Option.flag(
            LIVE,
            "with --format html: the page carries the engine, about 2 MByte, and estimates any"
                + " number of the model that is changed there"));
    options.add(
        Option.flag(
            "--watch",
            "estimate again at each save: prints the headline, what changed, and findings that came"
                + " or went, until Ctrl-C; with --output the reports are written anew"));
    return options;
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    if (arguments.has("--watch")) {
      return new Watching(arguments, terminal).run();
    }
    Optional<AnalysisOptions> options = AnalysisArguments.options(arguments, terminal);
    if (options.isEmpty()) {
      return ExitCode.USAGE;
    }
    List<String> problems = problems(arguments, options.get());
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    boolean inputs = arguments.has(WITH_INPUTS);
    Outcome outcome =
        write(
            panels(options.get(), arguments),
            options.get(),
            Analysis.run(options.get(), terminal.progress()),
            terminal);
    if (inputs && outcome.result().isPresent() && StudioLink.beside().isEmpty()) {
      terminal.say("the page leads to studio.html beside it: put that of a release there");
    }
    terminal.diagnostics(worthPrinting(options.get(), outcome, terminal));
    return outcome.exitCode();
  }

  /** What the page cannot have. */
  static List<String> problems(Arguments arguments, AnalysisOptions options) {
    List<String> problems = new ArrayList<>();
    for (String part : List.of(WITH_INPUTS, LIVE)) {
      if (arguments.has(part) && !options.formats().contains("html")) {
        problems.add(part + " is a part of the page: add --format html");
      }
    }
    if (arguments.has(LIVE) && StudioLink.shipped().isEmpty()) {
      problems.add(
          LIVE
              + " needs the studio, of which it takes the engine: a release has it, and in a clone"
              + " releng/make-studio makes it");
    }
    return problems;
  }

  /** What the text has told already is not told again to the person who sees both. */
  private static List<Diagnostic> worthPrinting(
      AnalysisOptions options, Outcome outcome, Terminal terminal) {
    List<Diagnostic> worth = Reports.worthPrinting(outcome);
    boolean text = options.formats().contains(AnalysisOptions.DEFAULT_FORMAT);
    if (terminal.interactive() && text && outcome.result().isPresent()) {
      List<Diagnostic> others = new ArrayList<>(worth);
      others.removeAll(outcome.result().get().diagnostics());
      return others;
    }
    return worth;
  }

  private static Outcome write(
      Reports.Panels panels, AnalysisOptions options, Outcome outcome, Terminal terminal) {
    boolean folder = options.output().isPresent();
    boolean text = options.formats().contains(AnalysisOptions.DEFAULT_FORMAT);
    boolean printed = !folder || text && outcome.result().isPresent();
    try {
      if (printed && Reports.canPrint(options, outcome)) {
        Reports.print(options, outcome, terminal.out(), terminal.screen(), panels);
      }
    } catch (IOException e) {
      throw new IllegalStateException("standard output cannot be written", e);
    }
    return folder ? Reports.writeWith(panels, options, outcome, terminal::say) : outcome;
  }

  /** Classes of advice are only loaded where somebody asks what if. */
  static Reports.Panels panels(AnalysisOptions options, Arguments arguments) {
    Reports.Panels asked = options.whatIf() ? WhatIfs.panels(options) : Reports.Panels.NONE;
    boolean inputs = arguments.has(WITH_INPUTS);
    boolean live = arguments.has(LIVE);
    return inputs || live ? new WithModels(asked, inputs, live) : asked;
  }

  /** A page that leads to the studio, or has its engine. */
  private record WithModels(Reports.Panels others, boolean inputs, boolean engine)
      implements Reports.Panels {
    @Override
    public List<WhatIf> of(AnalysisOptions options) {
      return others.of(options);
    }

    @Override
    public Optional<StudioAddress> studio(AnalysisOptions options, AnalysisResult result) {
      return inputs ? Optional.of(StudioLink.of(options, result)) : Optional.empty();
    }

    @Override
    public Optional<LiveEngine> live(AnalysisOptions options, AnalysisResult result) {
      return engine ? StudioLink.live(options, result) : Optional.empty();
    }

    @Override
    public Optional<Reporter> beside() {
      return inputs ? StudioLink.beside() : Optional.empty();
    }
  }
}
