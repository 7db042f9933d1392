package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.aadlenergy.energy.syntax.SyntaxPackage;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a platform that extends another replaces with each kind of statement, what it keeps, and
 * what it is told that it loses.
 */
class ReplacingTest {
  private static final String BASE =
      """
platform base {
  title "The base"
  description "What is extended."
  source bench "A bench"
  conditions { kernel = "6.1" page_size = 4 KiB }
  rail core charged to processor covers bus at 1.2 V from bench "p. 1"
  rail ddr charged to memory
  constant tlb_entries = 64 assumed
  parameter p : power = 3 mW assumed
  default profile run {
    includes timer_tick
    frequency = 100 MHz assumed
    voltage = 1.2 V assumed
    time = 2 s assumed
    busy = 1 assumed
    power core = 400 mW assumed
    power ddr = 300 mW assumed
  }
  profile slow { governor powersave power core = 1 W assumed power ddr = 1 W assumed }
  event message.bus {
    time = 10 us assumed
    time per byte = 1 ns/B assumed
    energy core = 5 uJ assumed
    energy core per byte = 1 nJ/B assumed
    power ddr = 2 mW assumed
  }
  state sleep {
    power core = 1 mW assumed
    power ddr = p
    entry_latency = 10 us assumed
    exit_latency = 20 us assumed
    min_residency = 100 us assumed
  }
  state wait { power core = 5 mW assumed power ddr = 5 mW assumed }
  state idle is sleep
  policy timeout assumed {
    falls from wait to sleep
    timeout = 1 s
    wake_up time = 1 ms
    wake_up power core = 1 mW
    wake_up power ddr = 1 mW
  }
  activity load "0x70" { energy core = 1 nJ assumed energy ddr = 2 nJ assumed time = 5 ns assumed }
  counters few { activity load { energy core = 1 nJ assumed } activity store { energy core = 1 nJ assumed } }
  spread any = 40 % assumed
  battery assumed { charge = 100 mAh voltage = 3 V cutoff = 2 V open at 50 % is 3 V open at 0 % is 2 V }
  cell coin assumed { charge = 100 mAh voltage = 3 V fade = 1 % }
  converter assumed {
    input = 3.6 V
    output = 1.8 V
    quiescent = 5 uA
    efficiency at 1 mA is 90 %
  }
  price = 5 assumed
  observation life = 5 s from bench "p. 2"
  part radio {
    rail supply charged to device
    state on { power supply = 1 mW assumed min_residency = 1 s assumed }
    state off { power supply = p }
  }
}
""";

  /** By kind of statement: one of the heir, and what is lost by it. */
  private static final Map<String, List<String>> KINDS =
      Map.ofEntries(
          Map.entry("TitleDecl", List.of("title \"Mine\"", "")),
          Map.entry("DescriptionDecl", List.of("description \"Mine\"", "")),
          Map.entry("SourceDecl", List.of("source bench \"Ours\"", "")),
          Map.entry("ConditionsDecl", List.of("conditions { kernel = \"6.6\" }", "")),
          Map.entry("ConstantDecl", List.of("constant tlb_entries = 32 assumed", "")),
          Map.entry("ParameterDecl", List.of("parameter p : power = 4 mW assumed", "")),
          Map.entry("PriceDecl", List.of("price = 6 assumed", "")),
          Map.entry(
              "ObservationDecl", List.of("source b \"B\" observation life = 6 s from b \"1\"", "")),
          Map.entry(
              "BatteryDecl",
              List.of("battery assumed { energy = 5 J cutoff = 2 V }", "the battery: open")),
          Map.entry(
              "CellDecl",
              List.of("cell coin assumed { charge = 1 Ah voltage = 3 V }", "the battery: fade")),
          Map.entry(
              "RailDecl", List.of("rail core charged to processor", "rail core: at, covers bus")),
          Map.entry(
              "ProfileDecl",
              List.of(
                  "profile run { power core = 1 W assumed }",
                  "profile run: power ddr, frequency, voltage, time, busy, includes timer_tick")),
          Map.entry("SpreadDecl", List.of("spread any at 1.1 = 30 % assumed", "")),
          Map.entry(
              "ActivityDecl",
              List.of(
                  "activity load { energy core = 2 nJ assumed }",
                  "activity load: energy ddr, time")),
          Map.entry(
              "CountersDecl",
              List.of(
                  "counters few { activity load { energy core = 2 nJ assumed } }",
                  "counters few: activity store")),
          Map.entry(
              "EventDecl",
              List.of(
                  "event message.bus { energy ddr = 1 uJ assumed time = 1 us assumed }",
                  "event message.bus: time per byte, energy core, energy core per byte")),
          Map.entry(
              "StateDecl",
              List.of(
                  "state sleep { power core = 2 mW assumed }",
                  "state sleep: power ddr, entry_latency, exit_latency, min_residency")),
          Map.entry(
              "PolicyDecl",
              List.of(
                  "policy timeout assumed { falls from wait to sleep wake_up power core = 1 mW }",
                  "policy timeout: timeout, wake_up time, wake_up power ddr")),
          Map.entry(
              "ConverterDecl",
              List.of(
                  "converter assumed { input = 5 V output = 1.8 V efficiency = 90 % }",
                  "the converter: quiescent")),
          Map.entry(
              "PartDecl",
              List.of(
                  "part radio { state on { power supply = 2 mW assumed } }",
                  "state on: min_residency")));

