package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In which order ready jobs are taken, however they come. */
class ReadyQueueTest {
  private static final int RANKS = 130;

  private final Jobs jobs = new Jobs();
  private ReadyQueue ready = ReadyQueue.ofAny(jobs);

  /** Both kinds of queues are to do all of this. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void ofEitherKind(boolean ranked) {
    List<Runnable> all =
        List.of(
            this::theMostUrgentIsTakenFirst,
            this::thatHoldsForEachNumberOfJobs,
            this::equalOnesAreTakenByReleaseAndThenByTask,
            this::whatIsHeldComesFirst,
            this::whatComesAndGoesIsTakenInOrder);
    for (Runnable each : all) {
      ready = ranked ? ReadyQueue.ofRanks(jobs, RANKS) : ReadyQueue.ofAny(jobs);
      each.run();
    }
  }

  private List<Integer> taken() {
    List<Integer> tasks = new ArrayList<>();
    while (!ready.isEmpty()) {
      int first = ready.first();
      int job = ready.take();
      assertThat(job).isEqualTo(first);
      tasks.add(jobs.task(job));
      jobs.remove(job);
    }
    assertThat(ready.first()).isEqualTo(Jobs.NONE);
    return tasks;
  }

  /** Of a hundred tasks in any order the one with the smallest key is next, again and again. */
  private void theMostUrgentIsTakenFirst() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      order.add(i);
    }
    for (int seed = 0; seed < 20; seed++) {
      List<Integer> shuffled = new ArrayList<>(order);
      Collections.shuffle(shuffled, new Random(seed));
      for (int task : shuffled) {
        ready.add(jobs.add(task, 0, 1, task));
      }
      assertThat(ready.size()).isEqualTo(100);
      assertThat(taken()).isEqualTo(order);
    }
  }

  /** Each number of jobs has a last one with or without a sibling. */
  private void thatHoldsForEachNumberOfJobs() {
    for (int count = 1; count <= 12; count++) {
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        order.add(i);
        ready.add(jobs.add(count - 1 - i, 0, 1, count - 1 - i));
      }
      assertThat(taken()).isEqualTo(order);
    }
  }

  /** Equal keys: the one released earlier, then the one with the smaller number. */
  private void equalOnesAreTakenByReleaseAndThenByTask() {
    ready.add(jobs.add(3, 20, 1, 5));
    ready.add(jobs.add(2, 10, 1, 5));
    ready.add(jobs.add(1, 10, 1, 5));
    ready.add(jobs.add(0, 20, 1, 5));

    assertThat(taken()).containsExactly(1, 2, 0, 3);
  }

  /** Three of them: they come before a more urgent one, in the order in which they were kept. */
  private void whatIsHeldComesFirst() {
    ready.add(jobs.add(9, 0, 1, 0));
    ready.hold(jobs.add(4, 0, 1, 7));
    ready.hold(jobs.add(5, 0, 1, 8));
    ready.hold(jobs.add(6, 0, 1, 6));

    assertThat(ready.held()).containsExactly(4, 5, 6);
    assertThat(ready.size()).isEqualTo(1);
    assertThat(jobs.task(ready.at(ready.start()))).isEqualTo(9);
    assertThat(taken()).containsExactly(4, 5, 6, 9);
  }

  /**
   * Jobs of few ranks and releases come and are taken at random, as a sorted list has them; mostly
   * there are about forty.
   */
  private void whatComesAndGoesIsTakenInOrder() {
    Random random = new Random(7);
    List<Integer> sorted = new ArrayList<>();
    Comparator<Integer> order = (a, b) -> jobs.isBefore(a, b) ? -1 : 1;
    for (int step = 0; step < 20_000; step++) {
      if (sorted.isEmpty() || random.nextInt(80) >= sorted.size()) {
        int rank = random.nextBoolean() ? random.nextInt(RANKS) : 63 + random.nextInt(3);
        int job = jobs.add(step, random.nextInt(5), 1, rank);
        ready.add(job);
        sorted.add(job);
        sorted.sort(order);
      } else {
        assertThat(ready.first()).isEqualTo(sorted.get(0));
        assertThat(ready.take()).isEqualTo(sorted.get(0));
        jobs.remove(sorted.remove(0));
      }
      if (step % 100 == 0) {
        lookedAt(sorted);
      }
    }
    while (!ready.isEmpty()) {
      jobs.remove(ready.take());
    }
  }

  /** All that is there is seen once, and all that is less urgent than one of them behind it. */
  private void lookedAt(List<Integer> sorted) {
    List<Integer> seen = new ArrayList<>();
    for (int at = ready.start(); at != Jobs.NONE; at = ready.after(at)) {
      seen.add(ready.at(at));
    }
    assertThat(seen).hasSameSizeAs(sorted);
    assertThat(new HashSet<>(seen)).isEqualTo(new HashSet<>(sorted));
    for (int job : sorted) {
      Set<Integer> behind = new HashSet<>();
      for (int at = ready.startBehind(job); at != Jobs.NONE; at = ready.after(at)) {
        behind.add(ready.at(at));
      }
      assertThat(sorted.stream().filter(o -> jobs.beats(job, o) && !behind.contains(o))).isEmpty();
    }
  }

  /** Places of jobs that are done are used again, and nothing is mixed up by it. */
  @Test
  void placesAreUsedAgain() {
    int first = jobs.add(1, 10, 5, 3);
    int second = jobs.add(2, 20, 6, 4);
    jobs.remove(first);
    int third = jobs.add(3, 30, 7, 5);

    assertThat(third).isEqualTo(first);
    assertThat(jobs.task(second)).isEqualTo(2);
    jobs.work(third, 2);
    assertThat(jobs.remaining(third)).isEqualTo(5);
    assertThat(jobs.remaining(second)).isEqualTo(6);
    assertThat(jobs.release(third)).isEqualTo(30);
    assertThat(jobs.beats(second, third)).isTrue();
    assertThat(jobs.beats(third, third)).isFalse();
  }
}
