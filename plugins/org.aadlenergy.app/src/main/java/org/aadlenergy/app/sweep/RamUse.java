package org.aadlenergy.app.sweep;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.superpage.SuperpageSection;

/** The RAM that the choices of the operating system take. */
final class RamUse {
  private static final String EXECUTION = "OS_Services::Code_Execution";

  private RamUse() {}

  /** Caches of code and shadowed code, each once, and memory under a superpage policy. */
  static double of(ModeResult mode) {
    double bytes = 0.0;
    for (Row region : mode.section(SuperpageSection.TYPE).rows()) {
      bytes += region.get(SuperpageSection.RAM);
    }
    Set<String> counted = new HashSet<>();
    for (ThreadResult thread : mode.threads()) {
      Optional<AnnotationResult> execution = annotation(thread, EXECUTION);
      String value = execution.map(AnnotationResult::value).orElse("");
      if (value.equalsIgnoreCase("Dynamic_In_Place")) {
        bytes += once(thread, "OS_Services::XIP_Cache_Size", counted);
      } else if (value.equalsIgnoreCase("Shadowed")) {
        bytes += once(thread, "Memory_Properties::Code_Size", counted);
      }
    }
    return bytes;
  }

  private static double once(ThreadResult thread, String property, Set<String> counted) {
    Optional<AnnotationResult> size = annotation(thread, property);
    if (size.isEmpty() || !counted.add(property + '\0' + size.get().from())) {
      return 0.0;
    }
    String[] words = size.get().value().split(" ", 2);
    return words.length < 2
        ? 0.0
        : Units.aadlToSi(Dimension.SIZE, Double.parseDouble(words[0]), words[1]).orElse(0.0);
  }

  private static Optional<AnnotationResult> annotation(ThreadResult thread, String property) {
    for (AnnotationResult annotation : thread.annotations()) {
      if (annotation.property().equalsIgnoreCase(property)) {
        return Optional.of(annotation);
      }
    }
    return Optional.empty();
  }
}
