package org.aadlenergy.energy.ide.server;

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
 * Keeps what the protocol forbids away from the services: requests before {@code initialize}, and
 * messages without parameters where there must be some. Requests get the answer that the protocol
 * has for them.
 */
final class Protocol {
  private static final String INITIALIZE = "initialize";
  private static final String SHUTDOWN = "shutdown";
  private static final Set<String> WITHOUT_PARAMETERS = Set.of("initialized", SHUTDOWN, "exit");

  private @Nullable MessageConsumer out;
  private boolean initialized;

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
            && (notification.getParams() != null || WITHOUT_PARAMETERS.contains(method));
    if (!allowed && !method.startsWith("$/")) {
      Failures.log(method, "is left out: it comes too early, or has no parameters");
    }
    return allowed;
  }

  private boolean isAllowed(RequestMessage request) {
    String method = request.getMethod();
    if (request.getParams() == null && !WITHOUT_PARAMETERS.contains(method)) {
      return refuse(request, ResponseErrorCode.InvalidParams, method + " needs parameters");
    }
    if (method.equals(SHUTDOWN)) {
      return true; // a client that goes at once does no harm
    }
    if (!initialized && !method.equals(INITIALIZE)) {
      return refuse(
          request, ResponseErrorCode.ServerNotInitialized, "the first request is initialize");
    }
    initialized = true;
    return true;
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
