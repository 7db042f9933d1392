package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.Utilization;

/** How busy the threads keep each processor. */
final class ProcessorLoad {
  private final Component processor;
  private double nominal;
  private double withOsServices;

  private ProcessorLoad(Component processor) {
    this.processor = processor;
  }

  /** The processors that threads are bound to, by path; overloaded ones are reported. */
  static List<Utilization> of(List<ThreadEvaluation> threads, Findings findings) {
    Map<String, ProcessorLoad> loads = new HashMap<>();
    for (ThreadEvaluation thread : threads) {
      Optional<Component> processor = thread.place().processor();
      if (processor.isPresent()) {
        String path = processor.get().path();
        ProcessorLoad load = loads.get(path);
        if (load == null) {
          load = new ProcessorLoad(processor.get());
          loads.put(path, load);
        }
        load.add(thread);
      }
    }
    List<Utilization> list = new ArrayList<>(loads.size());
    for (Map.Entry<String, ProcessorLoad> entry : new TreeMap<>(loads).entrySet()) {
      ProcessorLoad load = entry.getValue();
      list.add(new Utilization(entry.getKey(), whole(load.nominal), whole(load.withOsServices)));
      if (Rounding.exceeds(load.withOsServices, 1.0)) {
        findings.addOther(load.overload(), entry.getKey());
      }
    }
    return list;
  }

  /** The whole time is 1, in whichever order the threads were added up. */
  private static double whole(double load) {
    return Math.abs(load - 1.0) < Rounding.SHARE ? 1.0 : load;
  }

  private void add(ThreadEvaluation thread) {
    double share = thread.ratePerSecond() / thread.cores();
    nominal += thread.executionTime().nominal() * share;
    withOsServices += (thread.timePerDispatch().nominal() - thread.waitingPerDispatch()) * share;
  }

  private Problem overload() {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.PROCESSOR_OVERLOADED,
        processor.source(),
        String.format(
            Locale.ROOT,
            "processor %s would need %.1f %% of its time: its threads cannot keep their rates, and"
                + " the energy is that of the work asked for",
            processor.path(),
            100.0 * withOsServices),
        "lower rates or execution times, or bind threads to another processor");
  }
}
