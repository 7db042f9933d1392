package org.aadlenergy.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;

/** A node whose thread uses a radio by a protocol: 15 mW to send, 12 to listen, 3 uW to sleep. */
final class RadioNode {
  static final double TX = 15e-3;
  static final double RX = 12e-3;
  static final double SLEEP = 3e-6;

  private static final String FIGURES =
      """
      platform my-radio {
        source bench "Our bench"
        rail supply charged to device
        state idle is sleep
        state sleep { power supply = 3 uW error 0 % from bench "p. 1" }
        state tx_0dbm { power supply = 15 mW error 0 % from bench "p. 2" }
        state tx_8dbm { power supply = 30 mW error 0 % from bench "p. 2" }
        state rx { power supply = 12 mW error 0 % from bench "p. 2" }
        state doze { power supply = 1 uW error 0 % from bench "p. 2" }
        policy timeout {
          falls from idle to doze
          timeout = 10 ms from bench "p. 3"
          wake_up time = 1 ms error 0 % from bench "p. 3"
          wake_up power supply = 6 mW error 0 % from bench "p. 3"
        }
      }
      platform my-core {
        source bench "Our bench"
        rail core charged to processor
        state idle { power core = 1 mW error 0 % from bench "p. 1" }
        profile run { power core = 10 mW error 0 % from bench "p. 2" }
      }
      """;

  private final Path folder;

  RadioNode(Path folder) {
    this.folder = folder;
  }

  /** The outcome where the system has these lines among its properties. */
  Outcome outcome(String... lines) throws IOException {
    return Analysis.run(options(lines).build(), Progress.NONE);
  }

  /** The options of that. */
  AnalysisOptions.Builder options(String... lines) throws IOException {
    Files.writeString(folder.resolve("radio.energy"), FIGURES);
    Files.writeString(
        folder.resolve("node.aadl"),
        """
        package Node
        public
        	with Energy_Estimation, OS_Workload, OS_Services, OS_Radio;
        	data Reading
        		properties
        			Data_Size => 24 Bytes;
        	end Reading;
        	thread Report
        		features
        			sent: out event data port Reading;
        		properties
        			Dispatch_Protocol => Periodic;
        			Period => 1 sec;
        			Compute_Execution_Time => 2 ms .. 2 ms;
        	end Report;
        	process App
        		features
        			sent: out event data port Reading;
        	end App;
        	process implementation App.i
        		subcomponents
        			report: thread Report;
        			other: thread Report;
        		connections
        			out1: port report.sent -> sent;
        	end App.i;
        	processor Core
        		properties
        			Energy_Estimation::Calibration => "my-core";
        	end Core;
        	device Radio
        		features
        			arriving: in event data port Reading;
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
        		connections
        			link: port app.sent -> radio.arriving;
        		modes
        			calm: initial mode;
        			busy: mode;
        		properties
        			Actual_Processor_Binding => (reference (core)) applies to app;
        			OS_Radio::Radio => reference (radio) applies to app.report;
        			%s
        	end Board.i;
        end Node;
        """
            .formatted(String.join("\n\t\t\t", lines)));
    return AnalysisOptions.builder().input(folder).models(folder);
  }

  /** The one mode of a node without errors. */
  ModeResult mode(String... lines) throws IOException {
    return modeOf(outcome(lines));
  }

  static ModeResult modeOf(Outcome outcome) {
    List<Diagnostic> errors = outcome.diagnostics().stream().filter(Diagnostic::isError).toList();
    if (!errors.isEmpty()) {
      throw new AssertionError(errors.toString());
    }
    RootResult root = outcome.result().orElseThrow().roots().get(0);
    return root.modes().get(0);
  }

  /** How long a dispatch of the thread takes. */
  static double seconds(ModeResult mode) {
    return mode.threads().stream()
        .filter(thread -> thread.path().equals("app.report"))
        .mapToDouble(thread -> thread.timePerDispatchSeconds().nominal())
        .sum();
  }

  static Interval watts(ModeResult mode, String path) {
    return mode.components().stream()
        .filter(component -> component.path().equals(path))
        .map(ComponentResult::averagePowerWatts)
        .findFirst()
        .orElseThrow();
  }

  /** The average power of a radio that is in each state for so many seconds of a second. */
  static double average(double transmitting, double receiving) {
    return transmitting * TX + receiving * RX + (1 - transmitting - receiving) * SLEEP;
  }
}
