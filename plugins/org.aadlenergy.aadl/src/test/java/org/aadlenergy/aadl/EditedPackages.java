package org.aadlenergy.aadl;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Packages and a property set that see each other, in circles, too, and of which one is edited at a
 * time: what they name may be there or not, come by another way, or hide what was found before.
 */
final class EditedPackages {
  private static final int CHOICES = 14;

  private final Path folder;
  private final Random random;
  private final Map<String, int[]> choices = new TreeMap<>();
  private final Map<Path, byte[]> open = new TreeMap<>();

  EditedPackages(Path folder, Random random) {
    this.folder = folder;
    this.random = random;
    for (String name : List.of("own", "extra", "common", "lib", "a", "b", "top")) {
      choices.put(name, new int[CHOICES]);
      put(name, text(name));
    }
  }

  /** The texts by their paths. */
  Map<Path, byte[]> open() {
    return open;
  }

  /**
   * Edits a text: mostly one choice of it, and others back to the usual ones, so that not all is
   * broken soon; at times a text comes or goes, or is broken until it is edited the next time.
   */
  void edit() {
    if (random.nextInt(12) == 0) {
      if (choices.remove("more") == null) {
        choices.put("more", new int[] {random.nextInt(CHOICES / 2)});
        put("more", text("more"));
      } else {
        open.remove(folder.resolve("more.aadl"));
      }
      return;
    }
    List<String> names = new ArrayList<>(choices.keySet());
    String name = names.get(random.nextInt(names.size()));
    int[] c = choices.get(name);
    int number = random.nextInt(c.length);
    c[number] = random.nextInt(3) == 0 ? random.nextInt(CHOICES / 2) : 0;
    for (int i = 0; i < c.length; i++) {
      c[i] = i != number && random.nextInt(3) == 0 ? 0 : c[i];
    }
    put(name, random.nextInt(20) == 0 ? broken(text(name)) : text(name));
  }

  private String broken(String text) {
    int begin = random.nextInt(text.length());
    int end = Math.min(text.length(), begin + random.nextInt(9));
    return text.substring(0, begin) + (random.nextBoolean() ? ";" : "end") + text.substring(end);
  }

  private void put(String name, String text) {
    open.put(folder.resolve(name + ".aadl"), text.getBytes(StandardCharsets.UTF_8));
  }

  private String text(String name) {
    int[] c = choices.get(name);
    return switch (name) {
      case "own" -> set(c);
      case "common" -> common(c);
      case "lib" -> lib(c);
      case "top" -> top(c);
      case "extra" -> extra(c);
      case "more" -> more(c);
      default -> process(name.toUpperCase(Locale.ROOT), c);
    };
  }

  /** One of some texts; the first is the usual one. */
  private static String pick(int[] c, int number, String... texts) {
    return texts[c[number] % texts.length];
  }

  private static String set(int[] c) {
    return "property set Own is\n  K: constant aadlinteger => "
        + pick(c, 0, "2", "3", "0", "x")
        + ";\n  Kind: enumeration (a, "
        + pick(c, 1, "b", "b, c", "c")
        + ") => a applies to (all);\n  What: list of classifier ("
        + pick(c, 3, "thread, data", "thread", "Common::Base")
        + ") applies to (all);\n  Where: list of reference (thread) applies to (all);\n"
        + pick(c, 2, "", "  Level: aadlinteger applies to (all);\n", "  Kind: aadlreal;\n")
        + "end Own;\n";
  }

