package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Checksums of files, in the forms that Maven and sha256sum read. */
final class Digests {
  private static final Map<String, String> OF_MAVEN =
      Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

  private Digests() {}

  static String of(String algorithm, byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static String sha256(byte[] content) {
    return of("SHA-256", content);
  }

  /** The four files beside a file of a Maven repository. */
  static void beside(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);
    for (Map.Entry<String, String> kind : OF_MAVEN.entrySet()) {
      Path sum = file.resolveSibling(file.getFileName() + "." + kind.getKey());
      Files.writeString(sum, of(kind.getValue(), content), UTF_8);
    }
  }

  /** SHA256SUMS of the files that lie in a folder, itself and signatures apart. */
  static void list(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path file : files(folder)) {
      text.append(sha256(Files.readAllBytes(file))).append("  ");
      text.append(file.getFileName()).append('\n');
    }
    Files.writeString(folder.resolve("SHA256SUMS"), text, UTF_8);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(".asc"))
          .filter(file -> !file.endsWith("SHA256SUMS"))
          .sorted()
          .toList();
    }
  }
}
