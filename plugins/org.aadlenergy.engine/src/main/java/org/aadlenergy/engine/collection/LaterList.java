package org.aadlenergy.engine.collection;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A list that is made when somebody first asks for an element, and that nobody can change. It is
 * for what few look at, and what follows from things that never change.
 */
public final class LaterList<T> extends AbstractList<T> implements RandomAccess {
  private static final int UNKNOWN = -1;

  private volatile int size;
  private Supplier<List<T>> maker;
  private volatile List<T> made = List.of();

  private LaterList(int size, Supplier<List<T>> maker) {
    this.size = size;
    this.maker = maker;
  }

  /** The list of so many elements that somebody will make. */
  public static <T> List<T> of(int size, Supplier<List<T>> maker) {
    return size == 0 ? List.of() : new LaterList<>(size, maker);
  }

  /** The list of elements that somebody will make, who alone knows how many they are. */
  public static <T> List<T> of(Supplier<List<T>> maker) {
    return new LaterList<>(UNKNOWN, maker);
  }

  /**
   * The list of so many elements, each of which is made whenever somebody asks for it, and not
   * kept: for many that are told once, one after the other.
   */
  public static <T> List<T> each(int size, IntFunction<T> maker) {
    return new Each<>(size, maker);
  }

  /** The list of so many elements, which is made whenever somebody goes through it. */
  public static <T> List<T> again(int size, Supplier<List<T>> maker) {
    return new Again<>(size, maker);
  }

  /** A copy that nobody can change; a list that is made later is still made later. */
  public static <T> List<T> copyOf(List<T> list) {
    return list instanceof LaterList || list instanceof Passing ? list : List.copyOf(list);
  }

  /** Elements that are not kept. */
  private abstract static class Passing<T> extends AbstractList<T> implements RandomAccess {
    private final int size;

    Passing(int size) {
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }
  }

  private static final class Each<T> extends Passing<T> {
    private final IntFunction<T> maker;

    Each(int size, IntFunction<T> maker) {
      super(size);
      this.maker = maker;
    }

    @Override
    public T get(int index) {
      return maker.apply(Objects.checkIndex(index, size()));
    }
  }

  private static final class Again<T> extends Passing<T> {
    private final Supplier<List<T>> maker;

    Again(int size, Supplier<List<T>> maker) {
      super(size);
      this.maker = maker;
    }

    @Override
    public T get(int index) {
      return maker.get().get(index);
    }

    @Override
    public Iterator<T> iterator() {
      return maker.get().iterator();
    }

    @Override
    public Spliterator<T> spliterator() {
      return maker.get().spliterator();
    }
  }

  @Override
  public T get(int index) {
    List<T> known = made;
    return (known.isEmpty() ? make() : known).get(index);
  }

  private synchronized List<T> make() {
    if (made.isEmpty() && size != 0) {
      List<T> all = List.copyOf(maker.get());
      size = size == UNKNOWN ? all.size() : size;
      if (all.size() != size) {
        throw new IllegalStateException(all.size() + " elements in place of " + size);
      }
      maker = List::of; // and all that it holds may go
      made = all;
    }
    return made;
  }

  @Override
  public int size() {
    if (size == UNKNOWN) {
      make();
    }
    return size;
  }
}
