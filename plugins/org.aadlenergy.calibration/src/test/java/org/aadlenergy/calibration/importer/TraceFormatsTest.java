package org.aadlenergy.calibration.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.align.Integrator;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.campaign.TraceSpec.Alignment;
import org.aadlenergy.calibration.campaign.TraceSpec.Format;
import org.aadlenergy.calibration.campaign.TraceSpec.Limits;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every form in which the instruments write. All recordings of this test but the damaged ones hold
 * 1, 2, 3, 2, 1 mA at a steady pace: over four intervals of T at U the integral is 8 mA x U x T.
 */
class TraceFormatsTest {
  private static final double MILLIAMPERES = 1e-3;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();
  private Optional<Integer> marker = Optional.empty();
  private Map<String, String> columns = Map.of();
  private Optional<Double> rate = Optional.empty();
  private Optional<Double> volts = Optional.of(3.0);
  private Limits limits = Limits.STANDARD;

  @Test
  void ppk2WithChannelsInOneColumn() throws IOException {
    marker = Optional.of(1);
    Integrator integral =
        read(
            Format.PPK2,
            "Timestamp(ms),Current(uA),D0-D7\n"
                + "0,1000.000,00000000\n"
                + "0.01,2000.000,01X-0000\n"
                + "0.02,3000.000,01000000\n"
                + "0.03,2000.000,00000000\n"
                + "0.04,1000.000,00000000\n");
    holds(integral, 8 * MILLIAMPERES * 3.0 * 1e-5);
    // channel 1 is high from the second sample to the fourth: (2+3)/2 + (3+2)/2 mA
    assertThat(integral.edges().pulses()).hasSize(1);
    assertThat(integral.edges().pulses().get(0).joules())
        .isCloseTo(5 * MILLIAMPERES * 3.0 * 1e-5, within(1e-15));
  }

  @Test
  void ppk2WithSeparateChannels() throws IOException {
    marker = Optional.of(7);
    Integrator integral =
        read(
            Format.PPK2,
            "Timestamp(ms),Current(uA),D0,D1,D2,D3,D4,D5,D6,D7\n"
                + "0,1000.000,0,0,0,0,0,0,0,0\n"
                + "0.01,2000.000,1,1,0,0,0,0,0,1\n"
                + "0.02,3000.000,0,0,0,0,0,0,0,1\n"
                + "0.03,2000.000,X,-,0,0,0,0,0,0\n"
                + "0.04,1000.000,0,0,0,0,0,0,0,0\n");
    holds(integral, 8 * MILLIAMPERES * 3.0 * 1e-5);
    assertThat(integral.edges().pulses()).hasSize(1);
  }

  @Test
  void ppk2WithBothKindsOfChannelsAndWindowsLineEnds() throws IOException {
    marker = Optional.of(0);
    Integrator integral =
        read(
            Format.PPK2,
            "\uFEFFTimestamp(ms),Current(uA),D0-D7,D0,D1,D2,D3,D4,D5,D6,D7\r\n"
                + "0,1000.000,00000000,0,0,0,0,0,0,0,0\r\n"
                + "0.01,2000.000,10000000,1,0,0,0,0,0,0,0\r\n"
                + "0.02,3000.000,00000000,0,0,0,0,0,0,0,0\r\n"
                + "0.03,2000.000,00000000,0,0,0,0,0,0,0,0\r\n"
                + "0.04,1000.000,00000000,0,0,0,0,0,0,0,0\r\n");
    holds(integral, 8 * MILLIAMPERES * 3.0 * 1e-5);
    assertThat(integral.edges().pulses()).hasSize(1);
  }

  @Test
  void ppk2WithoutChannels() throws IOException {
    holds(
        read(
            Format.PPK2,
            "Timestamp(ms),Current(uA)\n0,1000\n0.01,2000\n0.02,3000\n0.03,2000\n0.04,1000"),
        8 * MILLIAMPERES * 3.0 * 1e-5);
  }

  @Test
  void ppk2WithCurrentsOnlyNeedsTheSamplingRate() throws IOException {
    String text = "Current(uA)\n1000\n2000\n3000\n2000\n1000\n";
    read(Format.PPK2, text);
    error("has no column with the time");
    rate = Optional.of(100e3);
    holds(read(Format.PPK2, text), 8 * MILLIAMPERES * 3.0 * 1e-5);
  }

  @Test
  void ppk2NeedsAVoltageThatTheInstrumentDoesNotRecord() throws IOException {
    volts = Optional.empty();
    read(Format.PPK2, "Timestamp(ms),Current(uA)\n0,1000\n");
    error("has currents but no voltage");
  }

