package org.aadlenergy.calibration.imported.devicetree;

/** Boards that nobody builds. */
final class Boards {
  /** Two kinds of cores, in an order that is not that of their numbers. */
  static final String TWO_CLUSTERS =
      """
      / {
        #address-cells = <2>
        model = "Made up"
        compatible = "maker,board|maker,chip"
        cpus {
          #address-cells = <1>
          #size-cells = <0>
          cpu-map {
          }
          cpu@100 {
            device_type = "cpu"
            compatible = "maker,big"
            reg = <0x100>
            dynamic-power-coefficient = <436>
            capacity-dmips-mhz = <1024>
            operating-points-v2 = <12>
            cpu-idle-states = <20 21>
          }
          cpu@1 {
            device_type = "cpu"
            compatible = "maker,small"
            reg = <1>
            dynamic-power-coefficient = <100>
            operating-points-v2 = <11>
          }
          cpu@0 {
            device_type = "cpu"
            compatible = "maker,small"
            reg = <0>
            capacity-dmips-mhz = <485>
            operating-points-v2 = <11>
            cpu-idle-states = <20>
          }
          idle-states {
            sleep {
              phandle = <20>
              entry-latency-us = <120>
              exit-latency-us = <250>
              min-residency-us = <900>
            }
            cluster-off {
              phandle = <21>
              wakeup-latency-us = <700>
              min-residency-us = <3000>
            }
          }
        }
        opp-table-0 {
          phandle = <11>
          compatible = "operating-points-v2"
          opp-shared
          opp-1200000000 {
            opp-hz = <0 1200000000>
            opp-microvolt = <1000000 1000000 1250000>
          }
          opp-408000000 {
            opp-hz = <0 408000000>
            opp-microvolt = <712500>
            opp-suspend
          }
          opp-1500000000 {
            opp-hz = <0 1500000000>
            opp-microvolt = <1250000>
            turbo-mode
          }
        }
        opp-table-1 {
          linux,phandle = <12>
          opp-1800000000 {
            opp-hz = <0 1800000000>
            opp-microvolt = <1200000 1200000 1250000>
          }
        }
      }
      """;

  /** What trees had before operating points were nodes. */
  static final String OLD_TABLE =
      """
      / {
        cpus {
          #address-cells = <1>
          cpu@0 {
            device_type = "cpu"
            compatible = "maker,old"
            reg = <0>
            dynamic-power-coefficient = <200>
            operating-points = <500000 900000 1000000 1100000>
          }
          cpu@1 {
            device_type = "cpu"
            compatible = "maker,old"
            reg = <1>
          }
        }
      }
      """;

  private Boards() {}

  /** A board without what matches. */
  static String without(String lines) {
    return TWO_CLUSTERS
        .lines()
        .filter(line -> !line.matches(lines))
        .reduce((a, b) -> a + "\n" + b)
        .orElseThrow();
  }
}
