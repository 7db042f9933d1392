package org.aadlenergy.app.sweep;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.aadlenergy.app.Version;
import org.aadlenergy.app.journal.Journal;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.text.Sha256;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;
import org.jspecify.annotations.Nullable;

/** The files that a sweep leaves in its folder, and goes on from. */
final class SweepFiles {
  private static final String JSON = "sweep.json";
  private static final String NOTES = "sweep.part";
  private static final long FIRST_NOTE_NANOS = 2_000_000_000L;
  private static final long NEXT_NOTE_NANOS = 200_000_000L;

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

  /**
   * What an earlier run of the same sweep left, which was interrupted or killed.
   *
   * @param inputs what its points rest on
   */
  record Earlier(SweepInputs inputs, Map<Long, SweepPoint> points) {}

  /** The points of an earlier run, of its files and of its notes. */
  static Earlier earlier(SweepOptions options, SweepPlan plan, SweepInputs inputs) {
    Map<Long, SweepPoint> points = new HashMap<>();
    SweepInputs grounds = inputs;
    Optional<SweepResult> files = interrupted(options, plan, inputs);
    if (files.isPresent()) {
      files.get().points().forEach(point -> points.put(point.point(), point));
      grounds = grounds.with(files.get().inputs());
    }
    SortedMap<String, String> traces = new TreeMap<>();
    Map<Long, SweepPoint> noted = new HashMap<>();
    String ground = Notes.ground(options, plan, inputs);
    for (byte[] record : Journal.read(options.output().resolve(NOTES), ground)) {
      Notes.read(record, noted, traces);
    }
    SweepInputs read = new SweepInputs(inputs.contents(), traces);
    if (read.tracesUnchanged()) {
      points.putAll(noted);
      grounds = grounds.with(read);
    } else {
      forgetNotes(options);
    }
    return new Earlier(grounds, points);
  }

  /** Nothing goes on from the notes of a run any more. */
  static void forgetNotes(SweepOptions options) {
    try {
      Files.deleteIfExists(options.output().resolve(NOTES));
    } catch (IOException e) {
      // whoever finds them reads what the files say, too
    }
  }

  /** The points of a run, noted as they come, so that it goes on even after it was killed. */
  static final class Notes implements AutoCloseable {
    private final Path file;
    private final String ground;
    private final List<SweepPoint> pending = new ArrayList<>();
    private final SortedMap<String, String> digests = new TreeMap<>();
    private long written = System.nanoTime();
    private boolean broken;
    private @Nullable Journal journal;

    Notes(SweepOptions options, SweepPlan plan, SweepInputs inputs) {
      file = options.output().resolve(NOTES);
      ground = ground(options, plan, inputs);
    }

    private static String ground(SweepOptions options, SweepPlan plan, SweepInputs inputs) {
      String figures = ObjectiveTable.words() + "\n" + SweepOptions.priced(options.asked());
      String all = Version.current() + "\n" + figures + "\n" + inputs.contents() + "\n" + plan;
      return Sha256.hex(all.getBytes(StandardCharsets.UTF_8));
    }

    /** Notes points, at once or soon: a quick run leaves no notes. */
    void add(List<SweepPoint> points, Set<Path> traces) {
      pending.addAll(points);
      for (Path trace : traces) {
        String name = trace.toString().replace('\\', '/');
        if (!digests.containsKey(name)) {
          digests.put(name, FileDigest.sha256(trace));
        }
      }
      long wait = journal == null ? FIRST_NOTE_NANOS : NEXT_NOTE_NANOS;
      if (System.nanoTime() - written > wait) {
        flush();
      }
    }

    /** Writes what is pending of a run that has notes. */
    private void flush() {
      try {
        if (!broken && !pending.isEmpty()) {
          Journal open = journal == null ? Journal.open(file, ground) : journal;
          journal = open;
          open.add(record());
        }
      } catch (IOException e) {
        broken = true; // the files at the end say what is wrong with the folder
      }
      pending.clear();
      written = System.nanoTime();
    }

    private byte[] record() throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(digests.size());
      for (Map.Entry<String, String> digest : digests.entrySet()) {
        out.writeUTF(digest.getKey());
        out.writeUTF(digest.getValue());
      }
      out.writeInt(pending.size());
      for (SweepPoint point : pending) {
        point.write(out);
      }
      out.flush();
      return bytes.toByteArray();
    }

    private static void read(
        byte[] record, Map<Long, SweepPoint> points, SortedMap<String, String> traces) {
      try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(record))) {
        for (int n = in.readInt(); n > 0; n--) {
          traces.put(in.readUTF(), in.readUTF());
        }
        for (int n = in.readInt(); n > 0; n--) {
          SweepPoint point = SweepPoint.read(in);
          points.put(point.point(), point);
        }
      } catch (IOException e) {
        throw new IllegalStateException(e); // its sum is right
      }
    }

    @Override
    public void close() {
      try {
        if (journal != null) {
          journal.close();
        }
      } catch (IOException e) {
        broken = true;
      }
    }
  }

  /** An interrupted run of the same plan on the same inputs by the same version, in its folder. */
  static Optional<SweepResult> interrupted(
      SweepOptions options, SweepPlan plan, SweepInputs inputs) {
    return comparable(options, inputs)
        .filter(old -> old.plan().equals(plan))
        .filter(old -> old.points().size() < options.shard().points(plan.size()).size());
  }

  /** What stands in the folder, of the same inputs and version, with the same figures asked for. */
  static Optional<SweepResult> comparable(SweepOptions options, SweepInputs inputs) {
    return read(options.output())
        .filter(
            old ->
                SweepOptions.priced(old.asked()).equals(SweepOptions.priced(options.asked()))
                    && old.toolVersion().equals(Version.current())
                    && old.inputs().agreesWith(inputs)
                    && old.inputs().tracesUnchanged());
  }

  /** The result in a folder. */
  static Optional<SweepResult> read(Path folder) {
    Path file = folder.resolve(JSON);
    return Files.isRegularFile(file) ? SweepJson.read(file) : Optional.empty();
  }
}
