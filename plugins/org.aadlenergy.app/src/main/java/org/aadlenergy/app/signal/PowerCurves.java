package org.aadlenergy.app.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.words.QuantityFormat;

/** Finds the one curve that somebody asks for; what is not clear is a finding. */
record PowerCurves(SignalRequest request, boolean oneMode, Diagnostics diagnostics) {
  private static final int NAMED = 10;
  private static final long MOST_STEPS = Long.MAX_VALUE / 4;

  /**
   * The curve of a result.
   *
   * @param oneMode whether somebody named a mode, so that no mission is meant
   */
  static Optional<PowerCurve> find(
      AnalysisResult result, SignalRequest request, boolean oneMode, Diagnostics diagnostics) {
    return new PowerCurves(request, oneMode, diagnostics).find(result.roots());
  }

  private Optional<PowerCurve> find(List<RootResult> roots) {
    if (roots.size() != 1) {
      refuse(
          DiagnosticCode.NO_SUCH_ROOT,
          "a signal is of one root, and there are " + roots.size(),
          "name one with --root: " + names(roots.stream().map(RootResult::root).toList()));
      return Optional.empty();
    }
    RootResult root = roots.get(0);
    if (root.modes().isEmpty() || !isKnown(root)) {
      return Optional.empty();
    }
    List<MissionResult> missions =
        root.missions().stream().filter(mission -> mission.kind().equals("Mission")).toList();
    if (!oneMode && missions.size() == 1) {
      return within(mission(root, missions.get(0)));
    }
    if (root.modes().size() > 1) {
      refuse(
          DiagnosticCode.NO_SUCH_MODE,
          root.root() + " has " + root.modes().size() + " modes and not one Mission through them",
          "name one with --mode: " + names(root.modes().stream().map(ModeResult::name).toList()));
      return Optional.empty();
    }
    return within(mode(root, root.modes().get(0)));
  }

  /** What is asked for of some mode. */
  private boolean isKnown(RootResult root) {
    boolean source = request.source().isPresent();
    Optional<String> wanted = source ? request.source() : request.component();
    if (wanted.isEmpty()) {
      return true;
    }
    SortedSet<String> known = new TreeSet<>();
    for (ModeResult mode : root.modes()) {
      PowerInTime power = mode.power();
      if (source) {
        known.addAll(power.sources());
      } else {
        mode.components().forEach(component -> known.add(component.path()));
      }
    }
    String path = path(root);
    if (known.contains(path) || !source && path.isEmpty()) {
      return true;
    }
    known.remove("");
    String what = source ? "battery or supply" : "component";
    String hint =
        Suggestions.hint(
            wanted.get(),
            known,
            known.isEmpty() ? "the model has none" : "known are " + names(known));
    refuse(
        DiagnosticCode.NO_SUCH_COMPONENT,
        "there is no " + what + " \"" + wanted.get() + "\"" + (source ? " that gives power" : ""),
        hint);
    return false;
  }

  private static String names(Iterable<String> all) {
    List<String> names = new ArrayList<>();
    all.forEach(names::add);
    int more = names.size() - NAMED;
    return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  /** As the model spells it; the root's name stands for all of it. */
  private String path(RootResult root) {
    String wanted = request.source().or(request::component).orElse("");
    if (wanted.equalsIgnoreCase(root.root())) {
      return "";
    }
    return root.modes().stream()
        .flatMap(mode -> mode.components().stream().map(part -> part.path()))
        .filter(wanted::equalsIgnoreCase)
        .findFirst()
        .orElse(wanted);
  }

  /** A component that is off in a mode draws nothing in it. */
  private Signal signal(RootResult root, PowerInTime power) {
    Optional<Signal> found =
        request.source().isPresent()
            ? power.source(path(root))
            : request.component().isPresent() ? power.within(path(root)) : Optional.of(power.all());
    return found.orElseGet(() -> Signal.level(power.all().length(), 0.0));
  }

  private PowerCurve mode(RootResult root, ModeResult mode) {
    PowerInTime power = mode.power();
    Signal signal = signal(root, power);
    return new PowerCurve(
        root.root(),
        mode.name(),
        path(root),
        List.of(new PowerCurve.Stretch(0.0, signal, power.time())),
        0.0,
        power.time().seconds(signal.length()),
        power.whole(),
        power.reason());
  }

  /** Each stretch begins its mode anew. */
  private PowerCurve mission(RootResult root, MissionResult mission) {
    List<PowerCurve.Stretch> stretches = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    double start = 0.0;
    for (MissionResult.Segment segment : mission.segments()) {
      for (ModeResult mode : root.modes()) {
        if (mode.name().equals(segment.mode()) && segment.seconds() > 0.0) {
          PowerInTime power = mode.power();
          add(stretches, start, segment.seconds(), signal(root, power), power.time());
          start += segment.seconds();
          String of = mode.name() + ": " + power.reason();
          if (!power.reason().isEmpty() && !reasons.contains(of)) {
            reasons.add(of);
          }
        }
      }
    }
    double once = mission.transitionJoules().nominal() + mission.startupJoules().nominal();
    if (once != 0.0) {
      reasons.add(
          "start-up and changes of modes need "
              + QuantityFormat.format(once, Dimension.ENERGY)
              + " besides, which has no time here");
    }
    String why = String.join("; ", reasons);
    return new PowerCurve(root.root(), "", path(root), stretches, 0.0, start, true, why);
  }

  /** A time of more steps than a number holds is several stretches of whole repetitions. */
  private static void add(
      List<PowerCurve.Stretch> stretches, double start, double seconds, Signal one, TimeBase time) {
    long most = MOST_STEPS / one.length() * one.length();
    double each = time.seconds(most);
    double from = start;
    for (; start + seconds - from > each; from += each) {
      stretches.add(new PowerCurve.Stretch(from, one.over(most), time));
    }
    long length = Math.max(1, time.steps(start + seconds - from));
    stretches.add(new PowerCurve.Stretch(from, one.over(length), time));
  }

  private Optional<PowerCurve> within(PowerCurve curve) {
    double to = request.toSeconds().orElse(curve.seconds());
    double slack = curve.seconds() * 1e-12;
    if (to > curve.seconds() + slack || request.fromSeconds() >= curve.seconds() - slack) {
      refuse(
          DiagnosticCode.BAD_OPTION_VALUE,
          "the signal ends after "
              + QuantityFormat.brief(curve.seconds(), Dimension.TIME)
              + (curve.whole() ? ", and is the same again then" : ""),
          "ask with --from and --to for times before that");
      return Optional.empty();
    }
    return Optional.of(curve.between(request.fromSeconds(), Math.min(to, curve.seconds())));
  }

  private void refuse(DiagnosticCode code, String message, String hint) {
    diagnostics.add(code, SourceSpan.NONE, message, hint);
  }
}
