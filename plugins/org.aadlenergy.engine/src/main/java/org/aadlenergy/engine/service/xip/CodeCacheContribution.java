package org.aadlenergy.engine.service.xip;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Says which threads share a RAM cache of code pages: those of one processor that take its size
 * from the same place. Each is estimated as if it had the cache for itself.
 */
public final class CodeCacheContribution implements Contributor<Demand> {
  private static final String DYNAMIC = "Dynamic_In_Place";
  private static final int NAMED = 5;

  /** A cache of a processor, by the place that sets its size. */
  private record Cache(Optional<Component> processor, EffectiveValue size) {
    /** Two at one place are one; written out, as a cold run pays for a generated one, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof Cache other
          && processor.equals(other.processor)
          && size.from().equals(other.size.from())
          && size.source().equals(other.size.source());
    }

    @Override
    public int hashCode() {
      return 31 * processor.hashCode() + size.source().hashCode();
    }
  }

  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    if (!demand.properties().mayBe(Properties.CODE_EXECUTION)) {
      return;
    }
    Map<Cache, List<String>> users = new LinkedHashMap<>();
    for (PendingThread thread : demand.threads()) {
      if (usesCache(thread)) {
        ThreadWorkload workload = thread.workload();
        Optional<EffectiveValue> size = workload.service(Properties.XIP_CACHE_SIZE);
        if (size.isPresent()) {
          users
              .computeIfAbsent(
                  new Cache(workload.place().processor(), size.get()), c -> new ArrayList<>(1))
              .add(workload.thread().path());
        }
      }
    }
    users.forEach(
        (cache, threads) -> {
          if (threads.size() > 1) {
            to.addOther(shared(cache, threads), "");
          }
        });
  }

  private static boolean usesCache(PendingThread thread) {
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      if (term.service().equals(XipService.RAM_ACCESS)) {
        Optional<EffectiveValue> execution = thread.workload().service(Properties.CODE_EXECUTION);
        return execution.isPresent()
            && AnnotatedValues.literal(execution.get().value()).equals(Optional.of(DYNAMIC));
      }
    }
    return false;
  }

  private static Problem shared(Cache cache, List<String> threads) {
    String names = String.join(", ", threads.subList(0, Math.min(NAMED, threads.size())));
    return Problem.local(
        Problem.Kind.NOTE,
        DiagnosticCode.CODE_CACHE_SHARED,
        cache.size().source(),
        threads.size()
            + " threads"
            + cache.processor().map(p -> " on " + p.path()).orElse("")
            + " share the code cache of "
            + AnnotatedValues.text(cache.size().value())
            + " ("
            + names
            + (threads.size() > NAMED ? ", ..." : "")
            + "), and each is estimated as if it had all of it: there will be more copies than"
            + " that",
        "give each thread its share with XIP_Cache_Size on the thread, or replay a trace of all of"
            + " them with 'aadl-energy simulate xip'");
  }
}
