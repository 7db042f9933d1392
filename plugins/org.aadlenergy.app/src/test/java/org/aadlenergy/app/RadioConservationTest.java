package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.RadioSection;
import org.aadlenergy.engine.service.power.PowerSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No protocol loses energy between its events, their threads, the radio and what feeds it. */
class RadioConservationTest {
  private static final String BUCK =
      """
      platform my-buck {
        source bench "Our bench"
        converter assumed from bench "efficiency over load" {
          input = 3.7 V
          output = 3.0 V
          quiescent = 1 uA assumed from bench "no load"
          efficiency at 10 uA is 80 %
          efficiency at 10 mA is 92 %
        }
      }
      """;

  private static final String POWERED =
      """
      package Powered
      public
      	with Energy_Estimation, Node, SEI;
      	bus Line
      		properties
      			Energy_Estimation::Excluded => "a wire";
      	end Line;
      	device Radio extends Node::Radio
      		features
      			vdd: requires bus access Line;
      	end Radio;
      	processor Core extends Node::Core
      		features
      			vdd: requires bus access Line;
      	end Core;
      	device Cell
      		features
      			plus: requires bus access Line;
      		properties
      			Energy_Estimation::Battery_Charge => 1000.0 mAh;
      			Energy_Estimation::Battery_Voltage => 3.7 V;
      	end Cell;
      	device Buck
      		features
      			vin: requires bus access Line;
      			vout: requires bus access Line;
      		properties
      			SEI::PowerSupply => 300.0 mW applies to vout;
      			Energy_Estimation::Calibration => "my-buck";
      	end Buck;
      	system Board extends Node::Board
      	end Board;
      	system implementation Board.i extends Node::Board.i
      		subcomponents
      			radio: refined to device Radio;
      			core: refined to processor Core;
      			cell: device Cell;
      			buck: device Buck;
      			high: bus Line;
      			low: bus Line;
      		connections
      			from_cell: bus access high <-> cell.plus;
      			to_buck: bus access high <-> buck.vin;
      			from_buck: bus access low <-> buck.vout;
      			to_radio: bus access low <-> radio.vdd;
      			to_core: bus access low <-> core.vdd;
      	end Board.i;
      end Powered;
      """;

  @TempDir Path folder;

  static Stream<RadioProtocol> protocols() {
    return RadioProtocols.all().stream();
  }

  private ModeResult mode(RadioProtocol protocol) throws IOException {
    boolean receiver = protocol.name().equals("gnss");
    AnalysisOptions.Builder options =
        new RadioNode(folder)
            .options(
                "OS_Radio::Radio_Profile => " + protocol.literal() + " applies to radio;",
                "OS_Radio::Transmit_Power => 0.0 applies to radio;",
                receiver
                    ? "OS_Radio::Radio_Parameters => (\"acquire_state = rx\","
                        + " \"track_state = tx_0dbm\", \"tracking = 5 sec\") applies to radio;"
                    : "OS_Radio::Radio_Loss => 0.1 applies to radio;",
                "OS_Services::Device_Power_Policy => Timeout applies to radio;",
                "OS_Radio::Radio => reference (radio) applies to app.other;",
                "Period => 100 sec applies to app.report;",
                "Period => 50 sec applies to app.other;");
    Files.writeString(folder.resolve("buck.energy"), BUCK);
    Files.writeString(folder.resolve("powered.aadl"), POWERED);
    return RadioNode.modeOf(
        Analysis.run(options.root("Powered::Board.i").mode("calm").build(), Progress.NONE));
  }

  private static double nominal(Row row, Column<Interval> of) {
    return row.find(of).map(Interval::nominal).orElse(0.0);
  }

