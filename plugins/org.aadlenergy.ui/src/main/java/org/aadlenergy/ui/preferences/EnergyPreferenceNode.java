package org.aadlenergy.ui.preferences;

import org.eclipse.jface.preference.PreferenceNode;
import org.eclipse.ui.PlatformUI;

/** The product's page in another place of the preferences. */
public final class EnergyPreferenceNode extends PreferenceNode {
  private static final String TITLE = "AADL Energy";

  /**
   * A page that is made when it is looked at.
   *
   * @param id of the place
   */
  public EnergyPreferenceNode(String id) {
    super(id);
  }

  @Override
  public String getLabelText() {
    return TITLE;
  }

  @Override
  public void createPage() {
    EnergyPreferencePage page = new EnergyPreferencePage();
    page.init(PlatformUI.getWorkbench());
    page.setTitle(TITLE);
    setPage(page);
  }
}
