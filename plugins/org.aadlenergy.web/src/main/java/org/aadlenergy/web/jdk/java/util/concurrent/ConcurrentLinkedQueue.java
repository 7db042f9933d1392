package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.ArrayDeque;

/** One thread alone comes to it. */
public final class ConcurrentLinkedQueue<T> extends ArrayDeque<T> {
  private static final long serialVersionUID = 1L;
}
