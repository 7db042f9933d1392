package org.aadlenergy.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** Finds platforms by the words that say what they are. */
final class PlatformSearch {
  private PlatformSearch() {}

  /** Those that have every word of a text, in any case and order, by name. */
  static List<CalibratedPlatform> find(PlatformLibrary library, String text) {
    String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+", -1);
    List<CalibratedPlatform> found = new ArrayList<>();
    for (String name : library.names()) {
      CalibratedPlatform platform = library.find(name).orElseThrow();
      StringBuilder all = new StringBuilder();
      append(platform, all);
      platform.parts().values().forEach(part -> append(part, all));
      String said = all.toString().toLowerCase(Locale.ROOT);
      boolean hasAll = true;
      for (String word : words) {
        hasAll &= said.contains(word);
      }
      if (hasAll) {
        found.add(platform);
      }
    }
    return found;
  }

  private static void append(CalibratedPlatform platform, StringBuilder text) {
    text.append(platform.name()).append('\n').append(platform.title()).append('\n');
    platform.description().ifPresent(d -> text.append(d).append('\n'));
  }
}
