package org.aadlenergy.aadl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Declarations;
import org.aadlenergy.aadl.internal.instance.Layouts;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * What is known of the files that were read last, for whoever reads the same project again. A file
 * of the same name and bytes is not parsed again; one that had findings is, so that they are told
 * again. What packages declare that have not changed, and see none that has, is not found out
 * again. One reading at a time may use it, until what is made of it is done.
 */
public final class KeptFiles {
  private Map<String, FileReader.Read> last = Map.of();
  private Optional<Declarations> declared = Optional.empty();
  private Optional<Declarations> begun = Optional.empty();
  private Layouts layouts = new Layouts();

  /** The file as it was read last, if nothing of it has changed. */
  Optional<FileReader.Read> find(FileReader.Raw raw) {
    FileReader.Read known = last.get(raw.displayName());
    return known != null
            && known.path().equals(raw.path())
            && Arrays.equals(known.content(), raw.content())
        ? Optional.of(known)
        : Optional.empty();
  }

  /**
   * All files that are read have been: what is not among them is dropped.
   *
   * @return declarations to which their units are to be added
   */
  Declarations keep(
      List<FileReader.Read> inputs, List<FileReader.Read> libraries, Cancellation cancellation) {
    Map<String, FileReader.Read> kept = new HashMap<>();
    for (List<FileReader.Read> files : List.of(inputs, libraries)) {
      for (FileReader.Read file : files) {
        if (file.faultless()) {
          kept.put(file.displayName(), file);
        }
      }
    }
    last = kept;
    Declarations now =
        declared.isPresent()
            ? new Declarations(cancellation, declared.get(), files(inputs), files(libraries))
            : new Declarations(cancellation);
    // what is interrupted now may be half of what it should be
    declared = Optional.empty();
    begun = Optional.of(now);
    return now;
  }

  private static List<AadlFile> files(List<FileReader.Read> read) {
    List<AadlFile> files = new ArrayList<>(read.size());
    for (FileReader.Read each : read) {
      files.add(each.file());
    }
    return files;
  }

  /** What instances of declarations share, which may be known from before. */
  Layouts layouts() {
    layouts.forgetFeatures();
    return layouts;
  }

  /** What was made of the last reading is whole: its declarations may serve the next one. */
  public void done() {
    declared = begun;
    begun = Optional.empty();
  }
}
