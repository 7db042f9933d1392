package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak.Role;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.Signals;

/** The power of a mode over one repetition: of each component, of each source, of all. */
public final class PowerInTime {
  /** Sums over all are held in no more pieces than about so many. */
  private static final long MOST_PIECES = 500_000;

  /** Sums of times are off by less of them. */
  private static final double NEARLY = 1e-9;

  private final TimeBase time;
  private final Signals.Common common;
  private final Account account;
  private final Map<String, List<PowerPart>> byPath;
  private final Map<String, Signal> components = new HashMap<>();
  private final Map<String, Signal> sources = new HashMap<>();
  private final List<String> reasons;
  private Optional<Signal> all = Optional.empty();
  private Optional<Peak> ofAll = Optional.empty();

  /**
   * That of an account.
   *
   * @param levelSeconds the repetition where nothing changes
   */
  public PowerInTime(TimeBase time, double levelSeconds, Account account) {
    this.time = time;
    this.account = account;
    List<Signal> signals = new ArrayList<>();
    for (PowerScenes scenes : Sums.byScenes(account.drawn()).keySet()) {
      if (scenes != PowerScenes.ALWAYS) {
        signals.add(scenes.numbers());
      }
    }
    this.common =
        signals.isEmpty()
            ? new Signals.Common(Math.max(1, time.steps(levelSeconds)), true)
            : account.within(Signals.common(signals, MOST_PIECES));
    this.reasons = new ArrayList<>(account.reasons());
    if (!common.whole()) {
      reasons.add("it repeats only after too long to be held: this is a stretch of it");
    }
    this.byPath = Sums.byPath(account.drawn());
  }

  Account account() {
    return account;
  }

  long length() {
    return common.length();
  }

  /** What times are counted in. */
  public TimeBase time() {
    return time;
  }

  /** How long the signals are. */
  public double seconds() {
    return time.seconds(common.length());
  }

  /** Whether that is a repetition of all, and not just a stretch. */
  public boolean whole() {
    return common.whole();
  }

  /** Why some of it is level, or rough; "" where it is exact. */
  public String reason() {
    return String.join("; ", reasons);
  }

  /** The paths of what draws anything for itself. */
  public List<String> components() {
    return List.copyOf(byPath.keySet());
  }

  /** The paths of batteries and supplies. */
  public List<String> sources() {
    return List.copyOf(account.sources().keySet());
  }

  /** What a component draws for itself, a converter its losses; nothing where it draws nothing. */
  public Optional<Signal> component(String path) {
    List<PowerPart> own = byPath.get(path);
    return own == null
        ? Optional.empty()
        : Optional.of(components.computeIfAbsent(path, p -> Sums.of(own, common.length())));
  }

  /** What a component and all in it draw; nothing where they draw nothing. */
  public Optional<Signal> within(String path) {
    List<PowerPart> parts = inside(path);
    return parts.isEmpty() ? Optional.empty() : Optional.of(Sums.of(parts, common.length()));
  }

  private List<PowerPart> inside(String path) {
    List<PowerPart> parts = new ArrayList<>();
    for (PowerPart each : account.drawn()) {
      String payer = each.payer().path();
      if (path.isEmpty() || payer.equals(path) || payer.startsWith(path + ".")) {
        parts.add(each);
      }
    }
    return parts;
  }

  /** The most that a component and all in it draw; nothing where they draw nothing. */
  public Optional<Peak> peakWithin(String path) {
    List<PowerPart> parts = inside(path);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(peak(path, Role.COMPONENT, parts, account.drawnBy(parts)));
  }

  /** The most that a battery or a supply gives; nothing of what is neither. */
  public Optional<Peak> peakOfSource(String path) {
    List<PowerPart> own = account.sources().get(path);
    return own == null
        ? Optional.empty()
        : Optional.of(peak(path, Role.SOURCE, own, account.given(Role.SOURCE, path)));
  }

  /** The most that a converter gives on; nothing of what is none. */
  public Optional<Peak> peakOfConverter(String path) {
    List<PowerPart> given = account.converters().get(path);
    return given == null
        ? Optional.empty()
        : Optional.of(peak(path, Role.CONVERTER, given, account.given(Role.CONVERTER, path)));
  }

