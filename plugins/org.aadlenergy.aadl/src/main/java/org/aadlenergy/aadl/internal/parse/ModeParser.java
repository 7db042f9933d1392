package org.aadlenergy.aadl.internal.parse;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;

/** Reads modes and mode transitions. */
record ModeParser(
    Tokens tokens, ReferenceParser references, PropertyParser properties, FeatureParser features) {
  /** Reads one mode or transition into the list where it belongs. */
  void item(ListBuilder<ModeDecl> modes, ListBuilder<ModeTransition> transitions) {
    int start = tokens.start();
    if (sourceEnds()) {
      transitions.add(transition(start, Optional.empty()));
      return;
    }
    Name name = references.declared("a mode or a mode transition");
    boolean named = tokens.atName() && sourceEnds();
    if (named) {
      transitions.add(transition(start, name.present()));
    } else {
      modes.add(mode(start, name));
    }
  }

  /** Whether the name here is a mode that a transition leaves, and no name of a declaration. */
  private boolean sourceEnds() {
    return tokens.kind(1) == TokenKind.MINUS || tokens.kind(1) == TokenKind.COMMA;
  }

  private ModeDecl mode(int start, Name name) {
    boolean refined = features.refinedTo();
    boolean initial = tokens.accept(Keyword.INITIAL);
    tokens.expect(Keyword.MODE, "in the declaration of a mode");
    List<PropertyAssociation> block = properties.block();
    int end = tokens.end();
    tokens.semicolon();
    return new ModeDecl(start, end, name, refined, initial, block);
  }

  private ModeTransition transition(int start, Optional<Name> name) {
    ListBuilder<QName> sources = new ListBuilder<>();
    do {
      sources.add(references.qualified("a mode"));
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.MINUS, "in the mode transition");
    tokens.expect(TokenKind.OPEN_BRACKET, "in the mode transition: m1 -[trigger]-> m2");
    ListBuilder<NamePath> triggers = new ListBuilder<>();
    do {
      triggers.add(references.path("a trigger of the mode transition"));
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE_BRACKET, "after the triggers");
    tokens.expect(TokenKind.ARROW, "after ']' in the mode transition");
    QName target = references.qualified("the mode that is entered");
    List<PropertyAssociation> block = properties.block();
    int end = tokens.end();
    tokens.semicolon();
    return new ModeTransition(start, end, name, sources.build(), target, triggers.build(), block);
  }
}
