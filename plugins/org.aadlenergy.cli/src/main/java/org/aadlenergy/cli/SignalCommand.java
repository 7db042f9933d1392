package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.app.signal.PowerSignals;
import org.aadlenergy.app.signal.SignalRequest;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Writes the power over one repetition, for other programs. */
final class SignalCommand implements Command {
  private static final String COMPONENT = "--component";
  private static final String SOURCE = "--source";
  private static final String FROM = "--from";
  private static final String TO = "--to";
  private static final String FORMAT = "--format";
  private static final String VOLTS = "--volts";

  @Override
  public Manual manual() {
    return new Manual(
        "signal",
        "write the power over time, over one repetition",
        AnalysisArguments.OPERANDS,
        "aadl-energy signal examples/jpeg-encoder",
        "aadl-energy signal model.aadl --source cell --format ppk2 --volts 3.7 --output out");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        List.of(
            Option.of(
                COMPONENT, "PATH", "what a component and all in it draw; default: all together"),
            Option.of(SOURCE, "PATH", "what a battery or supply gives, losses included"),
            Option.of(FROM, "TIME", "where it begins, as '10 ms'; default: 0"),
            Option.of(TO, "TIME", "where it ends; default: the end of the hyperperiod or mission"),
            Option.of(
                FORMAT,
                "csv,ppk2,joulescope,json",
                "a row at each change, or samples as an instrument exports them, which calibrate"
                    + " reads; default: csv"),
            Option.of(
                VOLTS, "V", "the voltage of an instrument's currents; default: the battery's"),
            Option.of("--output", "DIR", "write signal.csv, -ppk2.csv, ... there")),
        AnalysisArguments.MODEL,
        List.of(AnalysisArguments.ALLOW_INCOMPLETE));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>();
    Optional<SignalRequest> request =
        SignalRequest.parse(
            arguments.value(COMPONENT),
            arguments.value(SOURCE),
            arguments.value(FROM),
            arguments.value(TO),
            arguments.value(FORMAT),
            arguments.value(VOLTS),
            problems);
    if (request.isEmpty()) {
      problems.addAll(0, arguments.problems());
      return terminal.usage(problems);
    }
    Optional<AnalysisOptions> options = AnalysisArguments.options(arguments, List.of(), terminal);
    if (options.isEmpty()) {
      return ExitCode.USAGE;
    }
    Outcome outcome = Analysis.run(options.get(), terminal.progress());
    if (outcome.result().isPresent() && outcome.exitCode() != ExitCode.USAGE) {
      PowerSignals.Target target = new PowerSignals.Target(terminal.out(), options.get().output());
      outcome =
          PowerSignals.write(outcome, request.get(), options.get().mode().isPresent(), target);
    }
    terminal.diagnostics(worthPrinting(outcome));
    return outcome.exitCode();
  }

  /** What is to be known of the signal, too. */
  private static List<Diagnostic> worthPrinting(Outcome outcome) {
    List<Diagnostic> worth = new ArrayList<>(Reports.worthPrinting(outcome));
    for (Diagnostic finding : outcome.diagnostics()) {
      if (finding.code() == DiagnosticCode.SIGNAL_IN_PART) {
        worth.add(finding);
      }
    }
    return worth;
  }
}
