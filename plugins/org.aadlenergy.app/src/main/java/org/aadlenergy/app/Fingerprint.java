package org.aadlenergy.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/**
 * What a run was asked and what it read, so that a later one can see that there is nothing to do.
 * It holds contents, not times: a fresh clone of the same sources is still the same.
 */
public record Fingerprint(List<String> asked) {
  private static final String TITLE = "aadl-energy fingerprint 1";
  private static final String ALSO_READ = "also read ";
  private static final String REPORT = "report ";
  private static final String WARNINGS = "warnings ";

  /**
   * The fingerprint of what a run is going to do.
   *
   * @param tool names the program that runs, down to its build
   * @param further options that are not of the analysis
   */
  public static Fingerprint of(AnalysisOptions options, List<String> tool, List<String> further) {
    List<String> asked = new ArrayList<>();
    asked.add(TITLE);
    tool.forEach(line -> asked.add("tool " + line));
    asked.add("inputs " + options.inputs());
    asked.add("roots " + options.roots());
    asked.add("mode " + options.mode());
    asked.add("models " + options.models());
    asked.add("libraries " + options.libraries());
    asked.add("settings " + options.settings());
    asked.add("most components " + options.maxComponents());
    asked.add("allow incomplete " + options.allowIncomplete());
    asked.add("assume budgets " + options.assumeBudgets());
    asked.add("formats " + options.formats());
    asked.add("gates " + options.failOn().stream().sorted().toList());
    asked.add("least coverage " + options.minCoverage());
    asked.add("tolerance " + options.tolerance());
    if (!options.waivers().isEmpty()) {
      // a waiver ends on a day, though nothing else changes
      asked.add("day " + options.today().orElseGet(LocalDate::now));
    }
    further.forEach(line -> asked.add("option " + line.replace('\n', ' ')));
    InputFiles.of(options).forEach(file -> asked.add("input " + line(file)));
    return new Fingerprint(List.copyOf(asked));
  }

  /**
   * The number of warnings of the run that left its fingerprint in a file, where a new run would
   * find the same and its reports are as it wrote them; else nothing.
   */
  public Optional<Integer> current(Path file) {
    try {
      List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
      if (lines.size() <= asked.size() || !lines.subList(0, asked.size()).equals(asked)) {
        return Optional.empty();
      }
      int warnings = -1;
      for (String line : lines.subList(asked.size(), lines.size())) {
        if (line.startsWith(WARNINGS)) {
          warnings = Integer.parseInt(line.substring(WARNINGS.length()));
        } else if (!unchanged(line)) {
          return Optional.empty();
        }
      }
      return warnings < 0 ? Optional.empty() : Optional.of(warnings);
    } catch (IOException | RuntimeException e) {
      // missing or damaged: the run has to be made
      return Optional.empty();
    }
  }

  private static boolean unchanged(String line) {
    for (String kind : List.of(ALSO_READ, REPORT)) {
      if (line.startsWith(kind)) {
        int space = line.indexOf(' ', kind.length());
        return line.equals(kind + line(Path.of(line.substring(space + 1))));
      }
    }
    return false;
  }

  /**
   * Leaves the fingerprint in a file after a run that succeeded; where that fails, the next run is
   * made again.
   *
   * @param read files that only the run itself could name
   * @param reports that were written
   */
  public void write(Path file, Collection<Path> read, Collection<Path> reports, long warnings) {
    List<String> lines = new ArrayList<>(asked);
    read.forEach(path -> lines.add(ALSO_READ + line(path)));
    reports.forEach(path -> lines.add(REPORT + line(path)));
    lines.add(WARNINGS + warnings);
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    Path folder = file.toAbsolutePath().getParent();
    Path name = file.getFileName();
    if (folder != null && name != null) {
      ReportFiles.write(folder, List.of(new Document(name.toString(), out -> out.write(text))));
    }
  }

  private static String line(Path file) {
    return FileDigest.sha256(file) + " " + file.toString().replace('\\', '/');
  }
}
