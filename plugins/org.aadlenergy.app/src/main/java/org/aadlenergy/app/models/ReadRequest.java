package org.aadlenergy.app.models;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.KeptFiles;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * What is to be read, and how.
 *
 * @param libraries files or folders that inputs may name
 * @param live models that a tool holds, by the inputs in whose place they are read
 * @param open texts in place of files, by absolute path
 * @param kept what stays for the next time
 * @param digests whether the digests of the files will be shown
 * @param cancellation is told of each step, too
 */
public record ReadRequest(
    List<Path> inputs,
    List<Path> libraries,
    Map<Path, LiveModel> live,
    Map<Path, byte[]> open,
    KeptFiles kept,
    boolean digests,
    Cancellation cancellation) {
  /** Files as they are, once. */
  public ReadRequest(List<Path> inputs, List<Path> libraries) {
    this(inputs, libraries, Map.of(), Map.of(), new KeptFiles(), false, Cancellation.NEVER);
  }

  /** The same with texts in place of files. */
  public ReadRequest with(Map<Path, byte[]> texts) {
    return new ReadRequest(inputs, libraries, live, texts, kept, digests, cancellation);
  }

  ReadRequest of(List<Path> some) {
    return new ReadRequest(some, libraries, live, open, kept, digests, cancellation);
  }
}
