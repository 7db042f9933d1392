package org.aadlenergy.engine.collection;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A map of a few entries in their order, which are looked through: a mission has thousands of such
 * records, and each is read several times. Nobody can change it.
 */
final class FewEntries<K, V> extends AbstractMap<K, V> {
  /** With more, a table is found faster. */
  static final int MOST = 4;

  private final List<Map.Entry<K, V>> entries;

  private FewEntries(List<Map.Entry<K, V>> entries) {
    this.entries = entries;
  }

  /** A copy of a map without nulls. */
  static <K, V> FewEntries<K, V> of(Map<K, V> map) {
    List<Map.Entry<K, V>> entries = new ArrayList<>(map.size());
    for (Map.Entry<K, V> entry : map.entrySet()) {
      entries.add(Map.Entry.copyOf(entry));
    }
    return new FewEntries<>(List.copyOf(entries));
  }

  @Override
  @SuppressWarnings("NullAway") // which stands for nothing, as in every map
  public V get(Object key) {
    for (int i = 0; i < entries.size(); i++) { // by index: some are asked for each thread
      if (entries.get(i).getKey().equals(key)) {
        return entries.get(i).getValue();
      }
    }
    return null;
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new Entries<>(entries);
  }

  private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final List<Map.Entry<K, V>> entries;

    Entries(List<Map.Entry<K, V>> entries) {
      this.entries = entries;
    }

    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return entries.iterator();
    }
  }
}
