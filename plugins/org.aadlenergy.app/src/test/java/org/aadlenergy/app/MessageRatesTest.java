package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many messages threads and devices send, and how long a bus takes for them. */
class MessageRatesTest {
  private static final String PLATFORM =
      """
      platform net {
        title "Figures for tests"
        rail core charged to processor
        default profile run { power core = 1 W assumed }
        event message.process { time = 10 us assumed  energy core = 4 uJ error 0 % assumed }
        part sensor {
          title "A sensor"
          rail chip charged to device
          state idle { power chip = 10 mW assumed }
          event message.bus { time = 100 us assumed  energy chip = 50 uJ assumed }
        }
        part wire {
          title "A bus"
          rail line charged to bus
          state idle { power line = 20 mW assumed }
          event message.bus {
            time = 5 us assumed
            time per byte = 80 ns/B assumed
            energy line = 2 uJ assumed
            energy line per byte = 1.5 nJ/B assumed
          }
        }
        part slow {
          title "A bus whose speed the model says"
          rail line charged to bus
          state idle { power line = 20 mW assumed }
          event message.bus { energy line = 3 uJ assumed }
        }
        part hot {
          title "A bus with a power"
          rail line charged to bus
          state idle { power line = 20 mW assumed }
          event message.bus { time = 1 us assumed  power line = 400 mW assumed }
        }
      }
      """;

  /**
   * A thread sends to another process every 10 ms, and a sensor 100 bytes over a bus; the last four
   * are properties of the thread's port, the sensor, its port and the bus.
   */
  private static final String MODEL =
      """
      package Rates
      public
        with Energy_Estimation, OS_Workload;
        data Sample
          properties
            Data_Size => 100 Bytes;
        end Sample;
        thread Sender
          features
            o: out event port {%s};
          properties
            Dispatch_Protocol => Periodic;
            Period => 10 ms;
            Compute_Execution_Time => 1 ms .. 1 ms;
        end Sender;
        thread Receiver
          features
            i: in event port;
            s: in event data port Sample;
          properties
            Dispatch_Protocol => Periodic;
            Period => 10 ms;
            Compute_Execution_Time => 0 ms .. 0 ms;
        end Receiver;
        process A
          features
            o: out event port;
        end A;
        process implementation A.i
          subcomponents
            sender: thread Sender;
          connections
            c: port sender.o -> o;
        end A.i;
        process B
          features
            i: in event port;
            s: in event data port Sample;
        end B;
        process implementation B.i
          subcomponents
            receiver: thread Receiver;
          connections
            c: port i -> receiver.i;
            d: port s -> receiver.s;
        end B.i;
        device Sensor
          features
            o: out event data port Sample {%s};
          properties
            %s
        end Sensor;
        processor Cpu
          properties
            Energy_Estimation::Calibration => "net";
        end Cpu;
        bus Wire
          properties
            %s
        end Wire;
        system S
        end S;
        system implementation S.i
          subcomponents
            a: process A.i;
            b: process B.i;
            cpu: processor Cpu;
            sensor: device Sensor;
            wire: bus Wire;
          connections
            c: port a.o -> b.i;
            d: port sensor.o -> b.s;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to a, b;
            Actual_Connection_Binding => (reference (wire)) applies to d;
        end S.i;
      end Rates;
      """;

  private static final String SENSOR = "Energy_Estimation::Calibration => \"net.sensor\";";
  private static final String EVERY_5_MS = SENSOR + " Period => 5 ms;";
  private static final String WIRE = "Energy_Estimation::Calibration => \"net.wire\";";
  private static final String HOT = "Energy_Estimation::Calibration => \"net.hot\";";
  private static final String TRANSMISSION =
      " Transmission_Time => [Fixed => 1 ms .. 1 ms; PerByte => 2 us .. 2 us;];";
  private static final String BARE = "Access_Right => read_write;";
  private static final String SLOW = "Energy_Estimation::Calibration => \"net.slow\";";

  @TempDir private Path folder;

  private AnalysisResult analyse(String port, String sensorPort, String sensor, String bus)
      throws IOException {
    Files.writeString(folder.resolve("net.energy"), PLATFORM);
    Path model = folder.resolve("rates.aadl");
    Files.writeString(model, MODEL.formatted(port, sensorPort, sensor, bus));
    AnalysisOptions options = AnalysisOptions.builder().input(model).models(folder).build();
    Outcome outcome = Analysis.run(options, Progress.NONE);
    return outcome.result().orElseThrow(() -> new AssertionError(outcome.diagnostics().toString()));
  }