  /** Names what stands in the package of the root, as that names all others. */
  private static String common(int[] c) {
    return "package Common\npublic\n  with Top"
        + pick(c, 0, ", OS_Workload", ", OS_Workload, Own", "", ", Gone")
        + ";\n  data D\n    properties\n      Data_Size => "
        + pick(c, 1, "4 Bytes", "8 Bytes", "many")
        + ";\n  end D;\n  data E extends "
        + pick(c, 7, "D", "Top::Size", "E", "Lib::D")
        + "\n  end E;\n  feature group "
        + pick(c, 13, "G", "I")
        + "\n    features\n      up: in data port "
        + pick(c, 8, "Top::Size", "D", "Top::Gone")
        + ";\n      down: out data port D;\n"
        + pick(c, 9, "", "      more: feature group H;\n", "      more: feature group G;\n")
        + "  end "
        + pick(c, 13, "G", "I")
        + ";\n  feature group H\n    inverse of "
        + pick(c, 10, "G", "H", "Lib::Gs")
        + "\n  end H;\n  thread Base\n    features\n      inp: in data port "
        + pick(c, 2, "D", "", "X")
        + ";\n      outp: out data port D;\n"
        + pick(c, 3, "", "    modes\n      low: initial mode;\n      high: mode;\n")
        + "    properties\n      Dispatch_Protocol => Periodic;\n      Period => "
        + pick(c, 4, "100 ms", "50 ms", "7", "1 ms in modes (low), 2 ms in modes (high)")
        + ";\n      OS_Workload::Page_Faults => "
        + pick(c, 5, "3", "5", "0", "-1")
        + ";\n  end Base;\n"
        + pick(c, 6, "", "  thread Base\n  end Base;\n", "  memory Spare\n  end Spare;\n")
        + pick(c, 11, "", "private\n  with Own;\n  data Hidden\n  end Hidden;\n")
        + "end "
        + pick(c, 12, "Common", "Common", "Other")
        + ";\n";
  }

  private static String lib(int[] c) {
    return "package Lib\npublic\n"
        + pick(
            c,
            0,
            "  with Common, Extra, Own;\n",
            "  with Common, Extra;\n",
            "",
            "  with Common, Own, A;\n")
        + pick(c, 1, "  C renames package Common;\n", "", "  renames Lib::all;\n")
        + pick(c, 5, "  renames Extra::all;\n  renames Common::all;\n", "")
        + pick(c, 6, "  renames feature group Common::G;\n", "")
        + pick(c, 7, "", "  Gs renames feature group Common::G;\n", "  renames data Common::D;\n")
        + "  thread T extends "
        + pick(c, 2, "Base", "Common::Base", "C::Base", "T", "Common::Gone", "A::Own_T")
        + "\n    features\n      g: feature group "
        + pick(c, 8, "G", "Common::G", "C::H", "Gs")
        + ";\n"
        + pick(c, 9, "", "      inp: refined to in data port Common::E;\n")
        + "    properties\n      Compute_Execution_Time => "
        + pick(c, 3, "1 us .. 2 us", "2 us .. 3 us", "2 us")
        + ";\n      Own::What => (classifier ("
        + pick(c, 10, "Common::D", "Common::Base", "Extra::Base", "A::P.i")
        + "));\n  end T;\n  process PP\n    prototypes\n      th: thread Common::Base;\n  end PP;\n"
        + "  process implementation PP.i\n    subcomponents\n      w: thread th;\n  end PP.i;\n"
        + pick(c, 4, "", "  thread implementation T.i\n  end T.i;\n")
        + "end Lib;\n";
  }