  @Test
  void ppk2OfTheOldAppRepeatsASampleBetweenItsBlocks() throws IOException {
    Integrator integral =
        read(
            Format.PPK2,
            "Timestamp(ms),Current(uA)\n"
                + "0,1000\n"
                + "0.01,2000\n"
                + "0.02,3000\n"
                + "0.02,3000\n"
                + "0.03,2000\n"
                + "0.04,1000\n");
    assertThat(integral.joules()).isCloseTo(8 * MILLIAMPERES * 3.0 * 1e-5, within(1e-15));
    finding(DiagnosticCode.TIME_JUMPS, 5, "has the time of the sample before");
  }

  @Test
  void joulescopeStatistics() throws IOException {
    volts = Optional.empty();
    String rows =
        "0.5,0.001,2,0.002,0.0005,0.001\n"
            + "1.0,0.002,2,0.004,0.0015,0.003\n"
            + "1.5,0.003,2,0.006,0.003,0.006\n"
            + "2.0,0.002,2,0.004,0.004,0.008\n"
            + "2.5,0.001,2,0.002,0.0045,0.009\n";
    double joules = 8 * MILLIAMPERES * 2.0 * 0.5;
    holds(read(Format.JOULESCOPE, "time,current,voltage,power,charge,energy\n" + rows), joules);
    holds(read(Format.JOULESCOPE, "#time,current,voltage,power,charge,energy\n" + rows), joules);
    holds(
        read(
            Format.JOULESCOPE,
            "#& 20260304_101500.000000 LOGGER : OPEN\n"
                + "#= header=time,current,voltage,power,charge,energy\n"
                + "#= units=s,A,V,W,C,J\n"
                + "#= start_time=1772619300.0\n"
                + rows.replace("1.5,", "#& 20260304_101501.0 EVENT : 0 none\n1.5,")),
        joules);
    holds(read(Format.JOULESCOPE, rows), joules);
  }

  @Test
  void joulescopeExports() throws IOException {
    volts = Optional.empty();
    double joules = 8 * MILLIAMPERES * 2.0 * 1e-3;
    holds(
        read(
            Format.JOULESCOPE,
            "time (s),current (A),voltage (V)\n"
                + "0,1e-3,2\n"
                + "0.001,2e-3,2\n"
                + "0.002,3e-3,2\n"
                + "0.003,2.0E-03,2\n"
                + "0.004,1e-3,2\n"),
        joules);
    rate = Optional.of(1000.0);
    holds(
        read(
            Format.JOULESCOPE,
            "# voltage,current\n"
                + "2.000000000000000000e+00 1.000000000000000000e-03\n"
                + "2.000000000000000000e+00 2.000000000000000000e-03\n"
                + "2.000000000000000000e+00 3.000000000000000000e-03\n"
                + "2.000000000000000000e+00 2.000000000000000000e-03\n"
                + "2.000000000000000000e+00 1.000000000000000000e-03\n"),
        joules);
  }

  @Test
  void csvWithNamedColumnsAndUnits() throws IOException {
    columns =
        Map.of(
            "time_column",
            "t/us",
            "time_unit",
            "us",
            "current_column",
            "I supply",
            "current_unit",
            "mA");
    holds(
        read(Format.CSV, "I supply,note,t/us\n1,a,0\n2,b,10\n3,c,20\n2,d,30\n1,e,40\n"),
        8 * MILLIAMPERES * 3.0 * 1e-5);
  }

  @Test
  void csvFromALocaleWithDecimalCommas() throws IOException {
    columns = Map.of("separator", ";", "decimal", ",");
    holds(
        read(
            Format.CSV,
            "\"Time (ms)\";\"Power (mW)\"\n0;3,0\n0,01;6,0\n0,02;9,0\n\"0,03\";6,0\n0,04;3,0\n"),
        8 * MILLIAMPERES * 3.0 * 1e-5);
  }

  @Test
  void csvWithItsOwnVoltage() throws IOException {
    holds(
        read(
            Format.CSV,
            "time\tcurrent (mA)\tvoltage (mV)\n"
                + "0\t1\t3000\n"
                + "1\t2\t3000\n"
                + "2\t3\t3000\n"
                + "3\t2\t3000\n"
                + "4\t1\t3000\n"),
        8 * MILLIAMPERES * 3.0);
  }

