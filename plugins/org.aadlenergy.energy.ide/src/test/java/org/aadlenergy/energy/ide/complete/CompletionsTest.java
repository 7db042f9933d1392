package org.aadlenergy.energy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.energy.ide.Editor;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.junit.jupiter.api.Test;

/** What is proposed at the places of a platform, whole or half written. */
class CompletionsTest {
  private static final String HEAD =
      """
      platform p {
        source bench "B"
        rail core charged to processor
        rail ddr charged to memory
        constant copies = 3 assumed
        parameter copy_time : time
        parameter idle_power : power
        state wait { power core = 1 mW assumed }
      """;

  private static List<String> in(String statement) {
    return Editor.of(HEAD + statement + "\n}\n").proposals();
  }

  @Test
  void statementsByTheirBlock() {
    assertThat(Editor.of("|").proposals()).containsExactly("platform");
    assertThat(in("  |")).contains("rail", "event", "default", "part").doesNotContain("timeout");
    assertThat(in("  event e { | }"))
        .containsExactlyInAnyOrder("time", "power", "current", "energy", "conditions");
    assertThat(in("  policy q { | }")).containsExactlyInAnyOrder("falls", "timeout", "wake_up");
    assertThat(in("  ra|")).containsExactly("rail");
  }

  @Test
  void namesThatAreDeclared() {
    assertThat(in("  event e { power | }")).containsExactly("core", "ddr");
    assertThat(in("  event e { energy c| }")).containsExactly("core");
    assertThat(in("  constant x = 3 from |")).containsExactly("bench");
    assertThat(in("  policy q { falls from | }")).containsExactly("wait");
  }

  @Test
  void figuresOfTheKindThatTheStatementTakes() {
    assertThat(in("  event e { time = | }")).containsExactly("copy_time");
    assertThat(in("  event e { power core = | }")).containsExactly("idle_power");
    assertThat(in("  profile q { busy = | }")).containsExactly("copies");
  }

  @Test
  void unitsOfTheKindThatTheStatementTakes() {
    assertThat(in("  event e { time = 5 | }")).contains("us", "ms").doesNotContain("mW", "us/B");
    assertThat(in("  event e { time per byte = 5 | }")).contains("us/B").doesNotContain("us");
    assertThat(in("  event e { current core = 5 | }")).contains("mA").doesNotContain("mW");
    assertThat(in("  event e { power core = 5m| }")).contains("mW").doesNotContain("W", "ms");
    assertThat(in("  event e { time = 5 us error 5 | }")).contains("%", "us");
    assertThat(in("  conditions { page_size = 4 | }")).contains("KiB").doesNotContain("us");
    assertThat(in("  parameter x : power = 5 | ")).contains("mW").doesNotContain("us");
    assertThat(in("  battery { charge = 5 | }")).contains("mAh").doesNotContain("J");
    assertThat(in("  converter { input = 5 | }")).contains("V").doesNotContain("mA");
    assertThat(in("  converter { dropout = 5 | }")).contains("mV").doesNotContain("mA");
    assertThat(in("  converter { efficiency = 5 | }")).contains("%").doesNotContain("mA");
    assertThat(in("  converter { efficiency at 5 | }")).contains("mA", "mW");
    assertThat(in("  converter { | }"))
        .contains("input", "output", "quiescent", "efficiency", "linear");
  }

  /** A row of a cell has the units of its figure, and of where it holds. */
  @Test
  void unitsOfTheRowsOfACell() {
    assertThat(in("  cell c { | }"))
        .contains("charge", "voltage", "open", "resistance", "branch", "delivers", "cutoff");
    assertThat(in("  cell c { branch | }")).contains("resistance", "time");
    assertThat(in("  cell c { resistance = 5 | }")).contains("Ohm", "mOhm").doesNotContain("V");
    assertThat(in("  cell c { open at 5 | }")).contains("%").doesNotContain("V", "degC");
    assertThat(in("  cell c { open at 5 % at 20 | }")).contains("degC").doesNotContain("%");
    assertThat(in("  cell c { open at 5 % is 3 | }")).contains("V").doesNotContain("Ohm");
    assertThat(in("  cell c { delivers at 5 | }")).contains("mA").doesNotContain("mAh");
    assertThat(in("  cell c { delivers at 5 mA is 5 | }")).contains("mAh").doesNotContain("mA");
    assertThat(in("  battery { branch time is 5 | }")).contains("ms").doesNotContain("Ohm");
  }

