package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.app.InputFiles;
import org.aadlenergy.app.models.FileDigest;

/**
 * What a sweep read, so that points of another one are joined only if they rest on the same. Names
 * and places of files do not count, except for traces.
 *
 * @param contents one digest for the models, libraries, platforms and the project file
 * @param traces digests of the traces that points named
 */
record SweepInputs(String contents, SortedMap<String, String> traces) {

  /** What is there now, without traces. */
  static SweepInputs of(SweepOptions options) {
    String contents = InputFiles.contents(InputFiles.of(options.analysis()));
    return new SweepInputs(contents, new TreeMap<>());
  }

  /** The same with some traces as they are now. */
  SweepInputs withTraces(Set<Path> files) {
    SortedMap<String, String> digests = new TreeMap<>(traces);
    for (Path trace : files) {
      digests.put(trace.toString().replace('\\', '/'), FileDigest.sha256(trace));
    }
    return new SweepInputs(contents, digests);
  }

  /** Whether points of both may stand side by side. */
  boolean agreesWith(SweepInputs other) {
    boolean same = contents.equals(other.contents);
    for (Map.Entry<String, String> trace : traces.entrySet()) {
      same &= other.traces.getOrDefault(trace.getKey(), trace.getValue()).equals(trace.getValue());
    }
    return same;
  }

  /** Whether the traces are as they were. */
  boolean tracesUnchanged() {
    return traces.entrySet().stream()
        .allMatch(trace -> FileDigest.sha256(Path.of(trace.getKey())).equals(trace.getValue()));
  }

  /** Both together. */
  SweepInputs with(SweepInputs other) {
    SortedMap<String, String> all = new TreeMap<>(traces);
    all.putAll(other.traces);
    return new SweepInputs(contents, all);
  }
}
