package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How explanations and findings write counts, frequencies and sizes. */
class FormulaNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "3, 3",
    "-2, -2",
    "2.5, 2.5",
    "999999999999999, 999999999999999",
    // from here on not each whole number has a place of its own in 15 digits
    "1e15, 1.0E15",
    "-1e15, -1.0E15"
  })
  void countsHaveNoFractionWhereThereIsNone(double count, String written) {
    assertThat(FormulaNumbers.count(count)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource({
    "1e9, 1 GHz",
    "1.4e9, 1.4 GHz",
    "999e6, 999 MHz",
    "600e6, 600 MHz",
    "1e6, 1 MHz",
    "999e3, 999 kHz",
    "32768, 32.768 kHz"
  })
  void frequenciesHaveTheUnitOfAPerson(double hertz, String written) {
    assertThat(FormulaNumbers.frequency(hertz)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "1, 1 B",
    "1000, 1000 B",
    "1023, 1023 B",
    "1024, 1 KiB",
    "1536, 1536 B",
    "4096, 4 KiB",
    "1048575, 1048575 B",
    "1048576, 1 MiB",
    "1049600, 1025 KiB",
    "3145728, 3 MiB"
  })
  void sizesHaveTheLargestUnitThatDividesThem(double bytes, String written) {
    assertThat(FormulaNumbers.bytes(bytes)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 W",
    "1, 1 W",
    "-2.5, -2.5 W",
    "0.999, 999 mW",
    "0.001, 1 mW",
    "-0.0015, -1.5 mW",
    "999e-6, 999 uW",
    "1e-6, 1 uW",
    "999e-9, 999 nW",
    "1.5e-9, 1.5 nW"
  })
  void wattsHaveTheUnitOfAPerson(double watts, String written) {
    assertThat(FormulaNumbers.watts(watts)).isEqualTo(written);
  }
}
