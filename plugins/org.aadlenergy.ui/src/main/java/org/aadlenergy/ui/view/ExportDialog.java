package org.aadlenergy.ui.view;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.formats.Reporters;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** Asks for a folder and for the formats that are written there. */
final class ExportDialog extends TitleAreaDialog {
  private static final String TITLE = "Export the Energy Report";
  private static final int FIELD_PIXELS = 380;
  private static final int COLUMNS = 4;

  private final List<Button> formats = new ArrayList<>();
  private final String proposal;
  private Text folder;
  private Optional<Path> chosenFolder = Optional.empty();
  private List<String> chosenFormats = List.of();

  /**
   * A dialog that is not open yet.
   *
   * @param proposal the folder it opens with
   */
  ExportDialog(Shell shell, Path proposal) {
    super(shell);
    this.proposal = proposal.toString();
    setShellStyle(getShellStyle() | SWT.RESIZE);
  }

  /** The folder, after the dialog was closed with OK. */
  Path folder() {
    return chosenFolder.orElseThrow();
  }

  /** The formats, after the dialog was closed with OK. */
  List<String> formats() {
    return chosenFormats;
  }

  @Override
  protected void configureShell(Shell shell) {
    super.configureShell(shell);
    shell.setText(TITLE);
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Composite outer = (Composite) super.createDialogArea(parent);
    setTitle(TITLE);
    setMessage("The result that the view shows is written in each of the chosen formats.");
    Composite area = new Composite(outer, SWT.NONE);
    area.setLayout(new GridLayout(3, false));
    area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
    new Label(area, SWT.NONE).setText("&Folder:");
    folder = new Text(area, SWT.SINGLE | SWT.BORDER);
    GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
    wide.widthHint = FIELD_PIXELS;
    folder.setLayoutData(wide);
    folder.setText(proposal);
    folder.addListener(SWT.Modify, event -> check());
    Button browse = new Button(area, SWT.PUSH);
    browse.setText("&Browse...");
    browse.addListener(SWT.Selection, event -> browse());
    Group group = new Group(area, SWT.NONE);
    group.setText("Formats");
    group.setLayout(new GridLayout(COLUMNS, true));
    group.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, false, 3, 1));
    for (String name : Reporters.names()) {
      Button format = new Button(group, SWT.CHECK);
      format.setText(name);
      format.setSelection(true);
      format.addListener(SWT.Selection, event -> check());
      formats.add(format);
    }
    return outer;
  }

  @Override
  protected Control createContents(Composite parent) {
    Control contents = super.createContents(parent);
    check();
    return contents;
  }

  private void browse() {
    DirectoryDialog dialog = new DirectoryDialog(getShell(), SWT.SAVE);
    dialog.setText(TITLE);
    dialog.setFilterPath(folder.getText());
    Optional.ofNullable(dialog.open()).ifPresent(folder::setText);
  }

  private List<String> selected() {
    List<String> selected = new ArrayList<>();
    formats.stream()
        .filter(format -> format.getSelection())
        .forEach(format -> selected.add(format.getText()));
    return selected;
  }

  private void check() {
    String problem = null;
    if (folder.getText().isBlank()) {
      problem = "Choose a folder.";
    } else if (path().isEmpty()) {
      problem = "This is no path of a folder.";
    } else if (Files.isRegularFile(path().get())) {
      problem = "This is a file, not a folder.";
    } else if (selected().isEmpty()) {
      problem = "Choose at least one format.";
    }
    setErrorMessage(problem);
    Button ok = getButton(IDialogConstants.OK_ID);
    if (ok != null) {
      ok.setEnabled(problem == null);
    }
  }

  private Optional<Path> path() {
    try {
      return Optional.of(Path.of(folder.getText().trim()));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  @Override
  protected void okPressed() {
    chosenFolder = path();
    chosenFormats = selected();
    super.okPressed();
  }
}