  /** The time of an event may be in cycles of the operating point. */
  @Test
  void costsInCycles() {
    assertThat(in("  event e { time = 5 | }")).contains("cycles", "kcycles", "Mcycles", "us");
    assertThat(in("  event e { time = 5 kc| }")).containsExactly("kcycles");
    assertThat(in("  profile q { time = 5 | }")).doesNotContain("cycles");
    assertThat(in("  constant w = 30 cycles assumed\n  event e { time = | }"))
        .containsExactlyInAnyOrder("copy_time", "w");
    assertThat(in("  parameter x : |")).contains("cycles", "time");
    assertThat(in("  parameter x : cycles = 5 |")).contains("kcycles").doesNotContain("us");
  }

  @Test
  void whatIsSaidAboutAFigure() {
    assertThat(in("  event e { time = 5 us | }"))
        .contains("from", "note", "error", "stderr", "fit", "measured", "assumed", "per");
    assertThat(in("  event e { time = 5 us error r| }")).containsExactly("rounding");
  }

  @Test
  void servicesAndConstantsThatModelsRead() {
    assertThat(in("  event |"))
        .contains("tlb_miss", "page_fault.on_demand", "swap.read", "xip.copy");
    assertThat(in("  event page_fault.|"))
        .contains("page_fault.on_demand", "page_fault.copy_on_write")
        .doesNotContain("tlb_miss");
    assertThat(in("  profile q { includes | }")).contains("tlb_miss");
    assertThat(in("  constant |")).contains("tlb_entries", "cache_line");
  }

  /** What the services declare is offered, word for word, and nothing else. */
  @Test
  void exactlyTheNamesThatServicesDeclare() {
    Set<String> events = new TreeSet<>();
    Set<String> constants = new TreeSet<>();
    Set<String> states = new TreeSet<>();
    for (Service service : Services.standard()) {
      events.addAll(service.eventNames());
      service.constants().forEach(constant -> constants.add(constant.name()));
      service.states().forEach(state -> states.add(state.name()));
    }
    assertThat(events).hasSizeGreaterThan(15);
    assertThat(in("  event |")).containsExactlyInAnyOrderElementsOf(events);
    assertThat(in("  profile q { includes | }")).containsExactlyInAnyOrderElementsOf(events);
    assertThat(in("  constant |")).containsExactlyInAnyOrderElementsOf(constants);
    assertThat(in("  state |")).containsExactlyInAnyOrderElementsOf(states);
  }

  @Test
  void platformsPartsRolesAndKindsOfFigures() {
    String other = "platform mine { title \"Mine\" part card { title \"Card\" } }";
    assertThat(Editor.of("platform p extends | { }", other).proposals())
        .contains("mine", "mine.card", "xup-virtex2pro", "pxa255-xip.lout")
        .doesNotContain("p");
    assertThat(in("  rail r charged to |"))
        .containsExactlyInAnyOrder("memory", "processor", "device", "bus", "board");
    assertThat(in("  constant w = 30 cycles assumed\n  event e { time = | }"))
        .containsExactlyInAnyOrder("copy_time", "w");
    assertThat(in("  parameter x : |")).contains("time", "energy_per_byte");
    assertThat(in("  conditions { | }")).contains("page_size", "frequency", "voltage", "kernel");
  }

  @Test
  void whatIsInheritedIsProposedToo() {
    String base = HEAD + "  part card { rail slot charged to device }\n}\n";
    assertThat(Editor.of("platform q extends p { event e { power | } }", base).proposals())
        .containsExactly("core", "ddr");
    assertThat(Editor.of("platform q extends p.card { event e { power | } }", base).proposals())
        .containsExactly("slot", "core", "ddr");
    assertThat(Editor.of("platform q extends p { parameter | }", base).proposals())
        .containsExactly("copy_time", "idle_power");
    assertThat(Editor.of("platform q extends p { constant x = 1 from | }", base).proposals())
        .isEmpty();
    String library = "platform q extends xup-virtex2pro { event e { power | } }";
    assertThat(Editor.of(library).proposals()).containsExactly("sdram_2v5", "core_1v5");
  }

  @Test
  void aMistakeElsewhereDoesNotMatter() {
    assertThat(in("  evnet e { time = }\n  rail 5\n  event e { power | }"))
        .containsExactly("core", "ddr");
    assertThat(in("  event e { power |\n  event f { time = 1 us assumed }"))
        .contains("core", "ddr");
  }

  @Test
  void nothingInTextsAndComments() {
    assertThat(in("  title \"a | b\"")).isEmpty();
    assertThat(in("  // a |")).isEmpty();
    assertThat(in("  /* a | */")).isEmpty();
    assertThat(in("  title \"ab\" |")).contains("rail");
  }

  @Test
  void circlesOfPlatformsEnd() {
    String circle = "platform a extends b { }\nplatform b extends a { event e { power | } }";
    assertThat(Editor.of(circle).proposals()).isEmpty();
  }
}
