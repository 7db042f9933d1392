package org.aadlenergy.app.coverage;

import static org.aadlenergy.app.coverage.VoltageRows.found;
import static org.aadlenergy.app.coverage.VoltageRows.root;
import static org.aadlenergy.app.coverage.VoltageRows.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.VoltagesSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cell of 3 V behind 10 Ohm, and a chip that draws 60 mW for 10 ms of each 100 ms, in one of two
 * modes: what is said of its voltage, and what a capacitor does about it.
 */
class VoltageFindingsTest {
  private static final String MODEL =
      """
      package Node
      public
        with SEI, Energy_Estimation;
        bus Rail
          properties Energy_Estimation::Excluded => "a wire";
        end Rail;
        thread Task
          properties
            Dispatch_Protocol => Periodic;
            Period => 100 ms;
            Compute_Execution_Time => 10 ms .. 10 ms;
        end Task;
        process Work
        end Work;
        process implementation Work.i
          subcomponents
            send: thread Task in modes (busy);
          modes
            busy: initial mode;
            quiet: mode;
        end Work.i;
        device Cell
          features power: requires bus access Rail;
          properties Energy_Estimation::Calibration => "parts.flat";
        end Cell;
        device Regulator
          features
            input: requires bus access Rail;
            output: requires bus access Rail;
          properties
            Energy_Estimation::Calibration => "parts.regulator";
            SEI::PowerSupply => 1.0 W applies to output;
        end Regulator;
        processor Chip
          features power: requires bus access Rail;
          properties
            Scheduling_Protocol => (RMS);
            Energy_Estimation::Calibration => "parts.chip";
        end Chip;
        system Sys
        end Sys;
        system implementation Sys.i
          subcomponents
            app: process Work.i;
            chip: processor Chip;
            cell: device Cell;
            regulator: device Regulator;
            battery: bus Rail;
            rail: bus Rail;
          connections
            c1: bus access battery <-> cell.power;
            c2: bus access battery <-> regulator.input;
            c3: bus access rail <-> regulator.output;
            c4: bus access rail <-> chip.power;
          properties
            Actual_Processor_Binding => (reference (chip)) applies to app;
        end Sys.i;
      end Node;
      """;

  private static final String PARTS =
      """
      platform parts {
        cell flat "A flat cell" assumed {
          charge = 1000 Ah error 0 %%
          voltage = 3 V error 0 %%
          resistance = 10 Ohm
          cutoff = 2 V
        }
        part chip {
          rail core charged to processor
          default profile run { power core = 60 mW error 10 %% measured }
          state idle { power core = 0 mW error 0 %% measured }
        }
        part regulator {
          converter assumed {
            %s
          }
        }
      }
      """;

  private static final String BUCK =
      "efficiency = 100 % error 0 % output = 1.8 V error 0 % least_input = 2.795 V";
  private static final String LINEAR =
      "linear input = 3 V error 0 % output = 2.5 V error 0 % dropout = 300 mV";

  @TempDir Path folder;

  private Outcome run(String converter, String... settings) throws IOException {
    return analysed(MODEL, PARTS, converter, settings);
  }

  private Outcome analysed(String model, String parts, String converter, String... settings)
      throws IOException {
    Files.writeString(folder.resolve("node.aadl"), model);
    Files.writeString(folder.resolve("parts.energy"), parts.formatted(converter));
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(folder).models(folder).failOn("brown-out");
    List.of(settings).forEach(options::set);
    return Analysis.run(options.build(), Progress.NONE);
  }

