package org.aadlenergy.engine.radio.ble;

import java.util.List;

/**
 * How long packets of the link layer take in the air. Sections are of the Bluetooth Core
 * Specification 5.4, volume 6, part B.
 */
public final class BleAir {
  /** Between two packets: 150 us (4.1.1). */
  public static final double T_IFS = 150e-6;

  /** By how much that may be off: 2 us (4.2.1). */
  static final double ACTIVE_JITTER = 2e-6;

  static final List<String> PHYS = List.of("1m", "2m", "coded_s8", "coded_s2");

  /** Of a connection: the header of a PDU, and the check of an encrypted one (2.4). */
  static final int HEADER = 2;

  static final int MIC = 4;

  private static final int ACCESS_ADDRESS = 4;
  private static final int CRC = 3;

  private BleAir() {}

  /**
   * The time of a packet.
   *
   * @param phy one of 1m, 2m, coded_s8, coded_s2
   * @param pdu bytes of the PDU, with its header of two bytes
   */
  public static double seconds(String phy, int pdu) {
    return micros(phy, pdu) * 1e-6;
  }

  /** In microseconds: whole ones, for each PHY. */
  static long micros(String phy, int pdu) {
    return switch (phy) {
      // 2.1: preamble 1 byte, access address 4, PDU, CRC 3, at 1 us a bit
      case "1m" -> 8L * (1 + ACCESS_ADDRESS + pdu + CRC);
      // 2.1: preamble 2 bytes; 2 bits a us
      case "2m" -> 4L * (2 + ACCESS_ADDRESS + pdu + CRC);
      case "coded_s8" -> coded(8, pdu);
      case "coded_s2" -> coded(2, pdu);
      default -> throw new IllegalArgumentException("no PHY " + phy);
    };
  }

  /**
   * 2.2: preamble 80 us, access address 256, coding indicator 16, first terminator 24, all at S =
   * 8; then PDU, CRC and a terminator of 3 bits at S us a bit.
   */
  private static long coded(int s, int pdu) {
    return 80 + 256 + 16 + 24 + (8L * (pdu + CRC) + 3) * s;
  }

  /** From the start of a packet until its access address is known. */
  static double untilAddress(String phy) {
    return switch (phy) {
      case "1m" -> 40e-6;
      case "2m" -> 24e-6;
      default -> 336e-6;
    };
  }
}
