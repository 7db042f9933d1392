package org.aadlenergy.energy.internal.library;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** The platforms of the user in front of the library's. */
public final class LayeredLibrary implements PlatformLibrary {
  private final Map<String, CalibratedPlatform> own;
  private final PlatformLibrary library;

  /** A library of both; their names differ. */
  public LayeredLibrary(Map<String, CalibratedPlatform> own, PlatformLibrary library) {
    this.own = Map.copyOf(own);
    this.library = library;
  }

  @Override
  public SortedSet<String> names() {
    TreeSet<String> names = new TreeSet<>(library.names());
    names.addAll(own.keySet());
    return Collections.unmodifiableSortedSet(names);
  }

  @Override
  public Optional<CalibratedPlatform> find(String name) {
    int dot = name.indexOf('.');
    String whole = dot < 0 ? name : name.substring(0, dot);
    CalibratedPlatform platform = own.get(whole);
    if (platform == null) {
      return library.find(name);
    }
    return dot < 0
        ? Optional.of(platform)
        : Optional.ofNullable(platform.parts().get(name.substring(dot + 1)));
  }
}
