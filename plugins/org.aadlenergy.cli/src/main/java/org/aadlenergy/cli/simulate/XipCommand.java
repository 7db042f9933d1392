package org.aadlenergy.cli.simulate;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.simulate.TraceConversion;
import org.aadlenergy.app.simulate.XipOptions;
import org.aadlenergy.app.simulate.XipSimulation;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.xip.XipStudy;
import org.aadlenergy.report.csv.CsvOutput;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.study.XipAnswer;
import org.aadlenergy.report.study.XipJson;

/** Replays accesses to pages of code on RAM caches. */
final class XipCommand implements Simulator {
  @Override
  public Manual manual() {
    return Manual.part(
        "xip",
        "TRACE",
        "aadl-energy simulate xip misses.txt --model pxa255-xip.lout --pages 5,10,20 \\",
        "    --set 'page_copy_time=326.4 us' --set ...",
        "perf script | aadl-energy simulate xip - --model pxa255-xip.lout --pages 20 --set ...",
        "aadl-energy simulate xip misses.txt --convert misses.trace");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        StudyReports.PLATFORM,
        List.of(
            Option.many("--pages", "N,N", "how many pages the RAM cache holds"),
            Option.many(
                "--filter", "none,time,energy", "what decides on a load; default: all three"),
            Option.many("--window", "N,N", "how many samples the filter looks back; default: 500"),
            Option.of(
                "--sample-interval",
                "N",
                "accesses for each sample; default: the platform's, or 113"),
            Option.of(
                "--threshold-form",
                "corrected,as-printed",
                "of the energy filter: corrected, or as-printed in the paper"),
            Option.of("--page-size", "BYTES", "of addresses; default: the platform's, or 4096"),
            Option.of(
                "--time-share", "35%", "the share of a run's time in code accesses, in place"),
            Option.of(
                "--wanted-gain",
                "10%",
                "finds the smallest cache that gains so much; among --pages where they are given"),
            Option.of("--convert", "FILE", "writes the trace in its compact form instead"),
            StudyReports.FORMAT,
            StudyReports.OUTPUT));
  }

  @Override
  public void run(
      List<String> operands, Arguments arguments, Terminal terminal, Diagnostics diagnostics) {
    XipOptions options = XipArguments.options(operands, arguments);
    if (options.convertTo().isPresent()) {
      convert(options, diagnostics, terminal);
    } else {
      XipSimulation.run(options, diagnostics, terminal.progress())
          .ifPresent(study -> StudyReports.write(shown(study), arguments, terminal, diagnostics));
    }
  }

  private static void convert(XipOptions options, Diagnostics diagnostics, Terminal terminal) {
    Path file = options.convertTo().orElseThrow();
    TraceConversion.run(options, diagnostics, terminal.progress())
        .ifPresent(
            accesses ->
                terminal
                    .err()
                    .println(
                        "wrote "
                            + file.toString().replace('\\', '/')
                            + ": "
                            + accesses
                            + " accesses"));
  }

  private static AnswerDocument shown(XipStudy study) {
    return new AnswerDocument("simulation", XipAnswer.of(study))
        .with("json", out -> XipJson.write(study, out))
        .with("csv", out -> CsvOutput.table(XipAnswer.runs(study), out));
  }
}
