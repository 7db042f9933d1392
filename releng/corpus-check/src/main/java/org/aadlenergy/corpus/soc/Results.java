package org.aadlenergy.corpus.soc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.calibration.imported.freqbench.UnitJudgement;
import org.aadlenergy.calibration.imported.freqbench.Unit;
import org.aadlenergy.calibration.imported.freqbench.UnitFolders;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * All units of freqbench's results.
 *
 * @param all by chip
 * @param standing by chip; chips without any are not there
 * @param leftOut reasons, by chip and unit
 */
record Results(
    Map<String, List<Unit>> all, Map<String, List<Unit>> standing, Map<String, String> leftOut) {

  /** Reads a folder of chips, and judges. */
  static Results read(Path folder, Map<String, String> known) throws IOException {
    Results results = new Results(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
    for (Path chip : folders(folder)) {
      Diagnostics diagnostics = new Diagnostics();
      List<Unit> units = UnitFolders.read(folders(chip), diagnostics);
      if (diagnostics.hasErrors()) {
        throw new IOException(diagnostics.sorted().get(0).format());
      }
      results.judge(chip.getFileName() + "", units, known);
    }
    return results;
  }

  private void judge(String chip, List<Unit> units, Map<String, String> known) {
    all.put(chip, units);
    List<Unit> asked = new ArrayList<>();
    for (Unit unit : units) {
      String name = chip + "/" + unit.name();
      if (known.containsKey(name)) {
        leftOut.put(name, known.get(name));
      } else {
        asked.add(unit);
      }
    }
    Map<Unit, String> out = UnitJudgement.leftOut(asked);
    out.forEach((unit, reason) -> leftOut.put(chip + "/" + unit.name(), reason));
    asked.removeAll(out.keySet());
    if (!asked.isEmpty()) {
      standing.put(chip, asked);
    }
  }

  static List<Path> folders(Path folder) throws IOException {
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(Files::isDirectory).sorted().toList();
    }
  }
}
