package org.aadlenergy.aadl;

import org.aadlenergy.engine.text.Sha256;
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
      known = Sha256.hex(content);
      digest = known;
    }
    return known;
  }
}
