package org.aadlenergy.energy.ide.server;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** A request that fails has an empty answer and a line in the log: the server goes on. */
public final class Failures {
  private Failures() {}

  public static <T> CompletableFuture<T> guard(String request, T empty, Supplier<T> answer) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return answer.get();
          } catch (RuntimeException | StackOverflowError failed) {
            log(request, failed);
            return empty;
          }
        });
  }

  /** What the server leaves out, and goes on. */
  public static void log(String what, String done) {
    System.err.println("aadl-energy lsp: " + what + " " + done);
  }

  /** Standard output belongs to the protocol. */
  public static void log(String request, Throwable failed) {
    StackTraceElement[] trace = failed.getStackTrace();
    String place = trace.length == 0 ? "" : " in " + trace[0];
    System.err.println("aadl-energy lsp: " + request + ": " + failed + place);
  }
}
