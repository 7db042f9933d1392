package org.aadlenergy.report.json;

import java.io.IOException;

/** Writes something. */
interface JsonWriting {
  void write() throws IOException;
}
