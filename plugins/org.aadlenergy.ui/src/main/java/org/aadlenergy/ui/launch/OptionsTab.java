package org.aadlenergy.ui.launch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.StringVariableSelectionDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionListener;
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
    for (LaunchOption option : options) {
      controls.put(option, control(area, option));
    }
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
    Text text = new Text(area, SWT.BORDER | (lines ? SWT.MULTI | SWT.V_SCROLL : SWT.SINGLE));
    GridData place = new GridData(SWT.FILL, SWT.FILL, true, lines);
    place.heightHint = lines ? LINES * text.getLineHeight() : SWT.DEFAULT;
    text.setLayoutData(place);
    ModifyListener modified = e -> changed();
    text.addModifyListener(modified);
    text.addListener(SWT.FocusIn, e -> lastText = text);
    return text;
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
    setErrorMessage(null);
    try {
      if (EnergyLaunch.SWEEP.equals(configuration.getType().getIdentifier())) {
        LaunchOptions.sweep(configuration);
      } else {
        LaunchOptions.analysis(configuration);
      }
      return true;
    } catch (CoreException e) {
      setErrorMessage(e.getStatus().getMessage().lines().findFirst().orElse(""));
      return false;
    }
  }
}
