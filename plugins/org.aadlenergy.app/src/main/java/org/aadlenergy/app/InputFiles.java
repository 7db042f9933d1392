package org.aadlenergy.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.app.models.FileDigest;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.text.Sha256;

/** The files that an analysis may read, as its options name them, and what is in them. */
public final class InputFiles {
  private InputFiles() {}

  /** Every file that is read, or would be if a model named it; each once, in order. */
  public static List<Path> of(AnalysisOptions options) {
    List<Path> files = new ArrayList<>(PlatformLibraries.files(options.models()));
    files.addAll(ModelReaders.files(options.inputs(), options.libraries()));
    ProjectFile.around(options.inputs().get(0)).ifPresent(files::add);
    options.baseline().ifPresent(files::add);
    return List.copyOf(new TreeSet<>(files));
  }

  /** One digest for what is in some files, wherever they are and whatever they are called. */
  public static String contents(Collection<Path> files) {
    TreeMap<String, Integer> digests = new TreeMap<>();
    for (Path file : files) {
      digests.merge(FileDigest.sha256(file), 1, Integer::sum);
    }
    return Sha256.hex(digests.toString().getBytes(StandardCharsets.US_ASCII));
  }
}
