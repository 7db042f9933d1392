package org.aadlenergy.report.figure;

import java.io.IOException;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.GovernorResult.Choice;
import org.aadlenergy.report.figure.Figure.Owner;

/** The numbers of the governors that processors could have. */
final class GovernorFigures {
  private final Figures figures;

  GovernorFigures(Figures figures) {
    this.figures = figures;
  }

  void visit(GovernorResult result, Owner mode) throws IOException {
    Owner owner = mode.of("governors", result.processor(), result.inForce().orElse(""));
    figures.take(owner, "cores", "", result.cores());
    figures.take(owner, "threads", "", result.threads());
    for (Choice choice : result.choices()) {
      choice(choice, owner.of("governor", result.processor(), choice.governor()));
    }
  }

  /** A truth is 1 or 0: whether the cores have the time, and whether none that does takes less. */
  private void choice(Choice choice, Owner owner) throws IOException {
    if (choice.hertz().isPresent()) {
      figures.take(owner, "frequency", "Hz", choice.hertz().get());
    }
    figures.take(owner, "utilization", "", choice.utilization());
    figures.take(owner, "work_time", "s", choice.workSeconds());
    figures.take(owner, "equal_work_energy", "J", choice.equalWorkJoules());
    figures.take(owner, "equal_window_energy", "J", choice.equalWindowJoules());
    figures.take(owner, "fits", "", choice.fits() ? 1.0 : 0.0);
    figures.take(owner, "best", "", choice.best() ? 1.0 : 0.0);
  }
}
