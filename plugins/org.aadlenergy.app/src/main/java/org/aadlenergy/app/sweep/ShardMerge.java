package org.aadlenergy.app.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Joins the points of shards, if they are of one sweep. */
final class ShardMerge {
  private final Diagnostics diagnostics;
  private final Map<Long, SweepPoint> points = new TreeMap<>();
  private @Nullable SweepResult first;

  ShardMerge(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** The whole of some files; nothing where one is no shard of it. */
  Optional<SweepResult> join(List<Path> files) {
    for (Path file : files) {
      add(file);
    }
    SweepResult one = first;
    if (diagnostics.hasErrors() || one == null) {
      return Optional.empty();
    }
    return Optional.of(one.with(List.copyOf(points.values())));
  }

  private void add(Path file) {
    String name = file.toString().replace('\\', '/');
    Optional<SweepResult> shard =
        Files.isRegularFile(file) ? SweepJson.read(file) : Optional.empty();
    SweepResult one = first;
    if (shard.isEmpty()) {
      refuse(name + " is no whole sweep.json", "make it again, or leave it out");
    } else if (one != null && !one.plan().equals(shard.get().plan())) {
      refuse(
          name + " is of another sweep",
          "shards have the same root, mode, settings and variations");
    } else if (one != null && !one.sameGround(shard.get())) {
      refuse(
          name + " rests on other inputs, limits, objectives or another version",
          "make all shards from the same files with the same options and the same aadl-energy");
    } else {
      first = one == null ? shard.get() : one.withInputsOf(shard.get());
      shard.get().points().forEach(point -> points.put(point.point(), point));
    }
  }

  private void refuse(String message, String hint) {
    diagnostics.add(DiagnosticCode.BAD_REPORT_OR_PROJECT_FILE, SourceSpan.NONE, message, hint);
  }
}
