package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AE0101;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.aadl.syntax.NamePath.IndexRange;
import org.aadlenergy.aadl.syntax.NamePath.Root;
import org.aadlenergy.aadl.syntax.NamePath.StepIndex;
import org.jspecify.annotations.Nullable;

/** Reads what refers to something: names, paths, modes, array sizes. */
final class ReferenceParser {
  private final Tokens tokens;

  ReferenceParser(Tokens tokens) {
    this.tokens = tokens;
  }

  /** {@code P::Q::T.i}. */
  QName qualified(String what) {
    int start = tokens.start();
    int nameStart = start;
    Name name = tokens.name(what);
    Optional<Name> qualifier = Optional.empty();
    if (tokens.at(Token.COLONS)) {
      Joiner before = new Joiner(start, name);
      tokens.next();
      nameStart = tokens.start();
      name = segment(what);
      while (tokens.at(Token.COLONS)) {
        before.add("::", name, tokens.previousEnd());
        tokens.next();
        nameStart = tokens.start();
        name = segment(what);
      }
      qualifier = before.name().present();
    }
    name = dotted(nameStart, name);
    return new QName(start, tokens.previousEnd(), qualifier, name);
  }

  /** {@code T} or {@code T.i}, of which the first name has been read. */
  Name dotted(int start, Name first) {
    if (!tokens.at(Token.DOT)) {
      return first;
    }
    Joiner joiner = new Joiner(start, first);
    while (tokens.accept(Token.DOT)) {
      Name next = segment("a name");
      joiner.add(".", next, tokens.previousEnd());
    }
    return joiner.name();
  }

  /** The name behind {@code end}, of which the first part has been read. */
  Name unitOrDotted(int start, Name first) {
    if (!tokens.at(Token.COLONS)) {
      return dotted(start, first);
    }
    Joiner joiner = new Joiner(start, first);
    while (tokens.accept(Token.COLONS)) {
      Name next = segment("a name");
      joiner.add("::", next, tokens.previousEnd());
    }
    return joiner.name();
  }

  /** A package name {@code P::Q} as one name; stops before {@code ::all}. */
  QName unit(String what) {
    int start = tokens.start();
    Joiner joiner = new Joiner(start, tokens.name(what));
    while (tokens.at(Token.COLONS) && tokens.keyword(1) != Keyword.ALL) {
      tokens.next();
      Name next = segment(what);
      joiner.add("::", next, tokens.previousEnd());
    }
    return new QName(start, tokens.previousEnd(), Optional.empty(), joiner.name());
  }

  /** A name behind '::' or '.', where no keyword can stand. */
  private Name segment(String what) {
    Name word = tokens.word(0);
    if (word == null) {
      throw tokens.unexpected(what);
    }
    tokens.next();
    return word;
  }

  /** Puts names together; without blanks in between, straight from the bytes. */
  private final class Joiner {
    private final int start;
    private final Name first;
    private @Nullable StringBuilder text;
    private int length;
    private int end;
    private boolean joined;

    Joiner(int start, Name first) {
      this.start = start;
      this.first = first;
      this.length = first.text().length();
    }

    void add(String separator, Name next, int nextEnd) {
      StringBuilder before = text;
      length += separator.length() + next.text().length();
      if (before == null && nextEnd - start != length) {
        before = new StringBuilder(joined ? name().text() : first.text());
        text = before;
      }
      if (before != null) {
        before.append(separator).append(next.text());
      }
      joined = true;
      end = nextEnd;
    }

    Name name() {
      StringBuilder apart = text;
      if (!joined) {
        return first;
      }
      return apart != null
          ? tokens.names().intern(apart.toString())
          : tokens.names().intern(tokens.source().bytes(), start, end);
    }
  }

  /** {@code a.b[1].c}, {@code self.x}, {@code processor.x}. */
  NamePath path(String what) {
    int start = tokens.start();
    Root root = root();
    Name first = root == Root.NAME ? tokens.name(what) : segment(what);
    List<StepIndex> indices = List.of();
    if (tokens.at(Token.OPEN_BRACKET)) {
      indices = List.of(new StepIndex(0, indexRanges()));
    }
    if (!tokens.at(Token.DOT)) {
      return finish(start, root, List.of(first), indices);
    }
    tokens.next();
    Name second = segment(what);
    if (!tokens.at(Token.DOT) && !tokens.at(Token.OPEN_BRACKET)) {
      return finish(start, root, List.of(first, second), indices);
    }
    return longPath(start, root, first, second, indices);
  }

