package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** What threads and virtual processors are bound to, and what is said of bindings that fail. */
class BindingsTest {
  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("P::S.i")
        .add("app", Category.PROCESS)
        .add("app.t", Category.THREAD)
        .add("cpu", Category.PROCESSOR)
        .add("other", Category.PROCESSOR)
        .add("ram", Category.MEMORY)
        .add("link", Category.BUS)
        .add("vp", Category.VIRTUAL_PROCESSOR);
  }

  private static void bind(ArchitectureBuilder builder, String path, String... hosts) {
    builder.set(path, Properties.PROCESSOR_BINDING, AadlValues.references(hosts));
  }

  private static Bindings bindings(ArchitectureView view) {
    return new Bindings(view, new EffectiveProperties(view, OperationMode.NONE));
  }

  private static ThreadPlace place(ArchitectureBuilder builder) {
    ArchitectureView view = builder.build();
    return bindings(view).place(view.component("app.t").orElseThrow());
  }

  private static void finds(ArchitectureBuilder builder, String property, String words) {
    assertThat(place(builder).problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.kind()).isEqualTo(Problem.Kind.MISSING);
              assertThat(problem.code()).isEqualTo(DiagnosticCode.BINDING_MISMATCH);
              assertThat(problem.message()).isEqualTo(words);
              assertThat(problem.span().line()).isEqualTo(builder.lineOf("app.t", property));
              assertThat(problem.hint()).contains("bind it to a component that fits");
            });
  }

  @Test
  void aThreadWithoutABindingRunsNowhere() {
    ThreadPlace place = place(system());

    assertThat(place.processor()).isEmpty();
    assertThat(place.virtuals()).isEmpty();
    assertThat(place.memories()).isEmpty();
    assertThat(place.problems()).isEmpty();
    assertThat(place.undecided()).isEmpty();
  }

  /** Whatever a neighbour is bound to, a thread is bound to what it is bound to alone. */
  @Test
  void neighboursShareWhatTheyInherit() {
    ArchitectureBuilder builder = system().add("cpu2", Category.PROCESSOR);
    bind(builder, "app", "cpu2");
    bind(builder.add("app.own", Category.THREAD), "app.own", "vp");
    bind(builder.add("app.lost", Category.THREAD), "app.lost", "cup");
    builder
        .add("app.like", Category.THREAD)
        .add("app2", Category.PROCESS)
        .add("app2.t", Category.THREAD);
    ArchitectureView view = builder.build();
    List<String> threads = List.of("app.t", "app.own", "app.lost", "app.like", "app2.t");
    for (String neighbour : threads) {
      for (String thread : threads) {
        Component component = view.component(thread).orElseThrow();
        Bindings bindings = bindings(view);
        ThreadPlace beside =
            bindings.place(component, bindings.place(view.component(neighbour).orElseThrow()));
        ThreadPlace alone = bindings.place(component);
        assertThat(beside.thread()).isSameAs(component);
        assertThat(beside.processor()).isEqualTo(alone.processor());
        assertThat(beside.virtuals()).isEqualTo(alone.virtuals());
        assertThat(beside.memories()).isEqualTo(alone.memories());
        assertThat(beside.problems()).isEqualTo(alone.problems());
        assertThat(beside.undecided()).isEqualTo(alone.undecided());
        assertThat(beside.process()).isEqualTo(alone.process());
      }
    }
  }

  @Test
  void aBindingToNothingIsAProblem() {
    ArchitectureBuilder builder = system();
    bind(builder, "app.t", "cup");

    finds(
        builder,
        Properties.PROCESSOR_BINDING,
        "Actual_Processor_Binding names cup, which does not exist");
  }

  @Test
  void aBindingToWhatRunsNoCodeIsAProblem() {
    ArchitectureBuilder builder = system();
    bind(builder, "app.t", "link");

    finds(
        builder,
        Properties.PROCESSOR_BINDING,
        "Actual_Processor_Binding names link, which is a bus, which it cannot be bound to");
  }

  @Test
  void aMemoryBindingToABusIsAProblem() {
    ArchitectureBuilder builder = system();
    builder.set("app.t", Properties.MEMORY_BINDING, AadlValues.references("ram", "link", "ram"));

    finds(
        builder,
        Properties.MEMORY_BINDING,
        "Actual_Memory_Binding names link, which is a bus, which it cannot be bound to");
    assertThat(place(builder).memories()).extracting(Component::path).containsExactly("ram");
  }

  @Test
  void aVirtualProcessorThatRunsNowhereIsAProblem() {
    ArchitectureBuilder builder = system();
    bind(builder, "app.t", "vp");

    finds(
        builder,
        Properties.PROCESSOR_BINDING,
        "Actual_Processor_Binding names vp, which is bound to no processor itself");
    assertThat(place(builder).virtuals()).extracting(Component::path).containsExactly("vp");
  }

  @Test
  void aVirtualProcessorThatRunsOnItselfIsAProblem() {
    ArchitectureBuilder builder = system();
    bind(builder, "app.t", "vp");
    bind(builder, "vp", "vp");

    finds(
        builder,
        Properties.PROCESSOR_BINDING,
        "Actual_Processor_Binding names vp, which is bound to itself");
    assertThat(place(builder).processor()).isEmpty();
  }

  @Test
  void aVirtualProcessorInASystemRunsOnWhatTheSystemSays() {
    ArchitectureBuilder builder =
        system().add("box", Category.SYSTEM).add("box.guest", Category.VIRTUAL_PROCESSOR);
    bind(builder, "app.t", "box.guest");
    bind(builder, "box", "cpu");

    assertThat(place(builder).processor()).map(Component::path).contains("cpu");
  }

  @Test
  void ofAListTheFirstCountsUntilOneIsChosen() {
    ArchitectureBuilder builder = system();
    bind(builder, "app.t", "cpu", "other");
    ArchitectureView view = builder.build();
    Component thread = view.component("app.t").orElseThrow();
    Component other = view.component("other").orElseThrow();
    Bindings before = bindings(view);

    ThreadPlace undecided = before.place(thread);
    assertThat(undecided.processor()).map(Component::path).contains("cpu");
    assertThat(undecided.undecided()).contains(thread);

    Bindings.Hosts hosts = before.hosts(thread);
    ProcessorLists.Choice choice =
        new ProcessorLists.Choice(thread, other, hosts.binding().orElseThrow(), hosts.members());
    ThreadPlace decided = before.with(List.of(choice)).place(thread);
    assertThat(decided.processor()).contains(other);
    assertThat(decided.undecided()).isEmpty();
  }

  @Test
  void theFirstListOnTheWayIsTheOneToDecide() {
    ArchitectureBuilder builder = system();
    bind(builder, "app.t", "vp");
    bind(builder, "vp", "cpu", "other", "cpu");

    assertThat(place(builder).undecided()).map(Component::path).contains("vp");
    bind(builder, "app.t", "vp", "cpu");
    assertThat(place(builder).undecided()).map(Component::path).contains("app.t");
    bind(builder, "app.t", "cpu", "cpu");
    assertThat(place(builder).undecided()).isEmpty();
  }
}
