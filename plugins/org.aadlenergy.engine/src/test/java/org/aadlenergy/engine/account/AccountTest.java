package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.account.Peak.Role;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.Signals;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Between what peaks lie where times have ranges, by hand: a takes 1 to 3 W, up to 5 W at once. */
class AccountTest {
  private final ArchitectureView view =
      ArchitectureBuilder.system("Account::Sys.impl")
          .add("a", Category.DEVICE)
          .add("b", Category.DEVICE)
          .build();
  private final Component a = component("a");
  private final Component b = component("b");
  private final AtOnce reach = new AtOnce();
  private final Account account = new Account(() -> reach);
  private final PowerPart ofA = PowerPart.level(a, Estimate.between(1.0, 2.0, 3.0));
  private final PowerPart ofB = PowerPart.level(b, Estimate.exact(0.5));

  AccountTest() {
    reach.always(a, Estimate.exact(5.0));
    reach.always(b, Estimate.exact(0.75));
  }

  private Component component(String path) {
    return view.component(path).orElseThrow();
  }

  private void drawAll() {
    account.draw(ofA);
    account.draw(ofB);
  }

  @Test
  void peaksAreTheUsualOnesWhereNoTimeHasARange() {
    account.draw(ofB);
    account.most(Role.SOURCE, "bat", Estimate.exact(4.0));
    assertThat(account.atOnce()).isEmpty();
    assertThat(account.given(Role.SOURCE, "bat").isUnknown()).isTrue();
    assertThat(account.drawnBy(List.of(ofB)).isUnknown()).isTrue();
    assertThat(account.given().isUnknown()).isTrue();
    Estimate usual = Estimate.exact(2.0);
    account.most(Role.COMPONENT, "b", Estimate.exact(9.0));
    assertThat(account.bounded("b", "", usual)).isSameAs(usual);
  }

  @Test
  void aSourceGivesBetweenWhatIsNoted() {
    drawAll();
    assertThat(account.given(Role.SOURCE, "bat")).isEqualTo(new PeakBounds(0.0, 0.0));
    account.most(Role.SOURCE, "bat", Estimate.exact(4.0));
    account.most(Role.SOURCE, "bat", Estimate.exact(3.0));
    account.least(Role.SOURCE, "bat", 1.5);
    account.least(Role.SOURCE, "bat", 0.5);
    account.most(Role.CONVERTER, "bat", Estimate.exact(8.0));
    assertThat(account.given(Role.SOURCE, "bat")).isEqualTo(new PeakBounds(1.5, 4.0));
    assertThat(account.given(Role.CONVERTER, "bat")).isEqualTo(new PeakBounds(0.0, 8.0));
  }

  /** On average no less than 1 and 0.5 W, at once no more than 5 and 0.75 W. */
  @Test
  void allSourcesGiveWhatIsDrawnUnlessMoreIsKnown() {
    drawAll();
    assertThat(account.given()).isEqualTo(new PeakBounds(1.5, 5.75));
    account.most(Role.SOURCE, "", Estimate.exact(7.0));
    assertThat(account.given()).isEqualTo(new PeakBounds(1.5, 7.0));
    account.least(Role.SOURCE, "", 2.0);
    assertThat(account.given()).isEqualTo(new PeakBounds(2.0, 7.0));
  }

  @Test
  void partsReachAsFarAsTheirPayers() {
    drawAll();
    assertThat(account.drawnBy(List.of(ofA))).isEqualTo(new PeakBounds(1.0, 5.0));
    assertThat(account.drawnBy(List.of(ofB))).isEqualTo(new PeakBounds(0.5, 0.75));
    reach.surely().moment(Map.of(b, 0.625));
    assertThat(account.drawnBy(List.of(ofB))).isEqualTo(new PeakBounds(0.625, 0.75));
  }

  /** What is lost at most comes on top; what is lost at least is known of one alone. */
  @Test
  void lossesCountToo() {
    drawAll();
    account.most(Role.COMPONENT, "a", Estimate.exact(0.25));
    account.least(Role.COMPONENT, "a", 2.5);
    assertThat(account.drawnBy(List.of(ofA))).isEqualTo(new PeakBounds(2.5, 5.25));
    assertThat(account.drawnBy(List.of(ofA, ofB))).isEqualTo(new PeakBounds(1.5, 6.0));
  }

