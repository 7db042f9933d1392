package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;

/**
 * What a platform knows of how programs differ: what the events cost that processors count, and how
 * far programs lie from its profiles that nobody counted.
 *
 * @param sets costs by event, by the name of the set: {@link #ALL} has all events that were
 *     counted, others do with fewer of them
 * @param spreads by the class of code, {@link #ANY} for programs of which nothing is known; by
 *     {@link #COUNTED} or the name of a set how far programs lie from what their events say
 */
public record Programs(Map<String, Map<String, ActivityCost>> sets, Map<String, Spread> spreads) {
  /** The set of all events that were counted. */
  public static final String ALL = "";

  /** The class of programs of which nothing is known. */
  public static final String ANY = "any";

  /** The class of programs whose events were all counted; of fewer counters it is their name. */
  public static final String COUNTED = "counted";

  /** A platform that knows nothing of programs. */
  public static final Programs NONE = new Programs(Map.of(), Map.of());

  /**
   * How far the powers of programs lie from a profile's.
   *
   * @param codeClass {@code SIMD_Code}
   * @param share half of the interval that holds 95 of 100 programs, beside their middle
   * @param around how many times the profile's power the middle of the class is
   */
  public record Spread(String codeClass, Coefficient share, double around) {}

  public Programs {
    sets = Copies.of(sets);
    spreads = Copies.of(spreads);
  }

  /** How far programs lie from what the events of a set say, if that is known. */
  public Optional<Spread> ofSet(String set) {
    return Optional.ofNullable(spreads.get(set.isEmpty() ? COUNTED : set));
  }

  /** The same where the program is that of the profiles. */
  Programs known() {
    Map<String, Spread> others = new LinkedHashMap<>(spreads);
    others.remove(ANY);
    return new Programs(sets, others);
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return sets.isEmpty() && spreads.isEmpty();
  }

  /** All figures, by what they are in words, in the order written. */
  public Map<String, Coefficient> figures() {
    Map<String, Coefficient> all = new LinkedHashMap<>();
    sets.forEach((name, set) -> figures(name.isEmpty() ? "" : "counters " + name + ", ", set, all));
    spreads.forEach((name, spread) -> all.put("spread " + name, spread.share()));
    return all;
  }

  /** The figures of a set of events, after what stands before their names. */
  public static void figures(
      String before, Map<String, ActivityCost> set, Map<String, Coefficient> all) {
    for (ActivityCost cost : set.values()) {
      String name = before + "activity " + cost.event();
      cost.energy().forEach((rail, figure) -> all.put(name + ", energy " + rail, figure));
      cost.time().ifPresent(figure -> all.put(name + ", time", figure));
    }
  }

  /** The same with another figure of an event: of its energy on a rail, or of its time. */
  Programs with(Parameter.Use use, Coefficient value) {
    int slash = use.item().indexOf('/');
    String set = slash < 0 ? ALL : use.item().substring(0, slash);
    Map<String, Map<String, ActivityCost>> changed = new LinkedHashMap<>(sets);
    changed.computeIfPresent(set, (name, costs) -> with(costs, use, value));
    return new Programs(changed, spreads);
  }

  /** The same set with another figure of the event that stands last in the item. */
  static Map<String, ActivityCost> with(
      Map<String, ActivityCost> costs, Parameter.Use use, Coefficient value) {
    Map<String, ActivityCost> changed = new LinkedHashMap<>(costs);
    changed.computeIfPresent(
        use.item().substring(use.item().indexOf('/') + 1),
        (name, cost) ->
            use.slot() == Parameter.Slot.ACTIVITY_TIME
                ? cost.withTime(value)
                : cost.withEnergy(use.name(), value));
    return changed;
  }
}
