package org.aadlenergy.engine.service.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.Lacking;
import org.aadlenergy.engine.term.Numbers;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Requirements;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Input;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Trouble;
import org.aadlenergy.engine.workload.Values;

/** Synchronous reads and writes of storage, by operation: plain or encrypted, by kernel option. */
public final class StorageModel implements EnergyModel {
  public static final String WRITE = "storage.write";
  public static final String READ = "storage.read";

  /** What all events of storage begin with. */
  private static final String EVENTS = "storage.";

  private static final String OPERATION_SIZE = "storage.operation_size";
  private static final double ROUNDING = 1e-9;

  @Override
  public List<String> services() {
    return List.of(WRITE, READ);
  }

  @Override
  public String summary() {
    return "Synchronous writes and reads of storage: the bytes over the size of an operation, times"
        + " the calibrated cost of one operation of the same encryption and workqueue option. Bytes"
        + " that are no whole number of operations count as one more, and are flagged. The cost is"
        + " that of the platform which the storage names itself, where that has events of storage;"
        + " else that of the processor's platform.";
  }

  /** A storage with figures of its own costs the same whatever is known of the processor. */
  @Override
  public boolean needsPlatform() {
    return false;
  }

  @Override
  public Requirements requires() {
    return new Requirements(
        List.of(
            Properties.STORAGE_WRITES,
            Properties.STORAGE_READS,
            Properties.STORAGE_DEVICE,
            Properties.CALIBRATION,
            Properties.STORAGE_ENCRYPTION,
            Properties.WORKQUEUE_POWER_EFFICIENT),
        List.of(
            "event storage.write, storage.read; with .dm_crypt, .workqueue or .dm_crypt.workqueue"
                + " after it: time, energy or power RAIL, of one operation",
            "storage.operation_size"));
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    operations(WRITE, Properties.STORAGE_WRITES, workload, coefficients, terms);
    operations(READ, Properties.STORAGE_READS, workload, coefficients, terms);
    return terms;
  }

  private static void operations(
      String service,
      String property,
      ThreadWorkload workload,
      Coefficients coefficients,
      Terms terms) {
    Optional<Effective> size = workload.own(property);
    if (size.isEmpty()) {
      return;
    }
    Optional<Double> bytes = Values.si(size.get().value(), Dimension.SIZE);
    if (bytes.isEmpty() || bytes.get() < 0.0) {
      terms.count(false);
      terms.missing(Trouble.negative(size.get()));
      return;
    }
    StorageTarget target = StorageTarget.of(workload);
    if (target.trouble().isPresent()) {
      terms.count(false);
      terms.missing(target.trouble().get());
      return;
    }
    Optional<EventSource> source = source(target, workload);
    if (source.isEmpty()) {
      terms.count(false);
      if (!target.names(workload)) {
        terms.missing(
            DiagnosticCode.AE0701,
            size.get().source(),
            "the cost of "
                + service
                + " is not known: neither the storage nor the processor names a calibrated"
                + " platform",
            "add 'Energy_Estimation::Calibration => \"...\";' to one of them; 'aadl-energy models'"
                + " lists the library");
      }
      return;
    }
    Optional<Coefficient> each = source.get().platform().constant(OPERATION_SIZE);
    if (each.isEmpty()) {
      terms.count(false);
      Lacking.of(service, "constant " + OPERATION_SIZE + " = ...")
          .report(workload, source.get(), true, size.get().source(), terms);
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
      Optional<CalibratedPlatform> own = workload.surroundings().platform(device);
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
    if (platform.isDamaged(WRITE) || platform.isDamaged(READ)) {
      return true;
    }
    for (String event : platform.events().keySet()) {
      if (event.startsWith(EVENTS)) {
        return true;
      }
    }
    return false;
  }

  /** The operations of one kind in a dispatch. */
  private record Operations(
      String service,
      Effective size,
      double bytes,
      Coefficient each,
      StorageTarget target,
      EventSource source) {

    void add(ThreadWorkload workload, Coefficients coefficients, Terms terms) {
      double exact = bytes / each.value();
      double count = Math.ceil(exact - ROUNDING);
      if (count == 0.0) {
        terms.count(true);
        return;
      }
      boolean workqueues = Profiles.efficientWorkqueues(workload);
      String event =
          service + (target.encrypted() ? ".dm_crypt" : "") + (workqueues ? ".workqueue" : "");
      List<Input> inputs = new ArrayList<>();
      inputs.add(Input.of("bytes", "bytes per dispatch", size));
      inputs.add(Input.of("operation", "size of an operation", each));
      inputs.addAll(target.inputs());
      int before = terms.terms().size();
      new Event(
              service,
              event,
              count,
              Phase.DISPATCH,
              true,
              size.source(),
              "bytes / size of an operation, rounded up",
              inputs,
              List.of(
                  "The cost is that of a whole operation, whatever its size: event " + event + "."))
          .evaluate(workload, source, coefficients, terms);
      if (Math.abs(exact - Math.rint(exact)) > ROUNDING && terms.terms().size() > before) {
        terms.flagLast();
        terms.doubt(
            DiagnosticCode.AE0721,
            size.source(),
            Values.text(size.value())
                + " is no whole number of operations of "
                + each.text()
                + ", which is the only size that platform "
                + source.platform().name()
                + " was measured with: it counts as "
                + Numbers.count(count)
                + " of them, flagged",
            "give a multiple of the size, or calibrate a platform with yours");
      }
    }
  }
}
