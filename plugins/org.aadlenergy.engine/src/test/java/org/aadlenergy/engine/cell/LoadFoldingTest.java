package org.aadlenergy.engine.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What was recorded level by level is held once where it comes again, and stays what it is. */
class LoadFoldingTest {
  private static LoadPattern.Level level(double seconds, double watts) {
    return new LoadPattern.Level(seconds, watts, 20.0);
  }

  private static void add(Random random, int depth, List<LoadPattern> into) {
    long seed = random.nextLong();
    int times = depth == 0 ? 1 : 1 + random.nextInt(depth == 1 ? 40 : 3);
    int parts = 1 + random.nextInt(4);
    for (int i = 0; i < times; i++) {
      Random same = new Random(seed);
      for (int k = 0; k < parts; k++) {
        if (depth == 0) {
          into.add(level(1 + same.nextInt(3), same.nextInt(3)));
        } else {
          add(same, depth - 1, into);
        }
      }
    }
  }

  private static void write(LoadPattern load, List<LoadPattern> into) {
    if (load instanceof LoadPattern.Sequence all) {
      all.parts().forEach(part -> write(part, into));
    } else if (load instanceof LoadPattern.Repeated again) {
      for (long i = 0; i < again.times(); i++) {
        write(again.body(), into);
      }
    } else {
      into.add(load);
    }
  }

  private static int held(LoadPattern load) {
    if (load instanceof LoadPattern.Repeated again) {
      return held(again.body());
    }
    return load instanceof LoadPattern.Sequence all
        ? all.parts().stream().mapToInt(LoadFoldingTest::held).sum()
        : 1;
  }

  @Property
  void isTheSame(@ForAll Random random) {
    List<LoadPattern> levels = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      add(random, 2, levels);
    }
    LoadPattern plain = new LoadPattern.Sequence(levels);
    List<LoadPattern> folded = new ArrayList<>();
    write(LoadFolding.of(plain), folded);
    List<LoadPattern> again = new ArrayList<>();
    write(LoadFolding.of(new LoadPattern.Repeated(plain, 2)), again);

    assertThat(folded).isEqualTo(levels);
    assertThat(again).startsWith(levels.get(0)).hasSize(2 * levels.size());
  }

  /** Six times ten minutes of a connection, with a packet at the beginning of each. */
  @Test
  void eventsOfAConnectionAreHeldOnce() {
    List<LoadPattern> levels = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      for (int k = 0; k < 2400; k++) {
        levels.add(level(k == 0 ? 0.003 : 0.002, 0.03));
        levels.add(level(0.002, 0.02));
        levels.add(level(k == 0 ? 0.245 : 0.246, 1e-6));
      }
    }
    LoadPattern folded = LoadFolding.of(new LoadPattern.Sequence(levels));

    assertThat(held(folded)).isLessThan(100);
    assertThat(folded.seconds()).isCloseTo(3600.0, within(1e-9));
  }

  @Test
  void whatNeverComesAgainIsLeftAlone() {
    Random random = new Random(5);
    List<LoadPattern> levels = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      levels.add(level(random.nextDouble(), random.nextDouble()));
    }

    assertThat(LoadFolding.of(new LoadPattern.Sequence(levels)))
        .isEqualTo(new LoadPattern.Sequence(levels));
  }
}
