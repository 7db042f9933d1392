package org.aadlenergy.ui.results;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.ui.osate.OldInstance;
import org.eclipse.core.resources.IResource;

/** The last run, for whoever shows it. May be used from any thread; listeners are told in it. */
public final class EnergyRuns {
  private static final EnergyRuns INSTANCE = new EnergyRuns();

  private final List<Consumer<EnergyRun>> listeners = new CopyOnWriteArrayList<>();
  private Optional<EnergyRun> last = Optional.empty();

  private EnergyRuns() {}

  public static EnergyRuns instance() {
    return INSTANCE;
  }

  public synchronized Optional<EnergyRun> last() {
    return last;
  }

  /**
   * Keeps a new result; an earlier one of the same models, given the same, is what it is compared
   * with.
   */
  public void add(
      List<IResource> resources,
      List<String> roots,
      Optional<LaunchGiven> given,
      long began,
      AnalysisResult result,
      List<Wiring> wirings) {
    List<OldInstance> old = OldInstance.of(result);
    EnergyRun run;
    synchronized (this) {
      Optional<AnalysisResult> before =
          last.filter(known -> known.resources().equals(resources))
              .filter(known -> known.roots().equals(roots) && known.given().equals(given))
              .map(EnergyRun::result);
      run =
          new EnergyRun(
              List.copyOf(resources),
              List.copyOf(roots),
              given,
              began,
              result,
              before,
              wirings,
              old,
              "");
      last = Optional.of(run);
    }
    tell(run);
  }

  /** The last run, if it was of these models, could not be made again: whoever shows it says so. */
  public void outdated(List<IResource> resources, String why) {
    Optional<EnergyRun> run;
    synchronized (this) {
      run =
          last.filter(known -> known.resources().equals(resources))
              .map(known -> known.outdated(why));
      last = run.or(() -> last);
    }
    run.ifPresent(this::tell);
  }

  private void tell(EnergyRun run) {
    listeners.forEach(listener -> listener.accept(run));
  }

  public void addListener(Consumer<EnergyRun> listener) {
    listeners.add(listener);
  }

  public void removeListener(Consumer<EnergyRun> listener) {
    listeners.remove(listener);
  }
}
