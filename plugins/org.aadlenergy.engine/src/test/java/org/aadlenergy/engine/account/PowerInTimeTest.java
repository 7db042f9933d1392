package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/**
 * The power of a small board by hand, in steps of a microsecond: t runs for 0.25 of 1 second and
 * takes 4 W, u for the other 0.75 and takes 1 W; a regulator loses a tenth of that, a display
 * beside the board takes 0.5 W at all times.
 */
class PowerInTimeTest {
  private static final TimeBase TIME = new TimeBase(1_000_000);

  private final ArchitectureView view =
      ArchitectureBuilder.system("Power::Sys.impl")
          .add("board", Category.SYSTEM)
          .add("board.cpu", Category.PROCESSOR)
          .add("boarder", Category.DEVICE)
          .add("reg", Category.DEVICE)
          .build();
  private final Account account = new Account();
  private final PowerScenes scenes = scenes();
  private final PowerPart t = part("board.cpu", 4.0 * 0.25, 0, "app.t");
  private final PowerPart u = part("board.cpu", 1.0 * 0.75, 1, "app.u");
  private final PowerPart display = PowerPart.level(component("boarder"), Estimate.exact(0.5));

  private Component component(String path) {
    return view.component(path).orElseThrow();
  }

  private static PowerScenes scenes() {
    PowerScenes.Builder builder = new PowerScenes.Builder(2);
    builder.add(250_000, builder.scene(new int[] {0}, new double[] {1.0}));
    builder.add(750_000, builder.scene(new int[] {1}, new double[] {1.0}));
    return builder.build(0);
  }

  private PowerPart part(String payer, double watts, int channel, String who) {
    return new PowerPart(
        component(payer), Estimate.exact(watts), scenes, channel, Optional.of(who));
  }

  private PowerInTime power() {
    return new PowerInTime(TIME, 2.5, account);
  }

  private PowerInTime all() {
    List.of(display, t, u).forEach(account::draw);
    account.draw(part("reg", 0.1, 0, "app.t"));
    account.draw(part("reg", 0.075, 1, "app.u"));
    account.converter("reg", List.of(t, u));
    return power();
  }

  private static Signal turns(double first, double second) {
    return Signal.sequence(List.of(Signal.level(250_000, first), Signal.level(750_000, second)));
  }

  private static Peak peak(String path, Peak.Role role, double watts, double at, String... on) {
    return new Peak(path, role, Interval.exact(watts), at, List.of(on));
  }

  @Test
  void nothingIsDrawn() {
    PowerInTime power = power();
    assertThat(power.components()).isEmpty();
    assertThat(power.known()).isEmpty();
    assertThat(power.peaks()).isEmpty();
    assertThat(power.all()).isEqualTo(Signal.level(2_500_000, 0.0));
    assertThat(power.within("")).isEmpty();
    assertThat(power.peakWithin("")).isEmpty();
    assertThat(Peak.nothing("a")).isEqualTo(peak("a", Peak.Role.COMPONENT, 0.0, 0.0));
  }

  @Test
  void whatNeverChangesRepeatsAfterTheTimeGiven() {
    account.draw(display);
    PowerInTime power = power();
    assertThat(power.seconds()).isEqualTo(2.5);
    assertThat(power.whole()).isTrue();
    assertThat(power.reason()).isEmpty();
    assertThat(power.all()).isEqualTo(Signal.level(2_500_000, 0.5));
    assertThat(power.known()).contains(peak("", Peak.Role.SOURCE, 0.5, 0.0));
    assertThat(new PowerInTime(TIME, 0.0, account).length()).isEqualTo(1);
  }

  @Test
  void othersAddUpOverOneRepetition() {
    PowerInTime power = all();
    assertThat(power.seconds()).isEqualTo(1.0);
    assertThat(power.length()).isEqualTo(1_000_000);
    assertThat(power.time()).isEqualTo(TIME);
    assertThat(power.components()).containsExactly("board.cpu", "boarder", "reg");
    assertThat(power.component("board.cpu")).contains(turns(4.0, 1.0));
    assertThat(power.component("board.cpu")).as("asked again").contains(turns(4.0, 1.0));
    assertThat(power.component("boarder")).contains(Signal.level(1_000_000, 0.5));
    assertThat(power.component("board")).isEmpty();
    assertThat(power.all()).isEqualTo(turns(4.9, 1.6));
  }

  @Test
  void aContainerHoldsWhatIsInItAndNotWhatIsCalledAlike() {
    PowerInTime power = all();
    assertThat(power.within("board")).contains(turns(4.0, 1.0));
    assertThat(power.within("board.cpu")).contains(turns(4.0, 1.0));
    assertThat(power.within("")).contains(turns(4.9, 1.6));
    assertThat(power.within("boar")).isEmpty();
    assertThat(power.peakWithin("board"))
        .contains(peak("board", Peak.Role.COMPONENT, 4.0, 0.0, "app.t"));
    assertThat(power.peakWithin("boar")).isEmpty();
  }

