package org.aadlenergy.web.jdk.java.lang.ref;

/** Holds what it refers to: who holds this one is soon let go. */
public final class SoftReference<T> {
  private T held;

  public SoftReference(T held) {
    this.held = held;
  }

  public T get() {
    return held;
  }

  public void clear() {
    held = null;
  }
}
