package org.aadlenergy.ui.preferences;

import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.PathEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** The page with the settings. */
public final class EnergyPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {

  public EnergyPreferencePage() {
    super(GRID);
    setPreferenceStore(EnergyPreferences.store());
    setDescription("Energy estimation of AADL models");
  }

  @Override
  protected void createFieldEditors() {
    addField(
        new BooleanFieldEditor(
            EnergyPreferences.ON_SAVE,
            "Estimate again when a model that was estimated is &saved",
            getFieldEditorParent()));
    addField(
        new BooleanFieldEditor(
            EnergyPreferences.OPEN_REPORT,
            "Open the &text report after an analysis",
            getFieldEditorParent()));
    addField(
        new BooleanFieldEditor(
            EnergyPreferences.ALLOW_INCOMPLETE,
            "Take &missing coefficients as warnings",
            getFieldEditorParent()));
    addField(
        new PathEditor(
            EnergyPreferences.PLATFORMS,
            "&Folders with platform files:",
            "Choose a folder with .energy files",
            getFieldEditorParent()));
  }

  @Override
  public void init(IWorkbench workbench) {
    // nothing to prepare
  }
}
