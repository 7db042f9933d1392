package org.aadlenergy.corpus;

import java.io.IOException;
import java.util.List;

/** Measures something on a corpus. */
interface Check {
  List<Row> run(Corpus corpus) throws IOException;
}
