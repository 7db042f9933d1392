package org.aadlenergy.release;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Puts the nest members and the permitted subclasses of a class into the order of their names.
 * Eclipse's compiler writes them in the order of a hash of places in memory, which no two builds
 * share; it has no meaning.
 */
final class ClassLists {
  private static final Set<String> LISTS = Set.of("NestMembers", "PermittedSubclasses");
  private static final int UTF8 = 1;
  private static final int CLASS = 7;

  private final ByteBuffer code;
  private final int[] at;

  private ClassLists(byte[] code) {
    this.code = ByteBuffer.wrap(code);
    this.at = new int[this.code.position(8).getShort() & 0xffff];
  }

  /** The same class; what is none, or has no such list, comes back as it is. */
  static byte[] inOrder(byte[] code) {
    if (code.length < 10 || ByteBuffer.wrap(code).getInt() != 0xCAFEBABE) {
      return code;
    }
    byte[] copy = code.clone();
    new ClassLists(copy).sort();
    return copy;
  }

  private void sort() {
    constants();
    skip(6);
    skip(2 * count());
    for (int members = 0; members < 2; members++) {
      for (int n = count(); n > 0; n--) {
        skip(6);
        for (int attributes = count(); attributes > 0; attributes--) {
          skip(2);
          skip(code.getInt());
        }
      }
    }
    for (int attributes = count(); attributes > 0; attributes--) {
      boolean wanted = LISTS.contains(text(count()));
      int end = code.getInt() + code.position();
      if (wanted) {
        order();
      }
      code.position(end);
    }
  }

  private void order() {
    int size = count();
    int begin = code.position();
    List<Integer> classes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      classes.add(count());
    }
    classes.sort(Comparator.comparing(this::className));
    code.position(begin);
    classes.forEach(index -> code.putShort(index.shortValue()));
  }

  /** Notes where each constant begins; a long or a double takes the place of two. */
  private void constants() {
    for (int i = 1; i < at.length; i++) {
      at[i] = code.position();
      int kind = code.get();
      switch (kind) {
        case UTF8 -> skip(count());
        case 5, 6 -> {
          skip(8);
          i++;
        }
        case CLASS, 8, 16, 19, 20 -> skip(2);
        case 15 -> skip(3);
        default -> skip(4);
      }
    }
  }

  private String className(int index) {
    return text(code.getShort(at[index] + 1) & 0xffff);
  }

  private String text(int index) {
    int length = code.getShort(at[index] + 1) & 0xffff;
    return new String(code.array(), at[index] + 3, length, StandardCharsets.UTF_8);
  }

  private int count() {
    return code.getShort() & 0xffff;
  }

  private void skip(int bytes) {
    code.position(code.position() + bytes);
  }
}
