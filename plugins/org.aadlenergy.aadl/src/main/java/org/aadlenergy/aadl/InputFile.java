package org.aadlenergy.aadl;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A file that was read. Its digest is computed when asked for: not every report shows it. */
public final class InputFile {
  private final String displayName;
  private final byte[] content;
  private @Nullable String digest;

  InputFile(String displayName, byte[] content) {
    this.displayName = displayName;
    this.content = content;
  }

  /** As the user named it, with forward slashes. */
  public String displayName() {
    return displayName;
  }

  /** The length of its content in bytes. */
  public int size() {
    return content.length;
  }

  /** The SHA-256 of its content, in lower-case hexadecimal digits; any thread may ask. */
  public synchronized String sha256() {
    String known = digest;
    if (known == null) {
      try {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
        known = HexFormat.of().formatHex(hash);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-256", e);
      }
      digest = known;
    }
    return known;
  }
}
