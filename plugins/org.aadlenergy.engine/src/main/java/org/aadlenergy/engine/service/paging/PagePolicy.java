package org.aadlenergy.engine.service.paging;

import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;

/** How the operating system allocates pages, and who says so. */
record PagePolicy(String literal, DerivationInput input) {
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
