package org.aadlenergy.app.trace;

import java.util.Arrays;

/** Numbers pages in the order in which they come, without boxing. */
final class PageNumbers {
  private static final int FREE = -1;

  private long[] pages = new long[64];
  private int[] slots = filled(256);
  private int count;

  private static int[] filled(int length) {
    int[] slots = new int[length];
    Arrays.fill(slots, FREE);
    return slots;
  }

  int count() {
    return count;
  }

  long page(int number) {
    return pages[number];
  }

  /** The number of a page; a new page gets the next. */
  int number(long page) {
    int slot = slot(page);
    while (slots[slot] != FREE) {
      if (pages[slots[slot]] == page) {
        return slots[slot];
      }
      slot = slot + 1 & slots.length - 1;
    }
    slots[slot] = count;
    return add(page);
  }

  private int add(long page) {
    if (count == pages.length) {
      pages = Arrays.copyOf(pages, 2 * count);
    }
    pages[count] = page;
    count++;
    if (2 * count > slots.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    slots = filled(2 * slots.length);
    for (int number = 0; number < count; number++) {
      int slot = slot(pages[number]);
      while (slots[slot] != FREE) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = number;
    }
  }

  private int slot(long page) {
    long mixed = page * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & slots.length - 1;
  }
}
