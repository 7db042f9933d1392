package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Which tasks nothing is claimed of, as their jobs wait for more and more. */
class LateEnvelopeTest {
  private static Envelope of(TaskSet set) {
    return Envelope.of(set, Horizon.of(set, 10_000).orElseThrow(), Cancellation.NEVER);
  }

  private static List<Optional<Long>> known(long... values) {
    List<Optional<Long>> known = new ArrayList<>();
    for (long value : values) {
      known.add(value < 0 ? Optional.empty() : Optional.of(value));
    }
    return known;
  }

  private static Task in(int partition, int number, long period, long execution) {
    return new Task(
        "t" + number,
        number,
        partition,
        period,
        0,
        Optional.of(period),
        0,
        false,
        execution,
        0,
        0,
        List.of());
  }

  /** Two units of each ten for a task that needs three: it is late, the other partition is not. */
  @Test
  void anOverloadedWindowSaysNothingOfTheOtherPartition() {
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    Windows windows = new Windows(10, List.of(new Window(0, 2, 0), new Window(5, 4, 1)));
    TaskSet set =
        TaskSet.of(List.of(in(0, 0, 10, 3), in(1, 1, 10, 3)), Protocol.RATE_MONOTONIC, true)
            .withWindows(List.of(partition, partition), windows);

    assertThat(of(set).longest()).isEqualTo(known(-1, 8));
  }

  /** On two cores a and b fill one each; c has 1 unit of each 10 for 2 of work. */
  @Test
  void theLeastUrgentOfSeveralCoresWaitsForMoreAndMore() {
    Task a = Task.periodic("a", 10, 9);
    Task b = Task.periodic("b", 10, 10);
    Task c = Task.periodic("c", 20, 3);
    TaskSet set = TaskSet.of(List.of(a, b, c), Protocol.RATE_MONOTONIC, true).onCores(2);

    assertThat(of(set).longest()).isEqualTo(known(9, 10, -1));
  }

  /** On three cores the least urgent of those that run gives way: c, the last one to begin. */
  @Test
  void ofSeveralThatRunTheLeastUrgentGivesWay() {
    Task a = Task.periodic("a", 20, 6);
    Task b = Task.periodic("b", 40, 6);
    Task c = Task.periodic("c", 30, 6);
    Task d = Task.periodic("d", 10, 2).withOffset(4);
    TaskSet set = TaskSet.of(List.of(a, b, c, d), Protocol.RATE_MONOTONIC, true).onCores(3);

    // d comes at 4 and takes the core of b, which goes on at 6 for its last 2 units
    assertThat(of(set).longest()).isEqualTo(known(6, 8, 6, 2));
  }

  private static Envelope envelope(TaskSet set) {
    return Envelope.of(set, new Horizon(0, 8, true), Cancellation.NEVER);
  }

  /**
   * a takes a half, b with it more than all: of 8 units only the 4 jobs of a are looked at. By
   * deadlines all wait for all, and nothing is. Of exactly all of the time each job is.
   */
  @Test
  void whatLeavesMoreAndMoreWorkNeverComes() {
    Task a = Task.periodic("a", 2, 1);
    Task late = Task.periodic("b", 4, 3);
    Task c = Task.periodic("c", 8, 1);
    List<Task> all = List.of(late, a, c);
    Envelope fixed = envelope(TaskSet.of(all, Protocol.RATE_MONOTONIC, true));
    Envelope byDeadline = envelope(TaskSet.of(all, Protocol.EARLIEST_DEADLINE_FIRST, true));
    Envelope full =
        envelope(TaskSet.of(List.of(a, late.withExecution(2)), Protocol.RATE_MONOTONIC, true));

    assertThat(fixed.jobs()).isEqualTo(4);
    assertThat(fixed.longest())
        .containsExactly(Optional.empty(), Optional.of(1L), Optional.empty());
    assertThat(byDeadline.jobs()).isZero();
    assertThat(byDeadline.longest()).containsOnly(Optional.empty());
    assertThat(full.jobs()).isEqualTo(4 + 2);
    assertThat(full.longest()).containsExactly(Optional.of(1L), Optional.of(4L));
  }

  /** The load is that of one core without windows; elsewhere all 4 + 2 + 1 are looked at. */
  @Test
  void onSeveralCoresOrInPartitionsAllCome() {
    List<Task> all =
        List.of(Task.periodic("a", 2, 1), Task.periodic("b", 4, 3), Task.periodic("c", 8, 1));
    TaskSet set = TaskSet.of(all, Protocol.RATE_MONOTONIC, true);
    Partition partition = set.partitions().get(0);
    Windows windows = new Windows(8, List.of(new Windows.Window(0, 8, 0)));
    TaskSet two = new TaskSet(all, List.of(partition, partition), Optional.empty(), 1);

    assertThat(envelope(set.onCores(2)).jobs()).isGreaterThanOrEqualTo(4 + 2 + 1);
    assertThat(envelope(set.withWindows(set.partitions(), windows)).jobs())
        .isGreaterThanOrEqualTo(4 + 2 + 1);
    assertThat(envelope(two).jobs()).isGreaterThanOrEqualTo(4 + 2 + 1);
  }
}
