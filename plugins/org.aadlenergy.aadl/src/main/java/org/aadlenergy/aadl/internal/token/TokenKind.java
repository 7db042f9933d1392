package org.aadlenergy.aadl.internal.token;

/** The kinds of tokens. */
public enum TokenKind {
  END_OF_FILE("the end of the file"),
  WORD("a name"),
  INTEGER("a whole number"),
  REAL("a number"),
  STRING("a text in quotes"),
  ANNEX_TEXT("annex text {** ... **}"),
  SEMICOLON("';'"),
  COLON("':'"),
  COLONS("'::'"),
  COMMA("','"),
  DOT("'.'"),
  DOTS("'..'"),
  OPEN("'('"),
  CLOSE("')'"),
  OPEN_BRACKET("'['"),
  CLOSE_BRACKET("']'"),
  OPEN_BRACE("'{'"),
  CLOSE_BRACE("'}'"),
  ASSIGN("'=>'"),
  APPEND("'+=>'"),
  ARROW("'->'"),
  BOTH_WAYS("'<->'"),
  DELAYED("'->>'"),
  PLUS("'+'"),
  MINUS("'-'"),
  STAR("'*'"),
  STARS("'**'"),
  EQUALS("'='");

  private final String shown;

  TokenKind(String shown) {
    this.shown = shown;
  }

  /** As messages call it. */
  String shown() {
    return shown;
  }
}
