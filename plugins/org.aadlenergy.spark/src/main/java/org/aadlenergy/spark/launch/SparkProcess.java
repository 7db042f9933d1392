package org.aadlenergy.spark.launch;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.app.Progress;
import org.aadlenergy.spark.wire.WireMessage;
import org.aadlenergy.spark.wire.WireWords;
import org.jspecify.annotations.Nullable;

/** Spark's driver as a process, and the pipe to it. What it logs goes into a file. */
final class SparkProcess {
  private static final byte END = 0;
  private static final int SIGNALLED = 128;
  private static final long STOP_SECONDS = 15;
  private static final int CTRL_C_STEPS = 15;
  private static final long CTRL_C_MILLIS = 100;

  private final Process process;
  private final Path log;
  private final String master;
  private final DataOutputStream out;
  private final BlockingQueue<WireMessage> said = new LinkedBlockingQueue<>();
  private long sent;
  private boolean failed;

  private SparkProcess(Process process, Path log, String master) {
    this.process = process;
    this.log = log;
    this.master = master;
    this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    Thread reader = new Thread(this::read, "spark");
    reader.setDaemon(true);
    reader.start();
  }

  static SparkProcess start(ProcessBuilder command, String master) throws SparkProblem {
    try {
      Path log = Files.createTempFile("aadl-energy-spark-", ".log");
      command.redirectError(log.toFile());
      return new SparkProcess(command.start(), log, master);
    } catch (IOException e) {
      throw new SparkProblem(
          "Spark cannot be started: " + e.getMessage(), "check SPARK_HOME and JAVA_HOME");
    }
  }

  /** Sends bytes under a number of their own, which it gives back. */
  long send(byte kind, byte[] bytes) throws IOException {
    sent++;
    new WireMessage(kind, sent, bytes).write(out);
    return sent;
  }

  private void read() {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16))) {
      skipTo(WireWords.HELLO, in);
      while (true) {
        said.add(WireMessage.read(in));
      }
    } catch (IOException e) {
      said.add(new WireMessage(END, 0, new byte[0]));
    }
  }

  private static void skipTo(byte[] words, InputStream in) throws IOException {
    int matched = 0;
    while (matched < words.length) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException();
      }
      matched = next == words[matched] ? matched + 1 : next == words[0] ? 1 : 0;
    }
  }

  /** What the driver says next; nothing where it says nothing for a while. */
  @Nullable WireMessage next(long waitMillis, Progress progress) throws SparkProblem {
    WireMessage message;
    try {
      message = said.poll(waitMillis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
    if (message != null && message.kind() == END) {
      throw ended(progress);
    }
    if (message != null && message.kind() == WireWords.FAILED) {
      awaitCtrlC(progress);
      failed = true;
      throw SparkFailures.of(message.text(), master, log);
    }
    return message;
  }

  /** Why the pipe is broken. */
  SparkProblem ended(Progress progress) {
    awaitCtrlC(progress);
    int code = 0;
    try {
      code = process.waitFor(STOP_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : code;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    failed = code <= SIGNALLED; // the log of one that was killed does not say by whom
    return code > SIGNALLED
        ? SparkProblem.killed(
            "Spark's driver was killed (signal " + (code - SIGNALLED) + ")",
            "the same command goes on from there")
        : SparkFailures.of("", master, log);
  }

  /** A terminal sends Ctrl-C to both processes: the news of it may come after the other's end. */
  private static void awaitCtrlC(Progress progress) {
    try {
      for (int i = 0; i < CTRL_C_STEPS && !progress.cancelled(); i++) {
        Thread.sleep(CTRL_C_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Nobody asks what the driver logged: the user stopped it. */
  void forgetLog() {
    try {
      Files.deleteIfExists(log);
    } catch (IOException e) {
      failed = true; // it stays where temporary files are
    }
  }

  /** Ends the driver, which ends with its input. */
  void close() {
    try {
      out.close();
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      if (!failed) {
        Files.deleteIfExists(log);
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
