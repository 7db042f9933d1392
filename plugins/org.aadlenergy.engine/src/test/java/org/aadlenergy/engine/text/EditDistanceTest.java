package org.aadlenergy.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {
  @ParameterizedTest
  @CsvSource({
    "kitten, sitting, 3",
    "ab, ba, 1",
    "abc, abc, 0",
    "abcd, abdc, 1",
    "a, bcd, 3",
    "'', abc, 3",
    "ca, abc, 3",
    "Size, size, 1"
  })
  void countsEdits(String a, String b, int edits) {
    assertThat(EditDistance.between(a, b)).isEqualTo(edits);
    assertThat(EditDistance.between(b, a)).isEqualTo(edits);
  }

  @Property(tries = 500)
  void isThePlainRecursion(
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 6) String a,
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 6) String b) {
    assertThat(EditDistance.between(a, b)).isEqualTo(slow(a, b));
  }

  /** The definition: the cheapest way to treat the last characters, and the rest the same way. */
  private static int slow(String a, String b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.length() + b.length();
    }
    String shortA = a.substring(0, a.length() - 1);
    String shortB = b.substring(0, b.length() - 1);
    int replace = slow(shortA, shortB) + (a.endsWith(b.substring(b.length() - 1)) ? 0 : 1);
    int least = Math.min(replace, 1 + Math.min(slow(shortA, b), slow(a, shortB)));
    boolean swap =
        a.length() > 1
            && b.length() > 1
            && a.charAt(a.length() - 1) == b.charAt(b.length() - 2)
            && a.charAt(a.length() - 2) == b.charAt(b.length() - 1);
    return swap
        ? Math.min(
            least,
            1
                + slow(
                    shortA.substring(0, shortA.length() - 1),
                    shortB.substring(0, shortB.length() - 1)))
        : least;
  }
}
