package org.aadlenergy.release;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Semantic versioning of the library: what a version may take away from the one before it, and what
 * it may add. Both are lists of lines, one for each type and member that programs call.
 */
final class LibraryVersion {
  private static final int SHOWN = 10;

  private LibraryVersion() {}

  /** Stops the release where its number promises more than it keeps. */
  static void check(List<String> before, String last, List<String> now, String version) {
    List<String> gone = missing(before, now);
    List<String> come = missing(now, before);
    int[] from = numbers(last);
    int[] to = numbers(version);
    int[] next = {from[0], from[1], from[2] + 1};
    if (!gone.isEmpty()) {
      next = new int[] {from[0] + 1, 0, 0};
    } else if (!come.isEmpty()) {
      next = new int[] {from[0], from[1] + 1, 0};
    }
    boolean enough =
        gone.isEmpty() ? (come.isEmpty() ? later(to, from) : minor(to, from)) : to[0] > from[0];
    if (!enough) {
      throw new ReleaseException(
          version + " after " + last + ": " + why(gone, come) + "release it as " + text(next));
    }
  }

  private static String why(List<String> gone, List<String> come) {
    if (gone.isEmpty() && come.isEmpty()) {
      return "a version comes after the one before it; ";
    }
    List<String> lines = gone.isEmpty() ? come : gone;
    String what = gone.isEmpty() ? " lines are new" : " lines that programs may call are gone";
    StringBuilder text = new StringBuilder("in releng/api ").append(lines.size()).append(what);
    lines.stream().limit(SHOWN).forEach(line -> text.append("\n  ").append(line));
    return text.append(lines.size() > SHOWN ? "\n  ...\n" : "\n").toString();
  }

  private static List<String> missing(List<String> here, List<String> there) {
    TreeSet<String> rest = new TreeSet<>(here);
    rest.removeAll(new TreeSet<>(there));
    rest.removeIf(line -> line.startsWith("#") || line.isBlank());
    return new ArrayList<>(rest);
  }

  private static boolean minor(int[] to, int[] from) {
    return to[0] > from[0] || (to[0] == from[0] && to[1] > from[1]);
  }

  private static boolean later(int[] to, int[] from) {
    return minor(to, from) || (to[0] == from[0] && to[1] == from[1] && to[2] > from[2]);
  }

  private static int[] numbers(String version) {
    String plain = version.startsWith("v") ? version.substring(1) : version;
    if (!plain.matches("\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}")) {
      throw new ReleaseException("\"" + version + "\" is no version of three numbers, as 1.0.0");
    }
    String[] parts = plain.split("\\.", -1);
    return new int[] {
      Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2])
    };
  }

  private static String text(int[] version) {
    return version[0] + "." + version[1] + "." + version[2];
  }
}
