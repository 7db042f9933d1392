package org.aadlenergy.calibration.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.aadlenergy.calibration.align.Integrator;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestReader;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Whatever is in a file: an importer ends, and says what it did not understand. */
class ImporterFuzzTest {
  private static final List<String> SAMPLES =
      List.of(
          "Timestamp(ms),Current(uA),D0-D7\n"
              + "0.01,2000.000,01X-0000\n"
              + "0.02,3000.000,01000000\n"
              + "0.03,2000.000,00000000\n",
          "#= header=time,current,voltage,power,charge,energy\n"
              + "1.0,0.002,2,0.004,0.0015,0.003\n"
              + "1.5,3e-3,2,0.006,0.003,0.006\n",
          "time;power\n\"0,1\";2\n0.2;3\n",
          "bench,scenario,step,time_s,page_faults\n# cpu = x\npagefault,no_fault,1,0.5,3\n",
          "0.79,msec,task-clock,794414,100.00,0.086,CPUs utilized\n"
              + "<not supported>,,cycles,0,100.00,,\n",
          "a 12 [001] 10.000001: sched:sched_switch: x\n"
              + "\tffffffff81752a2a elf_load+0x28a\n"
              + "CPU:1 [LOST 12 EVENTS]\n",
          "real\t1m2.500s\n"
              + "1.25user 0.50system 1:02.50elapsed 2%CPU (x)k\n"
              + "0inputs+0outputs (2major+68minor)pagefaults 0swaps\n"
              + "x 1s user 2s system 3% cpu 4 total\n");

  @Property(tries = 500)
  void anyBytes(@ForAll @Size(max = 400) byte[] bytes) throws IOException {
    readAsEverything(bytes);
  }

  @Property(tries = 1500)
  void samplesWithAFewBytesChanged(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] bytes = SAMPLES.get(random.nextInt(SAMPLES.size())).getBytes(StandardCharsets.UTF_8);
    byte[] alphabet = "0123456789.,;:eE+-\n\r\t\" <>()#xNaX".getBytes(StandardCharsets.US_ASCII);
    for (int i = random.nextInt(6); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = alphabet[random.nextInt(alphabet.length)];
    }
    readAsEverything(bytes);
  }

  @Property(tries = 1000)
  void manifestsWithAFewCharactersChanged(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text =
        new StringBuilder(
            "title = \"a # b\" # c\n"
                + "platform = \"x\"\n"
                + "[rail.s]\n"
                + "voltage = \"5 V\"\n"
                + "[bench]\n"
                + "file = \"b.csv\"\n"
                + "[trace.t]\n"
                + "file = \"t\"\n"
                + "format = \"csv\"\n"
                + "rail = \"s\"\n"
                + "marker = \"D0\"\n"
                + "gap = 2\n"
                + "[fit.f]\n"
                + "method = \"size\"\n"
                + "[events.e]\n"
                + "[application]\n"
                + "printed = \"p\"\n");
    String alphabet = "[]=\"#\\\n \0ab19.-";
    for (int i = random.nextInt(8); i >= 0; i--) {
      text.setCharAt(
          random.nextInt(text.length()), alphabet.charAt(random.nextInt(alphabet.length())));
    }
    Path file = Files.createTempFile("fuzz", ".toml");
    try {
      Files.writeString(file, text);
      Diagnostics diagnostics = new Diagnostics();
      // the files that it names are not there, if nothing else is wrong
      assertThat(ManifestReader.read(file, diagnostics)).isEmpty();
      assertThat(diagnostics.hasErrors()).isTrue();
    } finally {
      Files.delete(file);
    }
  }

  private static void readAsEverything(byte[] bytes) throws IOException {
    Path file = Files.createTempFile("fuzz", ".txt");
    try {
      Files.write(file, bytes);
      Diagnostics diagnostics = new Diagnostics();
      for (TraceSpec.Format format : TraceSpec.Format.values()) {
        Integrator integrator = new Integrator(new double[] {0.0, 1.0}, 0);
        TraceReader.read(spec(format, file), 1 + bytes.length % 2, integrator, diagnostics);
        assertThat(integrator.joules()).isFinite();
      }
      BenchFile.read(new Located(file, "fuzz", SourceSpan.NONE), diagnostics);
      RecordingDamage damage = new RecordingDamage();
      List<String> lines = new String(bytes, StandardCharsets.ISO_8859_1).lines().toList();
      PerfStat.read(lines, damage);
      TimeOutput.read(lines, damage);
      EventLog log = new EventLog(damage, (seconds, name) -> assertThat(seconds).isFinite());
      lines.forEach(log::line);
      damage.report("fuzz", diagnostics);
      diagnostics.sorted().forEach(d -> assertThat(d.format()).isNotBlank());
    } finally {
      Files.delete(file);
    }
  }

  private static TraceSpec spec(TraceSpec.Format format, Path file) {
    return new TraceSpec(
        "t",
        file,
        format,
        "supply",
        Optional.of(5.0),
        TraceSpec.Alignment.TIMESTAMPS,
        0.0,
        Optional.empty(),
        Map.of(),
        Optional.of(1000.0),
        TraceSpec.Limits.STANDARD,
        Optional.empty(),
        SourceSpan.NONE);
  }
}
