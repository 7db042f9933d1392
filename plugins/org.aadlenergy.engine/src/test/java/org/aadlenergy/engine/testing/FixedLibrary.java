package org.aadlenergy.engine.testing;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** A library of the given platforms. */
public final class FixedLibrary implements PlatformLibrary {
  private final TreeMap<String, CalibratedPlatform> platforms = new TreeMap<>();

  /** Holds these platforms, each under its name. */
  public FixedLibrary(CalibratedPlatform... platforms) {
    for (CalibratedPlatform platform : platforms) {
      this.platforms.put(platform.name(), platform);
    }
  }

  @Override
  public Optional<CalibratedPlatform> find(String name) {
    return Optional.ofNullable(platforms.get(name));
  }

  @Override
  public SortedSet<String> names() {
    return platforms.navigableKeySet();
  }
}
