package org.aadlenergy.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {
  private static final List<String> NAMES =
      List.of("Page_Faults", "Page_Size", "Page_Fault_Policy", "TLB_Misses");

  @ParameterizedTest
  @CsvSource({
    "Page_Fault, Page_Faults",
    "page_size, Page_Size",
    "Page_Szie, Page_Size",
    "TLB_Mises, TLB_Misses",
    "PageFaultPolicy, Page_Fault_Policy"
  })
  void findsWhatWasMeant(String typed, String meant) {
    assertThat(Suggestions.closest(typed, NAMES)).contains(meant);
  }

  @Test
  void saysNothingWhereNothingIsClose() {
    assertThat(Suggestions.closest("Code_Locality", NAMES)).isEmpty();
    assertThat(Suggestions.closest("x", List.of())).isEmpty();
  }

  @Test
  void prefersTheClosestAndThenTheFirst() {
    assertThat(Suggestions.closest("core3", List.of("core_b", "core1", "core2"))).contains("core1");
  }

  @Property(tries = 200)
  void oneLetterOffIsFound(@ForAll @AlphaChars @StringLength(min = 4, max = 20) String name) {
    String typo = name.substring(1);

    assertThat(Suggestions.closest(typo, List.of("0000000000", name))).contains(name);
    assertThat(Suggestions.closest(name.toUpperCase(Locale.ROOT), List.of(name))).contains(name);
  }
}
