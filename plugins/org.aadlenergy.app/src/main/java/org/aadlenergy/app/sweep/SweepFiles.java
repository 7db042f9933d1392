package org.aadlenergy.app.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.Version;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/** The files that a sweep leaves in its folder, and goes on from. */
final class SweepFiles {
  private static final String JSON = "sweep.json";

  private SweepFiles() {}

  /** Writes all three, or none of them. */
  static List<Path> write(
      SweepResult result, Path folder, Consumer<String> said, Diagnostics diagnostics) {
    List<Document> documents =
        List.of(
            new Document(JSON, out -> SweepJson.write(result, out)),
            new Document("sweep.csv", out -> SweepCsv.write(result, out)),
            new Document("sweep.html", out -> SweepHtml.write(result, out)));
    ReportFiles.Outcome written = ReportFiles.write(folder, documents);
    diagnostics.addAll(written.findings());
    for (Path file : written.files()) {
      said.accept("wrote " + file.toString().replace('\\', '/'));
    }
    return written.files();
  }

  /** An interrupted run of the same plan on the same inputs by the same version, in its folder. */
  static Optional<SweepResult> interrupted(
      SweepOptions options, SweepPlan plan, SweepInputs inputs) {
    Path file = options.output().resolve(JSON);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    return SweepJson.read(file)
        .filter(old -> old.plan().equals(plan))
        .filter(old -> old.asksFor(Objective.COST) == options.asksFor(Objective.COST))
        .filter(old -> old.toolVersion().equals(Version.current()))
        .filter(old -> old.points().size() < options.shard().points(plan.size()).size())
        .filter(old -> old.inputs().agreesWith(inputs))
        .filter(old -> old.inputs().tracesUnchanged());
  }
}
