package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.app.explain.Explanations;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Idle states that a kernel chooses, and ticks in gaps, are told as others: they are all of it. */
class ChosenStatesExplainedTest extends WrittenModel {
  private static final String NODE =
      """
      package N
      public
        with Energy_Estimation, OS_Services;
        thread T
          properties
            Dispatch_Protocol => Periodic;
            Period => 20 ms;
            Compute_Execution_Time => 2 ms .. 2 ms;
        end T;
        process App
        end App;
        process implementation App.i
          subcomponents
            t: thread T;
        end App.i;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "sleepy";
            Scheduling_Protocol => (RMS);
            Clock_Period => 4 ms;
        end Cpu;
        system S
        end S;
        system implementation S.i
          subcomponents
            app: process App.i;
            cpu: processor Cpu;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
        end S.i;
      end N;
      """;

  private static final String PLATFORM =
      """
      platform sleepy {
        title "made up"
        rail core charged to processor
        default profile run { power core = 100 mW assumed }
        state idle { power core = 20 mW assumed %s }
        %s
        event timer_tick { time = 10 us assumed power core = 150 mW assumed }
      }
      """;

  ChosenStatesExplainedTest() {
    super(NODE);
  }

  @BeforeEach
  void oneState() throws IOException {
    Files.writeString(folder.resolve("sleepy.energy"), PLATFORM.formatted("", ""));
  }

  private void twoStates() throws IOException {
    Files.writeString(
        folder.resolve("sleepy.energy"),
        PLATFORM.formatted(
            "min_residency = 10 us assumed exit_latency = 2 us assumed",
            "state nap { power core = 5 mW assumed min_residency = 300 us assumed exit_latency ="
                + " 60 us assumed }"));
  }

  private JsonObject explained() {
    Outcome outcome = Analysis.run(options().models(folder).build(), Progress.NONE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
    Explanations.print(outcome, "cpu", Optional.empty(), Explanations.Format.JSON, print);
    return JsonParser.parseString(out.toString(StandardCharsets.UTF_8))
        .getAsJsonArray()
        .get(0)
        .getAsJsonObject();
  }

  private static double nominal(JsonObject owner, String name) {
    return owner.getAsJsonObject(name).get("nominal").getAsDouble();
  }

  private static Map<String, Double> parts(JsonObject explained) {
    Map<String, Double> parts = new TreeMap<>();
    for (JsonElement part : explained.getAsJsonArray("idle")) {
      JsonObject its = part.getAsJsonObject();
      parts.put(its.get("state").getAsString(), nominal(its, "energyJoules"));
      assertThat(its.getAsJsonArray("values")).isNotEmpty();
    }
    double sum = parts.values().stream().mapToDouble(joules -> joules).sum();
    assertThat(sum).isCloseTo(nominal(explained, "idleJoules"), withinPercentage(1e-9));
    return parts;
  }

  /**
   * Of 4 ms each a tick takes 10 us, so that 2 ms of work take 2 / (1 - 0.0025) ms. What is left of
   * 20 ms has a tick each 4 ms, at 150 mW, and else 20 mW.
   */
  @Test
  void ticksInGapsAreAPartOfIdling() {
    Map<String, Double> parts = parts(explained());
    double left = 20e-3 - 2e-3 / (1.0 - 0.0025);
    double ticks = left / 4e-3 * 10e-6;
    assertThat(parts).containsOnlyKeys("idle", "timer_tick");
    assertThat(parts.get("timer_tick")).isCloseTo(0.15 * ticks, withinPercentage(1e-9));
    assertThat(parts.get("idle")).isCloseTo(0.02 * (left - ticks), withinPercentage(1e-9));
  }

  @Test
  void eachStateThatTheKernelChoosesIsAPart() throws IOException {
    twoStates();
    assertThat(parts(explained())).containsKey("nap");
  }
}
