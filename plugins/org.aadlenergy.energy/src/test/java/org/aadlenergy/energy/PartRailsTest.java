package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a part has of its board: a device has the rails that its own states, policies and rail
 * statements name, and a variant of the processor has all.
 */
class PartRailsTest {
  private static final String BOARD =
      """
      platform board {
        rail core charged to processor
        rail ddr charged to memory
        rail supply charged to device
        rail spare charged to device
        state idle { power core = 50 mW assumed power ddr = 30 mW assumed power supply = 4 mW assumed }
        state halt { power core = 1 mW assumed power ddr = 2 mW assumed }
        policy halt assumed { falls from idle to halt timeout = 1 ms }
        profile run { power core = 400 mW assumed power ddr = 300 mW assumed }
        event timer_tick { time = 1 us assumed energy core = 1 uJ assumed }
        %s
      }
      """;

  @TempDir Path folder;

  private CalibratedPlatform part(String part, String... more) {
    String[] texts = new String[more.length + 1];
    texts[0] = BOARD.formatted(part);
    System.arraycopy(more, 0, texts, 1, more.length);
    Texts read = new Texts(folder, texts);
    assertThat(read.diagnostics.sorted()).isEmpty();
    return read.library.find(more.length == 0 ? "board.it" : "mine.it").orElseThrow();
  }

  /** Its states name the device's supply: how the board rests and executes is not its own. */
  @Test
  void aDeviceHasTheRailsThatItsStatesName() {
    CalibratedPlatform radio =
        part("part it { state wait { power supply = 5 mW assumed } state off is wait }");
    assertThat(radio.rails()).containsOnlyKeys("supply", "core");
    assertThat(radio.states()).containsOnlyKeys("idle", "wait", "off");
    assertThat(radio.states().get("idle").power()).containsOnlyKeys("supply");
    assertThat(radio.policies()).isEmpty();
    assertThat(radio.profiles()).isEmpty();
    assertThat(radio.defaultProfile()).isEmpty();
    assertThat(radio.events()).containsOnlyKeys("timer_tick");
  }

  /** A rail that it declares, and one that only its policy names, are its own as well. */
  @Test
  void railStatementsAndPoliciesCount() {
    CalibratedPlatform radio =
        part(
            """
            part it {
              rail antenna charged to device
              state wait { power supply = 5 mW assumed power antenna = 0 mW assumed }
              state low { power supply = 1 mW assumed power antenna = 0 mW assumed }
              policy timeout assumed { falls from wait to low timeout = 1 s wake_up power ddr = 1 mW }
            }
            """);
    assertThat(radio.rails()).containsOnlyKeys("core", "ddr", "supply", "antenna");
    assertThat(radio.states().get("idle").power()).containsOnlyKeys("ddr", "supply");
    assertThat(radio.states().get("halt").power()).containsOnlyKeys("ddr");
  }

  /** A parameter stands for the power: it names the rail all the same. */
  @Test
  void aParameterNamesTheRailToo() {
    CalibratedPlatform radio =
        part("part it { parameter p : power state wait { power supply = p } }");
    assertThat(radio.rails()).containsOnlyKeys("core", "supply");
    assertThat(radio.states()).containsOnlyKeys("idle", "wait");
  }

  @Test
  void aVariantOfTheProcessorHasAll() {
    for (String variant :
        new String[] {
          "part it { }",
          "part it { profile run { power core = 1 W assumed power ddr = 1 W assumed } }",
          "part it { state idle { power core = 1 mW assumed power ddr = 2 mW assumed } }",
          "part it { event page_fault.on_demand { time = 1 us assumed energy ddr = 1 uJ assumed } }"
        }) {
      CalibratedPlatform part = part(variant);
      assertThat(part.rails()).as(variant).containsOnlyKeys("core", "ddr", "supply", "spare");
      assertThat(part.states()).as(variant).containsOnlyKeys("idle", "halt");
      assertThat(part.profiles()).as(variant).containsOnlyKeys("run");
      assertThat(part.policies()).as(variant).containsOnlyKeys("halt");
    }
  }

  /** What extends the board has the same part, with what it says again over it. */
  @Test
  void anHeirOfTheBoardHasTheSamePart() {
    String radio = "part it { state wait { power supply = 5 mW assumed } }";
    CalibratedPlatform kept = part(radio, "platform mine extends board { }");
    assertThat(kept.rails()).containsOnlyKeys("core", "supply");
    CalibratedPlatform more =
        part(
            radio,
            "platform mine extends board { part it { state on { power supply = 1 W assumed } } }");
    assertThat(more.rails()).containsOnlyKeys("core", "supply");
    assertThat(more.states()).containsOnlyKeys("idle", "wait", "on");
    assertThat(more.profiles()).isEmpty();
  }
}
