package org.aadlenergy.app.advise;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/**
 * What came of asking for advice.
 *
 * @param top how many changes are shown where people read them
 * @param all whether those that cost more, change nothing or cannot be are shown, too
 * @param findings what was wrong
 */
public record Advice(
    String toolVersion, List<RootAdvice> roots, int top, boolean all, List<Diagnostic> findings) {
  public Advice {
    roots = List.copyOf(roots);
    findings = List.copyOf(findings);
  }

  /** What saves something, as {@code --set} takes it: by root, the most first. */
  public Map<String, List<String>> settings() {
    Map<String, List<String>> settings = new LinkedHashMap<>();
    for (RootAdvice root : roots) {
      settings.put(
          root.plan().root(),
          root.saving().stream().limit(top).map(each -> each.change().setting()).toList());
    }
    return settings;
  }
}
