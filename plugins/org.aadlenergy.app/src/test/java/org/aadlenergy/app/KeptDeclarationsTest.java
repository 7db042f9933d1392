package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.aadlenergy.report.json.JsonReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What packages declare that have not changed is kept from one analysis to the next: whatever
 * changes in what they see, or what sees them, the result is that of a run that keeps nothing. With
 * {@code -Dnightly=true} there are 5000 changes, else 150.
 */
class KeptDeclarationsTest {
  private static final int CHANGES = Boolean.getBoolean("nightly") ? 5000 : 60;
  private static final int WHOLE = 3;

  @TempDir private Path folder;
  private final Random random = new Random(3);
  private final Map<String, int[]> choices = new TreeMap<>();
  private final Map<Path, byte[]> open = new TreeMap<>();
  private int sound;

  /** One of some texts; the first is the usual one. */
  private static String pick(int[] choices, int number, String... texts) {
    return texts[choices[number] % texts.length];
  }

  private static String set(int[] c) {
    return "property set Own is\n  K: constant aadlinteger => "
        + pick(c, 0, "2", "3", "1", "x")
        + ";\n  Kind: enumeration (a, "
        + pick(c, 1, "b", "b, c", "c")
        + ") => a applies to (all);\n"
        + pick(c, 2, "  Level: aadlinteger applies to (all);\n", "", "  Kind: aadlreal;\n")
        + "end Own;\n";
  }

  private static String common(int[] c) {
    return "package Common\npublic\n"
        + pick(c, 0, "  with OS_Workload;\n", "  with OS_Workload, Own;\n", "", "  with Gone;\n")
        + "  data D\n    properties\n      Data_Size => "
        + pick(c, 1, "4 Bytes", "8 Bytes", "many")
        + ";\n  end D;\n  thread Base\n    features\n      inp: in data port "
        + pick(c, 2, "D", "", "E")
        + ";\n      outp: out data port D;\n"
        + pick(c, 3, "", "    modes\n      low: initial mode;\n      high: mode;\n")
        + "    properties\n      Dispatch_Protocol => Periodic;\n      Period => "
        + pick(c, 4, "100 ms", "50 ms", "7")
        + ";\n      OS_Workload::Page_Faults => "
        + pick(c, 5, "3", "5", "0", "-1")
        + ";\n  end Base;\n"
        + pick(c, 6, "", "  thread Base\n  end Base;\n", "  memory Spare\n  end Spare;\n")
        + "end Common;\n";
  }

  private static String lib(int[] c) {
    return "package Lib\npublic\n"
        + pick(c, 0, "  with Common;\n", "", "  with Common, Own;\n")
        + pick(c, 1, "", "  C renames package Common;\n", "  renames Common::all;\n")
        + "  thread T extends "
        + pick(c, 2, "Common::Base", "C::Base", "Base", "T", "Common::Gone")
        + "\n    properties\n      Compute_Execution_Time => "
        + pick(c, 3, "1 us .. 2 us", "2 us .. 3 us", "2 us")
        + ";\n  end T;\n  process PP\n    prototypes\n      th: thread Common::Base;\n  end PP;\n"
        + "  process implementation PP.i\n    subcomponents\n      w: thread th;\n  end PP.i;\n"
        + pick(c, 4, "", "  thread implementation T.i\n  end T.i;\n")
        + "end Lib;\n";
  }

  private static String process(String name, int[] c) {
    return "package "
        + name
        + "\npublic\n"
        + pick(c, 0, "  with Common, Lib, Own;\n", "  with Common, Lib;\n", "  with Lib;\n")
        + "  process P\n  end P;\n  process implementation P.i\n    subcomponents\n      t: thread "
        + pick(c, 1, "Lib::T", "Common::Base", "Lib::T.i", "Lib::Gone")
        + pick(c, 2, "", " { Priority => 3; }", " { Own::Kind => c; }", " { Own::Kind => b; }")
        + ";\n      a: thread Lib::T["
        + pick(c, 3, "2", "Own::K", "3")
        + "];\n"
        + pick(c, 4, "", "      u: thread Lib::T in modes (low);\n")
        + "    connections\n      c: port t.outp -> a"
        + pick(c, 5, "[1]", "", "[9]")
        + ".inp;\n"
        + pick(c, 6, "", "    modes\n      low: initial mode;\n      other: mode;\n")
        + "    properties\n      Period => 20 ms applies to "
        + pick(c, 7, "t", "a", "t.x", "w")
        + pick(c, 8, "", " in modes (high)")
        + ";\n  end P.i;\nend "
        + name
        + ";\n";
  }