  @Test
  void whatUsuallyIsNothingIsCountedWithItsPayer() {
    drawAll();
    account.draw(PowerPart.level(a, Estimate.exact(0.0).spanning(-0.25, 1.0)));
    account.draw(PowerPart.level(b, Estimate.ZERO));
    assertThat(account.drawn()).hasSize(2);
    assertThat(account.drawnBy(List.of(ofA)).least()).isEqualTo(1.0 - 0.25);
    assertThat(account.drawnBy(List.of(ofB)).least()).isEqualTo(0.5);
  }

  private static void is(Estimate watts, double low, double nominal, double high) {
    Interval its = watts.interval();
    assertThat(List.of(its.low(), its.nominal(), its.high())).containsExactly(low, nominal, high);
  }

  @Test
  void whatIsDrawnWhileSomebodyWorksHasItsEnds() {
    drawAll();
    Estimate usual = Estimate.exact(2.0);
    reach.whileOn().note(a, () -> List.of("t"), () -> 1.5, 2.5);
    reach.whileOn().note(a, () -> List.of(""), () -> 1.75, 2.25);
    is(account.bounded("a", "t", usual), 1.5, 2.0, 2.5);
    is(account.bounded("a", "", usual), 1.75, 2.0, 2.25);
    assertThat(account.bounded("b", "t", usual)).isSameAs(usual);
    account.most(Role.COMPONENT, "a", Estimate.exact(3.0));
    is(account.bounded("a", "t", usual), 1.5, 2.0, 2.5);
    is(account.bounded("a", "", usual), 0.0, 2.0, 3.0);
  }

  @Test
  void copiesReachAsFar() {
    drawAll();
    account.because("rough");
    Account copy = account.copy();
    assertThat(copy.atOnce()).contains(reach);
    assertThat(copy.drawn()).isEqualTo(account.drawn());
    assertThat(copy.reasons()).containsExactly("rough");
    copy.draw(ofB);
    assertThat(account.drawn()).hasSize(2);
    assertThat(new Account().copy().atOnce()).isEmpty();
  }

  @Test
  void everythingDrawnGrows() {
    drawAll();
    Account grown = account.growing(payer -> payer == a ? 2.0 : 1.0);
    assertThat(grown.drawn()).extracting(each -> each.watts().nominal()).containsExactly(4.0, 0.5);
    assertThat(grown.drawnBy(grown.drawn())).isEqualTo(new PeakBounds(2.5, 10.75));
  }

  @Test
  void noMoreIsToldThanIsKnown() {
    Signals.Common common = new Signals.Common(100, true);
    assertThat(account.within(common)).isEqualTo(common);
    account.within(100);
    assertThat(account.within(common)).isEqualTo(common);
    account.within(60);
    account.within(80);
    assertThat(account.within(common)).isEqualTo(new Signals.Common(60, false));
  }

  @Test
  void whatHasNoStatesHasNone() {
    assertThat(account.states("a")).isEmpty();
    PowerInTime power = new PowerInTime(TimeBase.PICOSECONDS, 1.0, account);
    assertThat(StatesInTime.of(power, "a")).isEmpty();
  }

  @Test
  void aChannelIsNotedOnce() {
    PowerScenes other = PowerScenes.of(Signal.level(1, 1.0));
    for (PowerScenes scenes : List.of(PowerScenes.ALWAYS, other, PowerScenes.ALWAYS)) {
      account.state("a", "sleep", scenes, 0);
    }
    account.state("a", "sleep", other, 1);
    account.state("a", "awake", other, 0);
    assertThat(account.states("a").keySet()).containsExactly("awake", "sleep");
    assertThat(account.states("a").get("sleep"))
        .containsExactly(
            new InState(PowerScenes.ALWAYS, 0), new InState(other, 0), new InState(other, 1));
  }
}
