package org.aadlenergy.energy.ide.server;

import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the protocol forbids away from the services: requests before {@code initialize} and
 * behind {@code shutdown}, a second one of either, those that the server does not know, messages
 * without parameters where there must be some, and notifications that ask for an answer. Requests
 * get the answer that the protocol has for them.
 */
final class ProtocolGuard {
  private static final String INITIALIZE = "initialize";
  private static final String SHUTDOWN = "shutdown";
  private static final Set<String> WITHOUT_PARAMETERS = Set.of("initialized", SHUTDOWN, "exit");

  /** The requests that have an answer, besides the first and the last. */
  private static final Set<String> ANSWERED =
      Set.of(
          "completion",
          "hover",
          "definition",
          "references",
          "prepareRename",
          "rename",
          "documentSymbol",
          "formatting",
          "rangeFormatting",
          "codeAction",
          "codeLens",
          "inlayHint",
          "foldingRange",
          "semanticTokens/full");

  private static final String OF_TEXTS = "textDocument/";

  /** The last words of their names; those of texts and files begin with {@code did}. */
  private static final Set<String> NOTIFICATIONS =
      Set.of("initialized", "exit", "setTrace", "cancelRequest", "progress", "willSave");

  private @Nullable MessageConsumer out;
  private boolean initialized;
  private boolean shutDown;

  /** Stands between a client and what consumes its messages; sees what goes out, too. */
  MessageConsumer around(MessageConsumer consumer) {
    if (!(consumer instanceof RemoteEndpoint)) {
      out = consumer;
      return consumer;
    }
    return message -> {
      if (isAllowed(message)) {
        consumer.consume(message);
      }
    };
  }

  private boolean isAllowed(Message message) {
    if (message instanceof RequestMessage request) {
      return isAllowed(request);
    }
    if (!(message instanceof NotificationMessage notification)) {
      return true;
    }
    String method = notification.getMethod();
    boolean allowed =
        (initialized || method.equals("exit"))
            && (WITHOUT_PARAMETERS.contains(method) || missing(notification.getParams()).isEmpty());
    if (!allowed && !method.startsWith("$/")) {
      Failures.log(method, "is left out: it comes too early, or has no parameters");
    }
    return allowed;
  }

  private boolean isAllowed(RequestMessage request) {
    String method = request.getMethod();
    if (isNotification(method)) {
      return refuse(request, ResponseErrorCode.InvalidRequest, method + " is a notification");
    }
    if (shutDown) {
      return refuse(request, ResponseErrorCode.InvalidRequest, "the last request was shutdown");
    }
    if (method.equals(SHUTDOWN)) {
      shutDown = true;
      return true; // a client that goes at once does no harm
    }
    if (initialized == method.equals(INITIALIZE)) {
      return initialized
          ? refuse(request, ResponseErrorCode.InvalidRequest, "initialize has come already")
          : refuse(
              request, ResponseErrorCode.ServerNotInitialized, "the first request is initialize");
    }
    if (!initialized && request.getParams() != null) {
      initialized = true;
      return true;
    }
    if (initialized && !isAnswered(method)) {
      return refuse(request, ResponseErrorCode.MethodNotFound, "there is no request " + method);
    }
    Optional<String> missing = missing(request.getParams());
    return missing.isEmpty()
        || refuse(request, ResponseErrorCode.InvalidParams, method + " needs " + missing.get());
  }

  /** Whether somebody here knows a method. */
  static boolean isKnown(String method) {
    return isAnswered(method)
        || isNotification(method)
        || method.equals(INITIALIZE)
        || method.equals(SHUTDOWN);
  }

  private static boolean isAnswered(String method) {
    return method.equals("workspace/executeCommand")
        || method.startsWith(OF_TEXTS) && ANSWERED.contains(method.substring(OF_TEXTS.length()));
  }

  private static Optional<String> missing(@Nullable Object parameters) {
    return parameters == null ? Optional.of("parameters") : NeededParameters.missing(parameters);
  }

  private static boolean isNotification(String method) {
    String name = method.substring(method.lastIndexOf('/') + 1);
    return NOTIFICATIONS.contains(name) || name.startsWith("did") && method.indexOf('/') > 0;
  }

  private boolean refuse(RequestMessage request, ResponseErrorCode code, String why) {
    ResponseMessage answer = new ResponseMessage();
    answer.setRawId(request.getRawId());
    answer.setError(new ResponseError(code, why, null));
    MessageConsumer client = out;
    if (client != null) {
      client.consume(answer);
    }
    return false;
  }
}
