package org.aadlenergy.web.jdk.java.util.concurrent;

/** Is never asked for a thread. */
public interface ThreadFactory {
  Thread newThread(Runnable work);
}
