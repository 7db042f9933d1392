package org.aadlenergy.ui.osate.tests;

import java.util.Map;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IProgressMonitor;

/** A nature as OSATE's or Xtext's: where it is configured, it brings the builder that it names. */
public final class StandInNature implements IProjectNature, IExecutableExtension {
  private IProject project;
  private String builder = "";

  @Override
  public void setInitializationData(
      IConfigurationElement element, String property, Object parameters) {
    builder = parameters instanceof Map<?, ?> given ? given.get("builder").toString() : "";
  }

  /** As the natures of Eclipse do it; a nature that nobody configures brings no builder. */
  @Override
  public void configure() throws CoreException {
    if (!builder.isEmpty()) {
      IProjectDescription description = project.getDescription();
      ICommand command = description.newCommand();
      command.setBuilderName(builder);
      description.setBuildSpec(new ICommand[] {command});
      project.setDescription(description, null);
    }
  }

  @Override
  public void deconfigure() {
    // the tests delete their projects
  }

  @Override
  public IProject getProject() {
    return project;
  }

  @Override
  public void setProject(IProject itsProject) {
    project = itsProject;
  }

  /** Without it, OSATE knows nothing of a project's files, and links to none of them. */
  public static final class Builder extends IncrementalProjectBuilder {
    @Override
    protected IProject[] build(int kind, Map<String, String> args, IProgressMonitor monitor) {
      return new IProject[0];
    }
  }
}
