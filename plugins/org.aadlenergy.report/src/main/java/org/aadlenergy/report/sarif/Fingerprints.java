package org.aadlenergy.report.sarif;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.aadlenergy.engine.text.Sha256;

/**
 * Names a finding so that the next run names it the same, though lines have moved and figures have
 * changed: of its code, file, instance path and message without numbers. Equal ones are numbered.
 */
final class Fingerprints {
  private static final int DIGITS = 32;

  private final Map<String, Integer> seen = new HashMap<>();

  String of(String code, String file, String path, String message) {
    String identity = code + '\0' + file + '\0' + path + '\0' + withoutNumbers(message);
    String name = Sha256.hex(identity.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    int count = seen.getOrDefault(name, 0) + 1;
    seen.put(name, count);
    return name + ":" + count;
  }

  private static String withoutNumbers(String message) {
    StringBuilder text = new StringBuilder(message.length());
    for (int i = 0; i < message.length(); i++) {
      char c = message.charAt(i);
      if (!(c >= '0' && c <= '9') && c != '.') {
        text.append(c);
      }
    }
    return text.toString();
  }
}
