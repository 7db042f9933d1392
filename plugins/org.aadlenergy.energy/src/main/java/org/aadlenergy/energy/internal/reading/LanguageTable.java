package org.aadlenergy.energy.internal.reading;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The platform language as the build compiled it from its grammar.
 *
 * @param rules the first one is that of a whole text
 */
public record LanguageTable(Terminals terminals, List<GrammarRule> rules) {
  /** The resource that holds it, beside this class. */
  public static final String TABLE = "language.table";

  /** The word that stands for the end of a text. */
  public static final int END = 0;

  /** Stands for what is no word of the language. */
  static final int UNKNOWN = 200;

  private static final Element.Kind[] KINDS = Element.Kind.values();

  /** The language of this product. */
  public static LanguageTable ofProduct() {
    return Holder.LANGUAGE;
  }

  /** Reads what {@code LanguageCompiler} has written. */
  public static LanguageTable read(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(new ByteArrayInputStream(in.readAllBytes()));
    Terminals terminals = terminals(data);
    List<GrammarRule> rules = new ArrayList<>();
    for (int count = data.readShort(); count > 0; count--) {
      rules.add(new GrammarRule(data.readUTF(), element(data)));
    }
    return new LanguageTable(terminals, rules);
  }

  private static Terminals terminals(DataInputStream data) throws IOException {
    char[] ranges = new char[data.readShort()];
    for (int i = 0; i < ranges.length; i++) {
      ranges[i] = data.readChar();
    }
    short[] next = shorts(data);
    short[] accepted = shorts(data);
    boolean[] hidden = new boolean[data.readShort()];
    for (int i = 0; i < hidden.length; i++) {
      hidden[i] = data.readBoolean();
    }
    Map<String, Integer> keywords = new HashMap<>();
    for (int count = data.readShort(); count > 0; count--) {
      keywords.put(data.readUTF(), (int) data.readShort());
    }
    return new Terminals(ranges, next, accepted, hidden, keywords, data.readShort());
  }

  private static short[] shorts(DataInputStream data) throws IOException {
    short[] shorts = new short[data.readInt()];
    for (int i = 0; i < shorts.length; i++) {
      shorts[i] = data.readShort();
    }
    return shorts;
  }

  private static Element element(DataInputStream data) throws IOException {
    Element.Kind kind = KINDS[data.readByte()];
    boolean optional = data.readBoolean();
    boolean repeated = data.readBoolean();
    boolean empty = data.readBoolean();
    BitSet first = words(data);
    BitSet second = words(data);
    int target = data.readShort();
    String name = data.readUTF();
    Element[] children = new Element[data.readByte()];
    for (int i = 0; i < children.length; i++) {
      children[i] = element(data);
    }
    return new Element(
        kind, optional, repeated, empty, first, second, target, name, List.of(children));
  }

  private static BitSet words(DataInputStream data) throws IOException {
    return BitSet.valueOf(new long[] {data.readLong(), data.readLong()});
  }

  private static final class Holder {
    static final LanguageTable LANGUAGE = load();

    private static LanguageTable load() {
      try (@Nullable InputStream in = LanguageTable.class.getResourceAsStream(TABLE)) {
        if (in == null) {
          throw new IllegalStateException("the platform language is not installed");
        }
        return read(in);
      } catch (IOException damaged) {
        throw new UncheckedIOException("the platform language inside the product", damaged);
      }
    }
  }
}
