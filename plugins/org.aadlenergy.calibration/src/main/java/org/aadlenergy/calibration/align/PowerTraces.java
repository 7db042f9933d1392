package org.aadlenergy.calibration.align;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.TraceReader;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Gives runs the energies that power traces recorded for them. */
public record PowerTraces(TraceSpec spec, int threads, Diagnostics diagnostics) {
  /** A run that lacks more of its samples than this says nothing of its energy. */
  private static final double MOST_BRIDGED = 0.001;

  /**
   * A pulse of a marker and the run that it stands for differ by less than this share, and by a
   * sampling interval at each end: a sample sees an edge only then.
   */
  private static final double SAME_LENGTH = 0.05;

  private static final MathContext SHOWN = new MathContext(6);

  /** The runs with their energies on the rails of the traces, where these can be told. */
  public static List<Run> attach(
      List<TraceSpec> traces, List<Run> runs, int threads, Diagnostics diagnostics) {
    List<Run> all = runs;
    for (TraceSpec trace : traces) {
      all = new PowerTraces(trace, threads, diagnostics).attach(all);
    }
    return all;
  }

  private List<Run> attach(List<Run> runs) {
    return switch (spec.alignment()) {
      case TIMESTAMPS -> byInstants(runs, spec.start());
      case MARKERS -> byMarkers(runs);
      case CORRELATION -> byCorrelation(runs);
    };
  }

  private List<Run> byInstants(List<Run> runs, double start) {
    if (runs.stream().anyMatch(run -> run.start().isEmpty())) {
      cannot("not every run says when it started", "the bench writes start_s; or align by markers");
      return runs;
    }
    double[] instants = new double[2 * runs.size()];
    for (int i = 0; i < runs.size(); i++) {
      double begin = runs.get(i).start().orElseThrow() - start;
      instants[2 * i] = begin;
      instants[2 * i + 1] = begin + runs.get(i).seconds();
    }
    double[] sorted = instants.clone();
    Arrays.sort(sorted);
    Integrator integrator = new Integrator(sorted, -1);
    if (TraceReader.read(spec, threads, integrator, diagnostics).isEmpty()) {
      return runs;
    }
    List<Run> done = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      int from = Arrays.binarySearch(sorted, instants[2 * i]);
      int to = Arrays.binarySearch(sorted, instants[2 * i + 1]);
      done.add(withCut(runs.get(i), integrator.between(from, to)));
    }
    return done;
  }

  private List<Run> byCorrelation(List<Run> runs) {
    if (runs.stream().anyMatch(run -> run.start().isEmpty())) {
      cannot("not every run says when it started", "the bench writes start_s; or align by markers");
      return runs;
    }
    TracePattern pattern = new TracePattern();
    Diagnostics firstReading = new Diagnostics();
    if (TraceReader.read(spec, threads, pattern, firstReading).isEmpty()) {
      diagnostics.addAll(firstReading.sorted());
      return runs;
    }
    Optional<TracePattern.Place> place = pattern.find(runs);
    if (place.isEmpty()) {
      cannot(
          "the pattern of the runs is nowhere in its power",
          "record from before the first run to after the last; between runs the power must fall");
      return runs;
    }
    if (!place.get().isUnique()) {
      cannot(
          "the pattern of the runs fits at several places",
          "let the runs differ in length, or align by markers or timestamps");
      return runs;
    }
    return byInstants(runs, place.get().offset());
  }

  private List<Run> byMarkers(List<Run> runs) {
    Integrator integrator = new Integrator(new double[0], spec.marker().orElseThrow());
    if (TraceReader.read(spec, threads, integrator, diagnostics).isEmpty()) {
      return runs;
    }
    List<DeliveredEnergy> pulses = integrator.edges().pulses();
    MarkerPulses expected = MarkerPulses.of(runs);
    if (pulses.size() != expected.count()) {
      cannot(
          String.format(
              "channel D%s is high %s times, but there are %s",
              spec.marker().orElseThrow(), pulses.size(), expected.shown()),
          "record from before the first run to after the last, and only these");
      return runs;
    }
    List<Run> done = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      Run run = runs.get(i);
      OptionalInt place = expected.place(i);
      if (place.isEmpty()) {
        done.add(run);
        continue;
      }
      DeliveredEnergy pulse = pulses.get(place.getAsInt());
      double slack = SAME_LENGTH * run.seconds() + 2.0 * integrator.interval();
      if (Math.abs(pulse.seconds() - run.seconds()) > slack) {
        cannot(
            String.format(
                "pulse %s of the marker lasts %s s, but its run took %s s",
                place.getAsInt() + 1, rounded(pulse.seconds()), rounded(run.seconds())),
            "is it the channel that the bench drives?");
        return runs;
      }
      done.add(withCut(run, pulse));
    }
    return done;
  }

  private static String rounded(double seconds) {
    return new BigDecimal(seconds).round(SHOWN).stripTrailingZeros().toPlainString();
  }

  private Run withCut(Run run, DeliveredEnergy cut) {
    if (Double.isNaN(cut.joules())) {
      diagnostics.add(
          DiagnosticCode.RUN_LEFT_OUT,
          run.span(),
          "the trace "
              + spec.name()
              + " does not reach the run: it has no energy on "
              + spec.rail());
      return run;
    }
    if (cut.bridgedShare() > MOST_BRIDGED) {
      diagnostics.add(
          DiagnosticCode.RUN_LEFT_OUT,
          run.span(),
          String.format(
              "the trace %s lacks samples during the run: its energy on %s is left out",
              spec.name(), spec.rail()));
      return run;
    }
    return run.withEnergy(spec.rail(), cut.joules());
  }

  private void cannot(String message, String hint) {
    diagnostics.add(
        DiagnosticCode.TRACE_NOT_ALIGNED,
        spec.span(),
        "the trace " + spec.name() + " cannot be aligned: " + message,
        hint);
  }
}
