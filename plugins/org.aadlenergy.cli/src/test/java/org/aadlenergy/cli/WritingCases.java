package org.aadlenergy.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.cli.studio.WrittenByPage;

/** Every command line that writes files, each in a folder of its own with what it reads. */
final class WritingCases {
  private static final Path EXAMPLES = Path.of("../../examples").toAbsolutePath().normalize();
  private static final List<String> DUO =
      List.of("@/duo.aadl", "--models", "@/models", "--objective", "energy");
  private static final List<String> JPEG =
      List.of("@/jpeg.aadl", "--root", "Jpeg_Encoder::Board.on_demand");
  private static final List<String> SHARES =
      List.of("--vary", "OS_Workload::Page_Faults=0,10 @ app.encoder", "--objective", "energy");
  private static final List<String> LOUT =
      List.of(
          "page_copy_time = 326.4 us",
          "ram_table_update_time = 5 us",
          "flash_table_update_time = 5 us",
          "processor_power = 400 mW",
          "ram_active_power = 200 mW",
          "ram_idle_power = 20 mW",
          "flash_active_power = 85 mW",
          "flash_idle_power = 6 mW");

  /** By a name that is a folder's: the words, where @ is the folder, % one with room. */
  static final Map<String, List<String>> ALL = all();

  private WritingCases() {}

  private static Map<String, List<String>> all() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    List<String> out = List.of("--output", "@/out");
    all.put("format", List.of("format", "@/duo.aadl"));
    all.put("advise-apply", words("advise", JPEG, List.of("--apply")));
    List<String> bind = List.of("--bind", "*=cpu1,cpu2");
    List<String> apply = List.of("--output", "%/front", "--apply");
    all.put("optimize-apply", words("optimize", DUO, bind, apply));
    all.put("analyze", words("analyze", JPEG, List.of("--format", "text,json,html"), out));
    all.put("signal", words("signal", JPEG, List.of("--format", "csv"), out));
    all.put(
        "radio",
        words(
            "radio",
            List.of(
                "ble-advertising",
                "--part",
                "bluetooth-le",
                "--interval",
                "1 s",
                "--payload",
                "20"),
            out));
    all.put("budget", words("budget", JPEG, List.of("--format", "html,xlsx"), out));
    all.put("advise", words("advise", JPEG, List.of("--format", "json,html"), out));
    all.put("optimize", words("optimize", DUO, bind, out));
    all.put("sweep", words("sweep", JPEG, SHARES, out));
    all.put("merge", words("merge", List.of("@/1/sweep.json", "@/2/sweep.json"), out));
    all.put(
        "compare",
        words("compare", List.of("@/before.json", "@/after.json", "--format", "csv,html"), out));
    all.put(
        "calibrate",
        List.of(
            "calibrate",
            EXAMPLES.resolve("calibration/pagefault-paper").toString(),
            "--output",
            "@/out.energy"));
    all.put("import", List.of("import", "energy-model", "@/model.txt", "--output", "@/out.energy"));
    List<String> xip = new ArrayList<>(List.of("xip", "@/trace.txt", "--model", "pxa255-xip.lout"));
    LOUT.forEach(setting -> xip.addAll(List.of("--set", setting)));
    all.put("simulate", words("simulate", xip, List.of("--pages", "1,2"), out));
    all.put("simulate-convert", words("simulate", xip, List.of("--convert", "@/compact.trace")));
    all.put("studio", List.of("studio", "duo.aadl"));
    all.put("init", List.of("init", "@/new"));
    all.put("init-from", List.of("init", "@/new", "--from", "jpeg-encoder"));
    return all;
  }

  @SafeVarargs
  private static List<String> words(String command, List<String>... parts) {
    List<String> words = new ArrayList<>(List.of(command));
    for (List<String> part : parts) {
      words.addAll(part);
    }
    return words;
  }

  /**
   * Runs one in its folder; what serves a page does not end, and is asked as the page asks.
   *
   * @param roomy a folder for what a command writes before the file that counts
   */
  static Run run(String name, Path folder, Path roomy) throws IOException {
    List<String> words = ALL.get(name);
    if (name.equals("studio")) {
      return WrittenByPage.write(folder, words.get(1));
    }
    return Run.of(
        words.stream()
            .map(word -> word.replace("@/", folder + "/").replace("%/", roomy + "/"))
            .toArray(String[]::new));
  }

  /** What all of them read; models are longer than a page of memory. */
  static void inputs(Path folder) throws IOException {
    String comment = "-- what this is, in words that must not get lost\n".repeat(200);
    Path duo = EXAMPLES.resolve("two-processors");
    String model = Files.readString(duo.resolve("two_processors.aadl")).replace("\t\t", "  ");
    write(folder, "duo.aadl", model + comment);
    write(folder, "models/duo.energy", Files.readString(duo.resolve("models/duo.energy")));
    write(
        folder,
        "jpeg.aadl",
        Files.readString(EXAMPLES.resolve("jpeg-encoder/jpeg_encoder.aadl")) + comment);
    write(
        folder,
        "model.txt",
        "/sys/kernel/debug/energy_model/cpu0/ps:1000000/power:200000\n"
            + "/sys/kernel/debug/energy_model/cpu0/ps:1000000/frequency:1000000\n");
    write(folder, "trace.txt", "1\n".repeat(1000) + "2\n3\n".repeat(500));
    for (String side : List.of("before", "after")) {
      Path out = folder.resolve(side);
      Run.of(
          "analyze",
          folder.resolve("jpeg.aadl").toString(),
          "--root",
          side.equals("before")
              ? "Jpeg_Encoder::Board.on_demand"
              : "Jpeg_Encoder::Board.copy_on_write",
          "--format",
          "json",
          "--output",
          out.toString());
      Files.move(out.resolve("report.json"), folder.resolve(side + ".json"));
    }
    for (String part : List.of("1", "2")) {
      List<String> shard =
          List.of("--shard", part + "/2", "--output", folder.resolve(part).toString());
      Run.of(
          words("sweep", JPEG, SHARES, shard).stream()
              .map(word -> word.replace("@/", folder + "/"))
              .toArray(String[]::new));
    }
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** The files below a folder with what they hold. */
  static SortedMap<String, String> files(Path folder) throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString(), Files.readString(file, ISO_8859_1));
      }
    }
    return files;
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      all.forEach(
          each -> {
            try {
              Files.copy(each, to.resolve(from.relativize(each).toString()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }
}
