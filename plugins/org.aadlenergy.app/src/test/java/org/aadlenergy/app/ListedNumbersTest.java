package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists of numbers have a row for each, and what it is about tells it apart from all others. */
class ListedNumbersTest extends WrittenModel {
  private static final int KEYS = 9;

  ListedNumbersTest() {
    super(
        """
package N
public
  with Energy_Estimation, OS_Services, OS_Workload;
  thread T
    properties
      Dispatch_Protocol => Periodic;
      Period => 100 ms;
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
      Energy_Estimation::Calibration => "plain";
      Scheduling_Protocol => (RMS);
  end Cpu;
  device Part
    properties
      Energy_Estimation::Calibration => "part";
      OS_Services::Device_Power_Policy => Timeout;
  end Part;
  memory Ram
    properties
      Energy_Estimation::Calibration => "micron-2gb-lpddr-333-16bit-a";
      OS_Services::Memory_Idle_Policy => Self_Refresh;
  end Ram;
  system S
  end S;
  system implementation S.i
    subcomponents
      app: process App.i;
      cpu: processor Cpu;
      one: device Part;
      two: device Part;
      ram: memory Ram;
    properties
      Actual_Processor_Binding => (reference (cpu)) applies to app;
      Actual_Memory_Binding => (reference (ram)) applies to app;
      OS_Workload::Device_Use => (
        [Used_Device => reference (one); State => "tx"; Duration => 1 ms;],
        [Used_Device => reference (two); State => "tx"; Duration => 2 ms;]) applies to app.t;
  end S.i;
end N;
""");
  }

  @BeforeEach
  void platforms() throws IOException {
    Files.writeString(
        folder.resolve("plain.energy"),
        """
        platform plain {
          title "made up"
          rail core charged to processor
          default profile run { power core = 100 mW assumed }
          state idle { power core = 5 mW assumed }
        }
        """);
    Files.writeString(
        folder.resolve("part.energy"),
        """
        platform part {
          title "made up"
          rail supply charged to device
          state idle { power supply = 10 mW assumed }
          state sleep { power supply = 1 mW assumed }
          state tx { power supply = 200 mW assumed }
          policy timeout {
            falls from idle to sleep
            timeout = 2 ms assumed
            wake_up time = 1 ms assumed
            wake_up power supply = 30 mW assumed
          }
        }
        """);
  }

  private List<String> rows() throws IOException {
    AnalysisOptions options = options().models(folder).formats("csv").output(folder).build();
    Reports.write(options, Analysis.run(options, Progress.NONE), file -> {});
    return Files.readAllLines(folder.resolve("report.csv"));
  }

  @Test
  void wakeUpsOfTwoDevicesAreToldApart() throws IOException {
    List<String> keys = new ArrayList<>();
    for (String row : rows()) {
      List<String> cells = List.of(row.split(",", -1));
      if (!cells.get(2).equals("slice")) {
        keys.add(String.join(",", cells.subList(0, KEYS)));
      }
    }
    assertThat(keys)
        .doesNotHaveDuplicates()
        .contains(
            "N::S.i,,service,app.t,device.wake_up,dispatch,one,,energy",
            "N::S.i,,service,app.t,device.wake_up,dispatch,two,,energy",
            "N::S.i,,service,app.t,execution,dispatch,,,energy");
  }

  @Test
  void whatMemoriesDoAtRestIsListed() throws IOException {
    assertThat(rows())
        .anyMatch(row -> row.startsWith("N::S.i,,rest,ram,dram.self_refresh,,,,energy,J,"))
        .anyMatch(row -> row.matches("N::S.i,,[a-z_]+,ram,[^,]*,,,,self_refresh,,1\\.0,.*"));
  }
}
