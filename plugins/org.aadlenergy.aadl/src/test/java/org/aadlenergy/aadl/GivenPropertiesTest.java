package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.junit.jupiter.api.Test;

/** Whoever looks for a property may stop where the view says that no component has it. */
class GivenPropertiesTest {
  private static final String MODEL =
      """
      package P
      public
        with OS_Services, OS_Workload;

        processor Cpu
        end Cpu;

        thread T
          features
            sent: out data port { Source_Name => "sent"; };
          properties
            Period => 5 ms;
        end T;

        process Q
        end Q;

        process implementation Q.i
          subcomponents
            a: thread T { Priority => 3; };
            b: thread T in modes (late);
          modes
            early: initial mode;
            late: mode;
          properties
            OS_Workload::Page_Faults => 3 applies to b;
            OS_Services::Page_Fault_Policy => On_Demand in modes (late);
        end Q.i;

        system S
        end S;

        system implementation S.i
          subcomponents
            q: process Q.i;
            cpu: processor Cpu;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to q;
        end S.i;
      end P;
      """;

  @Test
  void whatAnyComponentHasIsGivenAndNothingElse() {
    ArchitectureView view =
        Models.of(MODEL).set("OS_Workload::TLB_Misses=4 @ q.a").instantiate("P::S.i");
    assertThat(view.isGiven("Timing_Properties::Period")).isTrue();
    assertThat(view.isGiven("Thread_Properties::Priority")).isTrue();
    assertThat(view.isGiven("OS_Workload::Page_Faults")).isTrue();
    assertThat(view.isGiven("OS_Workload::TLB_Misses")).isTrue();
    assertThat(view.isGiven("OS_Services::Page_Fault_Policy")).isTrue();
    assertThat(view.isGiven("Deployment_Properties::Actual_Processor_Binding")).isTrue();
    assertThat(view.isGiven("Programming_Properties::Source_Name")).isFalse();
    assertThat(view.isGiven("Thread_Properties::Dispatch_Protocol")).isFalse();
    for (Component component : view.components()) {
      for (PropertyAssignment own : component.ownProperties()) {
        assertThat(view.isGiven(own.property())).as(own.property()).isTrue();
      }
    }
  }
}
