package org.aadlenergy.energy.internal.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.internal.reading.Mistake;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;

/** A parser's message in the words of somebody who writes platforms. */
final class SyntaxMessage {
  private static final Pattern EXPECTING =
      Pattern.compile("(?:expecting|missing) (?:'([^']+)'|(\\S+))");

  private SyntaxMessage() {}

  /** The mistake of an error node. */
  static Mistake of(INode mistake) {
    String message = mistake.getSyntaxErrorMessage().getMessage();
    String found = mistake.getText().strip();
    if (found.isEmpty() || message.contains("<EOF>") && !message.contains("expecting <EOF>")) {
      return Mistake.end(mistake.getRootNode().getTotalEndOffset());
    }
    String before = message.startsWith("no viable") ? before(mistake) : "";
    return Mistake.of(mistake.getOffset(), found, before, expected(message));
  }

  /** The word before the mistake: what follows it is wrong. */
  private static String before(INode mistake) {
    String word = "";
    for (ILeafNode leaf : mistake.getRootNode().getLeafNodes()) {
      if (leaf.getOffset() >= mistake.getOffset()) {
        break;
      }
      word = leaf.isHidden() ? word : leaf.getText();
    }
    return word;
  }

  private static String expected(String message) {
    if (message.startsWith("missing EOF")) {
      return "'platform'";
    }
    Matcher matcher = EXPECTING.matcher(message);
    if (!matcher.find()) {
      return "";
    }
    String token = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    return switch (token) {
      case "RULE_ID" -> "a name";
      case "RULE_NUMBER" -> "a number";
      case "RULE_STRING" -> "a text in double quotes";
      case "<EOF>", "EOF" -> "'platform'";
      case "}" -> "a statement or '}'";
      default -> "'" + token + "'";
    };
  }
}
