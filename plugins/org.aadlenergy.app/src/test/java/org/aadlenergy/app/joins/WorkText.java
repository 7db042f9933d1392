package org.aadlenergy.app.joins;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes the threads of a drawn system, each in a process of its own. */
final class WorkText {
  private static final Map<String, String> PROPERTIES =
      Map.of(
          "page_fault.on_demand", "OS_Workload::Page_Faults",
          "page_fault.copy_on_write", "OS_Workload::Page_Faults",
          "tlb_miss", "OS_Workload::TLB_Misses",
          "context_switch", "OS_Workload::Context_Switches",
          "storage.write", "OS_Workload::Storage_Writes");

  private final Design design;
  private final Declarations all;

  WorkText(Design design, Declarations all) {
    this.design = design;
    this.all = all;
  }

  void write(Design.Work work) {
    String process = work.name().substring(0, work.name().indexOf('.'));
    String name = process.toUpperCase(Locale.ROOT);
    Design.Cpu cpu = design.cpus().get(work.cpu());
    all.type("thread", "T" + name, "", "");
    all.type("process", name, "", "");
    all.types.append("process implementation ").append(name).append(".i subcomponents t: thread T");
    all.types.append(name).append("; end ").append(name).append(".i;\n");
    all.part(process, "process " + name + ".i", -1, all.inModes(work.on()));
    String bound = "(reference (" + cpu.place().name() + "))";
    all.say("Actual_Processor_Binding", bound, process);
    all.say("Actual_Memory_Binding", "(reference (" + cpu.ram().name() + "))", process);
    all.say("Dispatch_Protocol", "Periodic", work.name());
    all.say("Period", work.periodMillis() + " ms", work.name());
    all.say("Compute_Execution_Time", Declarations.micros(work.micros()), work.name());
    // how long code waits for memory at another frequency is none of what is compared here
    all.say("OS_Workload::Memory_Time", "0.0", work.name());
    all.say("Activate_Execution_Time", Declarations.micros(work.activate()), work.name());
    all.say("Deactivate_Execution_Time", Declarations.micros(work.deactivate()), work.name());
    work.counts()
        .forEach(
            (event, counts) -> {
              if (work.superpageKib() == 0 || !event.startsWith("page_fault")) {
                all.byMode(
                    PROPERTIES.get(event),
                    mode -> Optional.of(counts.get(mode) + unit(event)),
                    work.name());
              }
            });
    all.say(
        "OS_Services::Page_Fault_Policy", work.copies() ? "Copy_On_Write" : "On_Demand", process);
    all.say("OS_Workload::Startup_Page_Faults", work.startup(), work.name());
    if (work.ramReads() > 0) {
      all.say("OS_Workload::DRAM_Reads", work.ramReads() + " KiByte", work.name());
      String hits = String.format(Locale.ROOT, "%.2f", cpu.chip().get().hitPercent() / 100.0);
      all.say("OS_Workload::Row_Hit_Share", hits, work.name());
    }
    if (work.superpageKib() > 0) {
      int touched = work.counts().get(Dispatch.faults(work)).get(0) * work.superpageKib();
      all.say("OS_Workload::Touched_Pages", touched / Dispatch.PAGE_KIB, work.name());
      all.say("OS_Workload::Page_Allocation", "Per_Dispatch", work.name());
      all.say("Data_Size", touched + " KiByte", work.name());
      all.say("OS_Services::Superpage_Policy", "Explicit", process);
      if (work.superpageKib() != cpu.platform().superpageKib()) {
        all.say("OS_Services::Superpage_Size", work.superpageKib() + " KiByte", process);
      }
    }
    if (!work.uses().isEmpty()) {
      all.say(
          "OS_Workload::Device_Use",
          work.uses().stream().map(this::use).collect(Collectors.joining(", ", "(", ")")),
          work.name());
    }
  }

  private String use(Design.Use use) {
    return String.format(
        Locale.ROOT,
        "[Used_Device => reference (%s); State => \"%s\"; Duration => %d us;]",
        design.parts().get(use.part()).place().name(),
        use.state(),
        use.micros());
  }

  private static String unit(String event) {
    return event.equals("storage.write") ? " KiByte" : "";
  }
}
