package org.aadlenergy.engine.cancel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** However many threads work, the first yes is the last question. */
class SharedCancellationTest {
  private static final int THREADS = 4;

  @Test
  void theFirstYesIsTheLastQuestion() throws InterruptedException {
    for (int moment = 0; moment < 200; moment++) {
      int stopAt = moment;
      AtomicInteger questions = new AtomicInteger();
      Cancellation shared = new SharedCancellation(() -> questions.getAndIncrement() >= stopAt);
      CountDownLatch together = new CountDownLatch(1);
      AtomicInteger stopped = new AtomicInteger();
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Thread thread =
            new Thread(
                () -> {
                  await(together);
                  while (!shared.requested()) {
                    Thread.onSpinWait();
                  }
                  stopped.incrementAndGet();
                });
        thread.start();
        threads.add(thread);
      }
      together.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(stopped.get()).isEqualTo(THREADS);
      assertThat(questions.get()).isEqualTo(moment + 1);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
