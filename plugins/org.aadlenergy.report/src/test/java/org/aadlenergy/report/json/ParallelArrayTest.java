package org.aadlenergy.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many threads are written on all cores; nobody can tell from the bytes. */
class ParallelArrayTest {
  private static ThreadResult named(ThreadResult like, String path, Interval energy) {
    return new ThreadResult(
        path,
        like.processor(),
        like.memories(),
        like.platform(),
        like.dispatchesPerSecond(),
        like.timePerDispatchSeconds(),
        energy,
        like.startupEnergyJoules(),
        like.averagePowerWatts(),
        like.services(),
        like.annotations(),
        like.leftOut(),
        SourceSpan.at("a.aadl", 1, 1));
  }

  private static List<ThreadResult> threads(int count) {
    ThreadResult like = FixtureResult.result().roots().get(0).modes().get(0).threads().get(0);
    List<ThreadResult> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      threads.add(named(like, "process.t" + i, Interval.exact(i / 7.0)));
    }
    return threads;
  }

  private static String written(List<ThreadResult> threads, boolean inParts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginObject().name("before").value(1L).name("threads").beginArray();
    if (inParts) {
      JsonThreads.parts(threads, json).write();
    } else {
      new JsonThreads(json).write(threads);
    }
    json.endArray().name("after").value(2L).endObject().finish();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 249, 250, 251, 499, 500, 2000, 4321})
  void theBytesAreThoseOfOneAfterTheOther(int count) throws IOException {
    List<ThreadResult> threads = threads(count);

    assertThat(written(threads, true)).isEqualTo(written(threads, false));
  }

  /** Whoever finds it, it ends the report at once. */
  @ParameterizedTest
  @ValueSource(ints = {0, 300, 2999})
  void aNumberThatIsNoneEndsTheReport(int which) {
    List<ThreadResult> threads = threads(3000);
    Interval none = Interval.exact(Double.NaN);
    threads.set(which, named(threads.get(which), "process.none", none));

    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(120),
        () ->
            assertThatThrownBy(() -> written(threads, true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not finite: NaN"));
  }

  /** What a helper ran out of is told as what it is, and not as a fault of the report. */
  @Test
  void memoryThatIsNotEnoughIsToldAsSuch() throws IOException {
    Thread main = Thread.currentThread();
    JsonOutput json = new JsonOutput(new ByteArrayOutputStream());
    json.beginArray();
    ParallelArray parts =
        new ParallelArray(
            ParallelArray.LEAST,
            ParallelArray.SIZE,
            part ->
                (from, to) -> {
                  if (Thread.currentThread() != main) {
                    throw new OutOfMemoryError("none left");
                  }
                  part.value((long) from);
                  LockSupport.parkNanos(1_000_000);
                },
            json);

    assertThatThrownBy(parts::write).isInstanceOf(OutOfMemoryError.class);
  }

  /**
   * Who looks for peaks first helps afterwards, and goes when the report is there, or cannot be.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void nobodyThatLookedForPeaksIsLeft(boolean good) throws IOException, InterruptedException {
    List<ThreadResult> threads = threads(3000);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginArray();
    BlockingQueue<Thread> looked = new LinkedBlockingQueue<>();
    ParallelArray parts =
        new ParallelArray(
            threads.size(),
            ParallelArray.SIZE,
            part ->
                (from, to) -> {
                  if (!good) {
                    throw new IOException("no room left");
                  }
                  new JsonThreads(part).write(threads.subList(from, to));
                },
            json);
    int others = Runtime.getRuntime().availableProcessors() > 1 ? 1 : 0;
    ModeResult mode = modeWhosePeaks(() -> looked.add(Thread.currentThread()));

    if (good) {
      PeaksAhead.write(mode, parts);
      assertThat(looked).hasSize(others);
      json.endArray().finish();
      ByteArrayOutputStream one = new ByteArrayOutputStream();
      JsonOutput alone = new JsonOutput(one);
      alone.beginArray();
      new JsonThreads(alone).write(threads);
      alone.endArray().finish();
      assertThat(bytes.toString(StandardCharsets.UTF_8))
          .isEqualTo(one.toString(StandardCharsets.UTF_8));
    } else {
      assertThatThrownBy(() -> PeaksAhead.write(mode, parts)).hasMessage("no room left");
    }

    for (int i = 0; i < others; i++) {
      Thread helper = looked.poll(60, TimeUnit.SECONDS);
      assertThat(helper).isNotNull();
      helper.join(60_000);
      assertThat(helper.isAlive()).isFalse();
    }
  }

  private static ModeResult modeWhosePeaks(Runnable looking) {
    ModeResult like = FixtureResult.result().roots().get(0).modes().get(0);
    return new ModeResult(
        like.name(),
        like.windowSeconds(),
        like.windowReason(),
        like.threads(),
        like.components(),
        like.totals(),
        like.utilization(),
        like.sections(),
        like.coverage(),
        like.rests(),
        like.reasons(),
        () -> {
          looking.run();
          return like.power();
        });
  }
}
