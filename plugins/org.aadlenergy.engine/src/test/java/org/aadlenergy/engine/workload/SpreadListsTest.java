package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Where what is bound to a list runs, and how busy that is, by hand. */
class SpreadListsTest {
  private final ArchitectureBuilder builder =
      ArchitectureBuilder.system("P::S.i")
          .add("big", Category.PROCESSOR) // of two cores
          .add("small", Category.PROCESSOR)
          .add("app", Category.PROCESS);

  private void virtual(String name, String... hosts) {
    builder
        .add(name, Category.VIRTUAL_PROCESSOR)
        .set(name, Properties.PROCESSOR_BINDING, AadlValues.references(hosts));
  }

  /** A thread that runs for so many ms of 100. */
  private void thread(String name, int milliseconds, String... hosts) {
    String path = "app." + name;
    builder
        .add(path, Category.THREAD)
        .set(path, Properties.PERIOD, "100 ms")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, milliseconds + " ms")
        .set(path, Properties.PROCESSOR_BINDING, AadlValues.references(hosts));
  }

  private ProcessorLists lists;
  private List<ProcessorLists.Choice> choices = List.of();
  private ArchitectureView view;

  private List<String> chosen(Predicate<Component> usable) {
    view = builder.build();
    Bindings bindings = new Bindings(view, new EffectiveProperties(view, OperationMode.NONE));
    lists =
        new ProcessorLists(
            Looks.surroundings(view),
            bindings,
            usable,
            processor -> processor.path().equals("big") ? 2.0 : 1.0);
    choices = lists.choose();
    return choices.stream()
        .map(choice -> choice.bound().path() + " on " + choice.host().path())
        .toList();
  }

  private List<String> chosen() {
    return chosen(component -> true);
  }

  private void isBusy(String component, double share) {
    assertThat(lists.load(view.component(component).orElseThrow()))
        .as(component)
        .isCloseTo(share, within(1e-12));
  }

  /**
   * small has 10 % already. c makes it 70 % busy, big 30 %: big. b with 40 %: small 50, big 50, the
   * first of its list. a with 30 %: small 80, big 45.
   */
  @Test
  void theHighestLoadGoesFirstToTheLeastBusyCores() {
    thread("a", 30, "small", "big");
    thread("b", 40, "small", "big");
    thread("c", 60, "small", "big");
    thread("fixed", 10, "small");

    assertThat(chosen()).containsExactly("app.c on big", "app.b on small", "app.a on big");
    isBusy("big", 0.45);
    isBusy("small", 0.5);
  }

  @Test
  void equalOnesGoByTheirPathsAndTheOrderOfTheList() {
    thread("b", 20, "small", "other");
    thread("a", 20, "small", "other");
    builder.add("other", Category.PROCESSOR);

    assertThat(chosen()).containsExactly("app.a on small", "app.b on other");
  }

  /** Virtual processors come before threads, however little runs on them, and carry all of it. */
  @Test
  void aVirtualProcessorIsPlacedWithAllThatRunsOnItBeforeThreads() {
    virtual("vq", "small", "big");
    virtual("vp", "small", "big");
    thread("large", 80, "small", "big");
    thread("tiny", 1, "small", "big");
    thread("a", 10, "vp");
    thread("b", 5, "vp");
    thread("c", 5, "vq");

    // vp: small 15, big 7.5; vq: small 5, big 10; large: small 85, big 47.5; tiny: small 6, big 48
    assertThat(chosen())
        .containsExactly("vp on big", "vq on small", "app.large on big", "app.tiny on small");
    isBusy("big", 0.475);
    isBusy("small", 0.06);
  }

  /** The less busy of two virtual processors where their processor is one. */
  @Test
  void membersOnOneProcessorAreToldApartByWhatRunsOnThem() {
    virtual("vp0", "small");
    virtual("vp1", "small");
    thread("fixed", 10, "vp0");
    thread("a", 20, "vp0", "vp1");
    thread("b", 15, "vp0", "vp1");

    assertThat(chosen()).containsExactly("app.a on vp1", "app.b on vp0");
    isBusy("small", 0.45);
    isBusy("vp0", 0.25);
    isBusy("vp1", 0.2);
  }

  /** A list of a member is decided before what names it. */
  @Test
  void choicesOnTheWayAreMadeFirst() {
    virtual("vp", "small", "big");
    thread("fixed", 50, "small");
    thread("a", 30, "vp", "small");

    assertThat(chosen()).containsExactly("vp on big", "app.a on vp");
    isBusy("big", 0.15);
    isBusy("vp", 0.3);
  }

  @Test
  void whatIsNotActiveIsTakenOnlyWhereNothingElseIs() {
    thread("a", 30, "small", "big");

    assertThat(chosen(component -> !component.path().equals("big")))
        .containsExactly("app.a on small");
    assertThat(chosen(component -> false)).containsExactly("app.a on big");
    virtual("vp", "big");
    thread("b", 20, "vp", "small");
    assertThat(chosen(component -> !component.path().equals("big")))
        .containsExactly("app.a on small", "app.b on small");
  }

  /** On a processor twice as fast a thread takes half as long: 20 % of it against 40 %. */
  @Test
  void aThreadLoadsEachProcessorAtItsSpeed() {
    builder.add("fast", Category.PROCESSOR).set("fast", Properties.SCALING_FACTOR, "2.0");
    thread("fixed", 30, "fast"); // 15 % there
    thread("a", 40, "small", "fast");

    assertThat(chosen()).containsExactly("app.a on fast");
    isBusy("fast", 0.35);
  }

  /** vp0 waits for vp1, which then stands on the first of vp0's list. */
  @Test
  void listsThatNameEachOtherEnd() {
    virtual("vp0", "vp1", "small");
    virtual("vp1", "vp0", "big");
    thread("a", 30, "vp0", "small");

    assertThat(chosen()).hasSize(3).last().asString().startsWith("app.a on ");
    ProcessorLists.Choice first = choices.get(0);
    assertThat(first.members()).hasSize(2);
    assertThat(first.binding().property()).isEqualTo(Properties.PROCESSOR_BINDING);
  }
}
