package org.aadlenergy.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OnAllCoresTest {
  @Property(tries = 200)
  void everyElementIsInItsPlace(
      @ForAll @IntRange(max = 500) int count, @ForAll @IntRange(min = 1, max = 60) int step) {
    List<String> made = OnAllCores.list(count, step, () -> i -> "element " + i);

    assertThat(made).isEqualTo(IntStream.range(0, count).mapToObj(i -> "element " + i).toList());
  }

  /** What a maker remembers is its own. */
  @Test
  void eachCoreHasItsMaker() {
    AtomicInteger makers = new AtomicInteger();
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    OnAllCores.list(
        1000,
        1,
        () -> {
          makers.incrementAndGet();
          Thread own = Thread.currentThread();
          threads.add(own);
          return i -> {
            assertThat(Thread.currentThread()).isSameAs(own);
            return i;
          };
        });

    assertThat(makers.get()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(threads).hasSize(makers.get());
  }

  @Test
  void aShortListIsMadeHere() {
    List<Thread> made = OnAllCores.list(99, 100, () -> i -> Thread.currentThread());

    assertThat(made).containsOnly(Thread.currentThread());
  }

  @Test
  void whatGoesWrongAnywhereIsTold() {
    for (int bad : new int[] {0, 511, 999}) {
      assertThatThrownBy(
              () ->
                  OnAllCores.list(
                      1000,
                      10,
                      () ->
                          i -> {
                            if (i == bad) {
                              throw new CancellationException("at " + bad);
                            }
                            return i;
                          }))
          .isInstanceOf(CancellationException.class)
          .hasMessage("at " + bad);
    }
    assertThatThrownBy(
            () ->
                OnAllCores.list(
                    100,
                    10,
                    () -> {
                      throw new StackOverflowError("deep");
                    }))
        .isInstanceOf(StackOverflowError.class);
  }

  /** An interrupt is kept for whoever asks for it, and the list is whole. */
  @Test
  void anInterruptIsKept() {
    Thread.currentThread().interrupt();
    List<Integer> made = OnAllCores.list(1000, 10, () -> i -> i);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(made).doesNotContainNull().hasSize(1000);
  }
}
