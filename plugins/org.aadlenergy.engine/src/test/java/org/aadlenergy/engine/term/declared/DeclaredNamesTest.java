package org.aadlenergy.engine.term.declared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.term.declared.Fitting.Method;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.junit.jupiter.api.Test;

/** What declarations of services say, as they are written. */
class DeclaredNamesTest {
  @Test
  void aChargeNameSaysWhatGivesItsCost() {
    PlatformEvent event = PlatformEvent.of("storage.write", "a write", Fitting.none("no bench"));
    ChargeName write = ChargeName.byEvent("flash", "what is written", event);
    assertThat(write.name()).isEqualTo("flash");
    assertThat(write.item()).isEqualTo("storage.write");
    assertThat(write.price()).isEqualTo(Price.EVENT);
    assertThat(write.moved()).isSameAs(MovedData.NONE);
    ChargeName own = ChargeName.byEvent("tick", "ticks");
    assertThat(own.item()).isEqualTo("tick");
    assertThat(own.meaning()).isEqualTo("ticks");
    ChargeName state = ChargeName.by(Price.STATE, "idle", "at rest");
    assertThat(state.price()).isEqualTo(Price.STATE);
    assertThat(state.item()).isEqualTo("idle");
    MovedData page = MovedData.of(Unit.PAGE, Part.WHOLE, Part.COMPRESSED);
    ChargeName moving = state.moving(page);
    assertThat(moving.moved()).isSameAs(page);
    assertThat(moving.name()).isEqualTo("idle");
    assertThat(page.unit()).isEqualTo(Unit.PAGE);
    assertThat(page.read()).isEqualTo(Part.WHOLE);
    assertThat(page.written()).isEqualTo(Part.COMPRESSED);
    assertThat(page.property()).isEmpty();
  }

  @Test
  void namesAreEqualByWhatIsWritten() {
    ChargeName name = new ChargeName("a", "b", Price.EVENT, "c");
    assertThat(name).isEqualTo(name).isEqualTo(new ChargeName("a", "b", Price.EVENT, "c"));
    assertThat(name).hasSameHashCodeAs(new ChargeName("a", "b", Price.EVENT, "c"));
    assertThat(name)
        .isNotEqualTo(new ChargeName("x", "b", Price.EVENT, "c"))
        .isNotEqualTo(new ChargeName("a", "x", Price.EVENT, "c"))
        .isNotEqualTo(new ChargeName("a", "b", Price.STATE, "c"))
        .isNotEqualTo(new ChargeName("a", "b", Price.EVENT, "x"))
        .isNotEqualTo("a");
    assertThat(name.hashCode())
        .isNotEqualTo(new ChargeName("x", "b", Price.EVENT, "c").hashCode())
        .isNotEqualTo(new ChargeName("a", "b", Price.EVENT, "x").hashCode());
  }

  @Test
  void anEventHasItsVariantsBehindItsName() {
    PlatformEvent event =
        PlatformEvent.of("write", "a write", Fitting.none("no bench")).in("plain", "dm_crypt");
    assertThat(event.variant("dm_crypt")).isEqualTo("write.dm_crypt");
    assertThat(event.names()).containsExactly("write", "write.plain", "write.dm_crypt");
    assertThat(event.perByte()).isFalse();
    assertThat(event.withBytes().perByte()).isTrue();
    assertThat(event.withBytes().variants()).containsExactly("plain", "dm_crypt");
    assertThatThrownBy(() -> event.variant("other"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("write has no variant other");
  }

  @Test
  void eachRuleSaysHowACostFollows() {
    Fitting.Rule slope = Fitting.slope("faults", "touch", "page_faults");
    assertThat(slope.method()).isEqualTo(Method.SLOPE);
    assertThat(slope.base()).isEmpty();
    assertThat(slope.switching()).isFalse();
    assertThat(slope.whileSwitching().switching()).isTrue();
    assertThat(slope.whileSwitching().count()).isEqualTo("page_faults");
    Fitting.Rule difference = Fitting.difference("faults", "touch", "none", "page_faults");
    assertThat(difference.method()).isEqualTo(Method.DIFFERENCE);
    assertThat(difference.base()).contains("none");
    PlatformConstant size = new PlatformConstant("page_size", Dimension.SIZE, "of a page");
    Fitting.Rule reading =
        Fitting.difference("faults", "touch", "none", "page_faults", size, "page");
    assertThat(reading.constants()).isEqualTo(Map.of(size, "page"));
    assertThat(reading.method()).isEqualTo(Method.DIFFERENCE);
    assertThat(Fitting.size("copy", "bytes", "moves").method()).isEqualTo(Method.SIZE);
    assertThat(Fitting.none("a data sheet")).isEqualTo(new Fitting.None("a data sheet"));
  }
}
