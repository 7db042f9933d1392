package org.aadlenergy.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A processor that works 2 ms of 5, and another 1 ms of 10, and a lamp of 1 W on its board. By
 * rate, the first runs at 0 and 50 ms, the second at 20 ms for 10 ms:
 *
 * <pre>
 *   ms        0   20   30   50   70  100
 *   blink     ====           ====
 *   send           ====
 *   cpu       2 W  4 W  0.5  2 W  0.5
 *   with lamp 3 W  5 W  1.5  3 W  1.5     40 ms x 3 W + 10 ms x 5 W + 50 ms x 1.5 W = 245 mJ
 * </pre>
 */
final class Blinker {
  static final double JOULES = 0.245;

  private static final String PLATFORM =
      """
      platform chip {
        title "2 W, or 4 W when it sends"
        rail core charged to processor
        default profile slow { power core = 2 W error 0 % assumed }
        profile fast { power core = 4 W error 0 % assumed }
        state idle { power core = 0.5 W error 0 % assumed }
      }
      """;

  private static final String MODEL =
      """
      package Blinker
      public
        with Energy_Estimation;
        thread Blink
          properties
            Dispatch_Protocol => Periodic;
            Period => 50 ms;
            Compute_Execution_Time => 20 ms .. 20 ms;
        end Blink;
        thread Send
          properties
            Dispatch_Protocol => Periodic;
            Period => 100 ms;
            Compute_Execution_Time => 10 ms .. 10 ms;
            Energy_Estimation::Execution_Profile => "fast";
        end Send;
        process App
        end App;
        process implementation App.i
          subcomponents
            blink: thread Blink;
            send: thread Send;
        end App.i;
        processor Cpu
          properties
            Scheduling_Protocol => (RMS);
            Energy_Estimation::Calibration => "chip";
        end Cpu;
        device Lamp
          properties
            Energy_Estimation::Assumed_Power => 1.0 W;
            Energy_Estimation::Assumed_Error => 0.0;
        end Lamp;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            cpu: processor Cpu;
            lamp: device Lamp;
        end Board.i;
        system Box
        end Box;
        system implementation Box.i
          subcomponents
            app: process App.i;
            board: system Board.i;
          properties
            Actual_Processor_Binding => (reference (board.cpu)) applies to app;
        end Box.i;
      end Blinker;
      """;

  private Blinker() {}

  /** Writes the platform and the model. */
  static void write(Path folder) throws IOException {
    Files.writeString(folder.resolve("chip.energy"), PLATFORM);
    Files.writeString(folder.resolve("blinker.aadl"), MODEL);
  }
}
