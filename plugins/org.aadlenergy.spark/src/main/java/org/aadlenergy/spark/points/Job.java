package org.aadlenergy.spark.points;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.sweep.ObjectiveTable;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What all points of a sweep or search share, files and all: nothing of it is looked up on the
 * machine that estimates them.
 *
 * @param options with paths of this machine
 * @param plan without points
 * @param folder where the files are
 */
record Job(SweepOptions options, SweepPlan plan, Folder folder) {

  /** The job as bytes. */
  static byte[] write(SweepOptions options, SweepPlan plan) throws IOException {
    AnalysisOptions analysis = options.analysis();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    StreamTexts.write(Path.of("").toAbsolutePath().toString(), out);
    new SentFiles(options, plan).write(out);
    paths(analysis.inputs(), out);
    paths(analysis.libraries(), out);
    paths(analysis.models(), out);
    out.writeInt(analysis.maxComponents());
    out.writeInt(analysis.places().size());
    for (Map.Entry<String, SourceSpan> place : analysis.places().entrySet()) {
      StreamTexts.write(place.getKey(), out);
      SourceSpan span = place.getValue();
      StreamTexts.write(span.file(), out);
      out.writeInt(span.line());
      out.writeInt(span.column());
      out.writeInt(span.endLine());
      out.writeInt(span.endColumn());
    }
    StreamTexts.write(ObjectiveTable.words(options.asked()), out);
    StreamTexts.write(plan.root(), out);
    StreamTexts.write(plan.mode(), out);
    out.writeBoolean(plan.assumeBudgets());
    StreamTexts.writeAll(plan.fixed(), out);
    out.writeInt(plan.variations().size());
    for (Variation variation : plan.variations()) {
      StreamTexts.write(variation.property(), out);
      StreamTexts.write(variation.path(), out);
      StreamTexts.writeAll(variation.values(), out);
    }
    out.flush();
    return bytes.toByteArray();
  }

  private static void paths(List<Path> paths, DataOutputStream out) throws IOException {
    StreamTexts.writeAll(paths.stream().map(Path::toString).toList(), out);
  }

  /** A job with its files in a folder of this machine. */
  static Job read(byte[] bytes, Path root) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    Folder folder = new Folder(root, StreamTexts.read(in));
    for (int n = in.readInt(); n > 0; n--) {
      folder.take(in);
    }
    List<Path> inputs = paths(in, folder);
    List<Path> libraries = paths(in, folder);
    List<Path> models = paths(in, folder);
    int maxComponents = in.readInt();
    Map<String, SourceSpan> places = new HashMap<>();
    for (int n = in.readInt(); n > 0; n--) {
      String setting = StreamTexts.read(in);
      String file = StreamTexts.read(in);
      String here = file.isEmpty() ? "" : folder.here(file).toString();
      places.put(
          setting, new SourceSpan(here, in.readInt(), in.readInt(), in.readInt(), in.readInt()));
    }
    List<String> asked = List.of(StreamTexts.read(in).split(","));
    SweepPlan plan =
        new SweepPlan(
            StreamTexts.read(in),
            StreamTexts.read(in),
            in.readBoolean(),
            StreamTexts.readAll(in),
            variations(in));
    AnalysisOptions analysis =
        analysis(inputs, libraries, models, maxComponents, plan.fixed(), places);
    SweepOptions options =
        new SweepOptions(
            analysis,
            plan.variations(),
            asked.stream().flatMap(word -> ObjectiveTable.named(word).stream()).toList(),
            Map.of(),
            false,
            SweepOptions.Shard.WHOLE,
            root);
    return new Job(options, plan, folder);
  }

  private static List<Variation> variations(DataInputStream in) throws IOException {
    List<Variation> variations = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      variations.add(
          new Variation(StreamTexts.read(in), StreamTexts.read(in), StreamTexts.readAll(in)));
    }
    return variations;
  }

  private static List<Path> paths(DataInputStream in, Folder folder) throws IOException {
    return StreamTexts.readAll(in).stream().map(folder::here).toList();
  }

  private static AnalysisOptions analysis(
      List<Path> inputs,
      List<Path> libraries,
      List<Path> models,
      int maxComponents,
      List<String> settings,
      Map<String, SourceSpan> places) {
    return new AnalysisOptions(
        inputs,
        List.of(),
        Optional.empty(),
        models,
        libraries,
        settings,
        maxComponents,
        false,
        false,
        List.of(),
        false,
        Optional.empty(),
        java.util.Set.of(),
        Optional.empty(),
        Optional.empty(),
        0.0,
        List.of(),
        Optional.empty(),
        places);
  }
}
