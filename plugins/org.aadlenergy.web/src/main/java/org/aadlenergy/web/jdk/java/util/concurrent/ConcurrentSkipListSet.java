package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.TreeSet;

/** One thread alone comes to it. */
public final class ConcurrentSkipListSet<T> extends TreeSet<T> {
  private static final long serialVersionUID = 1L;
}
