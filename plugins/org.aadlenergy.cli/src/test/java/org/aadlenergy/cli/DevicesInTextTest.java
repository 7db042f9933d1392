package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Device_Use and State_Shares as AADL writes them, set in the enclosing system. */
class DevicesInTextTest {
  private static final String MODEL =
      """
      package Node
      public
        with OS_Workload, Energy_Estimation;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "cpu";
            Scheduling_Protocol => (RMS);
        end Cpu;
        device Radio
          properties
            Energy_Estimation::Calibration => "radio";
        end Radio;
        thread Report
          properties
            Dispatch_Protocol => Periodic;
            Period => 1 sec;
            Compute_Execution_Time => 10 ms .. 10 ms;
        end Report;
        process App
        end App;
        process implementation App.impl
          subcomponents
            report: thread Report;
        end App.impl;
        system Node
        end Node;
        system implementation Node.impl
          subcomponents
            cpu: processor Cpu;
            radio: device Radio;
            beacon: device Radio;
            app: process App.impl;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
            Energy_Estimation::State_Shares => ([State => "receive"; Share => 0.05;]) applies to beacon;
            OS_Workload::Device_Use => (
              [Used_Device => reference (radio); State => "transmit"; Duration => 60 ms;],
              [Used_Device => reference (radio); State => "receive"; Duration => 120 ms;])
              applies to app.report;
        end Node.impl;
      end Node;
      """;
  private static final String PLATFORMS =
      """
      platform cpu {
        title "A processor"
        rail core charged to processor
        state idle { power core = 1 mW assumed }
        profile run { power core = 20 mW assumed }
      }
      platform radio {
        title "A radio"
        rail supply charged to device
        state idle     { power supply = 5 mW assumed }
        state receive  { power supply = 35 mW assumed }
        state transmit { power supply = 145 mW assumed }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("node.aadl"), MODEL);
    Files.writeString(folder.resolve("parts.energy"), PLATFORMS);
  }

  private Run run(String command, String... more) {
    String[] arguments = new String[4 + more.length];
    arguments[0] = command;
    arguments[1] = folder.resolve("node.aadl").toString();
    arguments[2] = "--models";
    arguments[3] = folder.toString();
    System.arraycopy(more, 0, arguments, 4, more.length);
    return Run.of(arguments);
  }

  /** Of a second: 60 ms at 145 mW, 120 at 35, 820 at 5; and 5 % at 35 mW, 95 at 5. */
  @Test
  void bothCount() throws IOException {
    Run run = run("analyze", "--output", folder.resolve("out").toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    JsonNode mode =
        new ObjectMapper()
            .readTree(folder.resolve("out/report.json").toFile())
            .at("/roots/0/modes/0");
    assertEnergy(mode, "radio", 8.7e-3 + 4.2e-3 + 4.1e-3);
    assertEnergy(mode, "beacon", 1.75e-3 + 4.75e-3);
    assertThat(mode.at("/schedule/processors/0/tasks/0/worstResponseSeconds").asDouble())
        .isCloseTo(0.19, within(1e-12));
  }

  /**
   * The transmission of 50 to 70 ms moves the radio's energy, and the rest at 5 mW the other way.
   */
  @Test
  void aUseMayHaveARangeOfItsLength() throws IOException {
    Files.writeString(
        folder.resolve("node.aadl"),
        MODEL.replace(
            "Duration => 60 ms;]", "Duration => 60 ms; Duration_Range => 50 ms .. 70 ms;]"));
    Run run = run("analyze", "--output", folder.resolve("out").toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    JsonNode mode =
        new ObjectMapper()
            .readTree(folder.resolve("out/report.json").toFile())
            .at("/roots/0/modes/0");
    assertEnergy(mode, "radio", 17e-3);
    for (JsonNode component : mode.get("components")) {
      if (component.get("path").asText().equals("radio")) {
        JsonNode hard = component.at("/energyJoules");
        assertThat(hard.get("high").asDouble() - hard.get("nominal").asDouble())
            .isGreaterThan(0.01 * 0.14);
        assertThat(hard.get("nominal").asDouble() - hard.get("low").asDouble())
            .isGreaterThan(0.01 * 0.14);
      }
    }
  }

  private static void assertEnergy(JsonNode mode, String path, double joules) {
    for (JsonNode component : mode.get("components")) {
      if (component.get("path").asText().equals(path)) {
        assertThat(component.at("/energyJoules/nominal").asDouble())
            .isCloseTo(joules, within(1e-12));
        return;
      }
    }
    throw new AssertionError(path);
  }

  @Test
  void eachStateOfSharesIsExplained() {
    long line = MODEL.substring(0, MODEL.indexOf("::State_Shares")).lines().count();
    assertThat(run("explain", "--component", "beacon").out())
        .contains("state receive  1.750 mJ")
        .contains("= 0.05 x 35 mW x 1 s")
        .contains("state idle  4.750 mJ")
        .contains("= the rest x 5 mW x 1 s")
        .contains("node.aadl:" + line);
  }
}
