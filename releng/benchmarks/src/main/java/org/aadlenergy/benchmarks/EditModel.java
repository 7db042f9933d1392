package org.aadlenergy.benchmarks;

/** The texts of a model of many files: packages with a process each, bound to its own processor. */
final class EditModel {
  private EditModel() {}

  static String common() {
    return """
        package Common
        public
        	with OS_Services, Energy_Estimation;

        	processor Core
        		properties
        			Scheduling_Protocol => (RMS);
        			Energy_Estimation::Calibration => "xup-virtex2pro";
        			OS_Services::Page_Fault_Policy => On_Demand;
        	end Core;

        	memory Ram
        	end Ram;
        end Common;
        """;
  }

  static String top(int packages) {
    StringBuilder text = new StringBuilder("package Top\npublic\n\twith Common");
    for (int p = 0; p < packages; p++) {
      text.append(", P").append(p);
    }
    text.append(";\n\n\tsystem S\n\tend S;\n\n\tsystem implementation S.i\n\t\tsubcomponents\n");
    text.append("\t\t\tram: memory Common::Ram;\n");
    for (int p = 0; p < packages; p++) {
      text.append("\t\t\tcpu" + p + ": processor Common::Core;\n");
      text.append("\t\t\tp" + p + ": process P" + p + "::P.i;\n");
    }
    text.append("\t\tproperties\n");
    for (int p = 0; p < packages; p++) {
      text.append("\t\t\tActual_Processor_Binding => (reference (cpu" + p + ")) applies to p" + p);
      text.append(";\n\t\t\tActual_Memory_Binding => (reference (ram)) applies to p" + p + ";\n");
    }
    return text.append("\tend S.i;\nend Top;\n").toString();
  }

  /** A package; the first thread has a priority of its own, and all have one type. */
  static String process(int p, int threads, int priority, String time) {
    StringBuilder text = new StringBuilder("package P" + p + "\npublic\n\twith OS_Workload;\n\n");
    text.append(
        """
        	thread W
        		features
        			inp: in data port;
        			outp: out data port;
        		properties
        			Dispatch_Protocol => Periodic;
        			Period => 100 ms;
        			OS_Workload::Page_Faults => 3;
        """);
    text.append("\t\t\tCompute_Execution_Time => " + time + ";\n\tend W;\n\n");
    text.append("\tprocess P\n\tend P;\n\n\tprocess implementation P.i\n\t\tsubcomponents\n");
    for (int t = 0; t < threads; t++) {
      int own = t == 0 ? priority : t + 1;
      text.append("\t\t\tt" + t + ": thread W { Priority => " + own + "; };\n");
    }
    text.append("\t\tconnections\n");
    for (int t = 1; t < threads; t++) {
      text.append("\t\t\tc" + t + ": port t" + (t - 1) + ".outp -> t" + t + ".inp;\n");
    }
    return text.append("\tend P.i;\nend P" + p + ";\n").toString();
  }
}
