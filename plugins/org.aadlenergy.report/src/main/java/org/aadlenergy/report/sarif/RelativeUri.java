package org.aadlenergy.report.sarif;

import java.nio.charset.StandardCharsets;

/** The file of a finding as a URI reference: relative where the user named it so. */
final class RelativeUri {
  private static final String UNRESERVED = "-._~!$&'()*+,;=@/";

  private RelativeUri() {}

  static String of(String file) {
    if (isWindowsAbsolute(file)) {
      return "file:///" + file.charAt(0) + ":" + encoded(file.substring(2));
    }
    if (file.startsWith("/")) {
      return "file://" + encoded(file);
    }
    return encoded(file.startsWith("./") ? file.substring(2) : file);
  }

  static boolean isAbsolute(String file) {
    return file.startsWith("/") || isWindowsAbsolute(file);
  }

  private static boolean isWindowsAbsolute(String file) {
    return file.length() > 2 && file.charAt(1) == ':' && file.charAt(2) == '/';
  }

  private static String encoded(String path) {
    StringBuilder text = new StringBuilder(path.length());
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
      if (plain || UNRESERVED.indexOf(c) >= 0) {
        text.append(c);
      } else {
        text.append('%').append(hex(c >> 4)).append(hex(c & 0xf));
      }
    }
    return text.toString();
  }

  private static char hex(int digit) {
    return "0123456789ABCDEF".charAt(digit);
  }
}
