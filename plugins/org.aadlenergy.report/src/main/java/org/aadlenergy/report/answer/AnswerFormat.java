package org.aadlenergy.report.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A format that any answer can be written in, whatever found it. Stateless. */
public interface AnswerFormat {
  /** The name that {@code --format} knows it by. */
  String format();

  /** The ending of its files. */
  String ending();

  /** Writes parts, one below the other; the stream stays open and may not be flushed. */
  void write(List<AnswerPart> parts, OutputStream out) throws IOException;
}
