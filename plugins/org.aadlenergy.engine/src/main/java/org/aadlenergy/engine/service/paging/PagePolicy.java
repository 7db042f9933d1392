package org.aadlenergy.engine.service.paging;

import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** How the operating system allocates pages, and who says so. */
record PagePolicy(String literal, DerivationInput input) {
  /** The policy that counts for a thread, be it the default. */
  static PagePolicy of(ThreadWorkload workload) {
    return of(workload.service(Properties.PAGE_FAULT_POLICY).orElseThrow());
  }

  static PagePolicy of(EffectiveValue effective) {
    return new PagePolicy(
        AnnotatedValues.literalOr(effective.value(), "On_Demand"),
        DerivationInput.of("policy", effective));
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
