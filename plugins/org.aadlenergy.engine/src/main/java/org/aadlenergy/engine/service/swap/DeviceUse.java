package org.aadlenergy.engine.service.swap;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;

/**
 * What a device with power states does over the window.
 *
 * @param policy the policy in force, {@code always_on}
 * @param wakeUp {@code on_demand} or {@code ahead}
 * @param requests how many it serves
 * @param states the time and energy in each state, serving and waking up included
 * @param addedSeconds what waking up adds to the waiting threads' time
 * @param choices what each policy would cost with the same requests
 * @param timeline the first slices in time
 * @param notes what a reader should know besides
 */
public record DeviceUse(
    String path,
    String platform,
    String policy,
    String wakeUp,
    double requests,
    List<StateShare> states,
    double wakeUps,
    double addedSeconds,
    List<PolicyChoice> choices,
    List<Slice> timeline,
    List<String> notes) {

  public DeviceUse {
    states = List.copyOf(states);
    choices = List.copyOf(choices);
    timeline = List.copyOf(timeline);
    notes = List.copyOf(notes);
  }

  /** The time in one state, and the energy that it takes. */
  public record StateShare(String state, double seconds, Interval energyJoules) {
    private Row row() {
      return Row.of(DeviceSection.STATE_SHARE)
          .put(DeviceSection.STATE, state)
          .put(DeviceSection.STATE_SECONDS, seconds)
          .put(DeviceSection.STATE_ENERGY, energyJoules)
          .row();
    }
  }

  /** It as a row of the report. */
  public Row row(double windowSeconds) {
    return row(windowSeconds, DeviceSection.SIGNS);
  }

  /** The same with signs of its own for what it does. */
  public Row row(double windowSeconds, Timeline.Legend signs) {
    return Row.of(DeviceSection.DEVICE)
        .put(DeviceSection.PATH, path)
        .put(DeviceSection.PLATFORM, platform)
        .put(DeviceSection.POLICY, policy)
        .put(DeviceSection.WAKE_UP, wakeUp)
        .put(DeviceSection.REQUESTS, requests)
        .put(DeviceSection.WAKE_UPS, wakeUps)
        .put(DeviceSection.ADDED, addedSeconds)
        .put(DeviceSection.STATES, states.stream().map(StateShare::row).toList())
        .put(DeviceSection.CHOICES, choices.stream().map(choice -> choice.row(policy)).toList())
        .put(
            DeviceSection.TIMELINE,
            new Timeline(List.of(path), told(windowSeconds), timeline, signs))
        .put(DeviceSection.NOTES, notes)
        .put(DeviceSection.SUMMARY, summary())
        .put(DeviceSection.IN_STATES, inStates())
        .row();
  }

  /** A device in the schedule's time shows one hyperperiod, which comes again; it has no gaps. */
  private double told(double windowSeconds) {
    return timeline.isEmpty() ? windowSeconds : timeline.get(timeline.size() - 1).endSeconds();
  }

  private Phrase summary() {
    return Phrase.of(platform + ", policy " + policy + ", wakes up " + wakeUp + "; ")
        .number(requests)
        .text(requests == 1.0 ? " request, " : " requests, ")
        .number(wakeUps)
        .text(wakeUps == 1.0 ? " wake-up, " : " wake-ups, ")
        .quantity(addedSeconds, TIME)
        .text(" of waiting added.")
        .phrase();
  }

  private Phrase inStates() {
    Phrase.Builder words =
        Phrase.of("")
            .number(requests)
            .text(requests == 1.0 ? " request, " : " requests, ")
            .number(wakeUps)
            .text(wakeUps == 1.0 ? " wake-up" : " wake-ups");
    if (wakeUps > 0.0) {
      words.text(wakeUp.equals("ahead") ? " ahead" : " on demand");
    }
    for (StateShare share : states) {
      words.text(", " + share.state() + " ").quantity(share.seconds(), TIME);
    }
    return words.phrase();
  }

  /** The policy to try instead of the one in force, if there is a better one. */
  public List<Phrase> advice() {
    return choices.stream()
        .filter(choice -> choice.best() && !choice.policy().equals(policy) && counts(choice))
        .map(this::advice)
        .toList();
  }

  /** Whether it is better than the one in force by more than the noise. */
  private boolean counts(PolicyChoice best) {
    for (PolicyChoice choice : choices) {
      double now = choice.energyJoules().nominal();
      if (choice.policy().equals(policy)
          && now - best.energyJoules().nominal() <= Section.NOISE * now) {
        return false;
      }
    }
    return true;
  }

  private Phrase advice(PolicyChoice best) {
    Phrase.Builder words =
        Phrase.of(path + ": policy " + best.policy() + " would take ")
            .estimate(best.energyJoules(), ENERGY);
    for (PolicyChoice choice : choices) {
      if (choice.policy().equals(policy)) {
        words.text(" instead of ").estimate(choice.energyJoules(), ENERGY);
        words.text(" with " + choice.policy());
      }
    }
    if (best.addedSeconds() > 0.0) {
      words.text("; waiting threads lose ").quantity(best.addedSeconds(), TIME);
    }
    Optional<Double> gap = best.breakEvenSeconds();
    if (gap.isPresent()) {
      words.text("; it pays from gaps of ").brief(gap.get(), Dimension.TIME).text(" on");
    }
    return words.text(".").phrase();
  }
}
