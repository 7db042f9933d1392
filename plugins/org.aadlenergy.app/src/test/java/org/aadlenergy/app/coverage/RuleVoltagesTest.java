package org.aadlenergy.app.coverage;

import static org.aadlenergy.app.coverage.VoltageRows.found;
import static org.aadlenergy.app.coverage.VoltageRows.root;
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
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.VoltagesSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The voltages of lines on which a rule decides who gives: a cell of 3 V behind 10 Ohm, and a
 * supply beside it, for a chip that draws 60 mW for 10 ms of each 100 ms.
 */
class RuleVoltagesTest {
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
            send: thread Task;
        end Work.i;
        device Cell
          features power: requires bus access Rail;
          properties Energy_Estimation::Calibration => "parts.flat";
        end Cell;
        device Plug
          features power: requires bus access Rail;
          properties
            Energy_Estimation::Excluded => "gives what others draw";
            SEI::PowerSupply => 1.0 W applies to power;
        end Plug;
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
            rail: bus Rail;
          connections
            c1: bus access rail <-> cell.power;
            c2: bus access rail <-> chip.power;
          properties
            Actual_Processor_Binding => (reference (chip)) applies to app;
            Energy_Estimation::Source_Rule => Diode applies to rail;
            Energy_Estimation::Diode_Drop => 300.0 mV applies to rail;
        end Sys.i;
        system implementation Sys.plugged extends Sys.i
          subcomponents
            plug: device Plug;
          connections
            c3: bus access rail <-> plug.power;
          properties
            Energy_Estimation::Source_Rule => Switch applies to rail;
            Energy_Estimation::Source_Order => (reference (plug)) applies to rail;
        end Sys.plugged;
        system implementation Sys.both extends Sys.i
          subcomponents
            spare: device Cell;
          connections
            c3: bus access rail <-> spare.power;
        end Sys.both;
      end Node;
      """;

  private static final String PARTS =
      """
      platform parts {
        cell flat "A flat cell" assumed {
          charge = 1000 Ah error 0 %
          voltage = 3 V error 0 %
          resistance = 10 Ohm
          cutoff = 2 V
        }
        part chip {
          rail core charged to processor at 2.5 V
          default profile run { power core = 60 mW error 0 % measured }
          state idle { power core = 0 mW error 0 % measured }
        }
      }
      """;

  @TempDir Path folder;

  private Outcome run(String root, String... settings) throws IOException {
    Files.writeString(folder.resolve("node.aadl"), MODEL);
    Files.writeString(folder.resolve("parts.energy"), PARTS);
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(folder).models(folder).root(root).failOn("brown-out");
    List.of(settings).forEach(options::set);
    return Analysis.run(options.build(), Progress.NONE);
  }

  private static Row row(Outcome outcome, String path) {
    return VoltageRows.row(root(outcome).modes().get(0), path);
  }

  /** 60 mW x 3 V / 2.7 V: V (3 - V) / 10 = 0.066667, V = 2.75831 V, and 0.3 V less behind it. */
  @Test
  void aDiodeTakesItsPartOfWhatAChipGets() throws IOException {
    Outcome less = run("Node::Sys.i", "Energy_Estimation::Minimum_Voltage=2.46 V @ chip");
    assertThat(row(less, "cell").get(VoltagesSection.LOWEST).nominal())
        .isCloseTo(2.75831, within(1e-5));
    assertThat(row(less, "chip").get(VoltagesSection.LOWEST).nominal())
        .isCloseTo(2.45831, within(1e-5));
    assertThat(row(less, "chip").get(VoltagesSection.HIGHEST)).isCloseTo(2.7, within(1e-12));
    assertThat(found(less, DiagnosticCode.BATTERY_BROWNS_OUT))
        .singleElement()
        .satisfies(told -> assertThat(told.message()).endsWith("chip works from 2.46 V"));

    Outcome enough = run("Node::Sys.i", "Energy_Estimation::Minimum_Voltage=2.45 V @ chip");
    assertThat(found(enough, DiagnosticCode.BATTERY_BROWNS_OUT)).isEmpty();
    assertThat(found(enough, DiagnosticCode.BATTERY_NOT_EMPTIED))
        .extracting(Diagnostic::message)
        .containsExactly(
            "chip works from 2.75 V of cell, whose cut-off is 2 V: what the battery holds below is"
                + " not used");
  }

  /** 3 V less 0.3 V are within a tenth of the 2.5 V that its figures are printed for. */
  @Test
  void figuresAreComparedBehindTheDiode() throws IOException {
    assertThat(found(run("Node::Sys.i"), DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE)).isEmpty();
    assertThat(
            found(
                run("Node::Sys.i", "Energy_Estimation::Diode_Drop=0.0 mV @ rail"),
                DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE))
        .extracting(Diagnostic::message)
        .singleElement()
        .satisfies(told -> assertThat(told).startsWith("chip is fed with 3 V by cell"));
  }

  /** A cell that is switched off feeds nothing, whatever it would be too high or too low for. */
  @Test
  void aCellThatIsSwitchedOffFeedsNothing() throws IOException {
    for (String limit : List.of("Minimum_Voltage=3.1 V", "Maximum_Voltage=2.8 V")) {
      String setting = "Energy_Estimation::" + limit + " @ chip";
      Outcome off = run("Node::Sys.plugged", setting);
      assertThat(found(off, DiagnosticCode.BATTERY_BROWNS_OUT)).as(limit).isEmpty();
      assertThat(found(off, DiagnosticCode.PART_BEYOND_ITS_VOLTAGES)).as(limit).isEmpty();
      assertThat(found(off, DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE)).as(limit).isEmpty();
      Outcome on =
          run(
              "Node::Sys.plugged",
              setting,
              "Energy_Estimation::Source_Order=(reference (cell)) @ rail");
      assertThat(found(on, DiagnosticCode.PART_BEYOND_ITS_VOLTAGES)).as(limit).hasSize(1);
    }
  }

  /** No brown-out is looked for, and nobody may take that for none. */
  @Test
  void thatSeveralCellsAreNotFollowedIsTold() throws IOException {
    Outcome both = run("Node::Sys.both", "Energy_Estimation::Minimum_Voltage=2.65 V @ chip");

    assertThat(root(both).modes().get(0).section(VoltagesSection.TYPE).rows()).isEmpty();
    assertThat(found(both, DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT))
        .singleElement()
        .satisfies(
            told ->
                assertThat(told.message())
                    .startsWith("Minimum_Voltage of chip counts for full and for empty batteries"));
  }

  /** Without a rule of diodes nothing would take it, and nobody would notice. */
  @Test
  void aDropWithoutDiodesIsTold() throws IOException {
    assertThat(found(run("Node::Sys.i"), DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT)).isEmpty();
    assertThat(found(run("Node::Sys.plugged"), DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT))
        .extracting(Diagnostic::message)
        .containsExactly(
            "Diode_Drop of rail does not count: the Source_Rule of its bus has no diodes");
  }
}
