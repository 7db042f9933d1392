package org.aadlenergy.engine.collection;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Copies that nobody can change and that keep the order of what they are made of. {@code
 * Map.copyOf} and {@code Set.copyOf} do not: their order differs from run to run, and reports have
 * to be the same.
 */
public final class Copies {
  private Copies() {}

  /** A copy of a map, in its order. */
  public static <K, V> Map<K, V> of(Map<K, V> map) {
    return switch (map.size()) {
      case 0 -> Map.of();
      case 1 -> single(map.entrySet().iterator().next());
      default ->
          map.size() <= FewEntries.MOST
              ? FewEntries.of(map)
              : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    };
  }

  /** Most maps have one entry; this kind makes nothing anew where somebody goes through it. */
  private static <K, V> Map<K, V> single(Map.Entry<K, V> entry) {
    return Collections.singletonMap(
        Objects.requireNonNull(entry.getKey()), Objects.requireNonNull(entry.getValue()));
  }

  /** A copy of a set, in its order. */
  public static <T> Set<T> of(Set<T> set) {
    return set.size() < 2 ? Set.copyOf(set) : Collections.unmodifiableSet(new LinkedHashSet<>(set));
  }

  /** A copy of a sorted map, sorted in the same way. */
  public static <K, V> SortedMap<K, V> sorted(SortedMap<K, V> map) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }
}
