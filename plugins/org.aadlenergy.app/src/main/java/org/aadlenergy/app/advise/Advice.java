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

  /**
   * A change that saves something.
   *
   * @param saving how much, as people read it
   * @param costs what it costs besides; "" where nothing
   * @param setting as {@code --set} takes it
   */
  public record Tip(String saving, String costs, String setting) {}

  /** What saves something of a root, the most first; nothing for a root without advice. */
  public List<Tip> tips(String root) {
    return roots.stream()
        .filter(each -> each.plan().root().equals(root))
        .flatMap(each -> each.saving().stream().limit(top).map(change -> tip(each, change)))
        .toList();
  }

  private static Tip tip(RootAdvice root, AdvisedChange change) {
    String share = Costs.share(root, change);
    String saving = Costs.saving(root.objective(), change.saving());
    return new Tip(
        share.isEmpty() ? saving : saving + " (" + share + ")",
        Costs.of(root, change),
        change.change().setting());
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
