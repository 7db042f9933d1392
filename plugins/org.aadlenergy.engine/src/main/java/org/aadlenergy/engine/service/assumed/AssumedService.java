package org.aadlenergy.engine.service.assumed;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.workload.Properties;

/** Declares assumptions. */
public final class AssumedService {
  public static final Service SERVICE =
      Service.named(
              "assumed",
              "What components draw for which there is no coefficient yet: the average power that"
                  + " Assumed_Power states, or with --assume-budgets the power budget of the"
                  + " component, with a relative error of Assumed_Error. What is Excluded counts"
                  + " nothing, for the reason that it gives. It stands with the components, and"
                  + " the report lists each.")
          .reads(Properties.ASSUMED_POWER, Properties.ASSUMED_ERROR, Properties.EXCLUDED)
          .in(Pass.ASSUMPTIONS, new AssumedContribution())
          .shows(AssumptionSection.TYPE)
          .service();

  private AssumedService() {}
}
