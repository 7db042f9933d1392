package org.aadlenergy.engine.service.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.FigureProblem;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/** Synchronous reads and writes of storage, by operation: plain or encrypted, by kernel option. */
public final class StorageModel implements EnergyModel {
  private static final double ROUNDING = 1e-9;

  /** A storage with figures of its own costs the same whatever is known of the processor. */
  @Override
  public boolean needsPlatform() {
    return false;
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    operations(StorageService.WRITE, Properties.STORAGE_WRITES, workload, coefficients, terms);
    operations(StorageService.READ, Properties.STORAGE_READS, workload, coefficients, terms);
    return terms;
  }

  private static void operations(
      ChargeName service,
      String property,
      ThreadWorkload workload,
      Coefficients coefficients,
      Terms terms) {
    Optional<EffectiveValue> size = workload.own(property);
    if (size.isEmpty()) {
      return;
    }
    Optional<Double> bytes = AnnotatedValues.si(size.get().value(), Dimension.SIZE);
    if (bytes.isEmpty() || bytes.get() < 0.0) {
      terms.count(false);
      terms.add(UnusableNumbers.negative(size.get()));
      return;
    }
    if (bytes.get() == 0.0) {
      terms.count(true);
      return;
    }
    StorageTarget target = StorageTarget.of(workload);
    if (target.problem().isPresent()) {
      terms.count(false);
      terms.add(target.problem().get());
      return;
    }
    Optional<Problem> doubt = target.doubt(workload, size.get());
    if (doubt.isPresent()) {
      terms.add(doubt.get());
    }
    Optional<EventSource> source = source(target, workload);
    if (source.isEmpty()) {
      terms.count(false);
      if (!target.names(workload)) {
        terms.missing(
            DiagnosticCode.MISSING_COEFFICIENT,
            size.get().source(),
            "the cost of "
                + service.name()
                + " is not known: neither the storage nor the processor names a calibrated"
                + " platform",
            "add 'Energy_Estimation::Calibration => \"...\";' to one of them; 'aadl-energy models'"
                + " lists the library");
      }
      return;
    }
    Optional<Coefficient> each =
        source.get().platform().constant(StorageService.OPERATION_SIZE.name());
    if (each.isEmpty()) {
      terms.count(false);
      MissingFigure figure =
          MissingFigure.of(
              service.name(), "constant " + StorageService.OPERATION_SIZE.name() + " = ...");
      terms.add(FigureProblem.of(figure, workload, source.get(), true, size.get().source()));
      return;
    }
    new Operations(service, size.get(), bytes.get(), each.get(), target, source.get())
        .add(workload, coefficients, terms);
  }

  /**
   * Whose figures count: the storage's own where its platform has any of storage, else the
   * processor's. None where the storage names a platform that no library has, which is reported, or
   * where neither has a platform.
   */
  private static Optional<EventSource> source(StorageTarget target, ThreadWorkload workload) {
    if (target.device().isPresent() && target.names(workload)) {
      Component device = target.device().get();
      Optional<CalibratedPlatform> own =
          workload.surroundings().platform(device).map(used -> Profiles.ofUsed(used, workload));
      if (own.isEmpty()) {
        return Optional.empty();
      }
      if (hasStorage(own.get()) || workload.platform().isEmpty()) {
        return Optional.of(EventSource.ofDevice(own.get(), device));
      }
    }
    return workload.platform().isPresent()
        ? Optional.of(EventSource.ofThread(workload, target.device()))
        : Optional.empty();
  }

  private static boolean hasStorage(CalibratedPlatform platform) {
    if (platform.isDamaged(StorageService.WRITE.name())
        || platform.isDamaged(StorageService.READ.name())) {
      return true;
    }
    for (String event : platform.events().keySet()) {
      if (StorageService.isOwn(event)) {
        return true;
      }
    }
    return false;
  }

  /** The operations of one kind in a dispatch. */
  private record Operations(
      ChargeName service,
      EffectiveValue size,
      double bytes,
      Coefficient each,
      StorageTarget target,
      EventSource source) {

    void add(ThreadWorkload workload, Coefficients coefficients, Terms terms) {
      double exact = bytes / each.value();
      double count = Math.ceil(exact - ROUNDING);
      boolean workqueues = Profiles.efficientWorkqueues(workload);
      String event = StorageService.event(service, target.encrypted(), workqueues);
      List<DerivationInput> inputs = new ArrayList<>();
      inputs.add(DerivationInput.of("bytes", "bytes per dispatch", size));
      inputs.add(DerivationInput.of("operation", "size of an operation", each));
      inputs.addAll(target.inputs());
      int before = terms.terms().size();
      new Event(
              service,
              event,
              Estimate.exact(count),
              Phase.DISPATCH,
              true,
              size.source(),
              "bytes / size of an operation, rounded up",
              inputs,
              List.of(
                  "The cost is that of a whole operation, whatever its size: event " + event + "."))
          .evaluate(workload, source, coefficients, terms);
      if (terms.terms().size() > before) {
        terms.changeLast(term -> isElsewhere(term, workload) ? term.in(Course.WAITS) : term);
      }
      if (Math.abs(exact - Math.rint(exact)) > ROUNDING && terms.terms().size() > before) {
        terms.changeLast(ServiceTerm::flag);
        terms.doubt(
            DiagnosticCode.STORAGE_SIZE_NOT_MEASURED,
            size.source(),
            AnnotatedValues.text(size.value())
                + " is no whole number of operations of "
                + each.text()
                + ", which is the only size that platform "
                + source.platform().name()
                + " was measured with: it counts as "
                + FormulaNumbers.count(count)
                + " of them, flagged",
            "give a multiple of the size, or calibrate a platform with yours");
      }
    }

    /** Whether the figures know of another component's work, not of the processor's. */
    private static boolean isElsewhere(ServiceTerm term, ThreadWorkload workload) {
      for (Charge charge : term.charges()) {
        if (workload.place().processor().equals(Optional.of(charge.component()))) {
          return false;
        }
      }
      return !term.charges().isEmpty();
    }
  }
}
