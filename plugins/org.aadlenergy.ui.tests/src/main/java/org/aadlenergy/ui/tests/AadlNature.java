package org.aadlenergy.ui.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectNature;

/** Stands in for OSATE's nature of projects. */
public final class AadlNature implements IProjectNature {
  private IProject project;

  @Override
  public void configure() {
    // nothing to build
  }

  @Override
  public void deconfigure() {
    // nothing was built
  }

  @Override
  public IProject getProject() {
    return project;
  }

  @Override
  public void setProject(IProject itsProject) {
    project = itsProject;
  }
}
