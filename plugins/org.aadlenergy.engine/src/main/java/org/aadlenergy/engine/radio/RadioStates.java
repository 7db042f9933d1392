package org.aadlenergy.engine.radio;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which state of a platform a role is: one that somebody names, else the one whose name says most
 * of what is meant. Names are made of parts between low lines, as {@code tx_0dbm} and {@code
 * rx_1mbps}.
 *
 * @param named states that somebody names for roles
 * @param hints parts of names that are meant, the best one first
 * @param dbm the power that it transmits with
 * @param rest the state between uses, which it sleeps, dozes and turns in where no other is named
 */
public record RadioStates(
    Map<RadioRole, String> named, List<String> hints, Optional<Double> dbm, Optional<String> rest) {
  private static final Map<RadioRole, Set<String>> WORDS =
      new EnumMap<>(
          Map.of(
              RadioRole.TRANSMIT, Set.of("tx", "transmit"),
              RadioRole.RECEIVE, Set.of("rx", "receive", "listen"),
              RadioRole.ACQUIRE, Set.of("acquisition", "acquire", "search"),
              RadioRole.TRACK, Set.of("tracking", "track"),
              RadioRole.TURN, Set.of("turn"),
              RadioRole.DOZE, Set.of("doze", "drx", "sleep"),
              RadioRole.SLEEP, Set.of()));

  /** Parts of names that say by which protocol a state is used. */
  private static final Set<String> OF_PROTOCOLS =
      Set.of("ble", "bt", "802154", "lora", "802", "wifi", "catm", "nb", "cellular");

  public RadioStates {
    named = Map.copyOf(named);
    hints = List.copyOf(hints);
  }

  /** The state of a role, or those that it could be. */
  public record Choice(Optional<String> state, List<String> candidates) {
    public Choice {
      candidates = List.copyOf(candidates);
    }
  }

  /** Chooses among the states of a platform. */
  public Choice choose(RadioRole role, Collection<String> states) {
    String name = named.get(role);
    if (name != null) {
      return new Choice(Optional.of(name), List.of());
    }
    List<String> best = new ArrayList<>();
    int most = Integer.MIN_VALUE;
    List<String> candidates = new ArrayList<>();
    boolean powers = states.stream().anyMatch(state -> state.contains("dbm"));
    for (String state : states) {
      List<String> parts = Arrays.asList(state.toLowerCase(Locale.ROOT).split("_"));
      if (parts.stream().noneMatch(WORDS.getOrDefault(role, Set.of())::contains)) {
        continue;
      }
      candidates.add(state);
      if (role == RadioRole.TRANSMIT && dbm.isPresent() && powers && !isMeant(parts)) {
        continue;
      }
      int score = score(role, parts);
      if (score > most) {
        best.clear();
        most = score;
      }
      if (score == most) {
        best.add(state);
      }
    }
    if (best.size() == 1) {
      return new Choice(Optional.of(best.get(0)), candidates);
    }
    boolean unclear = role == RadioRole.DOZE && !best.isEmpty();
    Optional<String> other = rest.filter(its -> !unclear || best.contains(its));
    return new Choice(role.isBetween() ? other : Optional.empty(), candidates);
  }

  /** Whether the power that it transmits with is known, and no name of states says that one. */
  public boolean lacksPower(Collection<String> states) {
    return dbm.isPresent()
        && states.stream().anyMatch(state -> state.contains("dbm"))
        && states.stream().noneMatch(state -> isMeant(List.of(state.toLowerCase(Locale.ROOT))));
  }

  /**
   * Its power counts most, then the hints in their order, then that no other protocol is named,
   * then that it is of the radio alone.
   */
  private int score(RadioRole role, List<String> parts) {
    int score = role == RadioRole.TRANSMIT && isMeant(parts) ? 1 << (hints.size() + 3) : 0;
    for (int i = 0; i < hints.size(); i++) {
      score += parts.contains(hints.get(i)) ? 1 << (hints.size() - i + 1) : 0;
    }
    boolean others =
        parts.stream().anyMatch(part -> OF_PROTOCOLS.contains(part) && !hints.contains(part));
    score -= others ? 2 : 0;
    boolean first = WORDS.getOrDefault(role, Set.of()).contains(parts.get(0));
    return score + (first ? 1 : 0);
  }

  /** As names of states have it: {@code 0dbm}, {@code minus40dbm}, {@code 19_5dbm}. */
  private boolean isMeant(List<String> parts) {
    double power = dbm.orElse(0.0);
    String digits = Double.toString(Math.abs(power)).replaceAll("\\.0$", "").replace('.', '_');
    String name = (power < 0.0 ? "minus" : "") + digits + "dbm";
    return ("_" + String.join("_", parts) + "_").contains("_" + name + "_");
  }
}
