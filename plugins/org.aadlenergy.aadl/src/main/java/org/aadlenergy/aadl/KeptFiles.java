package org.aadlenergy.aadl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The trees of the files that were read last, for whoever reads the same project again: a file of
 * the same name and bytes is not parsed again. One that had findings is, so that they are told
 * again. One reading at a time may use it.
 */
public final class KeptFiles {
  private Map<String, FileReader.Read> last = Map.of();

  /** The file as it was read last, if nothing of it has changed. */
  Optional<FileReader.Read> find(FileReader.Raw raw) {
    FileReader.Read known = last.get(raw.displayName());
    return known != null
            && known.path().equals(raw.path())
            && Arrays.equals(known.content(), raw.content())
        ? Optional.of(known)
        : Optional.empty();
  }

  /** All files that are read have been: what is not among them is dropped. */
  void keep(List<FileReader.Read> inputs, List<FileReader.Read> libraries) {
    Map<String, FileReader.Read> kept = new HashMap<>();
    for (List<FileReader.Read> files : List.of(inputs, libraries)) {
      for (FileReader.Read file : files) {
        if (file.faultless()) {
          kept.put(file.displayName(), file);
        }
      }
    }
    last = kept;
  }
}
