package org.aadlenergy.aadl.internal.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Absurdly deep, wide and circular models: findings, in time, and never an exception. Each is read,
 * its root instantiated, and the rest checked.
 */
class AbsurdModelsTest {
  /** Of processor time: the machine may be busy with something else. */
  private static final Duration LIMIT = Duration.ofSeconds(120);

  private static final int MANY = 20_000;
  private static final int DEEP = 100_000;
  private static final String ROOT =
      "system T end T; system implementation T.i subcomponents s: system L0; end T.i;";

  private static String each(int count, String text) {
    IntFunction<String> one =
        i ->
            text.replace("#+", Integer.toString(i + 1))
                .replace("#-", Integer.toString(i))
                .replace("#%", Integer.toString((i + 1) % count));
    return IntStream.range(0, count).mapToObj(one).collect(Collectors.joining("\n"));
  }

  private static String pkg(String text) {
    return "package P public with PS;\n" + text + "\n" + ROOT + "\nend P;\n";
  }

  private static String set(String text) {
    return "property set PS is\n" + text + "\np: aadlinteger applies to (all);\nend PS;\n";
  }

  /** The models by name; a code that must be found comes first, - for none. */
  private static Map<String, List<String>> models() {
    String sub = "system implementation T.j subcomponents ";
    return Map.ofEntries(
        Map.entry(
            "extensions",
            List.of(
                "AE0106",
                pkg("system L0 end L0;" + each(DEEP, "system L#+ extends L#- end L#+;")))),
        Map.entry(
            "a circle of extensions",
            List.of("AE0106", pkg(each(MANY, "system L#- extends L#% end L#-;")))),
        Map.entry(
            "feature groups that extend",
            List.of(
                "AE0106",
                pkg(
                    "system L0 features g: feature group G20000; end L0; feature group G0 features"
                        + " none; end G0;"
                        + each(
                            MANY,
                            "feature group G#+ extends G#- features p#-: feature; end G#+;")))),
        Map.entry(
            "nested components",
            List.of(
                "-",
                pkg(
                    "system L0 end L0; system implementation L0.i end L0.i;"
                        + each(
                            DEEP,
                            "system L#+ end L#+; system implementation L#+.i subcomponents s: system"
                                + " L#-.i; end L#+.i;")))),
        Map.entry(
            "constants",
            List.of(
                "AE0106",
                set(each(DEEP, "c#-: constant aadlinteger => PS::c#%;"))
                    + pkg("system L0 properties PS::p => PS::c0; end L0;"))),
        Map.entry(
            "types",
            List.of(
                "AE0106",
                set(each(DEEP, "t#-: type list of PS::t#+;") + "q: PS::t0 applies to (all);")
                    + pkg("system L0 properties PS::q => (1); end L0;"))),
        Map.entry(
            "properties that name each other",
            List.of(
                "-",
                set(each(MANY, "p#-: aadlinteger applies to (all);"))
                    + pkg(
                        "system L0 properties " + each(MANY, "PS::p#- => PS::p#%;") + "end L0;"))),
        Map.entry(
            "units",
            List.of(
                "-",
                set("u: type units (u0, " + each(DEEP, "u#+ => u#- * 2,") + "z => u0 * 2);")
                    + pkg("system L0 end L0;"))),
        Map.entry(
            "array connections",
            List.of(
                "AE0210",
                pkg(
                    "device D features o: out event port[1000000]; i: in event port[1000000]; end D;"
                        + "system L0 end L0;"
                        + " system implementation T.i2 subcomponents a: device D; b: device D;"
                        + " connections c: port a.o -> b.i {Connection_Pattern => ((All_To_All));};"
                        + " end T.i2;"))),
        Map.entry(
            "unknown paths",
            List.of(
                "AE0306",
                pkg(
                    "system L0 end L0;"
                        + sub
                        + each(MANY, "d#-: device;")
                        + " properties "
                        + each(MANY, "Period => 1 ms applies to e#-x;")
                        + "end T.j;"))),
        Map.entry(
            "unknown modes",
            List.of(
                "AE0205",
                pkg(
                    "system L0 end L0;"
                        + sub
                        + each(MANY, "d#-: device in modes (x#-);")
                        + " modes "
                        + each(MANY, "m#-: mode;")
                        + "end T.j;"))),
        Map.entry(
            "unknown triggers on one line",
            List.of(
                "AE0205",
                pkg(
                    "system L0 modes a: initial mode; "
                        + each(MANY, "t#-: a -[x]-> a; ").replace('\n', ' ')
                        + "end L0;"))),
        Map.entry(
            "unknown classifiers",
            List.of(
                "AE0202",
                pkg("system L0 end L0;" + each(MANY, "device D#- extends F#-q end D#-;")))),
        Map.entry(
            "unknown packages",
            List.of(
                "AE0201",
                each(MANY / 4, "package P#- public with P#-x; end P#-;")
                    + pkg("system L0 end L0;"))),
        Map.entry(
            "renamed packages",
            List.of(
                "-",
                each(MANY, "package P#- public with P#%; A renames data P#%::A; end P#-;")
                    + pkg("system L0 end L0;"))),
        Map.entry(
            "one property many times",
            List.of(
                "AE0309",
                pkg("system L0 properties " + each(MANY, "Period => 1 ms;") + "end L0;"))),
        Map.entry(
            "names of a megabyte",
            List.of(
                "-",
                pkg(
                    "system L0 end L0; system "
                        + "n".repeat(1_000_000)
                        + " end "
                        + "n".repeat(1_000_000)
                        + ";"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "extensions",
        "a circle of extensions",
        "feature groups that extend",
        "nested components",
        "constants",
        "types",
        "properties that name each other",
        "units",
        "array connections",
        "unknown paths",
        "unknown modes",
        "unknown triggers on one line",
        "unknown classifiers",
        "unknown packages",
        "renamed packages",
        "one property many times",
        "names of a megabyte"
      })
  void isReadInTime(String name) {
    List<String> wanted = models().get(name);
    Models model = Models.of(wanted.get(1));
    Assertions.assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          ThreadMXBean clock = ManagementFactory.getThreadMXBean();
          long begun = clock.getCurrentThreadCpuTime();
          AadlWorkspace workspace = model.read();
          for (String root : List.of("P::T.i", "P::T.i2", "P::T.j")) {
            if (workspace.hasRoot(root)) {
              workspace.instantiate(
                  root, org.aadlenergy.aadl.InstantiationSettings.DEFAULT, model.diagnostics());
            }
          }
          workspace.checkUnreached(model.diagnostics());
          assertThat(Duration.ofNanos(clock.getCurrentThreadCpuTime() - begun)).isLessThan(LIMIT);
        });
    if (!wanted.get(0).equals("-")) {
      assertThat(model.diagnostics().sorted())
          .as(name)
          .anyMatch(f -> f.code().number().equals(wanted.get(0)))
          .allMatch(f -> f.message().toLowerCase(Locale.ROOT).length() < 1000);
    }
  }

  /** A line of 20,000 that extend each other was told 19,800 times, with five million letters. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "extensions",
        "a circle of extensions",
        "feature groups that extend",
        "constants",
        "types"
      })
  void whatIsTooLongIsToldOnce(String name) {
    Models model = Models.of(models().get(name).get(1));
    AadlWorkspace workspace = model.read();
    workspace.instantiate(
        "P::T.i", org.aadlenergy.aadl.InstantiationSettings.DEFAULT, model.diagnostics());
    workspace.checkUnreached(model.diagnostics());
    assertThat(
            model.diagnostics().sorted().stream()
                .filter(f -> f.code() == DiagnosticCode.NESTED_TOO_DEEPLY)
                .count())
        .isEqualTo(1);
  }

  /** The end of the line is what a root reaches: what is told of its middle is an error there. */
  @Test
  void whatExtendsTooMuchIsAnErrorOfTheRootAtItsEnd() {
    Models model =
        Models.of(
            pkg("system L300 end L300;" + each(300, "system L#- extends L#+ end L#-;"))
                .replace("s: system L0", "s: system L0; t: system L5"));
    model
        .read()
        .instantiate(
            "P::T.i", org.aadlenergy.aadl.InstantiationSettings.DEFAULT, model.diagnostics());
    // L300 is the first, L101 the 200th, L100 has one too many
    assertThat(model.diagnostics().sorted())
        .filteredOn(f -> f.code() == DiagnosticCode.NESTED_TOO_DEEPLY)
        .singleElement()
        .satisfies(
            f -> {
              assertThat(f.isError()).isTrue();
              assertThat(f.message()).startsWith("'L100' extends through more than 200");
            });
  }
}