  private static String rate(String range, String unit) {
    return "Output_Rate => [Value_Range => " + range + "; Rate_Unit => " + unit + ";];";
  }

  private static ModeResult mode(AnalysisResult result) {
    return result.roots().get(0).modes().get(0);
  }

  private static ServiceResult message(AnalysisResult result) {
    return mode(result).threads().get(0).services().stream()
        .filter(s -> s.service().equals("message"))
        .findFirst()
        .orElseThrow();
  }

  private static ComponentResult component(AnalysisResult result, String path) {
    return mode(result).components().stream()
        .filter(c -> c.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  private static Diagnostic only(AnalysisResult result, DiagnosticCode code) {
    assertThat(result.diagnostics()).filteredOn(d -> d.code() == code).hasSize(1);
    return result.diagnostics().stream().filter(d -> d.code() == code).findFirst().orElseThrow();
  }

  /**
   * What is left out of what threads and devices do; the processor's rest is not the matter here.
   */
  private static List<LeftOut> asked(AnalysisResult result) {
    return result.roots().stream()
        .flatMap(root -> root.leftOut().stream())
        .filter(left -> left.what() != Omission.IDLE && left.what() != Omission.COMPONENT)
        .toList();
  }

  @Test
  void oneMessageADispatchUnlessSomethingElseIsSaid() throws IOException {
    AnalysisResult result = analyse("", "", EVERY_5_MS, WIRE);

    assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
    assertThat(message(result).count()).isEqualTo(1.0);
    assertThat(message(result).energyJoules().nominal()).isCloseTo(4e-6, within(1e-18));
  }

  @Test
  void anOutputRatePerDispatch() throws IOException {
    AnalysisResult result = analyse(rate("3.0 .. 3.0", "PerDispatch"), "", EVERY_5_MS, WIRE);

    assertThat(message(result).count()).isEqualTo(3.0);
    assertThat(message(result).energyJoules().nominal()).isCloseTo(12e-6, within(1e-18));
    assertThat(message(result).timeSeconds().nominal()).isCloseTo(30e-6, within(1e-18));
  }

  @Test
  void aRangeOfRatesWidensTheResult() throws IOException {
    AnalysisResult result = analyse(rate("1.0 .. 3.0", "PerDispatch"), "", EVERY_5_MS, WIRE);

    Interval energy = message(result).energyJoules();
    assertThat(energy.nominal()).isCloseTo(8e-6, within(1e-18));
    assertThat(energy.low()).isCloseTo(4e-6, within(1e-18));
    assertThat(energy.high()).isCloseTo(12e-6, within(1e-18));
  }

  @Test
  void anOutputRatePerSecondIsSpreadOverTheDispatches() throws IOException {
    AnalysisResult result = analyse(rate("50.0 .. 50.0", "PerSecond"), "", EVERY_5_MS, WIRE);

    // 50 a second, 100 dispatches a second
    assertThat(message(result).count()).isCloseTo(0.5, within(1e-12));
    assertThat(message(result).energyJoules().nominal()).isCloseTo(2e-6, within(1e-18));
  }

  @Test
  void aRateThatCannotBeIsAnError() throws IOException {
    AnalysisResult result = analyse(rate("-2.0 .. -1.0", "PerDispatch"), "", EVERY_5_MS, WIRE);

    Diagnostic finding = only(result, DiagnosticCode.BAD_COUNT);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("a.sender", "Output_Rate", "-2.0 .. -1.0");
    assertThat(result.complete()).isFalse();
  }

  @Test
  void aDevicePaysForWhatItSendsAndSoDoesTheBus() throws IOException {
    AnalysisResult result = analyse("", "", EVERY_5_MS, WIRE);

    // in 10 ms two messages: 50 uJ and 100 us each of the sensor, which else draws 10 mW
    ComponentResult sensor = component(result, "sensor");
    assertThat(sensor.activeJoules().nominal()).isZero();
    assertThat(sensor.energyJoules().nominal())
        .isCloseTo(2 * 50e-6 + 10e-3 * (10e-3 - 200e-6), within(1e-15));
    assertThat(sensor.times().orElseThrow().activeSeconds()).isCloseTo(200e-6, within(1e-15));
    // 2 uJ + 100 x 1.5 nJ and 5 us + 100 x 80 ns each of the bus, which else draws 20 mW
    ComponentResult wire = component(result, "wire");
    assertThat(wire.energyJoules().nominal())
        .isCloseTo(2 * 2.15e-6 + 20e-3 * (10e-3 - 2 * 13e-6), within(1e-15));
    assertThat(wire.times().orElseThrow().activeSeconds()).isCloseTo(26e-6, within(1e-15));
    assertThat(asked(result)).isEmpty();
  }

  @Test
  void theRateOfADeviceOrOfItsPort() throws IOException {
    String often = SENSOR + " OS_Workload::Dispatch_Rate => 300.0 PerSecond;";
    assertThat(
            component(analyse("", "", often, WIRE), "wire").times().orElseThrow().activeSeconds())
        .isCloseTo(3 * 13e-6, within(1e-15));
    String port = rate("400.0 .. 400.0", "PerSecond");
    assertThat(
            component(analyse("", port, SENSOR, WIRE), "wire")
                .times()
                .orElseThrow()
                .activeSeconds())
        .isCloseTo(4 * 13e-6, within(1e-15));
    String twice = rate("2.0 .. 2.0", "PerDispatch");
    assertThat(
            component(analyse("", twice, EVERY_5_MS, WIRE), "wire")
                .times()
                .orElseThrow()
                .activeSeconds())
        .isCloseTo(4 * 13e-6, within(1e-15));
  }

  @Test
  void aDeviceWithoutARateIsAnError() throws IOException {
    AnalysisResult result = analyse("", "", SENSOR, WIRE);

    Diagnostic finding = only(result, DiagnosticCode.THREAD_WITHOUT_PERIOD);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("device sensor", "how often it sends");
    assertThat(finding.hint().orElseThrow()).contains("Period", "Dispatch_Rate", "Output_Rate");
    assertThat(result.complete()).isFalse();
  }

  @Test
  void aDeviceThatNothingIsKnownOfIsNamed() throws IOException {
    AnalysisResult result = analyse("", "", "Period => 5 ms;", BARE);

    assertThat(result.diagnostics())
        .filteredOn(d -> d.code() == DiagnosticCode.TERM_NOT_COMPUTED)
        .anySatisfy(
            d -> {
              assertThat(d.message()).contains("device sensor sends", "message.bus");
              assertThat(d.severity()).isEqualTo(Severity.INFO);
            });
    assertThat(asked(result)).isEmpty();
  }

  @Test
  void theTransmissionTimeOfTheBusWins() throws IOException {
    AnalysisResult result = analyse("", "", EVERY_5_MS, HOT + TRANSMISSION);

    // two messages of 1 ms + 100 x 2 us, at 400 mW; 20 mW in the rest of 10 ms
    ComponentResult wire = component(result, "wire");
    assertThat(wire.times().orElseThrow().activeSeconds()).isCloseTo(2.4e-3, within(1e-15));
    assertThat(wire.energyJoules().nominal())
        .isCloseTo(0.4 * 2.4e-3 + 0.02 * 7.6e-3, within(1e-15));
    assertThat(asked(result)).isEmpty();
  }

  @Test
  void theTransmissionTimeSaysWhatThePlatformLacks() throws IOException {
    AnalysisResult result = analyse("", "", EVERY_5_MS, SLOW + TRANSMISSION);

    ComponentResult wire = component(result, "wire");
    assertThat(wire.times().orElseThrow().activeSeconds()).isCloseTo(2.4e-3, within(1e-15));
    assertThat(wire.energyJoules().nominal()).isCloseTo(2 * 3e-6 + 0.02 * 7.6e-3, within(1e-15));
    assertThat(asked(result)).isEmpty();
  }

  @Test
  void aBusWithMoreToSendThanTimeIsFound() throws IOException {
    String often = SENSOR + " OS_Workload::Dispatch_Rate => 1000.0 PerSecond;";
    AnalysisResult result = analyse("", "", often, WIRE + TRANSMISSION);

    // 1000 messages a second of 1.2 ms each
    Diagnostic finding = only(result, DiagnosticCode.DEVICE_OVERLOADED);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("bus wire would need 120.0 %");
    assertThat(component(result, "wire").times().orElseThrow().idleSeconds()).isZero();
  }

  @Test
  void aBusWithoutAnyTimeIsAnError() throws IOException {
    AnalysisResult result = analyse("", "", EVERY_5_MS, SLOW);

    assertThat(only(result, DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("net.slow", "time = ...");
    assertThat(result.complete()).isFalse();
  }

  @Test
  void aTransmissionTimeThatCannotBeIsAnError() throws IOException {
    AnalysisResult result =
        analyse("", "", EVERY_5_MS, WIRE + " Transmission_Time => [Fixed => -2 ms .. -1 ms;];");

    assertThat(only(result, DiagnosticCode.BAD_COUNT).message())
        .contains("wire: Communication_Properties::Transmission_Time");
    assertThat(result.complete()).isFalse();
  }
}