  @Test
  void filesThatAreSomethingElse() throws IOException {
    read(Format.PPK2, "");
    error("has no header");
    read(Format.CSV, "a,b\n1,2\n");
    error("has no header");
  }

  @Test
  void everyKindOfDamageIsFoundWithItsLineAndLeftOut() throws IOException {
    limits = new Limits(1.5, 20.0, Optional.of(1.0));
    Integrator integral =
        read(
            Format.PPK2,
            "Timestamp(ms),Current(uA)\n"
                + "0,1000\n0.01,1000\n0.02,NaN\n0.03,1000\n0.04,1000\n" // line 4: no number
                + "0.05,900000\n0.06,1000\n0.07,1000\n" // line 7: a spike
                + "0.03,1000\n0.08,1000\n" // line 10: backwards
                + "0.12,1000\n0.13,1000\n" // line 12: after a gap
                + "0.14,2000000\n0.15,1000\n" // line 14: more than 1 A
                + "what,ever\n0.16,1000\n0.17,\n0.18,1000\n0.19\n0.20,1000\n"); // 16, 18, 20
    finding(
        DiagnosticCode.BAD_TRACE_SAMPLE,
        4,
        "4 times in 20 samples, first in line 4: it has no number");
    finding(DiagnosticCode.BAD_TRACE_SAMPLE, 7, "is a spike");
    finding(DiagnosticCode.BAD_TRACE_SAMPLE, 14, "is more than the instrument can measure");
    finding(DiagnosticCode.TIME_JUMPS, 10, "is earlier than the sample before");
    finding(DiagnosticCode.TIME_JUMPS, 12, "comes after a gap");
    assertThat(integral.joules()).isCloseTo(1e-3 * 3.0 * 0.20e-3, within(1e-15));
    // 20 us each for the two NaN, the spike and the current, 40 us for the gap, 20 us for 16, 18,
    // 20
    assertThat(integral.bridgedSeconds()).isCloseTo(0.16e-3, within(1e-9));
  }

  @Test
  void oneThreadAndFourGiveTheSame() throws IOException {
    StringBuilder text = new StringBuilder("Timestamp(ms),Current(uA),D0-D7\n");
    for (int i = 0; i < 200_000; i++) {
      text.append(i / 100).append('.').append(i / 10 % 10).append(i % 10).append(',');
      text.append(i * 7919L % 300_000).append('.').append(i % 1000 + 1000).append(",10000000\n");
    }
    Path file = file(text.toString());
    Integrator alone = new Integrator(new double[] {0.25, 1.5}, -1);
    Integrator together = new Integrator(new double[] {0.25, 1.5}, -1);
    TraceReader.read(spec(Format.PPK2, file), 1, alone, diagnostics);
    TraceReader.read(spec(Format.PPK2, file), 4, together, diagnostics);
    assertThat(together.joules()).isEqualTo(alone.joules());
    assertThat(together.between(0, 1)).isEqualTo(alone.between(0, 1));
  }

  private void holds(Integrator integral, double joules) {
    assertThat(
            diagnostics.sorted().stream()
                .filter(Diagnostic::isError)
                .filter(d -> !d.message().contains("the time"))
                .toList())
        .isEmpty();
    assertThat(integral.joules()).isCloseTo(joules, within(1e-12 * joules));
    assertThat(integral.bridgedSeconds()).isZero();
  }

  private void error(String words) {
    assertThat(diagnostics.sorted())
        .anySatisfy(d -> assertThat(d.format()).contains("AE1002", words, "hint: "));
  }

  private void finding(DiagnosticCode code, int line, String words) {
    assertThat(diagnostics.sorted())
        .anySatisfy(
            d -> {
              assertThat(d.code()).isEqualTo(code);
              assertThat(d.span().line()).isEqualTo(line);
              assertThat(d.message()).contains(words);
            });
  }

  private Integrator read(Format format, String text) throws IOException {
    Integrator integrator = new Integrator(new double[0], marker.orElse(-1));
    TraceReader.read(spec(format, file(text)), 1, integrator, diagnostics);
    return integrator;
  }

  private Path file(String text) throws IOException {
    Path file = Files.createTempFile(folder, "trace", ".csv");
    return Files.writeString(file, text, StandardCharsets.UTF_8);
  }

  private TraceSpec spec(Format format, Path file) {
    return new TraceSpec(
        "t",
        file,
        format,
        "supply",
        volts,
        Alignment.TIMESTAMPS,
        0.0,
        marker,
        columns,
        rate,
        limits,
        Optional.empty(),
        SourceSpan.NONE);
  }
}
