package org.aadlenergy.ui.launch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.ui.Icons;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.StringVariableSelectionDialog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A tab with some of the options, made from their table. */
final class OptionsTab extends AbstractLaunchConfigurationTab {
  private static final int LINES = 3;

  private final String name;
  private final List<LaunchOption> options;
  private final Map<LaunchOption, Control> controls = new LinkedHashMap<>();
  private Text lastText;
  private ILaunchConfiguration shown;

  OptionsTab(String name, List<LaunchOption> options) {
    this.name = name;
    this.options = options;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public String getId() {
    return "org.aadlenergy.ui.launch.tab." + name.toLowerCase(java.util.Locale.ROOT);
  }

  @Override
  public void createControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    area.setLayout(new GridLayout(1, false));
    options.forEach(option -> controls.put(option, control(area, option)));
    Button variables = createPushButton(area, "Varia&bles...", null);
    variables.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> addVariable()));
    setControl(area);
  }

  private Control control(Composite area, LaunchOption option) {
    if (option.kind() == LaunchOption.Kind.FLAG) {
      Button check = createCheckButton(area, option.label());
      check.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> changed()));
      return check;
    }
    new Label(area, SWT.NONE).setText(option.label() + ":");
    boolean lines = option.kind() == LaunchOption.Kind.LINES;
    Composite line = line(area, lines);
    Text text = new Text(line, SWT.BORDER | (lines ? SWT.MULTI | SWT.V_SCROLL : SWT.SINGLE));
    GridData place = new GridData(SWT.FILL, SWT.FILL, true, lines);
    place.heightHint = lines ? LINES * text.getLineHeight() : SWT.DEFAULT;
    text.setLayoutData(place);
    ModifyListener modified = e -> changed();
    text.addModifyListener(modified);
    text.addListener(SWT.FocusIn, e -> lastText = text);
    buttons(option, line, text);
    return text;
  }

  /** A field with room for buttons at its right. */
  private static Composite line(Composite area, boolean grows) {
    Composite line = new Composite(area, SWT.NONE);
    GridLayout layout = new GridLayout(2, false);
    layout.marginWidth = 0;
    layout.marginHeight = 0;
    line.setLayout(layout);
    line.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, grows));
    return line;
  }

  private void buttons(LaunchOption option, Composite line, Text text) {
    Composite column = new Composite(line, SWT.NONE);
    GridLayout layout = new GridLayout(1, false);
    layout.marginWidth = 0;
    layout.marginHeight = 0;
    column.setLayout(layout);
    column.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
    Choosers choosers = new Choosers(line.getShell());
    switch (option.help()) {
      case FILES -> {
        button(column, "Add File...", () -> choosers.file("*.aadl;*.aaxl2", "*.*"), text, true);
        button(column, "Add Folder...", choosers::folder, text, true);
      }
      case FOLDERS -> button(column, "Add Folder...", choosers::folder, text, true);
      case FOLDER -> button(column, "Browse...", choosers::folder, text, false);
      case FILE -> button(column, "Browse...", () -> choosers.file("*.json", "*.*"), text, false);
      case FORMATS ->
          button(
              column,
              "Choose...",
              () ->
                  choosers
                      .formats(List.of(text.getText().split("\\s*,\\s*")))
                      .map(names -> String.join(",", names)),
              text,
              false);
      case SYSTEMS ->
          button(
              column,
              "Choose...",
              () ->
                  choosers
                      .systems(asShown(), text.getText().lines().map(String::strip).toList())
                      .map(names -> String.join(Text.DELIMITER, names)),
              text,
              false);
      case MODE ->
          button(
              column,
              "Choose...",
              () ->
                  choosers
                      .modes(asShown(), List.of(text.getText()))
                      .map(names -> names.isEmpty() ? "" : names.get(0)),
              text,
              false);
      case NONE -> column.dispose();
    }
  }

  private void button(
      Composite column, String label, Supplier<Optional<String>> chooser, Text text, boolean adds) {
    Button button = createPushButton(column, label, null);
    button.addSelectionListener(
        SelectionListener.widgetSelectedAdapter(
            e -> chooser.get().ifPresent(chosen -> put(chosen, text, adds))));
  }

  private static void put(String chosen, Text text, boolean adds) {
    String before = text.getText().strip();
    text.setText(adds && !before.isEmpty() ? before + Text.DELIMITER + chosen : chosen);
  }

  /** The configuration as the fields show it, whether it was applied or not. */
  private ILaunchConfiguration asShown() {
    try {
      ILaunchConfigurationWorkingCopy copy = shown.getWorkingCopy();
      performApply(copy);
      return copy;
    } catch (CoreException e) {
      return shown;
    }
  }

  private void changed() {
    setDirty(true);
    updateLaunchConfigurationDialog();
  }

  /** Puts a variable where the cursor was. */
  private void addVariable() {
    StringVariableSelectionDialog dialog = new StringVariableSelectionDialog(getShell());
    if (lastText != null && dialog.open() == Window.OK) {
      lastText.insert(dialog.getVariableExpression());
    }
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    // every option may be left out, but for the models and what a sweep varies
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    shown = configuration;
    for (Map.Entry<LaunchOption, Control> each : controls.entrySet()) {
      try {
        show(each.getKey(), each.getValue(), configuration);
      } catch (CoreException e) {
        setErrorMessage(e.getStatus().getMessage());
      }
    }
  }

  private static void show(LaunchOption option, Control control, ILaunchConfiguration from)
      throws CoreException {
    String attribute = option.attribute();
    switch (option.kind()) {
      case FLAG -> ((Button) control).setSelection(from.getAttribute(attribute, false));
      case TEXT -> ((Text) control).setText(from.getAttribute(attribute, ""));
      case LINES ->
          ((Text) control)
              .setText(String.join(Text.DELIMITER, from.getAttribute(attribute, List.of())));
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    controls.forEach((option, control) -> keep(option, control, configuration));
  }

  private static void keep(
      LaunchOption option, Control control, ILaunchConfigurationWorkingCopy to) {
    String attribute = option.attribute();
    if (option.kind() == LaunchOption.Kind.FLAG) {
      to.setAttribute(attribute, ((Button) control).getSelection());
      return;
    }
    String text = ((Text) control).getText();
    if (text.isBlank()) {
      to.removeAttribute(attribute);
    } else if (option.kind() == LaunchOption.Kind.TEXT) {
      to.setAttribute(attribute, text);
    } else {
      List<String> lines = new ArrayList<>();
      text.lines().filter(line -> !line.isBlank()).forEach(lines::add);
      to.setAttribute(attribute, lines);
    }
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    String problem =
        options.contains(LaunchOption.INPUTS)
            ? LaunchOptions.modelProblem(configuration)
            : LaunchOptions.otherProblem(configuration);
    setErrorMessage(problem.isEmpty() ? null : problem);
    return problem.isEmpty();
  }

  @Override
  public Image getImage() {
    Icons icon =
        options.contains(LaunchOption.INPUTS)
            ? Icons.ENERGY
            : options.contains(LaunchOption.VARY) ? Icons.SWEEP : Icons.EXPORT;
    return JFaceResources.getResources().create(icon.descriptor());
  }
}
