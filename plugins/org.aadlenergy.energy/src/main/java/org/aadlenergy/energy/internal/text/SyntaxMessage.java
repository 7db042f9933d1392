package org.aadlenergy.energy.internal.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.text.Suggestions;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;

/** A parser's message in the words of somebody who writes platforms. */
record SyntaxMessage(String text, Optional<String> hint) {
  private static final Pattern EXPECTING =
      Pattern.compile("(?:expecting|missing) (?:'([^']+)'|(\\S+))");
  private static final List<String> STATEMENTS =
      List.of(
          "platform",
          "extends",
          "title",
          "description",
          "source",
          "conditions",
          "rail",
          "charged",
          "covers",
          "memory",
          "processor",
          "device",
          "board",
          "constant",
          "parameter",
          "default",
          "profile",
          "includes",
          "frequency",
          "voltage",
          "governor",
          "event",
          "time",
          "power",
          "energy",
          "state",
          "policy",
          "falls",
          "timeout",
          "wake_up",
          "battery",
          "dram",
          "variation",
          "organisation",
          "timing",
          "supply",
          "price",
          "observation",
          "part",
          "error",
          "stderr",
          "least",
          "most",
          "fit",
          "measured",
          "published",
          "datasheet",
          "kernel",
          "derived",
          "assumed",
          "from",
          "when",
          "note",
          "rounding");

  /** The message of an error node. */
  static SyntaxMessage of(INode mistake) {
    String message = mistake.getSyntaxErrorMessage().getMessage();
    String found = mistake.getText().strip();
    if (endsTooEarly(message, found)) {
      return new SyntaxMessage(
          "the file ends too early", Optional.of("close every '{' with a '}'"));
    }
    String after = message.startsWith("no viable") ? after(mistake) : " here";
    return new SyntaxMessage(
        "'" + firstLine(found) + "' is not understood" + after + expected(message), hint(found));
  }

  static boolean endsTooEarly(String message, String found) {
    return found.isEmpty() || (message.contains("<EOF>") && !message.contains("expecting <EOF>"));
  }

  /** The word before the mistake: what follows it is wrong. */
  private static String after(INode mistake) {
    String word = "";
    for (ILeafNode leaf : mistake.getRootNode().getLeafNodes()) {
      if (leaf.getOffset() >= mistake.getOffset()) {
        break;
      }
      word = leaf.isHidden() ? word : leaf.getText();
    }
    return word.isEmpty() ? " here" : " after '" + firstLine(word) + "'";
  }

  private static String expected(String message) {
    if (message.startsWith("missing EOF")) {
      return ", 'platform' is expected";
    }
    Matcher matcher = EXPECTING.matcher(message);
    if (!matcher.find()) {
      return "";
    }
    String token = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    return switch (token) {
      case "RULE_ID" -> ", a name is expected";
      case "RULE_NUMBER" -> ", a number is expected";
      case "RULE_STRING" -> ", a text in double quotes is expected";
      case "<EOF>", "EOF" -> ", 'platform' is expected";
      case "}" -> ", a statement or '}' is expected";
      default -> ", '" + token + "' is expected";
    };
  }

  private static Optional<String> hint(String found) {
    if (found.startsWith(",")) {
      return Optional.of("decimals are written with a point: 0.149");
    }
    if (found.startsWith("\"")) {
      return Optional.of("close the text with a double quote");
    }
    if (STATEMENTS.contains(found) || !Character.isLetter(found.charAt(0))) {
      return Optional.of("something before '" + found + "' is missing or does not belong there");
    }
    return Suggestions.closest(found, STATEMENTS).map(word -> "did you mean '" + word + "'?");
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    String line = end < 0 ? text : text.substring(0, end);
    return line.length() > 40 ? line.substring(0, 40) + "..." : line;
  }
}
