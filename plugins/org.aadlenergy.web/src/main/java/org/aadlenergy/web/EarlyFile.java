package org.aadlenergy.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** A file that a page wants as soon as it is whole, while the command still writes others. */
public final class EarlyFile {
  private static Optional<EarlyFile> wanted = Optional.empty();

  private final String path;
  private final Listener listener;

  private EarlyFile(String path, Listener listener) {
    this.path = path;
    this.listener = listener;
  }

  /** Takes what is in the file. */
  @JSFunctor
  public interface Listener extends JSObject {
    void take(byte[] content);
  }

  static void want(String path, Listener listener) {
    wanted = Optional.of(new EarlyFile(path, listener));
  }

  static void wantNothing() {
    wanted = Optional.empty();
  }

  /**
   * A file is whole.
   *
   * @param draft where it stands until it takes its place
   */
  public static void finished(Path place, Path draft) throws IOException {
    if (wanted.isPresent() && place.toString().equals(wanted.get().path)) {
      wanted.get().listener.take(Files.readAllBytes(draft));
    }
  }
}
