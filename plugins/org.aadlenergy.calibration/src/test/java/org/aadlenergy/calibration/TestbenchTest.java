package org.aadlenergy.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.MeasuredConstant;
import org.aadlenergy.calibration.importer.BenchFile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The test bench compiles without a warning with every C compiler that is there, and counts right.
 */
class TestbenchTest {
  private static final Path SOURCES =
      Path.of("../../releng/testbench").toAbsolutePath().normalize();
  private static final List<String> WARNINGS =
      List.of("-std=c11", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror");

  /** What a run may fault besides the pages of its buffer: its own stack and data after a fork. */
  private static final double OVERHEAD = 16;

  /** Of a power trace, in seconds. */
  private static final double SAMPLE = 1e-5;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> withEveryCompilerHere() {
    boolean linux = System.getProperty("os.name").equals("Linux");
    return Stream.of("gcc", "clang", "cc")
        .filter(name -> linux && isInstalled(name))
        .map(name -> DynamicTest.dynamicTest(name, () -> compileAndRun(name)));
  }

  private void compileAndRun(String compiler) throws Exception {
    Path bench = folder.resolve("testbench-" + compiler);
    Path encoder = folder.resolve("encoder-" + compiler);
    assertThat(compile(compiler, bench, List.of(), sources("src"))).isEmpty();
    List<Path> parts = new ArrayList<>(sources("encoder"));
    parts.addAll(List.of(SOURCES.resolve("src/run.c"), SOURCES.resolve("src/machine.c")));
    assertThat(compile(compiler, encoder, List.of("-lm"), parts)).isEmpty();
    faultsAreCounted(bench);
    everyBenchRuns(bench);
    targetsAreLeftAsTheyWereFound(bench);
    everyDeclaredRuleFindsItsRuns(bench);
    everyPulseIsARowOrSaidToBeNone(bench);
    encoderFaultsAsOftenAsItHasPages(encoder);
  }

  private void faultsAreCounted(Path bench) throws Exception {
    BenchFile file = run(bench, "pagefault", "--steps", "2", "--tlb", "64");
    assertThat(file.machine()).containsKeys("kernel", "page_size", "cache_line", "tlb_entries");
    assertThat(file.runs()).hasSize(6);
    for (Run run : file.runs()) {
      double expected = run.scenario().equals("no_fault") ? 0 : 1024;
      assertThat(run.count("page_faults").orElseThrow())
          .as(run.scenario())
          .isBetween(expected, expected + OVERHEAD);
    }
  }

  private void everyBenchRuns(Path bench) throws Exception {
    Path marker = Files.writeString(folder.resolve("gpio"), "-");
    BenchFile file =
        run(
            bench,
            "all",
            "--steps",
            "1",
            "--pages",
            "256",
            "--events",
            "20",
            "--seconds",
            "1",
            "--target",
            folder.resolve("target").toString(),
            "--gpio",
            marker.toString());
    assertThat(file.runs().stream().map(Run::bench).distinct())
        .containsExactly(
            "pagefault",
            "swap",
            "storage",
            "context_switch",
            "message",
            "superpage",
            "zram",
            "idle");
    assertThat(marker).hasContent("0");
  }

  /** A file that was there is overwritten, not deleted; one that was not is not left behind. */
  private void targetsAreLeftAsTheyWereFound(Path bench) throws Exception {
    for (String name : List.of("storage", "swap")) {
      Path mine = Files.writeString(folder.resolve("mine-" + name), "what was there before");
      Path none = folder.resolve("none-" + name);
      for (Path target : List.of(mine, none)) {
        run(
            bench,
            name,
            "--pages",
            "4",
            "--events",
            "2",
            "--bytes",
            "512",
            "--repeats",
            "2",
            "--target",
            target.toString());
      }
      assertThat(none).doesNotExist();
      assertThat(mine).exists();
      assertThat(Files.size(mine)).isGreaterThanOrEqualTo(1024);
    }
  }

  /** What the services declare to be fitted is in the bench's runs, counted as they say. */
  private void everyDeclaredRuleFindsItsRuns(Path bench) throws Exception {
    String target = Path.of("target").toAbsolutePath().resolve("bench.target").toString();
    run(
        bench,
        "all",
        "--steps",
        "3",
        "--pages",
        "256",
        "--events",
        "20",
        "--tlb",
        "64",
        "--repeats",
        "3",
        "--seconds",
        "0",
        "--target",
        target);
    Files.writeString(folder.resolve("campaign.toml"), "bench.file = \"bench.csv\"\n");
    Diagnostics diagnostics = new Diagnostics();
    Calibration calibration = Campaigns.calibrate(folder, 1, diagnostics).orElseThrow();
    assertThat(diagnostics.sorted()).noneMatch(d -> d.code() == DiagnosticCode.TOO_FEW_RUNS);
    assertThat(calibration.services())
        .containsExactlyElementsOf(FitRule.declared().stream().map(FitRule::service).toList());
    assertThat(calibration.constants()).extracting(MeasuredConstant::value).contains(65536.0);
  }

  /** A pipe in the place of the pin shows every pulse; a recording of them must fit the rows. */
  private void everyPulseIsARowOrSaidToBeNone(Path bench) throws Exception {
    Path pin = folder.resolve("pin");
    Path seen = folder.resolve("seen");
    assertThat(new ProcessBuilder("mkfifo", pin.toString()).start().waitFor()).isZero();
    Process reader =
        new ProcessBuilder("cat", pin.toString()).redirectOutput(seen.toFile()).start();
    BenchFile file =
        run(bench, "pagefault", "--steps", "8", "--tlb", "64", "--gpio", pin.toString());
    assertThat(reader.waitFor()).isZero();
    Files.delete(pin);
    assertThat(Files.readString(seen)).matches("(10)+");
    List<Integer> kept = file.runs().stream().map(run -> run.pulse().orElseThrow()).toList();
    assertThat(kept).isSorted().doesNotHaveDuplicates();
    assertThat(Files.size(seen)).isEqualTo(2L * kept.get(kept.size() - 1));
    for (Run run : Campaigns.calibrate(recorded(file), 1, new Diagnostics()).orElseThrow().runs()) {
      assertThat(run.joules().get("supply")).isCloseTo(run.seconds(), within(2 * SAMPLE));
    }
  }

  /** A campaign with that file, and what a probe shows on a board of 1 W in a run, else of none. */
  private Path recorded(BenchFile file) throws IOException {
    Files.writeString(
        folder.resolve("campaign.toml"),
        "[rail.supply]\nvoltage = \"1 V\"\n[bench]\nfile = \"bench.csv\"\n[trace.supply]\n"
            + "file = \"power.csv\"\nformat = \"ppk2\"\nrail = \"supply\"\n"
            + "align = \"markers\"\nmarker = \"D0\"\n");
    StringBuilder power = new StringBuilder("Timestamp(ms),Current(uA),D0-D7\n");
    int sample = samples(power, 0, 0.01, false);
    int pulse = 0;
    for (Run run : file.runs()) {
      while (++pulse < run.pulse().orElseThrow()) {
        sample = samples(power, sample, 0.01, true);
        sample = samples(power, sample, 0.01, false);
      }
      sample = samples(power, sample, run.seconds(), true);
      sample = samples(power, sample, 0.01, false);
    }
    Files.writeString(folder.resolve("power.csv"), power);
    return folder;
  }

  private static int samples(StringBuilder text, int first, double seconds, boolean high) {
    int end = first + (int) Math.round(seconds / SAMPLE);
    for (int sample = first; sample < end; sample++) {
      text.append(sample * SAMPLE * 1e3).append(high ? ",1000000,10000000\n" : ",0,00000000\n");
    }
    return end;
  }

  private void encoderFaultsAsOftenAsItHasPages(Path encoder) throws Exception {
    BenchFile file = run(encoder, "1");
    assertThat(file.runs()).hasSize(3);
    double onDemand = file.runs().get(1).count("page_faults").orElseThrow();
    // 512 x 512 coefficients of two bytes, and a stream that is shorter than three bytes a pixel
    double pageSize = Double.parseDouble(file.machine().get("page_size"));
    assertThat(onDemand).isBetween(512 * 512 * 2 / pageSize, 512 * 512 * 5 / pageSize + OVERHEAD);
    assertThat(file.runs().get(2).count("page_faults").orElseThrow())
        .isBetween(onDemand, onDemand + OVERHEAD);
  }

  private BenchFile run(Path program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(Arrays.asList(arguments));
    Path output = folder.resolve("bench.csv");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    Diagnostics diagnostics = new Diagnostics();
    BenchFile file =
        BenchFile.read(new Located(output, "bench.csv", SourceSpan.NONE), diagnostics)
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    return file;
  }

  /** What the compiler says: nothing, if all is well. */
  private static String compile(String compiler, Path output, List<String> last, List<Path> sources)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(WARNINGS);
    command.addAll(List.of("-o", output.toString()));
    sources.forEach(source -> command.add(source.toString()));
    command.addAll(last);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? said : said + "exit " + process.exitValue();
  }

  private static List<Path> sources(String name) throws IOException {
    try (Stream<Path> files = Files.list(SOURCES.resolve(name))) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  private static boolean isInstalled(String program) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
