package org.aadlenergy.ui.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.ExplanationText;

/** Explanations in words, as the command line gives them. */
final class Texts {
  private Texts() {}

  static String of(ThreadResult thread) {
    StringBuilder text = new StringBuilder();
    try {
      new ExplanationText(text, Screen.PAPER).thread(thread);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  static String of(ThreadResult thread, ServiceResult service) {
    StringBuilder text = new StringBuilder();
    try {
      new ExplanationText(text, Screen.PAPER).service(thread, service.service());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