  private static String process(String name, int[] c) {
    return "package "
        + name
        + "\npublic\n  with "
        + pick(c, 0, "Common, Lib, Own, Top", "Common, Lib", "Lib", "Common, Lib, Own, Top, Extra")
        + ";\n"
        + pick(c, 9, "", "  thread renames Lib::T;\n", "  renames Lib::all;\n")
        + "  thread Own_T\n    features\n      inp: in data port "
        + pick(c, 10, "Top::Size", "Common::D", "Extra::D", "T")
        + ";\n      outp: out data port Common::D;\n"
        + pick(c, 11, "", "      g: feature group Common::H;\n")
        + "  end Own_T;\n"
        + "  thread implementation Own_T.i\n"
        + "  end Own_T.i;\n"
        + "  process P\n"
        + "  end P;\n"
        + "  process implementation P.i"
        + pick(c, 12, "", " extends " + (name.equals("A") ? "B" : "A") + "::P.i")
        + "\n    subcomponents\n      t: thread "
        + pick(c, 1, "Lib::T", "Common::Base", "Lib::T.i", "Lib::Gone", "T", "Lib::Base")
        + pick(c, 2, "", " { Priority => 3; }", " { Own::Kind => c; }", " { Own::Kind => b; }")
        + ";\n      a: thread "
        + pick(c, 13, "Lib::T[", "Own_T[", "Common::Base[")
        + pick(c, 3, "2", "Own::K", "3")
        + "];\n      o: thread Own_T.i;\n"
        + pick(c, 4, "", "      u: thread Lib::T in modes (low);\n")
        + "    connections\n      c: port t.outp -> a"
        + pick(c, 5, "[1]", "", "[9]")
        + ".inp;\n      d: port o.outp -> t.inp;\n"
        + pick(c, 6, "", "    modes\n      low: initial mode;\n      other: mode;\n")
        + "    properties\n      Own::Where => (reference (t), reference (a[1]));\n"
        + "      Period => 20 ms applies to "
        + pick(c, 7, "t", "a", "t.x", "w", "t.g")
        + pick(c, 8, "", " in modes (high)")
        + ";\n  end P.i;\nend "
        + name
        + ";\n";
  }

  private static String top(int[] c) {
    return "package Top\npublic\n  with A, B, Lib, Common, Own"
        + pick(c, 5, "", ", Extra", ", Energy_Platforms::Parts")
        + ";\n  data Size\n    properties\n      Data_Size => "
        + pick(c, 6, "16 Bytes", "32 Bytes")
        + ";\n  end Size;\n  processor Core\n    properties\n      Scheduling_Protocol => (RMS);\n"
        + "      Priority_Range => 1 .. 9;\n  end Core;\n  memory Ram\n  end Ram;\n  system S\n"
        + "  end S;\n  system implementation S.i\n    subcomponents\n      cpu: processor "
        + pick(c, 7, "Core", "Energy_Platforms::Parts::Imxrt1062", "Energy_Platforms::Parts::Mine")
        + ";\n      ram: memory Ram;\n      a: process A::P"
        + pick(c, 0, ".i", "")
        + ";\n      b: process B::P.i;\n      p: process Lib::PP.i"
        + pick(c, 1, "", " (th => thread " + pick(c, 8, "Lib::T)", "A::Own_T)", "A::Gone)"))
        + ";\n    properties\n      Actual_Processor_Binding => (reference (cpu));\n"
        + "      Actual_Memory_Binding => (reference (ram));\n      Period => 10 ms applies to "
        + pick(c, 2, "a.t", "b.a", "b.t", "a.u", "p.w")
        + ";\n      Priority => 5 applies to b in binding ("
        + pick(c, 3, "Core", "Common::Base", "A::Gone")
        + ");\n  end S.i;\n"
        + pick(c, 4, "", "  system implementation S.j extends S.i\n  end S.j;\n")
        + "end Top;\n";
  }

  /** May have what is looked for here before it is elsewhere. */
  private static String extra(int[] c) {
    return "package Extra\npublic\n"
        + pick(c, 0, "", "  with Common;\n  thread Base extends Common::Base\n    features\n")
        + pick(c, 0, "", "      more: in event port;\n  end Base;\n")
        + pick(c, 1, "  data D\n  end D;\n", "")
        + "end Extra;\n";
  }

  /** What hides or brings a unit. */
  private static String more(int[] c) {
    return pick(
        c,
        0,
        "package More\npublic\n  data D\n  end D;\nend More;\n",
        "package Energy_Platforms::Parts\npublic\n  with Common;\n  processor Mine\n"
            + "    features\n      f: in data port Common::D;\n  end Mine;\n"
            + "end Energy_Platforms::Parts;\n",
        "package A\npublic\nend A;\n",
        "package Lib\nprivate\n  thread Inner extends T\n  end Inner;\nend Lib;\n",
        "property set More is\n  M: aadlinteger applies to (all);\nend More;\n");
  }
}