  /** V (3 - V) / 10 = 0.06: V = 2.7845 V, with 10 % more 2.7610 V, 10 % less 2.8077 V. */
  @Test
  void aConverterThatBrownsOutIsToldWithMomentAndRemedy() throws IOException {
    Outcome outcome = run(BUCK);
    List<Diagnostic> found = found(outcome, DiagnosticCode.BATTERY_BROWNS_OUT);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).severity()).isEqualTo(Severity.ERROR);
    assertThat(found.get(0).path()).isEqualTo("cell");
    assertThat(found.get(0).message())
        .matches(
            "Node::Sys.i in mode .*busy: cell falls to 2\\.78\\d* V \\(2\\.76\\d* \\.\\."
                + " 2\\.8\\d*\\), 0 s after the start of the repetition, while app\\.send is on:"
                + " regulator works from 2\\.795 V");
    double farads = farads();
    assertThat(found.get(0).hint().orElse(""))
        .contains("a capacitor of at least ")
        .contains(" at cell");
    ModeResult busy = root(outcome).modes().get(0);
    Row cell = row(busy, "cell");
    assertThat(cell.get(VoltagesSection.LOWEST).nominal()).isCloseTo(2.78452, within(1e-4));
    assertThat(cell.get(VoltagesSection.LOWEST).low()).isCloseTo(2.76095, within(1e-4));
    assertThat(cell.get(VoltagesSection.LOWEST).high()).isCloseTo(2.80767, within(1e-4));
    assertThat(cell.get(VoltagesSection.FARADS)).isCloseTo(farads, within(0.01 * farads));
    assertThat(
            root(outcome).life().isEmpty()
                || root(outcome).life().get().usual().end() == CellLife.End.CUT_OFF)
        .isTrue();
    // the other mode draws nothing
    ModeResult quiet = root(outcome).modes().get(1);
    assertThat(row(quiet, "cell").get(VoltagesSection.WORKS)).isEqualTo(VoltagesSection.YES);
  }

  /**
   * Behind a converter, which keeps its voltage, or beside what has none that falls, a capacitor
   * does nothing, and is told.
   */
  @Test
  void aCapacitorThatDoesNothingIsTold() throws IOException {
    for (String place : List.of("regulator", "rail")) {
      String setting = "Energy_Estimation::Buffer_Capacitance=10.0 mF @ " + place;
      Outcome outcome = run(BUCK, setting);
      assertThat(found(outcome, DiagnosticCode.BATTERY_BROWNS_OUT)).as(place).hasSize(1);
      List<Diagnostic> told = found(outcome, DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT);
      assertThat(told).as(place).hasSize(1);
      assertThat(told.get(0).message())
          .startsWith("Buffer_Capacitance of " + place + " does not count: it is on no line of");
      String flat = PARTS.replaceAll("resistance = 10 Ohm|cutoff = 2 V", "");
      assertThat(
              found(analysed(MODEL, flat, BUCK, setting), DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT))
          .extracting(Diagnostic::message)
          .allMatch(said -> said.endsWith("nothing says how the voltage of its battery falls"))
          .hasSize(1);
    }
  }

  /** The smallest with which 60 mW for 10 ms of 100 ms do not take it below 2.795 V. */
  private static double farads() {
    double low = 1e-5;
    double high = 1.0;
    while (high / low > 1.0005) {
      double middle = Math.sqrt(low * high);
      double volts = 3.0;
      double lowest = 3.0;
      for (int step = 0; step < 3_000_000; step++) {
        double drawn = step % 100_000 < 10_000 ? 0.06 / volts : 0.0;
        volts += 1e-6 / middle * ((3.0 - volts) / 10.0 - drawn);
        lowest = Math.min(lowest, volts);
      }
      low = lowest < 2.795 ? middle : low;
      high = lowest < 2.795 ? high : middle;
    }
    return high;
  }

  @Test
  void theCapacitorThatIsNamedHoldsIt() throws IOException {
    double farads = row(root(run(BUCK)).modes().get(0), "cell").get(VoltagesSection.FARADS);
    String with = "Energy_Estimation::Buffer_Capacitance=%s mF @ cell";
    assertThat(
            found(
                run(BUCK, with.formatted(farads * 1e3 * 1.01)), DiagnosticCode.BATTERY_BROWNS_OUT))
        .isEmpty();
    assertThat(
            found(
                run(BUCK, with.formatted(farads * 1e3 / 1.01)), DiagnosticCode.BATTERY_BROWNS_OUT))
        .hasSize(1);
    // on the bus it is the same one; a negative one is told
    String bus = with.formatted(farads * 1e3 * 1.01).replace("cell", "battery");
    assertThat(found(run(BUCK, bus), DiagnosticCode.BATTERY_BROWNS_OUT)).isEmpty();
    assertThat(run(BUCK, with.formatted("-1.0")).diagnostics())
        .anyMatch(d -> d.isError() && d.message().contains("Buffer_Capacitance"));
  }

  /** 60 mW / 2.5 V = 24 mA through 10 Ohm: 2.76 V, less 0.3 V is 2.46 V. */
  @Test
  void aLinearRegulatorLetsItsOutputFollow() throws IOException {
    Outcome plain = run(LINEAR);
    ModeResult busy = root(plain).modes().get(0);
    assertThat(row(busy, "cell").get(VoltagesSection.LOWEST).nominal())
        .isCloseTo(2.76, within(1e-6));
    Row output = row(busy, "regulator");
    assertThat(output.get(VoltagesSection.WORKS)).isEqualTo(VoltagesSection.UNREGULATED);
    assertThat(output.get(VoltagesSection.LOWEST).nominal()).isCloseTo(2.46, within(1e-6));
    assertThat(found(plain, DiagnosticCode.BATTERY_BROWNS_OUT)).isEmpty();
    assertThat(found(plain, DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM))
        .extracting(Diagnostic::message)
        .containsExactly(
            "converter regulator gives 2.5 V only while cell is above 2.8 V, which goes down to 2"
                + " V: at its end it gives 1.7 V");

    Outcome needy = run(LINEAR, "Energy_Estimation::Minimum_Voltage=2.47 V @ chip");
    assertThat(found(needy, DiagnosticCode.BATTERY_BROWNS_OUT))
        .singleElement()
        .satisfies(d -> assertThat(d.message()).endsWith("chip works from 2.47 V"));
    Outcome less = run(LINEAR, "Energy_Estimation::Minimum_Voltage=2.45 V @ chip");
    assertThat(found(less, DiagnosticCode.BATTERY_BROWNS_OUT)).isEmpty();
    assertThat(found(less, DiagnosticCode.BATTERY_NOT_EMPTIED))
        .extracting(Diagnostic::message)
        .containsExactly(
            "chip works from 2.75 V of cell, whose cut-off is 2 V: what the battery holds below is"
                + " not used");
  }

  /** 24 mA through 0.5 Ohm more: 2.748 V. */
  @Test
  void aWireTakesItsPart() throws IOException {
    Outcome outcome = run(LINEAR, "Energy_Estimation::Line_Resistance=500 mOhm @ battery");
    assertThat(row(root(outcome).modes().get(0), "cell").get(VoltagesSection.LOWEST).nominal())
        .isCloseTo(2.748, within(1e-6));
  }

  @Test
  void partsOnOtherVoltagesThanTheyBearAreTold() throws IOException {
    assertThat(
            found(
                run(BUCK, "Energy_Estimation::Maximum_Voltage=2.5 V @ regulator"),
                DiagnosticCode.PART_BEYOND_ITS_VOLTAGES))
        .extracting(Diagnostic::message)
        .containsExactly(
            "regulator bears no more than 2.5 V, but is fed with 3 V by cell, which is full, at"
                + " most");
    assertThat(
            found(
                run(BUCK, "Energy_Estimation::Minimum_Voltage=2.5 V @ chip"),
                DiagnosticCode.PART_BEYOND_ITS_VOLTAGES))
        .extracting(Diagnostic::message)
        .containsExactly("chip works from 2.5 V, but is fed with 1.8 V by regulator");
  }

  /** What charges as it is switched on is the power of waking up: 180 mW for 2 ms. */
  @Test
  void whatASwitchedDeviceTakesWhenItWakesUpCounts() throws IOException {
    String model =
        MODEL
            .replace("app: process Work.i;", "app: process Work.i; lamp: device Lamp;")
            .replace(
                "device Regulator\n",
                """
                device Lamp
                  features power: requires bus access Rail;
                  properties
                    Energy_Estimation::Calibration => "parts.lamp";
                    OS_Services::Device_Power_Policy => Timeout;
                end Lamp;
                device Regulator
                """)
            .replace("with SEI, ", "with SEI, OS_Services, OS_Workload, ")
            .replace("c2: bus", "c5: bus access battery <-> lamp.power;\n            c2: bus")
            .replace(
                "Actual_Processor",
                "OS_Workload::Device_Use => ([Used_Device => reference (lamp); State => \"lit\";"
                    + " Duration => 5 ms;]) applies to app.send;\n            Actual_Processor");
    String lamp =
        """
        part lamp {
          rail supply charged to device
          state idle { power supply = 1 mW error 0 %% measured }
          state off { power supply = 0 mW error 0 %% measured }
          state lit { power supply = 30 mW error 0 %% measured }
          policy timeout {
            falls from idle to off
            timeout = 5 ms measured
            wake_up time = 2 ms error 0 %% measured
            wake_up power supply = 180 mW error 0 %% measured
          }
        }
        part chip {""";
    Outcome outcome = analysed(model, PARTS.replace("part chip {", lamp), BUCK);
    Row cell = row(root(outcome).modes().get(0), "cell");
    // 180 mW alone: V (3 - V) / 10 = 0.18
    assertThat(cell.get(VoltagesSection.LOWEST).nominal())
        .isCloseTo((3.0 + Math.sqrt(9.0 - 4.0 * 10.0 * 0.18)) / 2.0, within(1e-4));
    assertThat(cell.get(VoltagesSection.ON)).containsExactly("app.send");
  }

  /** 60 mW go over each rail for 10 ms; 6 mW on average. */
  @Test
  void aLineThatCarriesTooMuchForAMomentIsTold() throws IOException {
    Outcome outcome = run(BUCK, "SEI::PowerCapacity=50.0 mW @ rail");
    assertThat(found(outcome, DiagnosticCode.PEAK_OVER_LIMIT))
        .singleElement()
        .satisfies(
            d ->
                assertThat(d.message())
                    .isEqualTo(
                        "rail in mode app.busy has a peak of 60.00 mW at 0 s, but its"
                            + " PowerCapacity is 50.00 mW; on were app.send"));
    assertThat(
            found(run(BUCK, "SEI::PowerCapacity=61.0 mW @ rail"), DiagnosticCode.PEAK_OVER_LIMIT))
        .isEmpty();
  }
}
