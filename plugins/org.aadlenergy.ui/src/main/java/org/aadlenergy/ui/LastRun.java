package org.aadlenergy.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.aadlenergy.ui.results.LaunchGiven;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;

/**
 * Which models were estimated last, and how, from one session to the next. Their numbers are made
 * anew when somebody wants to see them: so they are those of the models as they are, with every
 * explanation.
 */
public final class LastRun {
  private static final String SYSTEM = "system ";
  private static final String LAUNCHED = "launched";

  private LastRun() {}

  /**
   * Keeps what was estimated.
   *
   * @param given what a launch was given besides
   */
  public static void keep(
      List<IResource> resources, List<String> roots, Optional<LaunchGiven> given) {
    List<String> lines = new ArrayList<>();
    resources.forEach(resource -> lines.add(resource.getFullPath().toPortableString()));
    roots.forEach(root -> lines.add(SYSTEM + root));
    if (given.isPresent()) {
      lines.add(LAUNCHED);
      lines.addAll(given.get().lines());
    }
    EnergyPreferences.keep(EnergyPreferences.LAST_RUN, String.join("\n", lines));
  }

  /** Estimates it again, in the background and without a complaint; says whether there is any. */
  public static boolean again() {
    List<String> lines =
        List.of(EnergyPreferences.store().getString(EnergyPreferences.LAST_RUN).split("\n"));
    int launched = lines.indexOf(LAUNCHED);
    List<String> own = launched < 0 ? lines : lines.subList(0, launched);
    Optional<LaunchGiven> given =
        launched < 0 ? Optional.empty() : LaunchGiven.of(lines.subList(launched + 1, lines.size()));
    List<IResource> resources = new ArrayList<>();
    List<String> roots = new ArrayList<>();
    for (String line : own) {
      if (line.startsWith(SYSTEM)) {
        roots.add(line.substring(SYSTEM.length()));
      }
      IResource resource =
          line.startsWith("/")
              ? ResourcesPlugin.getWorkspace().getRoot().findMember(IPath.fromPortableString(line))
              : null;
      if (resource != null && resource.isAccessible() && resource.getLocation() != null) {
        resources.add(resource);
      }
    }
    boolean wanted =
        !resources.isEmpty()
            && (launched < 0
                ? ModelSelection.reportFolder(resources.get(0).getProject()).exists()
                : given.isPresent());
    if (wanted) {
      AnalyzeAgain.quietly(resources, roots, given);
    }
    return wanted;
  }
}
