package org.aadlenergy.energy.ide.language;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** File URIs, which clients spell in several ways; one file has one name here. */
public final class FileUris {
  private FileUris() {}

  /** The one spelling of a URI; what is no file keeps its own. */
  public static String normal(String uri) {
    return path(uri).map(FileUris::of).orElse(uri);
  }

  /** The URI of a file. */
  public static String of(Path path) {
    return path.toUri().toString();
  }

  /** The name of the document that a file of a finding is; what is no file keeps its name. */
  public static String ofName(String file) {
    try {
      Path path = Path.of(file);
      return path.isAbsolute() ? of(path.normalize()) : file;
    } catch (RuntimeException noPath) {
      return file;
    }
  }

  /** The file of a URI, if it is one of a file. */
  public static Optional<Path> path(String uri) {
    try {
      URI parsed = URI.create(uri);
      return "file".equals(parsed.getScheme())
          ? Optional.of(Path.of(parsed).toAbsolutePath().normalize())
          : Optional.empty();
    } catch (RuntimeException noFile) {
      return Optional.empty();
    }
  }
}
