package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The lookup of operating-system properties: the thread, its groups, its process; the bound virtual
 * processors from the inside out, the bound processor; the enclosing systems; the default.
 */
class LookupTest {
  private static final String POLICY = "OS_Services::Page_Fault_Policy";
  private static final String THREAD = "soft.app.outer.inner.t";

  /** From the first that counts to the last. */
  private static final List<String> ORDER =
      List.of(
          THREAD,
          "soft.app.outer.inner",
          "soft.app.outer",
          "soft.app",
          "guest", // bound to
          "os", // which is bound to
          "board.cpu",
          "soft", // around the thread alone
          "board", // around the processor alone
          ""); // around both

  private static ArchitectureBuilder nested() {
    return ArchitectureBuilder.system("P::S.i")
        .add("soft", Category.SYSTEM)
        .add("soft.app", Category.PROCESS)
        .add("soft.app.outer", Category.THREAD_GROUP)
        .add("soft.app.outer.inner", Category.THREAD_GROUP)
        .add(THREAD, Category.THREAD)
        .add("board", Category.SYSTEM)
        .add("board.cpu", Category.PROCESSOR)
        .add("os", Category.VIRTUAL_PROCESSOR)
        .add("guest", Category.VIRTUAL_PROCESSOR)
        .set("soft", Properties.PROCESSOR_BINDING, AadlValues.references("guest"))
        .set("guest", Properties.PROCESSOR_BINDING, AadlValues.references("os"))
        .set("os", Properties.PROCESSOR_BINDING, AadlValues.references("board.cpu"));
  }

  private static EffectiveValue policy(ArchitectureBuilder builder, String thread) {
    ArchitectureView view = builder.build();
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    ThreadPlace place = new Bindings(view, properties).place(view.component(thread).orElseThrow());
    return properties.service(place, POLICY).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void theFirstPlaceThatHasAValueCounts(int first) {
    ArchitectureBuilder builder = nested();
    for (String place : ORDER.subList(first, ORDER.size())) {
      String value = place.equals(ORDER.get(first)) ? "Copy_On_Write" : "Preallocated";
      builder.set(place, POLICY, AadlValues.literal(value));
    }

    EffectiveValue effective = policy(builder, THREAD);

    assertThat(effective.value()).isEqualTo(AadlValues.literal("Copy_On_Write"));
    assertThat(effective.fromPath()).isEqualTo(ORDER.get(first));
    assertThat(effective.source().line()).isEqualTo(builder.lineOf(ORDER.get(first), POLICY));
  }

  @Test
  void theDefaultComesLast() {
    EffectiveValue effective = policy(nested(), THREAD);

    assertThat(effective.value()).isEqualTo(AadlValues.literal("On_Demand"));
    assertThat(effective.fromPath()).isEqualTo("default");
    assertThat(effective.source().isKnown()).isFalse();
  }

  @Test
  void aDeclaredDefaultWinsOverTheProducts() {
    EffectiveValue effective =
        policy(nested().defaultValue(POLICY, AadlValues.literal("Preallocated")), THREAD);

    assertThat(effective.value()).isEqualTo(AadlValues.literal("Preallocated"));
    assertThat(effective.fromPath()).isEqualTo("default");
  }

  @Test
  void virtualProcessorsRunOnWhatContainsThem() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .add("cpu", Category.PROCESSOR)
            .add("cpu.hyper", Category.VIRTUAL_PROCESSOR)
            .add("cpu.hyper.guest", Category.VIRTUAL_PROCESSOR)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu.hyper.guest"));

    assertThat(chain(builder)).containsExactly("cpu.hyper.guest", "cpu.hyper", "cpu");
  }

  @Test
  void aBoundVirtualProcessorDoesNotPassItsBindingToTheOnesInIt() {
    // inherited, guest's binding would be cpu, and hyper's annotations would be skipped
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .add("cpu", Category.PROCESSOR)
            .add("hyper", Category.VIRTUAL_PROCESSOR)
            .add("hyper.guest", Category.VIRTUAL_PROCESSOR)
            .set("hyper", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("hyper.guest"))
            .set("hyper", POLICY, AadlValues.literal("Copy_On_Write"))
            .set("cpu", POLICY, AadlValues.literal("Preallocated"));

    assertThat(chain(builder)).containsExactly("hyper.guest", "hyper", "cpu");
    assertThat(policy(builder, "app.t").fromPath()).isEqualTo("hyper");
  }

  @Test
  void aSystemWideBindingDoesNotBindAVirtualProcessorToItself() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .add("cpu", Category.PROCESSOR)
            .add("cpu.os", Category.VIRTUAL_PROCESSOR)
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu.os"));

    assertThat(chain(builder)).containsExactly("cpu.os", "cpu");
  }

  @Test
  void virtualProcessorsInACircleEndNowhere() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .add("a", Category.VIRTUAL_PROCESSOR)
            .add("b", Category.VIRTUAL_PROCESSOR)
            .set("a", Properties.PROCESSOR_BINDING, AadlValues.references("b"))
            .set("b", Properties.PROCESSOR_BINDING, AadlValues.references("a"))
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("a"));

    assertThat(chain(builder)).containsExactly("a", "b");
  }

  @Test
  void theThreadsOwnBindingWinsOverItsProcess() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .add("cpu1", Category.PROCESSOR)
            .add("cpu2", Category.PROCESSOR)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu1"))
            .set("app.t", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"));

    assertThat(chain(builder)).containsExactly("cpu2");
  }

  private static List<String> chain(ArchitectureBuilder builder) {
    ArchitectureView view = builder.build();
    ThreadPlace place =
        new Bindings(view, new EffectiveProperties(view, OperationMode.NONE))
            .place(view.component("app.t").orElseThrow());
    List<String> chain = new ArrayList<>();
    place.virtuals().forEach(v -> chain.add(v.path()));
    place.processor().ifPresent(p -> chain.add(p.path()));
    return chain;
  }

  @Test
  void countsNeverInherit() {
    ArchitectureView view =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .set("app", Properties.WORKING_SET_SIZE, "1 MiByte")
            .build();
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);

    assertThat(properties.own(view.component("app.t").orElseThrow(), Properties.WORKING_SET_SIZE))
        .isEmpty();
  }

  @Test
  void standardPropertiesInheritByTheirDeclaration() {
    PropertyValue period = AadlValues.number("20 ms");
    ArchitectureView view =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .set("", Properties.PERIOD, period)
            .set("", Properties.DATA_SIZE, "1 MiByte")
            .build();
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    var thread = view.component("app.t").orElseThrow();

    assertThat(properties.standard(thread, Properties.PERIOD).map(EffectiveValue::value))
        .isEqualTo(Optional.of(period));
    assertThat(properties.standard(thread, Properties.DATA_SIZE)).isEmpty();
  }

  @Test
  void aValueOfAModeHoldsInThatModeOnly() {
    ArchitectureView view =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .setIn("day", "app.t", POLICY, AadlValues.literal("Copy_On_Write"))
            .set("", POLICY, AadlValues.literal("Preallocated"))
            .mode("day")
            .mode("night")
            .build();

    assertThat(inMode(view, 0).fromPath()).isEqualTo("app.t");
    assertThat(inMode(view, 1).fromPath()).isEmpty();
  }

  private static EffectiveValue inMode(ArchitectureView view, int mode) {
    EffectiveProperties properties = new EffectiveProperties(view, view.operationModes().get(mode));
    ThreadPlace place = new Bindings(view, properties).place(view.component("app.t").orElseThrow());
    return properties.service(place, POLICY).orElseThrow();
  }
}
