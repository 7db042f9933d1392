package org.aadlenergy.engine.radio.cellular;

import java.util.Arrays;
import org.aadlenergy.engine.radio.RadioSettings;

/**
 * How long data is in the air: transport blocks of a size that follows from the modulation, each
 * repeated as the coverage needs.
 *
 * @param blocks into which it is divided
 * @param seconds that all of them are sent, or heard
 * @param gaps seconds of pauses that the specification puts between
 */
record CellularAir(int blocks, double seconds, double gaps) {
  static final double SUBFRAME = 1e-3;

  /** TS 36.213, table 7.1.7.2.1-1: bits of a block of six resource blocks, by I_TBS 0 to 9. */
  private static final int[] WIDE = {152, 208, 256, 328, 408, 504, 600, 712, 808, 936};

  /** TS 36.213, 16.5.1.1: how many resource units, or subframes, a block of NB-IoT has. */
  private static final int[] UNITS = {1, 2, 3, 4, 5, 6, 8, 10};

  /**
   * TS 36.213, table 16.5.1.2-2: bits by I_TBS and number of resource units; category NB1 sends
   * 1000 at most, and hears 680 (TS 36.306, 4.1C).
   */
  private static final int[][] NARROW = {
    {16, 32, 56, 88, 120, 152, 208, 256},
    {24, 56, 88, 144, 176, 208, 256, 344},
    {32, 72, 144, 176, 208, 256, 328, 424},
    {40, 104, 176, 208, 256, 328, 440, 568},
    {56, 120, 208, 256, 328, 408, 552, 680},
    {72, 144, 224, 328, 424, 504, 680, 872},
    {88, 176, 256, 392, 504, 600, 808, 1000},
    {104, 224, 328, 472, 584, 712, 1000},
    {120, 256, 392, 536, 680, 808},
    {136, 296, 456, 616, 776, 936},
    {144, 328, 504, 680, 872, 1000},
    {176, 376, 584, 776, 1000},
    {208, 440, 680, 1000}
  };

  private static final int MOST_HEARD = 680;

  /** TS 36.321, 6.1.2, TS 36.322, 6.2.1.4 and TS 36.323, 6.2: MAC 2, RLC 2, PDCP 1. */
  private static final int LAYERS = 5;

  /** TS 36.211, 10.1.3.6: 40 ms of pause after each 256 ms of NPUSCH. */
  private static final double LONGEST = 256e-3;

  private static final double PAUSE = 40e-3;

  static CellularAir uplink(RadioSettings settings, int bytes) {
    double repeated = Double.parseDouble(settings.word("uplink_repetitions"));
    int index = settings.count("tbs_index");
    if (settings.protocol().parameter("tones").isEmpty()) {
      return wide(bytes, index, repeated);
    }
    CellularAir air = narrow(bytes, NARROW[index], unit(settings.word("tones")) * repeated);
    double pauses = Math.floor(air.seconds / LONGEST * (1 + 1e-12)) * PAUSE;
    return new CellularAir(air.blocks, air.seconds, pauses);
  }

  static CellularAir downlink(RadioSettings settings, int bytes) {
    double repeated = Double.parseDouble(settings.word("downlink_repetitions"));
    int index = settings.count("tbs_index");
    if (settings.protocol().parameter("tones").isEmpty()) {
      return wide(bytes, index, repeated);
    }
    int[] sizes = NARROW[index];
    int fits = 0;
    while (fits < sizes.length && sizes[fits] <= MOST_HEARD) {
      fits++;
    }
    return narrow(bytes, Arrays.copyOf(sizes, fits), SUBFRAME * repeated);
  }

  /** TS 36.211, table 10.1.2.3-1: a resource unit of 12, 6, 3 tones, or one. */
  static double unit(String tones) {
    return switch (tones) {
      case "12" -> 1e-3;
      case "6" -> 2e-3;
      case "3" -> 4e-3;
      case "1" -> 8e-3;
      default -> 32e-3;
    };
  }

  private static CellularAir wide(int bytes, int index, double repeated) {
    int room = WIDE[index] - 8 * LAYERS;
    int blocks = Math.max(1, (8 * bytes + room - 1) / room);
    return new CellularAir(blocks, blocks * repeated * SUBFRAME, 0.0);
  }

  /** All blocks are as large as may be, and the last one as small as what is left. */
  private static CellularAir narrow(int bytes, int[] sizes, double unit) {
    int largest = sizes[sizes.length - 1] - 8 * LAYERS;
    int left = 8 * bytes;
    int blocks = 0;
    int units = 0;
    while (largest > 0 && left > largest) {
      left -= largest;
      units += UNITS[sizes.length - 1];
      blocks++;
    }
    int last = 0;
    while (last < sizes.length - 1 && sizes[last] - 8 * LAYERS < left) {
      last++;
    }
    return new CellularAir(blocks + 1, (units + UNITS[last]) * unit, 0.0);
  }
}
