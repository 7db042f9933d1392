package org.aadlenergy.ide.text;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/** An AADL text with its name; lines, tokens and tree are made when somebody asks. Immutable. */
public final class AadlDocument extends SourceDocument {
  private volatile @Nullable List<Token> tokens;
  private volatile @Nullable Parsed parsed;

  private record Parsed(AadlFile file, List<Diagnostic> findings) {}

  /**
   * A document.
   *
   * @param name what others call it: a URI, or the name of a shipped file
   */
  public AadlDocument(String name, String text) {
    super(name, text);
  }

  public String text(Token token) {
    return text().substring(token.start(), token.end());
  }

  /** All tokens in order, comments included. */
  public List<Token> tokens() {
    List<Token> known = tokens;
    if (known == null) {
      known = Tokenizer.of(text());
      tokens = known;
    }
    return known;
  }

  /** The syntax tree, as far as it could be read. */
  public AadlFile file() {
    return parsed().file();
  }

  /** What the reader found wrong. */
  public List<Diagnostic> findings() {
    return parsed().findings();
  }

  private Parsed parsed() {
    Parsed known = parsed;
    if (known == null) {
      Diagnostics diagnostics = new Diagnostics();
      byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
      known = new Parsed(AadlSyntaxReader.parse(name(), bytes, diagnostics), diagnostics.sorted());
      parsed = known;
    }
    return known;
  }

  @Override
  protected int wordEnd(int offset) {
    int index = firstFrom(offset);
    List<Token> all = tokens();
    return index < all.size() && all.get(index).start() <= offset ? all.get(index).end() : offset;
  }

  /** The index of the first token that ends behind an offset. */
  public int firstFrom(int offset) {
    List<Token> all = tokens();
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (all.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
