package org.aadlenergy.report.json;

import java.io.IOException;

/** Writes something. */
interface Writing {
  void write() throws IOException;
}
