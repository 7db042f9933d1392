package org.aadlenergy.energy.internal.library;

import java.util.List;
import java.util.SortedMap;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** Reads platforms from texts. */
public interface TextReader {
  /**
   * All platforms of the files that can be understood, with everything that they inherit.
   *
   * @param library what the files may extend and must not shadow
   */
  SortedMap<String, CalibratedPlatform> read(
      List<PlatformTextFile> files, PlatformLibrary library, Diagnostics diagnostics);
}
