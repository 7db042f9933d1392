package org.aadlenergy.engine.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What each event that a processor counts while code runs adds to its energy and time.
 *
 * @param event as the platform calls it
 * @param numbers by which processors and their tools call the same event, {@code 0x1b}, or two
 *     whose difference it is, {@code 0x1b-0x73}
 * @param energy by rail name, at the voltage of the figure's conditions
 * @param time that one takes whatever the frequency of the processor is
 */
public record ActivityCost(
    String event,
    List<String> numbers,
    Map<String, Coefficient> energy,
    Optional<Coefficient> time,
    SourceSpan span) {
  /** The cycles of a core, which follow from its time and frequency where nobody counted them. */
  public static final int CYCLES = 0x11;

  private static final int NO_NUMBER = -1;
  private static final int HEX = 16;
  private static final int MOST_DIGITS = 7;

  public ActivityCost {
    numbers = List.copyOf(numbers);
    energy = Copies.of(energy);
  }

  /** Whether a model or a tool means this event: by its name, or by one of its numbers. */
  public boolean isCalled(String name) {
    return event.equalsIgnoreCase(name) || hasNumber(number(name));
  }

  /** Whether it counts cycles. */
  public boolean isCycles() {
    return hasNumber(CYCLES);
  }

  private boolean hasNumber(int asked) {
    if (asked == NO_NUMBER) {
      return false;
    }
    boolean has = number(event) == asked;
    for (String own : numbers) {
      has |= number(own) == asked;
    }
    return has;
  }

  /**
   * The two events whose difference it is: {@code 0x1b-0x73} is of all instructions those that are
   * no integer ones.
   */
  public Optional<List<ActivityCost>> difference() {
    for (String number : numbers) {
      int minus = number.indexOf('-');
      if (minus > 0 && minus < number.length() - 1) {
        return Optional.of(
            List.of(called(number.substring(0, minus)), called(number.substring(minus + 1))));
      }
    }
    return Optional.empty();
  }

  private ActivityCost called(String other) {
    return new ActivityCost(other.strip(), List.of(), Map.of(), Optional.empty(), span);
  }

  /** The number of {@code 0x1B}, or of {@code r1b} as perf writes it; -1 for other texts. */
  static int number(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    String digits =
        lower.startsWith("0x")
            ? lower.substring(2)
            : lower.matches("r0*[0-9a-f]{1,4}") ? lower.substring(1) : "";
    return digits.isEmpty() || digits.length() > MOST_DIGITS || !digits.matches("[0-9a-f]+")
        ? NO_NUMBER
        : Integer.parseInt(digits, HEX);
  }

  /** The same with another figure of a rail's energy. */
  ActivityCost withEnergy(String rail, Coefficient value) {
    Map<String, Coefficient> changed = new LinkedHashMap<>(energy);
    changed.put(rail, value);
    return new ActivityCost(event, numbers, changed, time, span);
  }

  /** The same with another figure of its time. */
  ActivityCost withTime(Coefficient value) {
    return new ActivityCost(event, numbers, energy, Optional.of(value), span);
  }
}
