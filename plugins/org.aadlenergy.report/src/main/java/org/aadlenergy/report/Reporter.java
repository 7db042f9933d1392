package org.aadlenergy.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.engine.result.AnalysisResult;

/**
 * Writes an analysis result in one format: UTF-8, lines ended by {@code \n}, the same bytes for the
 * same result. It reads the result and recomputes nothing. Stateless.
 */
public interface Reporter {
  /** The name that {@code --format} knows it by. */
  String format();

  /** The name of its file in a report folder. */
  String fileName();

  /** Writes the whole report; the stream stays open and may not be flushed. */
  void write(AnalysisResult result, OutputStream out) throws IOException;

  /** The report of a result, to be written later. */
  default Document document(AnalysisResult result) {
    return new Document(fileName(), out -> write(result, out));
  }

  /** The report as a text. */
  default String asText(AnalysisResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(result, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
