package org.aadlenergy.ui.preferences;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.osgi.service.prefs.BackingStoreException;

/** The settings of the workbench, with their defaults. */
public final class EnergyPreferences extends AbstractPreferenceInitializer {
  static final String NODE = "org.aadlenergy.ui";

  /** Whether models are analysed again when they are saved. */
  public static final String ON_SAVE = "analyzeOnSave";

  /** Whether the text report is opened in an editor. */
  public static final String OPEN_REPORT = "openReport";

  /** Whether missing coefficients are warnings. */
  public static final String ALLOW_INCOMPLETE = "allowIncomplete";

  /** Folders with platform files, separated as in a class path. */
  public static final String PLATFORMS = "platformFolders";

  /** What was estimated last, a path a line. */
  public static final String LAST_RUN = "lastRun";

  @Override
  public void initializeDefaultPreferences() {
    IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(NODE);
    defaults.putBoolean(ON_SAVE, true);
    defaults.putBoolean(OPEN_REPORT, false);
    defaults.putBoolean(ALLOW_INCOMPLETE, false);
    defaults.put(PLATFORMS, "");
    defaults.put(LAST_RUN, "");
  }

  /** Where the settings are kept. */
  public static IPreferenceStore store() {
    return new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);
  }

  /** Keeps a setting of the product's own, so that it is there however Eclipse ends. */
  public static void keep(String name, String value) {
    IEclipsePreferences settings = InstanceScope.INSTANCE.getNode(NODE);
    settings.put(name, value);
    try {
      settings.flush();
    } catch (BackingStoreException e) {
      ILog.get().warn("The settings of aadl-energy cannot be kept", e);
    }
  }

  public static boolean isOn(String name) {
    return store().getBoolean(name);
  }

  /** The folders that hold the user's own platforms. */
  public static List<Path> platformFolders() {
    return Stream.of(store().getString(PLATFORMS).split(File.pathSeparator))
        .filter(folder -> !folder.isBlank())
        .map(folder -> Path.of(folder.trim()))
        .toList();
  }
}
