package org.aadlenergy.aadl.internal.token;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The names of one reader: one object per spelling. */
public final class NameTable {
  private @Nullable NameWord[] slots = new NameWord[1024];
  private byte[][] written = new byte[1024][];
  private int[] hashes = new int[1024];
  private int size;

  public NameTable() {
    for (Keyword keyword : Keyword.values()) {
      if (keyword != Keyword.NONE) {
        String word = keyword.word();
        byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
        int hash = hash(bytes, 0, bytes.length);
        insert(freeSlot(hash), hash, new NameWord(word, word, keyword), bytes);
      }
    }
  }

  /** One step of the hash of a name's bytes; it begins with 0. */
  static int hash(int hash, byte value) {
    return hash * 31 + value;
  }

  private static int hash(byte[] bytes, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash(hash, bytes[i]);
    }
    return hash;
  }

  /** The name written in a stretch of ASCII bytes. */
  NameWord intern(byte[] bytes, int start, int end) {
    return intern(bytes, start, end, hash(bytes, start, end));
  }

  /** The same with its hash known. */
  NameWord intern(byte[] bytes, int start, int end, int hash) {
    NameWord found = find(bytes, start, end, hash);
    return found == null ? add(Arrays.copyOfRange(bytes, start, end), hash) : found;
  }

  private @Nullable NameWord find(byte[] bytes, int start, int end, int hash) {
    int mask = slots.length - 1;
    int slot = spread(hash) & mask;
    NameWord found = slots[slot];
    while (found != null && !(hashes[slot] == hash && isWritten(slot, bytes, start, end))) {
      slot = (slot + 1) & mask;
      found = slots[slot];
    }
    return found;
  }

  /** The name of a text that is put together from several tokens, or that is not ASCII. */
  NameWord intern(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length == text.length()) {
      return intern(bytes, 0, bytes.length);
    }
    return new NameWord(text, text.toLowerCase(Locale.ROOT), Keyword.NONE);
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  /** Whole arrays are compared several bytes at a time, unlike the letters of a text. */
  private boolean isWritten(int slot, byte[] bytes, int start, int end) {
    byte[] name = written[slot];
    return Arrays.equals(name, 0, name.length, bytes, start, end);
  }

  private NameWord add(byte[] bytes, int hash) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String key = text.toLowerCase(Locale.ROOT);
    NameWord lower = null;
    if (!key.equals(text)) {
      byte[] other = key.getBytes(StandardCharsets.ISO_8859_1);
      lower = find(other, 0, other.length, hash(other, 0, other.length));
    }
    NameWord name =
        lower == null
            ? new NameWord(text, key, Keyword.NONE)
            : new NameWord(text, lower.key(), lower.keyword());
    if (size * 2 >= slots.length) {
      grow();
    }
    insert(freeSlot(hash), hash, name, bytes);
    return name;
  }

  private int freeSlot(int hash) {
    int mask = slots.length - 1;
    int slot = spread(hash) & mask;
    while (slots[slot] != null) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void insert(int slot, int hash, NameWord name, byte[] bytes) {
    slots[slot] = name;
    written[slot] = bytes;
    hashes[slot] = hash;
    size++;
  }

  private void grow() {
    @Nullable NameWord[] oldSlots = slots;
    byte[][] oldWritten = written;
    int[] oldHashes = hashes;
    slots = new NameWord[oldSlots.length * 2];
    written = new byte[slots.length][];
    hashes = new int[slots.length];
    size = 0;
    for (int i = 0; i < oldSlots.length; i++) {
      NameWord name = oldSlots[i];
      if (name != null) {
        insert(freeSlot(oldHashes[i]), oldHashes[i], name, oldWritten[i]);
      }
    }
  }
}
