package org.aadlenergy.cli.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.aadlenergy.cli.Run;

/**
 * A kind of input: a file that is spoilt, and the words of a command that reads it. Unspoilt, the
 * command ends well, so that what is spoilt gets as far as it can.
 *
 * @param beside what must stand in its folder, too
 * @param words with {@code @} where the file goes, and {@code @/.} for its folder
 */
record Kind(String name, Path file, List<Path> beside, List<String> words) {
  private static final Path ROOT = Path.of("../..");
  private static final Path EXAMPLES = ROOT.resolve("examples");
  private static final Path INSTANCES =
      ROOT.resolve("plugins/org.aadlenergy.osate/src/test/resources/osate/instances");

  /** All kinds; what must be made first is made in a folder. */
  static List<Kind> all(Path made) throws IOException {
    List<Kind> kinds = new ArrayList<>();
    for (Path model : files(EXAMPLES, ".aadl")) {
      if (!model.toString().contains("ci-budget")) {
        kinds.add(analyzing("model", model));
      }
    }
    for (Path platform : files(EXAMPLES, ".energy")) {
      kinds.add(inProject("platform", platform, platform.getParent().getParent()));
    }
    for (Path project : files(EXAMPLES, "aadl-energy.toml")) {
      kinds.add(inProject("project", project, project.getParent()));
    }
    for (Path instance : files(INSTANCES, "deployed.aaxl2")) {
      kinds.add(
          new Kind(
              "instance",
              instance,
              List.of(),
              List.of("analyze", "--format", "json", "--allow-incomplete", "@")));
    }
    Path trace = EXAMPLES.resolve("handheld-swap/case_study.trace");
    kinds.add(
        new Kind(
            "swap trace",
            trace,
            List.of(),
            List.of(
                "simulate",
                "swap",
                "@",
                "--model",
                "ipaq-3600.compact_flash",
                "--set",
                "page_swap_time=5 ms")));
    for (String campaign : List.of("pagefault-paper", "jpeg-validation")) {
      for (Path part : files(EXAMPLES.resolve("calibration").resolve(campaign), "")) {
        kinds.add(campaign(part));
      }
    }
    kinds.addAll(made(made));
    return kinds;
  }

  /** Reports, and the parts of a sweep. */
  private static List<Kind> made(Path folder) throws IOException {
    String model = EXAMPLES.resolve("quickstart").toString();
    String other = EXAMPLES.resolve("data-logger").toString();
    String library = ROOT.resolve("models/aadl").toString();
    fine("analyze", model, "--format", "json", "--output", folder.resolve("before").toString());
    fine(
        "analyze",
        other,
        "--library",
        library,
        "--format",
        "json",
        "--output",
        folder.resolve("after").toString());
    Path report = folder.resolve("before/report.json");
    String vary = "OS_Workload::Touched_Pages=1,2,3,4 @ app.sampler";
    for (String shard : List.of("1/2", "2/2")) {
      Path part = folder.resolve("part-" + shard.charAt(0));
      fine("sweep", model, "--vary", vary, "--shard", shard, "--output", part.toString());
    }
    Path first = folder.resolve("part-1/sweep.json");
    Path second = folder.resolve("part-2/sweep.json");
    Path accesses = Files.writeString(folder.resolve("accesses.txt"), accesses());
    return List.of(
        new Kind(
            "code trace",
            accesses,
            List.of(),
            List.of(
                "simulate",
                "xip",
                "@",
                "--models",
                EXAMPLES.resolve("player-xip/models").toString(),
                "--model",
                "player-board",
                "--pages",
                "5,10")),
        new Kind("report", report, List.of(), List.of("diff", "@", report.toString())),
        new Kind(
            "baseline",
            report,
            List.of(),
            List.of("analyze", model, "--format", "json", "--baseline", "@")),
        new Kind(
            "shard",
            first,
            List.of(),
            List.of(
                "merge", "@", second.toString(), "--output", folder.resolve("whole").toString())));
  }

  /** Runs through forty pages of code, most of the time through the first five. */
  private static String accesses() {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      int page = random.nextInt(4) == 0 ? random.nextInt(40) : random.nextInt(5);
      text.append("0x").append(Integer.toHexString(0x8000 + page * 4096 + i % 4096)).append('\n');
    }
    return text.toString();
  }

  private static Kind analyzing(String name, Path model) {
    List<String> words = new ArrayList<>(List.of("analyze", "--format", "json"));
    Path platforms = model.resolveSibling("models");
    if (Files.isDirectory(platforms)) {
      words.addAll(List.of("--models", platforms.toString()));
    }
    words.addAll(List.of("--library", ROOT.resolve("models/aadl").toString(), "@"));
    return new Kind(name, model, List.of(), words);
  }

  /** A file of an example with platforms of its own, analysed as a project. */
  private static Kind inProject(String name, Path file, Path example) {
    List<Path> beside = new ArrayList<>(files(example, ".aadl"));
    beside.addAll(files(example, ".energy"));
    List<String> words = new ArrayList<>(List.of("analyze", "--format", "json"));
    if (name.equals("platform")) {
      words.addAll(List.of("--models", "@/."));
    }
    words.add("@/.");
    return new Kind(name, file, beside, words);
  }

  private static Kind campaign(Path part) {
    boolean fits = part.getParent().endsWith("pagefault-paper");
    return new Kind(
        "campaign",
        part,
        files(part.getParent(), ""),
        fits
            ? List.of("calibrate", "@/.")
            : List.of("validate", "@/.", "--model", "xup-virtex2pro"));
  }

  private static void fine(String... words) {
    Run run = Run.of(words);
    assertThat(run.exitCode()).as("%s%n%s", String.join(" ", words), run.err()).isZero();
  }

  private static List<Path> files(Path folder, String ending) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(f -> f.toString().endsWith(ending) && !f.toString().contains("target"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the command on a file in the place of the original. */
  Run run(Path work, byte[] content) throws IOException {
    Path folder = work.resolve(Integer.toHexString(hashCode()));
    if (Files.notExists(folder)) {
      Files.createDirectories(folder);
      for (Path other : beside) {
        boolean ofProject = name.equals("project") && other.toString().endsWith(".energy");
        Path parent = ofProject ? Files.createDirectories(folder.resolve("models")) : folder;
        Files.copy(other, parent.resolve(other.getFileName()));
      }
    }
    Path spoilt = folder.resolve(file.getFileName());
    Files.write(spoilt, content);
    return Run.of(
        words.stream()
            .map(
                word ->
                    word.equals("@") ? spoilt.toString() : word.replace("@/.", folder.toString()))
            .toArray(String[]::new));
  }
}