  @TempDir Path folder;

  private CalibratedPlatform heir(String statement, String... lost) {
    Texts read = new Texts(folder, BASE, "platform mine extends base {\n" + statement + "\n}");
    assertThat(read.diagnostics.sorted())
        .as(statement)
        .extracting(Diagnostic::code)
        .containsOnly(lost.length == 0 ? new DiagnosticCode[0] : warned());
    assertThat(read.diagnostics.sorted())
        .extracting(Diagnostic::message)
        .containsExactlyElementsOf(Arrays.stream(lost).map(ReplacingTest::told).toList());
    return read.library.find("mine").orElseThrow();
  }

  private static DiagnosticCode[] warned() {
    return new DiagnosticCode[] {DiagnosticCode.FIGURES_LOST_IN_EXTENDS};
  }

  private static String told(String lost) {
    int colon = lost.indexOf(':');
    String part = lost.startsWith("the battery: fade") ? "base.coin" : "base";
    String of = lost.startsWith("state on") ? "base.radio" : part;
    return lost.substring(0, colon)
        + " replaces that of "
        + of
        + " as a whole: what it gave is lost, "
        + lost.substring(colon + 2);
  }

  /** All kinds of the language but the table of a chip, which has a test of its own below. */
  @Test
  void eachKindOfStatementSaysWhatItLoses() {
    TreeSet<String> kinds = new TreeSet<>();
    for (EClassifier kind : SyntaxPackage.eINSTANCE.getEClassifiers()) {
      if (kind instanceof EClass type
          && type.getESuperTypes().contains(SyntaxPackage.Literals.MEMBER)) {
        kinds.add(kind.getName());
      }
    }
    kinds.remove("DramDecl");
    assertThat(new TreeSet<>(KINDS.keySet())).isEqualTo(kinds);
    KINDS.forEach(
        (kind, texts) -> {
          String[] lost = texts.get(1).isEmpty() ? new String[0] : new String[] {texts.get(1)};
          heir(texts.get(0), lost);
        });
    assertThat(DiagnosticCode.FIGURES_LOST_IN_EXTENDS.severity()).isEqualTo(Severity.WARNING);
  }

  /** What is not named again is as it was; title, description and results are not taken over. */
  @Test
  void theRestIsKept() {
    CalibratedPlatform base = new Texts(folder, BASE).library.find("base").orElseThrow();
    CalibratedPlatform mine = heir("conditions { kernel = \"6.6\" }");
    assertThat(mine.states()).isEqualTo(base.states());
    assertThat(mine.events()).isEqualTo(base.events());
    assertThat(mine.profiles()).isEqualTo(base.profiles());
    assertThat(mine.policies()).isEqualTo(base.policies());
    assertThat(mine.rails()).isEqualTo(base.rails());
    assertThat(mine.constants()).isEqualTo(base.constants());
    assertThat(mine.battery()).isEqualTo(base.battery());
    assertThat(mine.converter()).isEqualTo(base.converter());
    assertThat(mine.price()).isEqualTo(base.price());
    assertThat(mine.parts()).isEqualTo(base.parts());
    assertThat(mine.defaultProfile()).contains("run");
    assertThat(mine.conditions().pageSizeBytes()).contains(4096.0);
    assertThat(mine.conditions().others()).containsEntry("kernel", "6.6");
    assertThat(mine.title()).isEqualTo("mine");
    assertThat(mine.description()).isEmpty();
    assertThat(mine.observations()).isEmpty();
  }

