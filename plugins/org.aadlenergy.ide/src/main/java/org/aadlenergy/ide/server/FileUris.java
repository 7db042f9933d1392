package org.aadlenergy.ide.server;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** File URIs, which clients spell in several ways; one file has one name here. */
final class FileUris {
  private FileUris() {}

  static String normal(String uri) {
    return path(uri).map(FileUris::of).orElse(uri);
  }

  static String of(Path path) {
    return path.toUri().toString();
  }

  /** The name of the document that a file of a finding is; what is no file keeps its name. */
  static String ofName(String file) {
    try {
      Path path = Path.of(file);
      return path.isAbsolute() ? of(path.normalize()) : file;
    } catch (RuntimeException noPath) {
      return file;
    }
  }

  static Optional<Path> path(String uri) {
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
