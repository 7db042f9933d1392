package org.aadlenergy.app.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A processor, two sensors and a lamp, and platforms for them: three of the processor have a price,
 * one has none.
 */
final class Bill {
  private static final String PLATFORMS =
      """
      platform hungry {
        title "Cheap, 2 W"
        rail core charged to processor
        price = 3.20 assumed
        default profile run { power core = 2 W error 0 % assumed }
        state idle { power core = 0 W assumed }
      }
      platform thrifty extends hungry {
        price = 9.90 assumed
        default profile run { power core = 1 W error 0 % assumed }
      }
      platform poor extends hungry {
        price = 12 assumed
        default profile run { power core = 1.5 W error 0 % assumed }
      }
      platform bare {
        title "Nobody says what it costs"
        rail core charged to processor
        default profile run { power core = 1 W error 0 % assumed }
        state idle { power core = 0 W assumed }
      }
      platform chip {
        title "A sensor"
        rail chip charged to device
        price = 0.10 assumed
        state idle { power chip = 0 W assumed }
      }
      """;

  /** Works 10 ms of 100 ms. */
  private static final String MODEL =
      """
      package Bill
      public
        with Energy_Estimation;
        thread T
          properties
            Dispatch_Protocol => Periodic;
            Period => 100 ms;
            Compute_Execution_Time => 10 ms .. 10 ms;
        end T;
        process A
        end A;
        process implementation A.impl
          subcomponents
            t: thread T;
        end A.impl;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "hungry";
        end Cpu;
        device Sensor
          properties
            Energy_Estimation::Calibration => "chip";
        end Sensor;
        device Lamp
        end Lamp;
        system Sys
        end Sys;
        system implementation Sys.impl
          subcomponents
            a: process A.impl;
            cpu: processor Cpu;
            left: device Sensor;
            right: device Sensor;
            lamp: device Lamp%s;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to a;
        end Sys.impl;
      end Bill;
      """;

  static final String NOT_BOUGHT = " {Energy_Estimation::Excluded => \"of the vehicle\";}";

  private Bill() {}

  /** Writes the platforms, and the model with something said behind its lamp. */
  static void write(Path folder, String behindLamp) throws IOException {
    Files.writeString(folder.resolve("parts.energy"), PLATFORMS);
    Files.writeString(folder.resolve("bill.aadl"), MODEL.formatted(behindLamp));
  }
}