  /** The whole state again, with the residency: nothing is lost, and idle is the new one. */
  @Test
  void theSecondNameOfAStateNamesTheNewOne() {
    CalibratedPlatform mine =
        heir(
            """
            state sleep {
              power core = 2 mW assumed
              power ddr = 4 mW assumed
              entry_latency = 10 us assumed
              exit_latency = 20 us assumed
              min_residency = 300 us assumed
            }
            """);
    for (String name : List.of("sleep", "idle")) {
      var state = mine.states().get(name);
      assertThat(state.power().get("core").value()).isEqualTo(2e-3);
      assertThat(state.power().get("ddr").value()).isEqualTo(4e-3);
      assertThat(state.time("min_residency").orElseThrow().value()).isEqualTo(3e-4);
    }
    assertThat(mine.policies().get("timeout").low()).isEqualTo("sleep");
  }

  /** A parameter that stood for a replaced figure stands for it no longer. */
  @Test
  void aParameterDoesNotPutAReplacedFigureBack() {
    CalibratedPlatform mine =
        heir(
            "state sleep { power core = 2 mW assumed power ddr = 7 mW assumed }"
                + " parameter p : power = 9 mW assumed",
            "state sleep: entry_latency, exit_latency, min_residency");
    assertThat(mine.states().get("sleep").power().get("ddr").value()).isEqualTo(7e-3);
    assertThat(mine.states().get("idle").power().get("ddr").value()).isEqualTo(7e-3);
  }

  /** A parameter set again reaches every figure that it stands for. */
  @Test
  void aParameterSetAgainReachesStates() {
    CalibratedPlatform mine = heir("parameter p : power = 9 mW assumed");
    assertThat(mine.states().get("sleep").power().get("ddr").value()).isEqualTo(9e-3);
    assertThat(mine.parts().get("radio").states().get("off").power().get("supply").value())
        .isEqualTo(9e-3);
  }

  /** The statement is the place, and the hint says what to do. */
  @Test
  void theFindingStandsAtTheStatement() {
    Texts read =
        new Texts(
            folder,
            BASE,
            "platform mine extends base {\n  state wait { power core = 1 mW assumed }\n}");
    Diagnostic found = read.only();
    assertThat(found.span().file()).endsWith("b.energy");
    assertThat(found.span().line()).isEqualTo(2);
    assertThat(found.hint()).contains("write what still holds again, beside the new figures");
  }

  /** A part says how another device is: it loses nothing of its board. */
  @Test
  void aPartIsNoHeirOfItsBoard() {
    Texts read =
        new Texts(
            folder,
            "platform board { rail core charged to processor rail supply charged to device"
                + " state idle { power core = 1 mW assumed min_residency = 1 s assumed }"
                + " part radio { state idle { power supply = 1 mW assumed } } }");
    assertThat(read.diagnostics.sorted()).isEmpty();
  }

  /** The table of a chip is one statement: rows that are not there again are lost, and named. */
  @Test
  void aTableOfAChipIsReplacedAsAWhole() {
    String chip = MemoryChipTest.CHIP;
    String table = chip.substring(chip.indexOf("  dram "), chip.lastIndexOf('}'));
    String less =
        table
            .replace("IDD6 (at 45 keeping 50 %) = 0.4 mA", "")
            .replace("from ds \"Tables 10 and 11\"", "from ds \"Table 1\"");
    String sources = chip.substring(chip.indexOf("  source ds"), chip.indexOf("  rail dram"));
    Texts read = new Texts(folder, chip, "platform mine extends chip {\n" + sources + less + "\n}");
    Diagnostic found = read.only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.FIGURES_LOST_IN_EXTENDS);
    assertThat(found.message()).startsWith("the dram table replaces that of chip as a whole");
    assertThat(found.message()).contains("IDD6").doesNotContain("IDD0");
  }
}
