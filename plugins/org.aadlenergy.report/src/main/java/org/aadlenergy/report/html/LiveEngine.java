package org.aadlenergy.report.html;

import java.nio.file.Path;
import java.util.List;

/**
 * What lets a page estimate by itself.
 *
 * @param page the studio as one file, which holds the engine; what else is needed is beside it
 * @param models their name and their files, as an address of the studio holds them
 * @param roots that were asked for
 * @param words other options of the analysis; what begins with {@code @/} is among the files
 */
public record LiveEngine(Path page, String models, List<String> roots, List<String> words) {
  public LiveEngine {
    roots = List.copyOf(roots);
    words = List.copyOf(words);
  }
}
