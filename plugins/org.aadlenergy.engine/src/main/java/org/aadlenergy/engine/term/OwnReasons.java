package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The reasons of a thread whose terms were taken from another one that costs the same: they name
 * this thread. Few are ever asked for, so that its models are evaluated when one is.
 */
public final class OwnReasons {
  private final ThreadWorkload workload;
  private final List<EnergyModel> models;
  private final Coefficients coefficients;
  private List<Supplier<Explanation>> known = List.of();

  /** The reasons that models give for a thread. */
  public OwnReasons(ThreadWorkload workload, List<EnergyModel> models, Coefficients coefficients) {
    this.workload = workload;
    this.models = models;
    this.coefficients = coefficients;
  }

  /** Those of one of its terms, which are numbered in the order of the models. */
  public Supplier<Explanation> of(int term) {
    return () -> {
      synchronized (coefficients) { // whose words for lacking figures are kept for one thread
        if (known.isEmpty()) {
          known = find();
        }
        return known.get(term).get();
      }
    };
  }

  private List<Supplier<Explanation>> find() {
    List<Supplier<Explanation>> found = new ArrayList<>(4);
    for (EnergyModel model : models) {
      if (workload.platform().isPresent() || !model.needsPlatform()) {
        for (ServiceTerm term : model.evaluate(workload, coefficients).terms()) {
          found.add(term.explanation());
        }
      }
    }
    return found;
  }
}
