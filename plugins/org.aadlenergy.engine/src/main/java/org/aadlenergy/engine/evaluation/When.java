package org.aadlenergy.engine.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * In whose time something draws what no thread is charged with.
 *
 * @param scenes made when somebody asks for power in time
 * @param channel of the scenes
 * @param why it is level or rough, where it is so for want of a time
 * @param state what timelines call it; "" for what is in none
 * @param cuts when it does not, of what is drawn at all other times
 * @param most what is drawn at most at such times, whatever times within their ranges are, where
 *     that is known
 * @param together how many uses of a place may be on at once
 * @param sure whether there are such times whatever times within their ranges are
 */
public record When(
    Kind kind,
    Supplier<Optional<PowerScenes>> scenes,
    int channel,
    Optional<String> why,
    String state,
    List<Cut> cuts,
    Optional<Estimate> most,
    int together,
    boolean sure) {
  public When {
    cuts = List.copyOf(cuts);
  }

  /**
   * Times at which something is not drawn.
   *
   * @param share of what would be drawn without any cuts, on average
   */
  public record Cut(When when, double share) {}

  /** At all times, or at nobody knows which. */
  public static final When ALWAYS = of(Kind.ALWAYS);

  /** While the component does not work for threads. */
  public static final When AT_REST = of(Kind.AT_REST);

  /** As losses of what it gives. */
  public static final When CONVERTING = of(Kind.CONVERTING);

  /** Which of them it is. */
  public enum Kind {
    ALWAYS,
    AT_REST,
    CONVERTING,
    IN_SCENES
  }

  private static When of(Kind kind) {
    return new When(
        kind, Optional::empty, 0, Optional.empty(), "", List.of(), Optional.empty(), 1, false);
  }

  /** At all times, as nothing says when. */
  public static When level(String why) {
    return ALWAYS.because(why);
  }

  /** While a channel is on. */
  public static When in(Supplier<Optional<PowerScenes>> scenes, int channel) {
    return new When(
        Kind.IN_SCENES,
        scenes,
        channel,
        Optional.empty(),
        "",
        List.of(),
        Optional.empty(),
        1,
        false);
  }

  /** The same, of which this is not known exactly. */
  public When because(String reason) {
    return new When(kind, scenes, channel, Optional.of(reason), state, cuts, most, together, sure);
  }

  /** At all times but some. */
  public static When but(List<Cut> cuts) {
    return new When(
        Kind.ALWAYS, Optional::empty, 0, Optional.empty(), "", cuts, Optional.empty(), 1, false);
  }

  /** The same, as timelines call it. */
  public When named(String name) {
    return new When(kind, scenes, channel, why, name, cuts, most, together, sure);
  }

  /** The same, where no more than so much is ever drawn at such times. */
  public When atMost(Estimate watts) {
    return new When(kind, scenes, channel, why, state, cuts, Optional.of(watts), together, sure);
  }

  /** The same, of which so many may be on at once. */
  public When upTo(int count) {
    return new When(kind, scenes, channel, why, state, cuts, most, count, sure);
  }

  /** The same, of which it is sure that there are such times. */
  public When surely(boolean is) {
    return new When(kind, scenes, channel, why, state, cuts, most, together, is);
  }
}
