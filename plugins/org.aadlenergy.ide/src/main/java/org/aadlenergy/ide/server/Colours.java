package org.aadlenergy.ide.server;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.ide.names.Colouring;
import org.aadlenergy.ide.names.Colouring.Coloured;
import org.aadlenergy.ide.text.AadlDocument;

/** Colours as the protocol counts them: each token from the one before, each in one line. */
final class Colours {
  /** The protocol's words for the colours, in their order. */
  static final List<String> TYPES =
      List.of("keyword", "type", "property", "number", "enumMember", "comment", "string", "macro");

  private Colours() {}

  static List<Integer> of(AadlDocument document) {
    List<Integer> data = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (Coloured coloured : Colouring.of(document)) {
      int start = coloured.token().start();
      int end = coloured.token().end();
      for (int from = start; from < end; ) {
        int at = document.line(from);
        int to = Math.min(end, document.offset(at, Integer.MAX_VALUE / 2));
        if (to > from) {
          int character = document.column(from);
          data.add(at - line);
          data.add(at == line ? character - column : character);
          data.add(to - from);
          data.add(type(coloured.colour()));
          data.add(0);
          line = at;
          column = character;
        }
        from = Math.max(from + 1, document.offset(at + 1, 0));
      }
    }
    return data;
  }

  private static int type(Colouring.Colour colour) {
    return switch (colour) {
      case KEYWORD -> 0;
      case TYPE -> 1;
      case PROPERTY -> 2;
      case NUMBER -> 3;
      case UNIT -> 4;
      case COMMENT -> 5;
      case STRING -> 6;
      case ANNEX -> 7;
    };
  }
}
