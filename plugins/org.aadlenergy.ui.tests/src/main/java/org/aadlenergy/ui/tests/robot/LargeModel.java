package org.aadlenergy.ui.tests.robot;

/** Writes models with many threads on one calibrated processor. */
public final class LargeModel {
  /** The system in every such model. */
  public static final String ROOT = "Large::Top.i";

  private LargeModel() {}

  /** A model of so many processes with so many threads each. */
  public static String text(int processes, int threads) {
    StringBuilder text =
        new StringBuilder(
            """
            package Large
            public
              with OS_Services, OS_Workload, Energy_Estimation;
              thread Worker
                properties
                  Dispatch_Protocol => Periodic;
                  Period => 100 ms;
                  Compute_Execution_Time => 1 us .. 2 us;
                  OS_Workload::Page_Faults => 3;
              end Worker;
              processor Core
                properties
                  Energy_Estimation::Calibration => "xup-virtex2pro";
                  OS_Services::Page_Fault_Policy => On_Demand;
              end Core;
              memory Ram
              end Ram;
              process Part
              end Part;
              process implementation Part.i
                subcomponents
            """);
    for (int i = 0; i < threads; i++) {
      text.append("      t").append(i).append(": thread Worker;\n");
    }
    text.append("  end Part.i;\n  system Top\n  end Top;\n  system implementation Top.i\n");
    text.append("    subcomponents\n      cpu: processor Core;\n      ram: memory Ram;\n");
    for (int i = 0; i < processes; i++) {
      text.append("      p").append(i).append(": process Part.i;\n");
    }
    text.append("    properties\n");
    for (int i = 0; i < processes; i++) {
      text.append("      Actual_Processor_Binding => (reference (cpu)) applies to p");
      text.append(i).append(";\n");
      text.append("      Actual_Memory_Binding => (reference (ram)) applies to p");
      text.append(i).append(";\n");
    }
    return text.append("  end Top.i;\nend Large;\n").toString();
  }
}
