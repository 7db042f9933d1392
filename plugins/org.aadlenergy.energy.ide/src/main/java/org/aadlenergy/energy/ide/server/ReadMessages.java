package org.aadlenergy.energy.ide.server;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Reads messages; one whose parameters make the reader fail is a message with an issue, so that a
 * request among them gets its answer.
 */
final class ReadMessages extends MessageJsonHandler {
  ReadMessages(Map<String, JsonRpcMethod> methods) {
    super(methods);
  }

  @Override
  public Message parseMessage(Reader input) {
    String text = all(input);
    try {
      return super.parseMessage(new StringReader(text));
    } catch (MessageIssueException known) {
      throw told(known, text);
    } catch (NullPointerException | IllegalArgumentException | IllegalStateException unreadable) {
      String why = "the message cannot be read: " + unreadable.getMessage();
      MessageIssue issue = new MessageIssue(why, ResponseErrorCode.InvalidParams.getValue());
      throw new MessageIssueException(withoutParameters(text), issue);
    }
  }

  /** In our words: those of the reader name its classes. */
  private MessageIssueException told(MessageIssueException known, String text) {
    try {
      Map<?, ?> fields = getGson().fromJson(text, Map.class);
      if (fields == null || !(fields.get("method") instanceof String)) {
        return known;
      }
      String method = (String) fields.get("method");
      MessageIssue issue =
          ProtocolGuard.isKnown(method)
              ? new MessageIssue(
                  "the parameters are none that " + method + " takes",
                  ResponseErrorCode.InvalidParams.getValue())
              : new MessageIssue(
                  "there is no request " + method, ResponseErrorCode.MethodNotFound.getValue());
      return new MessageIssueException(withoutParameters(text), issue);
    } catch (RuntimeException broken) { // Gson's, which is no package of this bundle
      MessageIssue issue =
          new MessageIssue("the message is no JSON", ResponseErrorCode.ParseError.getValue());
      return new MessageIssueException(known.getRpcMessage(), issue);
    }
  }

  private static String all(Reader input) {
    try {
      StringWriter text = new StringWriter();
      input.transferTo(text);
      return text.toString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Message withoutParameters(String text) {
    Map<?, ?> fields = getGson().fromJson(text, Map.class);
    String method = String.valueOf(fields.get("method"));
    Object id = fields.get("id");
    if (id instanceof String || id instanceof Number) {
      RequestMessage request = new RequestMessage();
      request.setRawId(
          id instanceof Number number
              ? Either.forRight(number.intValue())
              : Either.forLeft((String) id));
      request.setMethod(method);
      return request;
    }
    NotificationMessage notification = new NotificationMessage();
    notification.setMethod(method);
    return notification;
  }
}
