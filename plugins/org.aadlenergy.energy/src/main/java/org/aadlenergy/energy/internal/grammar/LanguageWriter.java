package org.aadlenergy.energy.internal.grammar;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.energy.internal.reading.Element;
import org.aadlenergy.energy.internal.reading.GrammarRule;
import org.aadlenergy.energy.internal.reading.LanguageTable;
import org.aadlenergy.energy.internal.reading.Terminals;

/** Writes the table of the language as {@link LanguageTable#read} wants it. */
public final class LanguageWriter {
  private final DataOutputStream out;

  private LanguageWriter(DataOutputStream out) {
    this.out = out;
  }

  /** The same bytes each time. */
  public static byte[] write(LanguageTable language) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LanguageWriter writer = new LanguageWriter(new DataOutputStream(bytes));
    writer.terminals(language.terminals());
    writer.out.writeShort(language.rules().size());
    for (GrammarRule rule : language.rules()) {
      writer.out.writeUTF(rule.type());
      writer.element(rule.element());
    }
    return bytes.toByteArray();
  }

  private void terminals(Terminals terminals) throws IOException {
    out.writeShort(terminals.ranges().length);
    for (char first : terminals.ranges()) {
      out.writeChar(first);
    }
    shorts(terminals.next());
    shorts(terminals.accepted());
    out.writeShort(terminals.hidden().length);
    for (boolean hidden : terminals.hidden()) {
      out.writeBoolean(hidden);
    }
    out.writeShort(terminals.keywords().size());
    for (Map.Entry<String, Integer> keyword : new TreeMap<>(terminals.keywords()).entrySet()) {
      out.writeUTF(keyword.getKey());
      out.writeShort(keyword.getValue());
    }
    out.writeShort(terminals.quoted());
  }

  private void shorts(short[] shorts) throws IOException {
    out.writeInt(shorts.length);
    for (short s : shorts) {
      out.writeShort(s);
    }
  }

  private void element(Element element) throws IOException {
    out.writeByte(element.kind().ordinal());
    out.writeBoolean(element.optional());
    out.writeBoolean(element.repeated());
    out.writeBoolean(element.empty());
    words(element.first());
    words(element.second());
    out.writeShort(element.target());
    out.writeUTF(element.name());
    out.writeByte(element.children().size());
    for (Element child : element.children()) {
      element(child);
    }
  }

  private void words(BitSet words) throws IOException {
    for (long half : Arrays.copyOf(words.toLongArray(), 2)) {
      out.writeLong(half);
    }
  }
}
