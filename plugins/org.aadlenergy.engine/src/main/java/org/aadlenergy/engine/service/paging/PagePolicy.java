package org.aadlenergy.engine.service.paging;

import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Input;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Values;

/** How the operating system allocates pages, and who says so. */
record PagePolicy(String literal, Input input) {
  /** The policy that counts for a thread, be it the default. */
  static PagePolicy of(ThreadWorkload workload) {
    return of(workload.service(Properties.PAGE_FAULT_POLICY).orElseThrow());
  }

  static PagePolicy of(Effective effective) {
    return new PagePolicy(
        Values.literalOr(effective.value(), "On_Demand"), Input.of("policy", effective));
  }

  /** Whether a fault copies a shared page. */
  boolean copyOnWrite() {
    return literal.equals("Copy_On_Write");
  }

  /** Whether pages cost at start only. */
  boolean preallocated() {
    return literal.equals("Preallocated");
  }
}
