package org.aadlenergy.ui.view;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.EstimateLabel;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.BaseLabelProvider;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.ILightweightLabelDecorator;
import org.eclipse.jface.viewers.LabelProviderChangedEvent;
import org.eclipse.swt.SWTException;
import org.eclipse.ui.PlatformUI;

/**
 * Writes the last estimate behind the name of what was analysed. The workbench asks for it in the
 * background, and shows findings by itself since they are problems.
 */
public final class EstimateDecorator extends BaseLabelProvider
    implements ILightweightLabelDecorator {
  private final Consumer<EnergyRun> listener = this::arrived;
  private List<IResource> decorated = List.of();

  /** A decorator that follows the runs until it is disposed of. */
  public EstimateDecorator() {
    EnergyRuns.instance().addListener(listener);
    EnergyRuns.instance().last().ifPresent(this::changedBy);
  }

  @Override
  public void decorate(Object element, IDecoration decoration) {
    Optional<EnergyRun> run = EnergyRuns.instance().last();
    if (element instanceof IResource resource && run.isPresent()) {
      EstimateLabel.of(run.get(), resource)
          .ifPresent(estimate -> decoration.addSuffix(" [" + estimate + "]"));
    }
  }

  /** The labels that another run changes: what the one before has analysed loses its estimate. */
  private synchronized Object[] changedBy(EnergyRun run) {
    Set<IResource> changed = new LinkedHashSet<>(decorated);
    changed.addAll(run.resources());
    decorated = run.resources();
    return changed.toArray();
  }

  private void arrived(EnergyRun run) {
    LabelProviderChangedEvent event = new LabelProviderChangedEvent(this, changedBy(run));
    if (PlatformUI.isWorkbenchRunning()) {
      try {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> fireLabelProviderChanged(event));
      } catch (SWTException closed) {
        // the workbench has ended meanwhile
      }
    }
  }

  @Override
  public void dispose() {
    EnergyRuns.instance().removeListener(listener);
    super.dispose();
  }
}
