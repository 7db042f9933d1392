package org.aadlenergy.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Instances;
import org.aadlenergy.app.Reports;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** Prints the instance tree as JSON. */
final class InstanceCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "instance",
        "print the instance tree of a model as JSON",
        AnalysisArguments.OPERANDS,
        "aadl-energy instance model.aadl --root Board::Camera.impl");
  }

  @Override
  public List<Option> options() {
    return AnalysisArguments.MODEL.stream()
        .filter(option -> !option.name().equals("--mode") && !option.name().equals("--models"))
        .toList();
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Optional<AnalysisOptions> options = AnalysisArguments.options(arguments, terminal);
    if (options.isEmpty()) {
      return ExitCode.USAGE;
    }
    Instances instances = Analysis.instances(options.get(), terminal.progress());
    if (instances.exitCode() != ExitCode.USAGE && !instances.views().isEmpty()) {
      try {
        Reports.printInstances(instances.views(), terminal.out());
      } catch (IOException e) {
        throw new IllegalStateException("standard output cannot be written", e);
      }
    }
    terminal.diagnostics(instances.diagnostics());
    return instances.exitCode();
  }
}
