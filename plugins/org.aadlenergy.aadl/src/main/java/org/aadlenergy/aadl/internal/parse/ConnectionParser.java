package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.CONNECTION_WITHOUT_NAME;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl.Kind;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;

/** Reads connections and flows. */
record ConnectionParser(
    Tokens tokens, ReferenceParser references, PropertyParser properties, FeatureParser features) {
  /** One connection: {@code c: port a.out -> b.in {...} in modes (m);}. */
  ConnectionDecl connection() {
    int start = tokens.start();
    Optional<Name> name = Optional.empty();
    if (tokens.kind(1) == TokenKind.COLON || tokens.atName()) {
      name = references.declared("a connection").present();
    } else {
      String hint = "Write a name and ':' before it: property values can then be given to it";
      tokens.report(CONNECTION_WITHOUT_NAME, "A connection without a name", hint);
    }
    boolean refined = features.refinedTo();
    Kind kind = kind();
    NamePath source = null;
    NamePath destination = null;
    boolean bothWays = false;
    if (tokens.kind() == TokenKind.WORD && !tokens.at(Keyword.IN)) {
      source = references.path("the end of a connection");
      bothWays = tokens.at(TokenKind.BOTH_WAYS);
      arrow("in the connection");
      destination = references.path("the other end of the connection");
    } else if (!refined) {
      throw tokens.unexpected("the ends of the connection");
    }
    List<PropertyAssociation> block = properties.block();
    Optional<InModes> inModes = references.inModes();
    int end = tokens.end();
    tokens.semicolon();
    return new ConnectionDecl(
        start, end, name, refined, kind, source, destination, bothWays, block, inModes);
  }

  private void arrow(String where) {
    if (tokens.accept(TokenKind.ARROW) || tokens.accept(TokenKind.BOTH_WAYS)) {
      return;
    }
    if (tokens.at(TokenKind.DELAYED)) {
      String instead = "Write '->' and set Timing => delayed";
      AadlVersionOne.report(tokens, "The delayed connection '->>'", instead);
    } else if (tokens.at(TokenKind.ASSIGN)) {
      tokens.report(AADL_SYNTAX, "The arrow of a connection is '->'", "Write '->'");
    } else {
      throw tokens.unexpected("'->' or '<->' " + where);
    }
    tokens.next();
  }

  private Kind kind() {
    if (AadlVersionOne.acceptPortGroup(tokens)) {
      return Kind.FEATURE_GROUP;
    }
    boolean portWord = tokens.keyword(1) == Keyword.PORT || tokens.keyword(2) == Keyword.PORT;
    if (portWord && (tokens.at(Keyword.DATA) || tokens.at(Keyword.EVENT))) {
      return oldPort();
    }
    switch (tokens.keyword()) {
      case DATA, BUS, VIRTUAL, SUBPROGRAM:
        FeatureDecl.Kind access = features.accessKind();
        tokens.expect(Keyword.ACCESS, "in the connection");
        return connectionKind(access);
      default:
        return simpleKind();
    }
  }

  private Kind simpleKind() {
    Keyword word =
        tokens.choice(
            "(or 'bus access' and the like) in the connection",
            Keyword.PORT,
            Keyword.FEATURE,
            Keyword.PARAMETER);
    return switch (word) {
      case FEATURE -> tokens.accept(Keyword.GROUP) ? Kind.FEATURE_GROUP : Kind.FEATURE;
      case PARAMETER -> Kind.PARAMETER;
      default -> Kind.PORT;
    };
  }

  private Kind oldPort() {
    AadlVersionOne.report(tokens, "The kind of port in a connection", "Write only 'port'");
    while (!tokens.accept(Keyword.PORT)) {
      tokens.next();
    }
    return Kind.PORT;
  }

  private static Kind connectionKind(FeatureDecl.Kind access) {
    return switch (access) {
      case DATA_ACCESS -> Kind.DATA_ACCESS;
      case BUS_ACCESS -> Kind.BUS_ACCESS;
      case VIRTUAL_BUS_ACCESS -> Kind.VIRTUAL_BUS_ACCESS;
      case SUBPROGRAM_GROUP_ACCESS -> Kind.SUBPROGRAM_GROUP_ACCESS;
      default -> Kind.SUBPROGRAM_ACCESS;
    };
  }

  /** One flow: {@code f: flow path a -> c -> sub.g -> b;}, {@code f: end to end flow ...;}. */
  FlowDecl flow() {
    int start = tokens.start();
    Name name = references.declared("a flow");
    boolean refined = features.refinedTo();
    FlowDecl.Kind kind = flowKind();
    ListBuilder<NamePath> segments = new ListBuilder<>();
    if (tokens.kind() == TokenKind.WORD && !tokens.at(Keyword.IN)) {
      segments.add(references.path("what the flow runs through"));
      while (tokens.at(TokenKind.ARROW)
          || tokens.at(TokenKind.BOTH_WAYS)
          || tokens.at(TokenKind.ASSIGN)) {
        arrow("in the flow");
        segments.add(references.path("what the flow runs through"));
      }
    } else if (!refined) {
      throw tokens.unexpected("what the flow runs through");
    }
    List<PropertyAssociation> block = properties.block();
    Optional<InModes> inModes = references.inModes();
    int end = tokens.end();
    tokens.semicolon();
    return new FlowDecl(start, end, name, refined, kind, segments.build(), block, inModes);
  }

  private FlowDecl.Kind flowKind() {
    if (tokens.accept(Keyword.END)) {
      tokens.expect(Keyword.TO, "after 'end'");
      tokens.expect(Keyword.END, "after 'end to'");
      tokens.expect(Keyword.FLOW, "after 'end to end'");
      return FlowDecl.Kind.END_TO_END;
    }
    tokens.expect(Keyword.FLOW, "or 'end to end flow'");
    Keyword word = tokens.choice("after 'flow'", Keyword.SOURCE, Keyword.SINK, Keyword.PATH);
    return switch (word) {
      case SOURCE -> FlowDecl.Kind.SOURCE;
      case SINK -> FlowDecl.Kind.SINK;
      default -> FlowDecl.Kind.PATH;
    };
  }
}
