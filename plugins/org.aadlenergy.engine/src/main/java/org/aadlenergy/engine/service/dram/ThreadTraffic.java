package org.aadlenergy.engine.service.dram;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/** What one thread moves in its memory, and what stands in the way of counting it. */
final class ThreadTraffic {
  private final PendingThread thread;
  private final ThreadWorkload workload;
  private final Mode mode;
  private final Contribution.Builder to;
  private final TrafficDoubts doubts;
  private final SharedCharges charges;
  private final Optional<EffectiveValue> reads;
  private final Optional<EffectiveValue> writes;
  private double readBytes;
  private double writtenBytes;
  private boolean usable = true;
  private boolean moving;

  ThreadTraffic(
      PendingThread thread,
      Mode mode,
      Contribution.Builder to,
      TrafficDoubts doubts,
      SharedCharges charges) {
    this.thread = thread;
    this.doubts = doubts;
    this.charges = charges;
    this.workload = thread.workload();
    this.mode = mode;
    this.to = to;
    this.reads = workload.own(Properties.DRAM_READS);
    this.writes = workload.own(Properties.DRAM_WRITES);
  }

  /** Whether the designer says that there is any. */
  boolean isAsked() {
    return reads.isPresent() || writes.isPresent();
  }

  /** Whether the designer says that there is none. */
  private boolean isNone() {
    readBytes = bytes(reads);
    writtenBytes = bytes(writes);
    return usable && readBytes + writtenBytes == 0.0;
  }

  /** Adds its terms, or says why there are none. */
  void charge(Optional<Component> bound, Optional<DramMemory> memory) {
    if (memory.isEmpty()) {
      if (isAsked() && !isNone()) {
        to.count(false);
        report(bound.isEmpty() ? unbound() : withoutChip(bound.get()));
      }
      return;
    }
    readBytes = bytes(reads);
    writtenBytes = bytes(writes);
    boolean whole = usable;
    KernelTraffic kernel = KernelTraffic.of(thread, memory.get().component());
    List<MovedBytes> moves = kernel.moves();
    if (kernel.untold().isPresent()) {
      to.count(false);
      report(untold(kernel.untold().get(), memory.get().component()));
    }
    if (kernel.unknown().isPresent()) {
      to.count(false);
      report(sizeless(kernel.unknown().get(), memory.get().component()));
    }
    if (isAsked()) {
      to.count(whole);
      if (KernelTraffic.isMeasured(thread, memory.get().component())) {
        report(doubts.ofRail(memory.get(), workload.platform().orElseThrow()));
      }
    }
    if (isAsked() && whole || !moves.isEmpty()) {
      terms(memory.get(), moves, Phase.DISPATCH, isAsked() && whole);
      if (!moves.isEmpty()) {
        terms(memory.get(), moves, Phase.STARTUP, false);
      }
    }
  }

  /** The memories that the thread is bound to. */
  List<Component> memories() {
    return workload.place().memories();
  }

  /** That one of several memories takes all of its traffic, if it has any. */
  void tellOther(Component taking, Component other) {
    if (!moving) {
      return;
    }
    report(
        Problem.shared(
            Problem.Kind.NOTE,
            DiagnosticCode.TRAFFIC_TAKEN_BY_ONE,
            taking.source(),
            "it is bound to several memory chips, and all of its traffic is that of memory "
                + taking.path()
                + ", the first of them; "
                + other.path()
                + " has none of it",
            "bind each thread to the memory that it uses: 'Actual_Memory_Binding => (reference"
                + " (...)) applies to ...;'"));
  }

  private void terms(DramMemory memory, List<MovedBytes> moves, Phase phase, boolean own) {
    double out = own ? readBytes : 0.0;
    double in = own ? writtenBytes : 0.0;
    for (MovedBytes move : moves) {
      out += move.phase() == phase ? move.readBytes() : 0.0;
      in += move.phase() == phase ? move.writtenBytes() : 0.0;
    }
    if (out + in <= 0.0) {
      return;
    }
    moving = true;
    Optional<EffectiveValue> annotated = workload.service(Properties.ROW_HIT_SHARE);
    Optional<Double> share =
        annotated.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.RATIO));
    if (annotated.isEmpty()) {
      report(doubts.ofHits(memory));
    }
    new TrafficTerms(
            memory,
            phase,
            reads,
            writes,
            out,
            in,
            moves,
            share.isPresent() ? annotated : Optional.empty(),
            share.isPresent() ? share.get() : TrafficTerms.USUAL_HITS)
        .add(thread, charges, to);
  }

  /** What an annotation says; of one that cannot be used, nothing, after a finding. */
  private double bytes(Optional<EffectiveValue> size) {
    if (size.isEmpty()) {
      return 0.0;
    }
    Optional<Double> bytes = AnnotatedValues.si(size.get().value(), Dimension.SIZE);
    if (bytes.isEmpty()) {
      usable = false;
      report(UnusableNumbers.negative(size.get()));
      return 0.0;
    }
    return bytes.get();
  }

  private EffectiveValue annotation() {
    return reads.isPresent() ? reads.get() : writes.orElseThrow();
  }

  private void report(Problem problem) {
    to.add(problem, workload.thread().path());
  }

  private Problem unbound() {
    return Problem.missing(
        DiagnosticCode.TRAFFIC_WITHOUT_FIGURE,
        annotation().source(),
        Properties.shortName(annotation().property())
            + " says what it moves in its memory, but it is bound to none",
        "add 'Actual_Memory_Binding => (reference (...)) applies to ...;' with a memory chip");
  }

  private Problem withoutChip(Component memory) {
    Optional<CalibratedPlatform> platform = mode.platform(memory);
    if (platform.isPresent() && platform.get().dram().isPresent()) {
      return Problem.reported(DiagnosticCode.BAD_MODEL_PARAMETER, annotation().source());
    }
    Optional<EffectiveValue> named = mode.properties().climbing(memory, Properties.CALIBRATION);
    if (platform.isEmpty() && named.isPresent()) {
      return Problem.reported(DiagnosticCode.UNKNOWN_PLATFORM, named.get().source());
    }
    return Problem.shared(
        Problem.Kind.MISSING,
        DiagnosticCode.TRAFFIC_WITHOUT_FIGURE,
        annotation().source(),
        "the energy of what it moves in "
            + memory.category().word()
            + " "
            + memory.path()
            + " is not known: "
            + (platform.isEmpty()
                ? "the memory names no platform"
                : "platform " + platform.get().name() + " has no dram part"),
        "name a memory chip in the Energy_Estimation::Calibration of the memory: 'aadl-energy"
            + " models' lists them, and 'aadl-energy import dram' makes one of a memory"
            + " specification");
  }

  private static Problem untold(String what, Component memory) {
    return Problem.shared(
            Problem.Kind.DOUBT,
            DiagnosticCode.TRAFFIC_UNKNOWN_WITHOUT_PLATFORM,
            memory.source(),
            "what "
                + what
                + " in memory "
                + memory.path()
                + " is not counted as its traffic: only a platform of the processor says how much"
                + " that is, and it has none",
            "name a platform in the Energy_Estimation::Calibration of the processor, or add the"
                + " bytes to DRAM_Reads and DRAM_Writes of the thread")
        .omitting(Omission.TERM);
  }

  private static Problem sizeless(String service, Component memory) {
    return Problem.shared(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.TERM_NOT_COMPUTED,
        memory.source(),
        "the pages that "
            + service
            + " moves in memory "
            + memory.path()
            + " are not counted as its traffic: nothing says how large a page is",
        "add OS_Services::Page_Size to the thread, its processor or the system");
  }
}
