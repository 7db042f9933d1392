package org.aadlenergy.report.xml;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.aadlenergy.engine.text.HarmfulCharacters;

/**
 * Writes an XML document, a line for each element. What XML 1.0 cannot hold and what harms its
 * readers (control characters, half a surrogate pair, what turns the direction of writing) becomes
 * U+FFFD; line breaks and tabs in attributes survive.
 */
public final class XmlOutput {
  private final Appendable out;
  private final Deque<String> open = new ArrayDeque<>();
  private boolean inTag;
  private boolean hasText;

  public XmlOutput(Appendable out) throws IOException {
    this.out = out;
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  }

  /** Begins an element. */
  public XmlOutput begin(String element) throws IOException {
    closeTag();
    indent();
    out.append('<').append(element);
    open.push(element);
    inTag = true;
    hasText = false;
    return this;
  }

  /** Adds an attribute to the element just begun. */
  public XmlOutput attribute(String name, String value) throws IOException {
    out.append(' ').append(name).append("=\"");
    escape(value, true);
    out.append('"');
    return this;
  }

  /** Writes text into the element. */
  public XmlOutput text(String text) throws IOException {
    closeTag();
    escape(text, false);
    hasText = true;
    return this;
  }

  /** Ends the innermost element. */
  public XmlOutput end() throws IOException {
    String element = open.pop();
    if (inTag) {
      out.append("/>");
      inTag = false;
    } else {
      if (!hasText) {
        indent();
      }
      out.append("</").append(element).append('>');
    }
    hasText = false;
    return this;
  }

  /** Ends the last line. */
  public void finish() throws IOException {
    out.append('\n');
  }

  private void closeTag() throws IOException {
    if (inTag) {
      out.append('>');
      inTag = false;
    }
  }

  private void indent() throws IOException {
    out.append('\n');
    for (int i = 0; i < open.size(); i++) {
      out.append("  ");
    }
  }

  private void escape(String text, boolean attribute) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        out.append(c).append(text.charAt(++i));
      } else {
        escape(c, attribute);
      }
    }
  }

  private void escape(char c, boolean attribute) throws IOException {
    switch (c) {
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '&' -> out.append("&amp;");
      case '"' -> out.append(attribute ? "&quot;" : "\"");
      case '\t', '\n' -> out.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
      case '\r' -> out.append("&#13;");
      default -> out.append(isAllowed(c) ? c : HarmfulCharacters.INSTEAD);
    }
  }

  private static boolean isAllowed(char c) {
    return c < '\ufffe' && !Character.isSurrogate(c) && !HarmfulCharacters.is(c);
  }
}
