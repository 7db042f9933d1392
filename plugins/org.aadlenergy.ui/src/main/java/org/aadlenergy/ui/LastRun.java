package org.aadlenergy.ui;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;

/**
 * Which models were estimated last, from one session to the next. Their numbers are made anew when
 * somebody wants to see them: so they are those of the models as they are, with every explanation.
 */
public final class LastRun {
  private LastRun() {}

  /** Keeps what was estimated. */
  static void keep(List<IResource> resources) {
    List<String> paths = resources.stream().map(r -> r.getFullPath().toPortableString()).toList();
    EnergyPreferences.keep(EnergyPreferences.LAST_RUN, String.join("\n", paths));
  }

  /** Estimates it again, in the background and without a complaint; says whether there is any. */
  public static boolean again() {
    List<IResource> resources = new ArrayList<>();
    for (String path :
        EnergyPreferences.store().getString(EnergyPreferences.LAST_RUN).split("\n")) {
      IResource resource =
          path.isEmpty()
              ? null
              : ResourcesPlugin.getWorkspace().getRoot().findMember(IPath.fromPortableString(path));
      if (resource != null && resource.isAccessible() && resource.getLocation() != null) {
        resources.add(resource);
      }
    }
    boolean wanted =
        !resources.isEmpty() && ModelSelection.reportFolder(resources.get(0).getProject()).exists();
    if (wanted) {
      AnalyzeAgain.quietly(resources);
    }
    return wanted;
  }
}
