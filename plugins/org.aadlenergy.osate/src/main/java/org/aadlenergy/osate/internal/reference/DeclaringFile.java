package org.aadlenergy.osate.internal.reference;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Judges and normalizes the file part of references; never touches the file system. */
public final class DeclaringFile {
  private static final String PLATFORM = "platform:/";

  /** Where older versions of OSATE keep the predeclared sets, in another order. */
  private static final List<String> OLDER =
      List.of("platform:/plugin/org.osate.workspace/", "platform:/resource/Plugin_Resources/");

  private DeclaringFile() {}

  /** Whether a reference may lead there: an AADL file or instance model, and no other address. */
  public static boolean isAccepted(String file) {
    if (file.startsWith(PLATFORM)) {
      return !file.contains("..");
    }
    String lower = file.toLowerCase(Locale.ROOT);
    boolean known = lower.isEmpty() || lower.endsWith(".aadl") || lower.endsWith(".aaxl2");
    return known && !hasScheme(file) && !file.startsWith("//") && !file.startsWith("\\");
  }

  /** Whether the order of declarations in it can be known. */
  static boolean isTrusted(String file) {
    return OLDER.stream().noneMatch(older -> file.startsWith(older));
  }

  /** The file as an absolute path with forward slashes; {@code platform:} addresses stay. */
  public static String absolute(String folder, String file) {
    if (file.startsWith(PLATFORM)) {
      return file;
    }
    String path = decoded(file).replace('\\', '/');
    boolean relative = !path.startsWith("/") && !(path.length() > 1 && path.charAt(1) == ':');
    return normalized(relative ? folder + '/' + path : path);
  }

  /** A scheme has two letters at least: {@code C:} is a drive. */
  private static boolean hasScheme(String file) {
    int colon = file.indexOf(':');
    return colon > 1 && file.lastIndexOf('/', colon) < 0;
  }

  private static String normalized(String path) {
    Deque<String> kept = new ArrayDeque<>();
    for (int start = 0; start <= path.length(); ) {
      int slash = path.indexOf('/', start);
      int end = slash < 0 ? path.length() : slash;
      String segment = path.substring(start, end);
      if (segment.equals("..")) {
        kept.pollLast();
      } else if (!segment.isEmpty() && !segment.equals(".")) {
        kept.addLast(segment);
      }
      start = end + 1;
    }
    return (path.startsWith("/") ? "/" : "") + String.join("/", kept);
  }

  private static String decoded(String path) {
    if (path.indexOf('%') < 0) {
      return path;
    }
    byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
      int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
      if (low < 0) {
        out.write(bytes[i]);
      } else {
        out.write(high * 16 + low);
        i += 2;
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
