package org.aadlenergy.cli.simulate;

import java.util.List;
import org.aadlenergy.app.simulate.DramOptions;
import org.aadlenergy.app.simulate.DramSimulation;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.report.csv.CsvOutput;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.study.DramAnswer;
import org.aadlenergy.report.study.DramJson;

/** Replays commands, or reads and writes, on a memory chip. */
final class SimulateDram implements Simulator {
  @Override
  public Manual manual() {
    return Manual.part(
        "dram",
        "TRACE",
        "aadl-energy simulate dram commands.trace --model micron-1gb-ddr3-1066-16bit-g",
        "aadl-energy simulate dram misses.trace --trace transactions --model ... \\",
        "    --policy power_down --timeout '200 ns' --set chips=4");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        StudyReports.PLATFORM,
        List.of(
            Option.of(
                "--trace",
                "commands,transactions",
                "dram: what the trace holds, commands or transactions; default: commands"),
            Option.of(
                "--toggling",
                "FILE",
                "dram: DRAMPower's configuration, with toggling rates for the data lines; default:"
                    + " the data of the trace"),
            SwapCommand.POLICY,
            SwapCommand.TIMEOUT,
            StudyReports.FORMAT,
            StudyReports.OUTPUT));
  }

  @Override
  public void run(
      List<String> operands, Arguments arguments, Terminal terminal, Diagnostics diagnostics) {
    DramOptions options = DramArguments.options(operands, arguments);
    DramSimulation.run(options, diagnostics, terminal.progress())
        .ifPresent(study -> StudyReports.write(shown(study), arguments, terminal, diagnostics));
  }

  private static AnswerDocument shown(DramStudy study) {
    return new AnswerDocument("simulation", DramAnswer.of(study))
        .with("json", out -> DramJson.write(study, out))
        .with("csv", out -> CsvOutput.table(DramAnswer.run(study), out));
  }
}