  /** What a battery or a supply gives, with all losses on the way. */
  public Optional<Signal> source(String path) {
    List<PowerPart> own = account.sources().get(path);
    return own == null
        ? Optional.empty()
        : Optional.of(sources.computeIfAbsent(path, p -> Sums.of(own, common.length())));
  }

  /** What linear regulators draw of a source as a power, at the voltage that it is told for. */
  public Optional<Signal> linearWatts(String source) {
    return account.linear(source).map(its -> Sums.of(its.watts(), common.length()));
  }

  /** The amperes that they draw at any voltage. */
  public Optional<Signal> linearAmperes(String source) {
    return account.linear(source).map(its -> Sums.of(its.amperes(), common.length()));
  }

  /** What of a battery's power is there because of wires behind it, where they are known. */
  public Optional<Signal> wired(String battery) {
    return account.wired(battery).map(its -> Sums.of(its, common.length()));
  }

  /** What all sources give, known or not: all that is drawn, with all losses. */
  public Signal all() {
    if (all.isEmpty()) {
      all = Optional.of(Sums.of(account.drawn(), common.length()));
    }
    return all.get();
  }

  /** The most that all sources give together. */
  public Peak peak() {
    if (ofAll.isEmpty()) {
      ofAll = Optional.of(peak("", Role.SOURCE, account.drawn(), account.given()));
    }
    return ofAll.get();
  }

  /**
   * Who is on while a source gives most about a moment: a change of power belongs to what is
   * higher.
   *
   * @param seconds from the start of any repetition
   */
  public List<String> on(String source, double seconds) {
    List<PowerPart> own = account.givenBy(source);
    List<PowerPart> given = own.isEmpty() ? account.drawn() : own;
    double little = NEARLY * seconds + time.seconds(2);
    Moment before = Moment.of(given, time.steps(Math.max(0.0, seconds - little)));
    Moment after = Moment.of(given, time.steps(seconds + little));
    return before.nominal() > after.nominal() ? before.on() : after.on();
  }

  /** The same, where anything is drawn at all. */
  public Optional<Peak> known() {
    return byPath.isEmpty() ? Optional.empty() : Optional.of(peak());
  }

  /** Of each component and converter by path, then of each source. */
  public List<Peak> peaks() {
    List<Peak> peaks = new ArrayList<>(byPath.size() + account.sources().size());
    byPath.forEach(
        (path, own) -> {
          Role role = account.converters().containsKey(path) ? Role.CONVERTER : Role.COMPONENT;
          peaks.add(peak(path, role, own, account.drawnBy(own)));
        });
    for (String source : account.sources().keySet()) {
      peakOfSource(source).ifPresent(peaks::add);
    }
    return peaks;
  }

  /** What is behind a peak: of the only source, all that is drawn. */
  private List<PowerPart> behind(Peak peak) {
    return switch (peak.role()) {
      case COMPONENT -> inside(peak.path());
      case CONVERTER -> account.converters().getOrDefault(peak.path(), List.of());
      case SOURCE ->
          peak.path().isEmpty() || account.sources().size() == 1
              ? account.drawn()
              : account.givenBy(peak.path());
    };
  }

  /**
   * A peak taken apart: what each draws at its moment, for whom; the most first.
   *
   * @param peak that of all, within a component, of a source, or of what a converter gives
   */
  public List<PeakPart> parts(Peak peak) {
    return Moment.parts(behind(peak), time.steps(peak.atSeconds()), account);
  }

  /** When the sum of some contributions is highest, and who is on then among others. */
  private Peak peak(String path, Role role, List<PowerPart> contributions, PeakBounds bounds) {
    Map<PowerScenes, List<PowerPart>> byScenes = Sums.byScenes(contributions);
    long at = Sums.mostAt(byScenes, contributions, common.length());
    Moment moment = Moment.of(byScenes, at);
    List<PowerPart> given = account.converters().get(path);
    // a converter loses nothing for anybody but those that it gives power to
    List<String> on = given == null ? moment.on() : Moment.of(given, at).on();
    return new Peak(path, role, moment.watts(bounds), time.seconds(at), on);
  }
}