  private static String top(int[] c) {
    return "package Top\n"
        + "public\n"
        + "  with A, B, Lib, Common, Energy_Estimation;\n"
        + "  processor Core\n"
        + "    properties\n"
        + "      Scheduling_Protocol => (RMS);\n"
        + "      Energy_Estimation::Calibration => \"xup-virtex2pro\";\n"
        + "  end Core;\n"
        + "  memory Ram\n"
        + "  end Ram;\n"
        + "  system S\n"
        + "  end S;\n"
        + "  system implementation S.i\n"
        + "    subcomponents\n"
        + "      cpu: processor Core;\n"
        + "      ram: memory Ram;\n"
        + "      a: process A::P"
        + pick(c, 0, ".i", "")
        + ";\n      b: process B::P.i;\n      p: process Lib::PP.i"
        + pick(c, 1, "", " (th => thread Lib::T)", " (th => thread A::Gone)")
        + ";\n    properties\n      Actual_Processor_Binding => (reference (cpu));\n"
        + "      Actual_Memory_Binding => (reference (ram));\n      Period => 10 ms applies to "
        + pick(c, 2, "a.t", "b.a", "b.t", "a.u")
        + ";\n  end S.i;\nend Top;\n";
  }

  private void write(String name) {
    int[] c = choices.get(name);
    String text =
        switch (name) {
          case "own" -> set(c);
          case "common" -> common(c);
          case "lib" -> lib(c);
          case "top" -> top(c);
          default -> process(name.equals("other") ? "A" : name.toUpperCase(), c);
        };
    open.put(folder.resolve(name + ".aadl"), text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsKeptChangesNothing() throws IOException {
    for (String name : List.of("own", "common", "lib", "a", "b", "top")) {
      choices.put(name, new int[9]);
      write(name);
    }
    AnalysisMemory kept = new AnalysisMemory();
    for (int i = 0; i < CHANGES; i++) {
      change();
      Outcome warm = Analysis.run(options(), Map.of(), open, kept, Progress.NONE);
      Outcome cold = Analysis.run(options(), Map.of(), open, Progress.NONE);
      assertThat(warm.diagnostics()).as("after change %s", i).isEqualTo(cold.diagnostics());
      assertThat(json(warm)).as("after change %s", i).isEqualTo(json(cold));
      sound += cold.diagnostics().stream().noneMatch(d -> d.isError()) ? 1 : 0;
    }
    assertThat(sound).isGreaterThan(CHANGES / 10);
  }

  /** One choice of one file; mostly back to the usual one, so that not all is broken soon. */
  private void change() {
    List<String> names = new ArrayList<>(choices.keySet());
    String name = names.get(random.nextInt(names.size()));
    if (random.nextInt(40) == 0) {
      boolean there = choices.remove("other") != null;
      if (there) {
        open.remove(folder.resolve("other.aadl"));
      } else {
        choices.put("other", new int[9]);
        write("other");
      }
      return;
    }
    int[] c = choices.get(name);
    int number = random.nextInt(c.length);
    c[number] = random.nextInt(WHOLE) == 0 ? random.nextInt(5) : 0;
    for (int i = 0; i < c.length; i++) {
      c[i] = random.nextInt(WHOLE) == 0 && i != number ? 0 : c[i];
    }
    write(name);
  }

  private AnalysisOptions options() {
    return AnalysisOptions.builder().input(folder).root("Top::S.i").build();
  }

  private static String json(Outcome outcome) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (outcome.result().isPresent()) {
      new JsonReporter().write(outcome.result().get(), bytes);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