  /** A path in a property value, which may go on into an annex: {@code a.b {emv2}** failed}. */
  NamePath modelPath(String what) {
    int start = tokens.start();
    boolean inAnnex = tokens.at(Token.STARS) || tokens.at(Token.OPEN_BRACE);
    NamePath path = inAnnex ? finish(start, Root.ANNEX, List.of(), List.of()) : path(what);
    if (!tokens.at(Token.STARS) && !tokens.at(Token.OPEN_BRACE)) {
      return path;
    }
    if (tokens.accept(Token.OPEN_BRACE)) {
      Name unused = tokens.name("the name of an annex");
      tokens.expect(Token.CLOSE_BRACE, "after the annex's name");
    }
    tokens.expect(Token.STARS, "before the element of the annex");
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
      if (tokens.at(Token.OPEN_BRACKET)) {
        indices.add(new StepIndex(names.size() - 1, indexRanges()));
      }
      if (!tokens.accept(Token.DOT)) {
        return finish(start, root, List.copyOf(names), List.copyOf(indices));
      }
      names.add(segment("a name"));
    }
  }

  private NamePath finish(int start, Root root, List<Name> names, List<StepIndex> indices) {
    return new NamePath(start, tokens.previousEnd(), root, names, indices);
  }

  private Root root() {
    if (tokens.kind(1) != Token.DOT) {
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
    while (tokens.accept(Token.OPEN_BRACKET)) {
      long lower = wholeNumber("an array index");
      boolean upTo = tokens.accept(Token.DOTS) || tokens.accept(Token.MINUS);
      long upper = upTo ? wholeNumber("the last array index") : lower;
      ranges.add(new IndexRange(lower, upper));
      tokens.expect(Token.CLOSE_BRACKET, "after the array index");
    }
    return ranges.build();
  }

  private long wholeNumber(String what) {
    if (!tokens.at(Token.INTEGER)) {
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
    if (!tokens.at(Token.OPEN_BRACKET)) {
      return List.of();
    }
    ListBuilder<ArrayDimension> dimensions = new ListBuilder<>();
    while (tokens.at(Token.OPEN_BRACKET)) {
      int start = tokens.start();
      tokens.next();
      OptionalLong size = OptionalLong.empty();
      Optional<QName> constant = Optional.empty();
      if (tokens.at(Token.INTEGER)) {
        size = OptionalLong.of(wholeNumber("an array size"));
      } else if (!tokens.at(Token.CLOSE_BRACKET)) {
        constant = Optional.of(qualified("an array size"));
      }
      tokens.expect(Token.CLOSE_BRACKET, "after the array size");
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
    tokens.expect(Token.OPEN, "after 'in modes'");
    ListBuilder<InModes.ModeRef> modes = new ListBuilder<>();
    if (!tokens.accept(Keyword.NO_ITEMS)) {
      do {
        modes.add(mode());
      } while (tokens.accept(Token.COMMA));
    }
    tokens.expect(Token.CLOSE, "after the modes");
    return Optional.of(new InModes(start, tokens.previousEnd(), modes.build()));
  }

  private InModes.ModeRef mode() {
    int start = tokens.start();
    Name name = tokens.name("a mode");
    Optional<Name> mapped = Optional.empty();
    if (tokens.accept(Token.ASSIGN)) {
      mapped = tokens.name("a mode of the subcomponent").present();
    } else if (tokens.at(Token.ARROW)) {
      Version1.report(tokens, "a mode transition by its modes", "Name the transition instead");
      tokens.next();
      Name unused = tokens.name("a mode");
    }
    return new InModes.ModeRef(start, tokens.previousEnd(), name, mapped);
  }

  /** The name of something that is declared here, with the ':' behind it. */
  Name declared(String what) {
    Name name = tokens.word(0);
    boolean reserved = name != null && tokens.keyword().isReserved();
    if (name != null && reserved && tokens.kind(1) == Token.COLON) {
      String message = "'" + name + "' is a reserved word of AADL and cannot name " + what;
      tokens.report(AE0101, message, "Choose another name, for example '" + name + "_1'");
      tokens.next();
    } else if (name == null || reserved) {
      name = tokens.name("the name of " + what);
    } else {
      tokens.next();
    }
    if (tokens.at(Token.MINUS) && tokens.isName(1)) {
      tokens.report(AE0101, "A name cannot have a '-'", "Write '_' instead");
      throw tokens.abandon();
    }
    colon(name);
    return name;
  }

  private void colon(Name name) {
    if (tokens.accept(Token.COLON)) {
      return;
    }
    String text = Tokens.shorten(name.text());
    if (tokens.kind() != Token.WORD) {
      throw tokens.unexpected("':' after '" + text + "'");
    }
    int at = tokens.previousEnd();
    tokens.errors().report(AE0101, at, at, "':' is missing after '" + text + "'");
  }
}
