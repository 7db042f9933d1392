package org.aadlenergy.web.jdk.java.util.concurrent;

import java.util.concurrent.ExecutionException;

/** What is done already. */
public interface Future<T> {
  T get() throws InterruptedException, ExecutionException;
}
