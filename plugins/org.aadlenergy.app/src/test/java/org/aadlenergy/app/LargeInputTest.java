package org.aadlenergy.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The digests of large files are made while the analysis goes on. */
class LargeInputTest {
  @TempDir Path folder;

  @Test
  void aReportShowsTheDigestsOfLargeFiles() throws IOException, NoSuchAlgorithmException {
    String model =
        Files.readString(ExamplesTest.EXAMPLES.resolve("quickstart").resolve("quickstart.aadl"));
    String text = model + "-- a comment that makes it large\n".repeat(20_000);
    Files.writeString(folder.resolve("large.aadl"), text);
    AnalysisOptions options =
        AnalysisOptions.builder().input(folder.resolve("large.aadl")).formats("json").build();
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    Reports.print(options, Analysis.run(options, Progress.NONE), report, Screen.PAPER);

    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    assertThat(report.toString(UTF_8))
        .contains("large.aadl\",\"sha256\":\"" + HexFormat.of().formatHex(digest) + "\"");
  }

  /**
   * Ports of 200 thousand million elements: whoever makes one of each, be it to look for a power,
   * does not end. One of the devices has power features that are connected, so that the way of
   * power is followed.
   */
  @Test
  void arraysOfPortsAreNotMadeElementByElement() throws IOException {
    StringBuilder ports = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      ports.append("      p").append(i).append(": in event port [1000000];\n");
    }
    String model =
        """
        package P
        public
          bus Rail end Rail;
          device Wide
            features
        %s  end Wide;
          device Other extends Wide end Other;
          device Fed
            features
              plug: requires bus access Rail {SEI::PowerBudget => 20.0 mW;};
            properties
              Energy_Estimation::Assumed_Power => 20.0 mW;
          end Fed;
          device Feed
            features
              socket: provides bus access Rail {SEI::PowerSupply => 50.0 mW;};
          end Feed;
          system S end S;
          system implementation S.i
            subcomponents
              wide: device Wide [100];
              other: device Other [100];
              fed: device Fed;
              feed: device Feed;
            connections
              c: bus access feed.socket <-> fed.plug;
          end S.i;
        end P;
        """
            .formatted(ports);
    Files.writeString(folder.resolve("ports.aadl"), model);
    AnalysisOptions options =
        AnalysisOptions.builder().input(folder.resolve("ports.aadl")).formats("json").build();
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    Reports.print(options, outcome, report, Screen.PAPER);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    // 20 mW for one second
    assertThat(report.toString(UTF_8))
        .contains("\"averagePowerWatts\":{\"nominal\":0.02,")
        .contains("\"SEI::PowerBudget, estimated\"");
  }

  /** An editor's memory is not for all the systems of a large test suite; a report has them. */
  @Test
  void anEditorEstimatesTheFirstOfVeryManySystems() throws IOException {
    StringBuilder model = new StringBuilder("package P public\n");
    for (int i = 0; i < AnalysisMemory.MOST_ROOTS + 5; i++) {
      String system = "system S" + i;
      model.append(system).append(" end S").append(i).append(";\nsystem implementation S");
      model.append(i).append(".i end S").append(i).append(".i;\n");
    }
    Files.writeString(folder.resolve("many.aadl"), model.append("end P;\n"));
    AnalysisOptions options = AnalysisOptions.builder().input(folder.resolve("many.aadl")).build();
    Outcome editor = Analysis.run(options, Map.of(), Map.of(), new AnalysisMemory(), Progress.NONE);
    assertThat(editor.result().orElseThrow().roots()).hasSize(AnalysisMemory.MOST_ROOTS);
    assertThat(editor.diagnostics())
        .filteredOn(found -> found.code() == DiagnosticCode.MORE_SYSTEMS_THAN_ESTIMATED)
        .singleElement()
        .satisfies(found -> assertThat(found.message()).startsWith("2,005 systems lie in no"));
    Outcome all = Analysis.run(options, Progress.NONE);
    assertThat(all.result().orElseThrow().roots()).hasSize(AnalysisMemory.MOST_ROOTS + 5);
  }
}
