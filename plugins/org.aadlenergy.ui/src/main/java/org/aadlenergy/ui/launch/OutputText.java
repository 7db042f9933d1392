package org.aadlenergy.ui.launch;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IStreamMonitor;

/** What a run has printed so far, for a console that listens. */
final class OutputText implements IStreamMonitor {
  private final StringBuilder contents = new StringBuilder();
  private final ListenerList<IStreamListener> listeners = new ListenerList<>();

  void line(String line) {
    append(line + System.lineSeparator());
  }

  void append(String text) {
    synchronized (this) {
      contents.append(text);
    }
    listeners.forEach(listener -> listener.streamAppended(text, this));
  }

  /** A stream whose whole text is appended when it is closed. */
  OutputStream stream() {
    return new ByteArrayOutputStream() {
      @Override
      public void close() {
        append(toString(StandardCharsets.UTF_8));
        reset();
      }
    };
  }

  @Override
  public void addListener(IStreamListener listener) {
    listeners.add(listener);
  }

  @Override
  public void removeListener(IStreamListener listener) {
    listeners.remove(listener);
  }

  @Override
  public synchronized String getContents() {
    return contents.toString();
  }
}
