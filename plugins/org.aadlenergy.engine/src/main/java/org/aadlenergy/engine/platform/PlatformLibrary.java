package org.aadlenergy.engine.platform;

import java.util.Optional;
import java.util.SortedSet;

/** Where platforms are found by name. */
public interface PlatformLibrary {
  /** The platform {@code name} or the part {@code name.part}. */
  Optional<CalibratedPlatform> find(String name);

  /** The names of all platforms, without parts. */
  SortedSet<String> names();
}
