package org.aadlenergy.app.models;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.text.Sha256;

/** The SHA-256 of files, in hexadecimal. */
public final class FileDigest {
  private FileDigest() {}

  /** That of a file's content; another word where it can't be read. */
  public static String sha256(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      Sha256 digest = new Sha256();
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return digest.hex();
    } catch (IOException e) {
      return "unreadable";
    }
  }
}
