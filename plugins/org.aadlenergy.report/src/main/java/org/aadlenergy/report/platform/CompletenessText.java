package org.aadlenergy.report.platform;

import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.standard.Completeness;

/** Prints what a platform has of each service. */
final class CompletenessText {
  private CompletenessText() {}

  static void append(CalibratedPlatform platform, String indent, StringBuilder text) {
    append(Completeness.of(platform), Set.of(), indent, text);
  }

  /** A part, without the services that its whole platform does not have either. */
  static void append(
      CalibratedPlatform part, CalibratedPlatform platform, String indent, StringBuilder text) {
    append(Completeness.of(part), Completeness.of(platform).lacking(), indent, text);
  }

  private static void append(
      Completeness found, Set<String> untold, String indent, StringBuilder text) {
    line("has      ", String.join(", ", found.whole()), indent, text);
    for (Map.Entry<String, Set<String>> service : found.waiting().entrySet()) {
      String parameters = String.join(", ", service.getValue());
      line("waits    ", service.getKey() + " for parameter " + parameters, indent, text);
    }
    if (!found.lacking().equals(untold)) {
      line("has not  ", String.join(", ", found.lacking()), indent, text);
    }
  }

  private static void line(String label, String words, String indent, StringBuilder text) {
    if (!words.isEmpty()) {
      String hanging = indent + " ".repeat(label.length());
      text.append(indent).append(label).append(PlatformText.wrap(words, hanging).stripLeading());
    }
  }
}
