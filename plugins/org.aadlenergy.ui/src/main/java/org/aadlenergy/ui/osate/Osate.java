package org.aadlenergy.ui.osate;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceManager;

/** What of OSATE the workbench has, known by names alone. */
public final class Osate {
  static final String CONTRIBUTIONS = "org.osate.pluginsupport.aadlcontribution";
  private static final String ANALYSES = "org.osate.ui.preferences.OsateAnalysisPage";

  private Osate() {}

  public static boolean isInstalled() {
    return Platform.getExtensionRegistry().getExtensionPoint(CONTRIBUTIONS) != null;
  }

  /**
   * Puts a page below OSATE's page of analyses, where there is one. Done by hand: the registry
   * would complain where there is none.
   */
  public static void addPreferencePage(PreferenceManager preferences, IPreferenceNode page) {
    List<IPreferenceNode> all = preferences.getElements(PreferenceManager.PRE_ORDER);
    Optional<IPreferenceNode> analyses =
        all.stream().filter(node -> node.getId().equals(ANALYSES)).findFirst();
    if (analyses.isPresent() && analyses.get().findSubNode(page.getId()) == null) {
      analyses.get().add(page);
    }
  }
}
