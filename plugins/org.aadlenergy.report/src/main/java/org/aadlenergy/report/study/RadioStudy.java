package org.aadlenergy.report.study;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a protocol takes on a part.
 *
 * @param protocol its title
 * @param besideJoules what one event takes beside its states, where the part has that
 * @param watts on average, of the radio alone
 * @param whole whether that is all; else the part says nothing of a state that it rests in
 * @param volts at which its currents are; nothing where it has several rails
 * @param megabyteJoules what a million bytes of payload take at this rate; nothing where none is
 *     sent
 * @param battery the capacity that was given, as AADL writes it
 * @param lifeSeconds how long that lasts
 * @param steps of the event that transmits longest
 * @param pasted AADL for a model of one's own
 */
public record RadioStudy(
    String protocol,
    List<String> documents,
    String part,
    List<Event> events,
    Optional<Interval> besideJoules,
    Interval watts,
    boolean whole,
    Optional<Double> volts,
    Optional<Interval> megabyteJoules,
    Optional<String> battery,
    Optional<Interval> lifeSeconds,
    List<Step> steps,
    List<String> pasted) {
  public RadioStudy {
    documents = List.copyOf(documents);
    events = List.copyOf(events);
    steps = List.copyOf(steps);
    pasted = List.copyOf(pasted);
  }

  /**
   * An event.
   *
   * @param states the time in each
   */
  public record Event(
      String name, double everySeconds, double seconds, Interval joules, String states) {}

  /** A step of an event, with what its state draws. */
  public record Step(String what, String state, double seconds, double watts) {}
}
