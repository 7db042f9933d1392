package org.aadlenergy.aadl.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.aadl.internal.text.NumberScan;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.IndexRange;
import org.aadlenergy.aadl.syntax.node.NamePath.Root;
import org.aadlenergy.aadl.syntax.node.NamePath.StepIndex;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ArrayDimension;
import org.aadlenergy.aadl.syntax.tree.InModes;

/** Reads what refers to something: names, paths, modes, array sizes. */
final class ReferenceParser extends NameParser {
  private final Tokens tokens;

  ReferenceParser(Tokens tokens) {
    super(tokens);
    this.tokens = tokens;
  }

  /** {@code a.b[1].c}, {@code self.x}, {@code processor.x}. */
  NamePath path(String what) {
    int start = tokens.start();
    Root root = root();
    Name first = root == Root.NAME ? tokens.name(what) : segment(what);
    List<StepIndex> indices = List.of();
    if (tokens.at(TokenKind.OPEN_BRACKET)) {
      indices = List.of(new StepIndex(0, indexRanges()));
    }
    if (!tokens.at(TokenKind.DOT)) {
      return finish(start, root, List.of(first), indices);
    }
    tokens.next();
    Name second = segment(what);
    if (!tokens.at(TokenKind.DOT) && !tokens.at(TokenKind.OPEN_BRACKET)) {
      return finish(start, root, List.of(first, second), indices);
    }
    return longPath(start, root, first, second, indices);
  }

  /** A path in a property value, which may go on into an annex: {@code a.b {emv2}** failed}. */
  NamePath modelPath(String what) {
    int start = tokens.start();
    boolean inAnnex = tokens.at(TokenKind.STARS) || tokens.at(TokenKind.OPEN_BRACE);
    NamePath path = inAnnex ? finish(start, Root.ANNEX, List.of(), List.of()) : path(what);
    if (!tokens.at(TokenKind.STARS) && !tokens.at(TokenKind.OPEN_BRACE)) {
      return path;
    }
    if (tokens.accept(TokenKind.OPEN_BRACE)) {
      Name unused = tokens.name("the name of an annex");
      tokens.expect(TokenKind.CLOSE_BRACE, "after the annex's name");
    }
    tokens.expect(TokenKind.STARS, "before the element of the annex");
    NamePath unused = path("an element of the annex");
    return finish(start, Root.ANNEX, path.names(), path.indices());
  }

  private NamePath longPath(
      int start, Root root, Name first, Name second, List<StepIndex> firstIndices) {
    List<Name> names = new ArrayList<>(4);
    names.add(first);
    names.add(second);
    List<StepIndex> indices = new ArrayList<>(firstIndices);
    while (true) {
      if (tokens.at(TokenKind.OPEN_BRACKET)) {
        indices.add(new StepIndex(names.size() - 1, indexRanges()));
      }
      if (!tokens.accept(TokenKind.DOT)) {
        return finish(start, root, List.copyOf(names), List.copyOf(indices));
      }
      names.add(segment("a name"));
    }
  }

  private NamePath finish(int start, Root root, List<Name> names, List<StepIndex> indices) {
    return new NamePath(start, tokens.previousEnd(), root, names, indices);
  }

  private Root root() {
    if (tokens.kind(1) != TokenKind.DOT) {
      return Root.NAME;
    }
    boolean self = tokens.at(Keyword.SELF);
    if (!self && !tokens.at(Keyword.PROCESSOR)) {
      return Root.NAME;
    }
    tokens.next();
    tokens.next();
    return self ? Root.SELF : Root.PROCESSOR;
  }

  private List<IndexRange> indexRanges() {
    ListBuilder<IndexRange> ranges = new ListBuilder<>();
    while (tokens.accept(TokenKind.OPEN_BRACKET)) {
      long lower = wholeNumber("an array index");
      boolean upTo = tokens.accept(TokenKind.DOTS) || tokens.accept(TokenKind.MINUS);
      long upper = upTo ? wholeNumber("the last array index") : lower;
      ranges.add(new IndexRange(lower, upper));
      tokens.expect(TokenKind.CLOSE_BRACKET, "after the array index");
    }
    return ranges.build();
  }

  private long wholeNumber(String what) {
    if (!tokens.at(TokenKind.INTEGER)) {
      throw tokens.unexpected(what);
    }
    OptionalLong value = new NumberScan(tokens.source().bytes(), tokens.start()).longValue();
    if (value.isEmpty()) {
      throw tokens.unexpected(what + " that is not so large");
    }
    tokens.next();
    return value.getAsLong();
  }

  /** {@code [4][PS::N][]}. */
  List<ArrayDimension> dimensions() {
    if (!tokens.at(TokenKind.OPEN_BRACKET)) {
      return List.of();
    }
    ListBuilder<ArrayDimension> dimensions = new ListBuilder<>();
    while (tokens.at(TokenKind.OPEN_BRACKET)) {
      int start = tokens.start();
      tokens.next();
      OptionalLong size = OptionalLong.empty();
      Optional<QName> constant = Optional.empty();
      if (tokens.at(TokenKind.INTEGER)) {
        size = OptionalLong.of(wholeNumber("an array size"));
      } else if (!tokens.at(TokenKind.CLOSE_BRACKET)) {
        constant = Optional.of(qualified("an array size"));
      }
      tokens.expect(TokenKind.CLOSE_BRACKET, "after the array size");
      dimensions.add(new ArrayDimension(start, tokens.previousEnd(), size, constant));
    }
    return dimensions.build();
  }

  /** {@code in modes (...)}, if it stands here. */
  Optional<InModes> inModes() {
    if (!tokens.at(Keyword.IN) || tokens.keyword(1) == Keyword.BINDING) {
      return Optional.empty();
    }
    int start = tokens.start();
    tokens.next();
    tokens.expect(Keyword.MODES, "after 'in'");
    tokens.expect(TokenKind.OPEN, "after 'in modes'");
    ListBuilder<InModes.ModeRef> modes = new ListBuilder<>();
    if (!tokens.accept(Keyword.NO_ITEMS)) {
      do {
        modes.add(mode());
      } while (tokens.accept(TokenKind.COMMA));
    }
    tokens.expect(TokenKind.CLOSE, "after the modes");
    return Optional.of(new InModes(start, tokens.previousEnd(), modes.build()));
  }

  private InModes.ModeRef mode() {
    int start = tokens.start();
    Name name = tokens.name("a mode");
    Optional<Name> mapped = Optional.empty();
    if (tokens.accept(TokenKind.ASSIGN)) {
      mapped = tokens.name("a mode of the subcomponent").present();
    } else if (tokens.at(TokenKind.ARROW)) {
      AadlVersionOne.report(
          tokens, "a mode transition by its modes", "Name the transition instead");
      tokens.next();
      Name unused = tokens.name("a mode");
    }
    return new InModes.ModeRef(start, tokens.previousEnd(), name, mapped);
  }
}
