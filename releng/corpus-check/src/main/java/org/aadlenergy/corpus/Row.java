package org.aadlenergy.corpus;

import java.util.List;

/**
 * One line of the table.
 *
 * @param required what must hold, as it is shown
 * @param measured what was found, as it is shown
 * @param details what differs, one line each
 */
record Row(String check, String required, String measured, boolean holds, List<String> details) {

  /** A count that must be reached exactly. */
  static Row count(String check, int required, int measured, List<String> details) {
    boolean holds = required == measured;
    return new Row(
        check, Integer.toString(required), Integer.toString(measured), holds, List.copyOf(details));
  }

  /** A figure that is only shown. */
  static Row figure(String check, String measured) {
    return new Row(check, "", measured, true, List.of());
  }
}
