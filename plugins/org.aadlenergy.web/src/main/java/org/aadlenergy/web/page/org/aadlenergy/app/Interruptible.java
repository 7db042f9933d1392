package org.aadlenergy.web.page.org.aadlenergy.app;

import org.aadlenergy.app.Progress;

/** In a page, whoever stops long work ends its worker. */
public final class Interruptible implements Progress, AutoCloseable {
  private final Progress shown;

  public Interruptible(Progress shown) {
    this.shown = shown;
  }

  @Override
  public void step(String what) {
    shown.step(what);
  }

  @Override
  public void close() {
    // nothing is listened to
  }
}
