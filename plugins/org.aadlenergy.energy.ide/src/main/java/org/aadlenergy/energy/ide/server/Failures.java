package org.aadlenergy.energy.ide.server;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.aadlenergy.energy.ide.language.Refusal;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * A request that fails has an empty answer and a line in the log: the server goes on. One that asks
 * for what cannot be has an error that says why.
 */
public final class Failures {
  private Failures() {}

  public static <T> CompletableFuture<T> guard(String request, T empty, Supplier<T> answer) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return answer.get();
          } catch (Refusal refused) {
            throw refusal(String.valueOf(refused.getMessage()));
          } catch (RuntimeException | StackOverflowError failed) {
            log(request, failed);
            return empty;
          }
        });
  }

  /** What is thrown for an answer that says why there is none. */
  public static ResponseErrorException refusal(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.InvalidParams, why, null));
  }

  /** The error that a client gets; what failed stands in the log, not in the answer. */
  static ResponseError error(Throwable failure) {
    Throwable cause = failure;
    while ((cause instanceof CompletionException || cause instanceof InvocationTargetException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof ResponseErrorException) {
      return ((ResponseErrorException) cause).getResponseError();
    }
    log("a request", cause);
    String why = "the server failed at this request; its log says more";
    return new ResponseError(ResponseErrorCode.InternalError, why, null);
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