  @Test
  void peaksAreOfComponentsConvertersAndSources() {
    all();
    account.give("bat", List.of(u));
    account.give("solar", List.of());
    account.give("zinc", List.of(display));
    account.give("zinc", List.of(t));
    PowerInTime power = power();
    assertThat(power.sources()).containsExactly("bat", "solar", "zinc");
    assertThat(power.peaks())
        .containsExactly(
            peak("board.cpu", Peak.Role.COMPONENT, 4.0, 0.0, "app.t"),
            peak("boarder", Peak.Role.COMPONENT, 0.5, 0.0),
            peak("reg", Peak.Role.CONVERTER, 0.4, 0.0, "app.t"),
            peak("bat", Peak.Role.SOURCE, 1.0, 0.25, "app.u"),
            peak("solar", Peak.Role.SOURCE, 0.0, 0.0),
            peak("zinc", Peak.Role.SOURCE, 4.5, 0.0, "app.t"));
    assertThat(power.peakOfConverter("reg"))
        .contains(peak("reg", Peak.Role.CONVERTER, 4.0, 0.0, "app.t"));
    assertThat(power.peakOfConverter("bat")).isEmpty();
    assertThat(power.peakOfSource("reg")).isEmpty();
    assertThat(power.source("bat")).contains(turns(0.0, 1.0));
    assertThat(power.source("zinc")).contains(turns(4.5, 0.5));
    assertThat(power.source("reg")).isEmpty();
  }

  @Test
  void moreSourcesThanComponents() {
    account.draw(display);
    account.give("bat", List.of(display));
    account.give("solar", List.of());
    assertThat(power().peaks()).extracting(Peak::path).containsExactly("boarder", "bat", "solar");
  }

  @Test
  void whatIsNotedOfASourceIsToldInTime() {
    all();
    account.linear("bat", List.of(t), List.of(u));
    account.wired("bat", List.of(u, t));
    PowerInTime power = power();
    assertThat(power.linearWatts("bat")).contains(turns(4.0, 0.0));
    assertThat(power.linearAmperes("bat")).contains(turns(0.0, 1.0));
    assertThat(power.wired("bat")).contains(turns(4.0, 1.0));
    assertThat(power.linearWatts("solar")).isEmpty();
    assertThat(power.linearAmperes("solar")).isEmpty();
    assertThat(power.wired("solar")).isEmpty();
  }

  @Test
  void aStretchSaysThatItIsOne() {
    all();
    account.because("rough");
    account.within(300_000);
    PowerInTime power = power();
    assertThat(power.whole()).isFalse();
    assertThat(power.seconds()).isEqualTo(0.3);
    assertThat(power.reason()).startsWith("rough; ").contains("a stretch");
    assertThat(power.all().length()).isEqualTo(300_000);
  }

  /** A change belongs to what is higher, be it before or after; times are those of any second. */
  @Test
  void whoIsOnAboutAMoment() {
    PowerInTime power = all();
    assertThat(power.on("", 0.1)).containsExactly("app.t");
    assertThat(power.on("", 0.25)).containsExactly("app.t");
    assertThat(power.on("", 0.2501)).containsExactly("app.u");
    assertThat(power.on("", 1.0)).containsExactly("app.t");
    assertThat(power.on("", 7.0)).containsExactly("app.t");
    assertThat(power.on("", 7.9)).containsExactly("app.u");
    assertThat(power.on("", 0.0)).containsExactly("app.t");
  }

  /** After a million seconds their sum is off by up to a millisecond. */
  @Test
  void sumsOfTimesAreOff() {
    PowerInTime power = all();
    assertThat(power.on("", 1_000_000.2505)).containsExactly("app.t");
    assertThat(power.on("", 999_999.9995)).containsExactly("app.t");
    assertThat(power.on("", 1_000_000.2530)).containsExactly("app.u");
  }

  @Test
  void whoIsOnWhileASourceGivesItsPart() {
    all();
    account.give("bat", List.of(u, display));
    PowerInTime power = power();
    assertThat(power.on("bat", 0.25)).containsExactly("app.u");
    assertThat(power.on("bat", 0.1)).isEmpty();
    assertThat(power.on("solar", 0.25)).as("of all").containsExactly("app.t");
  }

  private static PeakPart part(String path, String who, double watts) {
    return new PeakPart(path, who, Interval.exact(watts));
  }

  @Test
  void peaksAreTakenApart() {
    all();
    account.give("bat", List.of(u, display));
    account.give("zinc", List.of(t));
    PowerInTime power = power();
    PeakPart ofT = part("board.cpu", "app.t", 4.0);
    PeakPart ofDisplay = part("boarder", "", 0.5);
    PeakPart lost = part("reg", "app.t", 0.4);
    assertThat(power.parts(power.peak())).containsExactly(ofT, ofDisplay, lost);
    assertThat(power.parts(power.peakWithin("board").orElseThrow())).containsExactly(ofT);
    assertThat(power.parts(power.peakOfConverter("reg").orElseThrow())).containsExactly(ofT);
    assertThat(power.parts(power.peakOfSource("bat").orElseThrow()))
        .containsExactly(part("board.cpu", "app.u", 1.0), ofDisplay);
    assertThat(power.parts(power.peakOfSource("zinc").orElseThrow())).containsExactly(ofT);
  }

  /** One source alone gives all, whatever is told of it. */
  @Test
  void theOnlySourceGivesAll() {
    all();
    account.give("bat", List.of(t));
    PowerInTime power = power();
    assertThat(power.parts(power.peakOfSource("bat").orElseThrow())).hasSize(3);
  }
}
