package org.aadlenergy.cli.simulate;

import java.util.List;
import org.aadlenergy.app.simulate.SwapOptions;
import org.aadlenergy.app.simulate.SwapSimulation;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.swap.SwapStudy;
import org.aadlenergy.report.csv.CsvOutput;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.study.SwapAnswer;
import org.aadlenergy.report.study.SwapJson;

/** Replays page requests on swap devices with power policies. */
final class SwapCommand implements Simulator {
  static final Option POLICY =
      Option.many(
          "--policy",
          "always_on,timeout",
          "swap: the power policies; default: all, and oracle; dram, of transactions: standby,"
              + " power_down or self_refresh; default: standby");
  static final Option TIMEOUT =
      Option.of(
          "--timeout",
          "'500 ms'",
          "swap: instead of the policies' own timeouts; dram: how long it waits before; default:"
              + " 0");

  @Override
  public Manual manual() {
    return Manual.part(
        "swap",
        "TRACE",
        "aadl-energy simulate swap requests.txt --model ipaq-3600.hard_disk,ipaq-3600.nic_cisco \\",
        "    --set 'page_swap_time=3.2 ms' --set 'page_swap_time_nbd=10.4 ms'");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        StudyReports.PLATFORM,
        List.of(
            POLICY,
            Option.many(
                "--wake-up", "on_demand,ahead", "swap: when devices wake; default: on_demand"),
            TIMEOUT,
            Option.of("--transport", "local,nbd,nfs", "swap: only this one"),
            StudyReports.FORMAT,
            StudyReports.OUTPUT));
  }

  @Override
  public void run(
      List<String> operands, Arguments arguments, Terminal terminal, Diagnostics diagnostics) {
    SwapOptions options = SwapArguments.options(operands, arguments);
    SwapSimulation.run(options, diagnostics)
        .ifPresent(study -> StudyReports.write(shown(study), arguments, terminal, diagnostics));
  }

  private static AnswerDocument shown(SwapStudy study) {
    return new AnswerDocument("simulation", SwapAnswer.of(study))
        .with("json", out -> SwapJson.write(study, out))
        .with("csv", out -> CsvOutput.table(SwapAnswer.runs(study), out));
  }
}
