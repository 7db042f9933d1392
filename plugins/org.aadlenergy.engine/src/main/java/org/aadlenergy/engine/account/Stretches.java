package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Stretches of time in which channels are on, in any order; they become scenes. */
public final class Stretches {
  private final List<Stretch> all = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();

  private record Stretch(int channel, long start, long end) {}

  private record Change(long at, int channel, int by) {}

  /** Adds one; of no length it is left out. */
  public void add(int channel, long start, long end) {
    if (end > start) {
      all.add(new Stretch(channel, start, end));
    }
  }

  /** Adds all of others. */
  public void addAll(Stretches others) {
    all.addAll(others.all);
  }

  /**
   * The scenes over one repetition; what lies before it or after it belongs to its other end.
   *
   * @param units the weight of each channel while it is on once
   */
  public PowerScenes scenes(long from, long length, double[] units) {
    Map<Integer, Integer> on = new TreeMap<>();
    for (Stretch stretch : all) {
      wrap(stretch, from, length, on);
    }
    changes.sort((a, b) -> Long.compare(a.at(), b.at()));
    PowerScenes.Builder builder = new PowerScenes.Builder(units.length);
    long now = 0;
    for (Change change : changes) {
      if (change.at() > now) {
        builder.add(change.at() - now, scene(builder, on, units));
        now = change.at();
      }
      if (on.merge(change.channel(), change.by(), Integer::sum) == 0) {
        on.remove(change.channel());
      }
    }
    return builder.add(length - now, scene(builder, on, units)).build(from);
  }

  /** Notes when a stretch begins and ends, and that it is on at the beginning where it is. */
  private void wrap(Stretch stretch, long from, long length, Map<Integer, Integer> on) {
    long lasts = stretch.end() - stretch.start();
    long start = Math.floorMod(stretch.start() - from, length);
    long left = start + lasts % length;
    int always = (int) (lasts / length) + (left > length ? 1 : 0);
    if (always > 0) {
      on.merge(stretch.channel(), always, Integer::sum);
    }
    if (lasts % length > 0) {
      changes.add(new Change(start, stretch.channel(), 1));
      changes.add(new Change(left > length ? left - length : left, stretch.channel(), -1));
    }
  }

  private static int scene(PowerScenes.Builder builder, Map<Integer, Integer> on, double[] units) {
    int[] channels = new int[on.size()];
    double[] weights = new double[on.size()];
    int i = 0;
    for (Map.Entry<Integer, Integer> entry : on.entrySet()) {
      channels[i] = entry.getKey();
      weights[i++] = entry.getValue() * units[entry.getKey()];
    }
    return builder.scene(channels, weights);
  }
}
