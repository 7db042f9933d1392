package org.aadlenergy.calibration.imported.freqbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads the folders of several units. */
public final class UnitFolders {
  private UnitFolders() {}

  /** Those without an error; every folder is looked at. */
  public static List<Unit> read(List<Path> folders, Diagnostics diagnostics) {
    List<Unit> units = new ArrayList<>();
    Set<Path> read = new HashSet<>();
    for (int i = 0; i < folders.size(); i++) {
      Path folder = folders.get(i);
      if (read.add(real(folder))) {
        UnitReader.read(folder, name(folders, i), diagnostics).ifPresent(units::add);
      } else {
        String shown = folder.toString().replace('\\', '/');
        diagnostics.add(
            DiagnosticCode.BAD_MEASUREMENT_FILE,
            SourceSpan.file(shown),
            shown + " is named twice",
            "name the folder of each unit once");
      }
    }
    return units;
  }

  private static Path real(Path folder) {
    try {
      return Files.exists(folder) ? folder.toRealPath() : folder.toAbsolutePath().normalize();
    } catch (IOException e) {
      return folder.toAbsolutePath().normalize();
    }
  }

  /** That of the folder; with the one around it, or a number, where that is not the only one. */
  private static String name(List<Path> folders, int index) {
    for (int parts = 1; parts <= 2; parts++) {
      int its = parts;
      List<String> names = folders.stream().map(folder -> last(folder, its)).toList();
      if (Collections.frequency(names, names.get(index)) == 1) {
        return names.get(index);
      }
    }
    return last(folders.get(index), 2) + "-" + (index + 1);
  }

  private static String last(Path folder, int parts) {
    Path whole = folder.toAbsolutePath().normalize();
    int count = whole.getNameCount();
    return count == 0
        ? "unit"
        : Optional.of(whole.subpath(Math.max(0, count - parts), count))
            .map(path -> path.toString().replace('\\', '/'))
            .orElse("unit");
  }
}
