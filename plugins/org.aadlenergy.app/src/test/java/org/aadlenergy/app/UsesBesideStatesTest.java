package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the uses of a device in a dispatch take beside its states: once, whatever they are. */
class UsesBesideStatesTest {
  private static final String RADIO =
      """
      platform my-radio {
        source bench "Our bench"
        rail supply charged to device
        state idle { power supply = 3 uW error 0 %% from bench "p. 1" }
        state tx { power supply = 15 mW error 0 %% from bench "p. 2" }
      %s}
      platform my-core {
        source bench "Our bench"
        rail core charged to processor
        state idle { power core = 1 mW error 0 %% from bench "p. 1" }
        profile run { power core = 10 mW error 0 %% from bench "p. 2" }
      }
      """;

  private static final String EVENT =
      """
        event device.overhead from bench "p. 3" {
          time = 0 s
          energy supply = 12 uJ least 4 uJ most 40 uJ
        }
      """;

  @TempDir Path folder;

  private ModeResult mode(String event, String uses) throws IOException {
    Files.writeString(folder.resolve("radio.energy"), RADIO.formatted(event));
    Files.writeString(
        folder.resolve("node.aadl"),
        """
        package Node
        public
        	with Energy_Estimation, OS_Workload;
        	thread Beacon
        		properties
        			Dispatch_Protocol => Periodic;
        			Period => 1 sec;
        			Compute_Execution_Time => 2 ms .. 2 ms;
        	end Beacon;
        	process App
        	end App;
        	process implementation App.i
        		subcomponents
        			beacon: thread Beacon;
        	end App.i;
        	processor Core
        		properties
        			Energy_Estimation::Calibration => "my-core";
        	end Core;
        	device Radio
        		properties
        			Energy_Estimation::Calibration => "my-radio";
        	end Radio;
        	system Board
        	end Board;
        	system implementation Board.i
        		subcomponents
        			app: process App.i;
        			core: processor Core;
        			radio: device Radio;
        			second: device Radio;
        		properties
        			Actual_Processor_Binding => (reference (core)) applies to app;
        			OS_Workload::Device_Use => (%s) applies to app.beacon;
        	end Board.i;
        end Node;
        """
            .formatted(uses));
    AnalysisOptions options =
        AnalysisOptions.builder().input(folder).models(folder).allowIncomplete(true).build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    return outcome.result().orElseThrow().roots().get(0).modes().get(0);
  }

  private static String use(String device) {
    return "[Used_Device => reference (" + device + "); State => \"tx\"; Duration => 280 us;]";
  }

  private static Interval watts(ModeResult mode, String path) {
    return mode.components().stream()
        .filter(component -> component.path().equals(path))
        .map(ComponentResult::averagePowerWatts)
        .findFirst()
        .orElseThrow();
  }

  /** Three uses of 280 us at 15 mW, 12 uJ beside them, and 3 uW for the rest of the second. */
  @Test
  void threeUsesHaveItOnce() throws IOException {
    ModeResult mode = mode(EVENT, String.join(", ", use("radio"), use("radio"), use("radio")));

    double states = 3 * 280e-6 * 15e-3 + (1 - 3 * 280e-6) * 3e-6;
    Interval radio = watts(mode, "radio");
    assertThat(radio.nominal()).isCloseTo(states + 12e-6, within(1e-12));
    assertThat(radio.low()).isCloseTo(states + 4e-6, within(1e-12));
    assertThat(radio.high()).isCloseTo(states + 40e-6, within(1e-12));
    ThreadResult beacon = mode.threads().get(0);
    assertThat(beacon.services())
        .filteredOn(service -> service.service().equals("device.overhead"))
        .singleElement()
        .satisfies(
            service ->
                assertThat(service.energyJoules().nominal()).isCloseTo(12e-6, within(1e-15)));
  }

  @Test
  void eachDeviceHasItsOwn() throws IOException {
    ModeResult mode = mode(EVENT, String.join(", ", use("radio"), use("second"), use("radio")));

    assertThat(watts(mode, "radio").nominal())
        .isCloseTo(560e-6 * 15e-3 + (1 - 560e-6) * 3e-6 + 12e-6, within(1e-12));
    assertThat(watts(mode, "second").nominal())
        .isCloseTo(280e-6 * 15e-3 + (1 - 280e-6) * 3e-6 + 12e-6, within(1e-12));
  }

  /** A stack on the thread's own processor takes it 1 ms at 10 - 1 mW more than it rests at. */
  @Test
  void itsTimeIsThatOfTheThreadsProcessor() throws IOException {
    String event = EVENT.replace("time = 0 s", "time = 1 ms error 0 %");
    ModeResult with = mode(event, use("radio"));
    assertThat(with.threads().get(0).timePerDispatchSeconds().nominal())
        .isCloseTo(2e-3 + 1e-3 + 280e-6, within(1e-12));
  }

  @Test
  void withoutTheEventNothingIsSaid() throws IOException {
    ModeResult mode = mode("", use("radio"));
    assertThat(watts(mode, "radio").nominal())
        .isCloseTo(280e-6 * 15e-3 + (1 - 280e-6) * 3e-6, within(1e-12));
    assertThat(List.of(mode.threads().get(0).services().toString()))
        .noneMatch(text -> text.contains("device.overhead"));
  }
}
