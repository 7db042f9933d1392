package org.aadlenergy.engine.xip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** The share of cached pages is the sum of their shares, page by page, to the last bit. */
class CachedShareTest {

  @Property
  void sumInOrder(
      @ForAll @Size(min = 2, max = 150) List<@LongRange(min = 1, max = 4) Long> accesses,
      @ForAll @IntRange(min = 1, max = 149) int wanted,
      @ForAll long seed) {
    Popularity popularity = Popularity.counted(accesses);
    Random random = new Random(seed);
    CachedShare share = new CachedShare(popularity);
    TreeSet<Integer> cached = new TreeSet<>();
    List<Integer> others = new ArrayList<>();
    for (int page = 0; page < popularity.pages(); page++) {
      others.add(page);
    }
    int frames = Math.min(wanted, popularity.pages() - 1);
    for (int step = 0; step < 3 * frames; step++) {
      int page = others.remove(random.nextInt(others.size()));
      if (cached.size() < frames) {
        share.add(page);
      } else {
        int victim = new ArrayList<>(cached).get(random.nextInt(frames));
        double before = share.share();
        share.replace(victim, page);
        cached.remove(victim);
        others.add(victim);
        if (share.isSame(victim, page)) {
          assertThat(share.share()).isEqualTo(before);
        }
      }
      cached.add(page);

      double sum = 0.0;
      for (int each : cached) {
        sum += popularity.share(each);
      }
      assertThat(share.share()).isEqualTo(sum);
    }
  }
}