  @ParameterizedTest
  @MethodSource("protocols")
  void nothingIsLost(RadioProtocol protocol) throws IOException {
    ModeResult mode = mode(protocol);
    ComponentResult radio =
        mode.components().stream().filter(c -> c.path().equals("radio")).findFirst().orElseThrow();
    double whole = radio.energyJoules().nominal();
    double seconds = whole / radio.averagePowerWatts().nominal();
    double events = 0.0;
    for (Row row : mode.section(RadioSection.TYPE).rows()) {
      events +=
          row.get(RadioSection.EVENT_ENERGY).nominal() * seconds / row.get(RadioSection.EVERY);
    }
    double charged = 0.0;
    double wakingUp = 0.0;
    for (ThreadResult thread : mode.threads()) {
      double dispatches = seconds / (thread.path().endsWith("report") ? 100 : 50);
      for (ServiceResult service : thread.services()) {
        double joules = dispatches * service.energyJoules().nominal();
        charged += service.service().equals("device.radio") ? joules : 0;
        wakingUp += service.service().equals("device.wake_up") ? joules : 0;
      }
    }
    assertThat(charged).isCloseTo(events, within(1e-9 * events)).isPositive();
    assertThat(radio.activeJoules().nominal()).isCloseTo(charged + wakingUp, within(1e-9 * whole));
    assertThat(radio.activeJoules().nominal() + radio.idleJoules().nominal())
        .isCloseTo(whole, within(1e-12 * whole));
    double sum = 0.0;
    for (ComponentResult component : mode.components()) {
      sum += component.energyJoules().nominal();
    }
    double total = mode.totals().energyJoules().nominal();
    assertThat(sum).isCloseTo(total, within(1e-12 * total));
    double cell = 0.0;
    double drawn = 0.0;
    for (Row row : mode.section(PowerSection.TYPE).rows()) {
      boolean converts = row.get(PowerSection.KIND).equals("converter");
      boolean fed = row.find(PowerSection.FED_BY).isPresent();
      cell += fed ? 0.0 : nominal(row, PowerSection.OUTPUT);
      drawn += fed && !converts ? nominal(row, PowerSection.INPUT) : 0.0;
      drawn +=
          converts ? nominal(row, PowerSection.INPUT) - nominal(row, PowerSection.OUTPUT) : 0.0;
    }
    assertThat(cell).isCloseTo(drawn, within(1e-9 * drawn));
    assertThat(cell).isCloseTo(total / seconds, within(1e-9 * cell));
  }

  /**
   * 24 bytes each second in events of 14.4 uJ are 0.6 J a megabyte. By a connection each 100 ms its
   * events count, too: ten of 26 us of window on average and 80 us at 12 mW, 80 us at 15 mW and 150
   * us at 3 uW. 7 + 24 bytes are packets of 27 and 4: 328 + 144 us in place of one of 80, with one
   * more of the central and two pauses.
   */
  @Test
  void theReportSaysWhatAMegabyteTakes() throws IOException {
    RadioNode node = new RadioNode(folder);
    assertThat(megabyte(node, "BLE_Advertising")).isCloseTo(0.6, within(1e-9));
    double kept = (26e-6 + 80e-6) * 12e-3 + 80e-6 * 15e-3 + 150e-6 * 3e-6;
    double data = 392e-6 * 15e-3 + 80e-6 * 12e-3 + 300e-6 * 3e-6;
    assertThat(
            megabyte(
                node, "BLE_Connection", "OS_Radio::Radio_Interval => 100 ms applies to radio;"))
        .isCloseTo((10 * kept + data) / 24 * 1e6, within(1e-6));
  }

  private static double megabyte(RadioNode node, String profile, String... more)
      throws IOException {
    String[] lines = Arrays.copyOf(more, more.length + 1);
    lines[more.length] = "OS_Radio::Radio_Profile => " + profile + " applies to radio;";
    List<Row> rows = node.mode(lines).section(RadioSection.TYPE).rows();
    return rows.stream()
        .flatMap(row -> row.find(RadioSection.MEGABYTE_ENERGY).stream())
        .mapToDouble(Interval::nominal)
        .reduce((one, other) -> Double.NaN)
        .orElseThrow();
  }
}
