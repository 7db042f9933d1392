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

/** A radio that is a part of a board with rails of its processor and its memory. */
class PartOfBoardTest {
  private static final String MODEL =
      """
      package Node
      public
        with OS_Workload, OS_Services, Energy_Estimation;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "board";
            Scheduling_Protocol => (RMS);
        end Cpu;
        memory Ram
        end Ram;
        device Radio
          properties
            Energy_Estimation::Calibration => "board.radio";
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
            ram: memory Ram;
            radio: device Radio { OS_Services::Device_Power_Policy => Timeout; };
            beacon: device Radio;
            idle: device Radio;
            app: process App.impl;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
            Actual_Memory_Binding => (reference (ram)) applies to app;
            Energy_Estimation::State_Shares => ([State => "receive"; Share => 0.05;]) applies to beacon;
            OS_Workload::Device_Use => (
              [Used_Device => reference (radio); State => "transmit"; Duration => 60 ms;])
              applies to app.report;
        end Node.impl;
      end Node;
      """;
  private static final String BOARD =
      """
      platform board {
        title "A board"
        rail core charged to processor
        rail ddr charged to memory
        state idle { power core = 50 mW assumed power ddr = 30 mW assumed }
        profile run { power core = 400 mW assumed power ddr = 300 mW assumed }
        part radio {
          rail supply charged to device
          state wait     { power supply = 5 mW assumed }
          state doze     { power supply = 1 mW assumed }
          state receive  { power supply = 35 mW assumed }
          state transmit { power supply = 145 mW assumed }
          policy timeout assumed {
            falls from wait to doze
            timeout = 100 ms
            wake_up time = 10 ms
            wake_up power supply = 20 mW
          }
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("node.aadl"), MODEL);
    Files.writeString(folder.resolve("board.energy"), BOARD);
  }

  /**
   * Each second: the radio transmits for 60 ms, waits 100 ms, dozes for 830 ms and wakes up for 10
   * ms; the beacon receives for 50 ms and waits for 950; the third waits. Core and memory are what
   * they are without devices: 10 ms of work, 990 ms at rest.
   */
  @Test
  void usesSharesAndRestNameTheRailsOfThePartOnly() throws IOException {
    Run run =
        Run.of(
            "analyze",
            folder.resolve("node.aadl").toString(),
            "--models",
            folder.toString(),
            "--output",
            folder.resolve("out").toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    JsonNode root =
        new ObjectMapper().readTree(folder.resolve("out/report.json").toFile()).at("/roots/0");
    assertThat(root.get("leftOut")).isEmpty();
    JsonNode mode = root.at("/modes/0");
    assertEnergy(mode, "radio", 0.06 * 0.145 + 0.1 * 0.005 + 0.83 * 0.001 + 0.01 * 0.02);
    assertEnergy(mode, "beacon", 0.05 * 0.035 + 0.95 * 0.005);
    assertEnergy(mode, "idle", 0.005);
    assertEnergy(mode, "cpu", 0.01 * 0.4 + 0.99 * 0.05);
    assertEnergy(mode, "ram", 0.01 * 0.3 + 0.99 * 0.03);
  }

  private static void assertEnergy(JsonNode mode, String path, double joules) {
    for (JsonNode component : mode.get("components")) {
      if (component.get("path").asText().equals(path)) {
        assertThat(component.at("/energyJoules/nominal").asDouble())
            .as(path)
            .isCloseTo(joules, within(1e-12));
        return;
      }
    }
    throw new AssertionError(path);
  }

  @Test
  void modelsPrintsThePartWithWhatItHas() {
    Run run = Run.of("models", "board.radio", "--models", folder.toString());
    assertThat(run.out())
        .contains("supply, charged to the device", "state wait", "policy timeout")
        .doesNotContain("core", "ddr", "execution profile", "state idle");
  }
}
