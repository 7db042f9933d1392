package org.aadlenergy.ui.wizard;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Text;

/** Asks which example, and what to call the project. */
final class ExamplePage extends WizardPage {
  private static final int NAMES = 9;
  private static final int LINES = 6;

  private final java.util.List<String> offered = Examples.names();
  private List examples;
  private Text about;
  private Text name;

  ExamplePage() {
    super("example", "An example of energy estimation", null);
    setDescription("Each example tells a story in its README, and states the results to expect.");
  }

  @Override
  public void createControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    area.setLayout(new GridLayout(2, false));
    new Label(area, SWT.NONE).setText("&Example:");
    examples = new List(area, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL);
    GridData names = new GridData(SWT.FILL, SWT.FILL, true, true);
    names.heightHint = NAMES * examples.getItemHeight();
    examples.setLayoutData(names);
    offered.forEach(example -> examples.add(Examples.title(example) + " (" + example + ")"));
    new Label(area, SWT.NONE).setText("About it:");
    about = new Text(area, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL | SWT.BORDER);
    GridData lines = new GridData(SWT.FILL, SWT.FILL, true, true);
    lines.heightHint = LINES * about.getLineHeight();
    lines.widthHint = convertWidthInCharsToPixels(80);
    about.setLayoutData(lines);
    new Label(area, SWT.NONE).setText("&Project name:");
    name = new Text(area, SWT.SINGLE | SWT.BORDER);
    name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    examples.addListener(
        SWT.Selection,
        event -> {
          tell();
          check();
        });
    name.addListener(SWT.Modify, event -> check());
    if (examples.getItemCount() > 0) {
      examples.select(Math.max(0, offered.indexOf("quickstart")));
      examples.showSelection();
      tell();
    }
    setControl(area);
    check();
  }

  private void tell() {
    about.setText(Examples.description(example()));
    name.setText(example());
  }

  String example() {
    return examples.getSelectionIndex() < 0 ? "" : offered.get(examples.getSelectionIndex());
  }

  String projectName() {
    return name.getText().trim();
  }

  private void check() {
    IWorkspace workspace = ResourcesPlugin.getWorkspace();
    IStatus valid = workspace.validateName(projectName(), IResource.PROJECT);
    String problem = null;
    if (example().isEmpty()) {
      problem = "Choose an example.";
    } else if (!valid.isOK()) {
      problem = valid.getMessage();
    } else if (workspace.getRoot().getProject(projectName()).exists()) {
      problem = "A project of this name exists already.";
    }
    setErrorMessage(problem);
    setPageComplete(problem == null);
  }
}
