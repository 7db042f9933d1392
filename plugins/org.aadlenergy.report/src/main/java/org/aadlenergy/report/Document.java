package org.aadlenergy.report;

import java.io.IOException;
import java.io.OutputStream;

/** A file to be written: its name within the report folder, and what writes its content. */
public record Document(String fileName, Content content) {

  /** Writes the content of a file; leaves the stream open. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }
}
