package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** What hardware has of its own, of what is around it, of its classifier; checked values. */
class HardwareLookupTest {
  private static final String WINDOW = Properties.ESTIMATION_WINDOW;

  private static ArchitectureBuilder boards() {
    return ArchitectureBuilder.system("P::S.i")
        .add("rack", Category.SYSTEM)
        .add("rack.board", Category.SYSTEM)
        .add("rack.board.cpu", Category.PROCESSOR)
        .add("rack.board.ram", Category.MEMORY);
  }

  /** A window is not declared to be inherited; hardware asks what is around it all the same. */
  @Test
  void theNearestAroundCountsElseTheDefault() {
    ArchitectureBuilder builder =
        boards().set("rack", WINDOW, "1 sec").set("rack.board.ram", WINDOW, "2 sec");
    ArchitectureView view = builder.build();
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    Component cpu = view.component("rack.board.cpu").orElseThrow();
    Component ram = view.component("rack.board.ram").orElseThrow();

    assertThat(properties.climbed(cpu)).isEmpty();
    EffectiveValue found = properties.climbing(cpu, WINDOW).orElseThrow();
    assertThat(found.fromPath()).isEqualTo("rack");
    assertThat(properties.climbing(ram, WINDOW).orElseThrow().fromPath())
        .isEqualTo("rack.board.ram");
    assertThat(properties.climbing(cpu, Properties.CALIBRATION)).isEmpty();
    assertThat(properties.climbing(cpu, Properties.PAGE_FAULT_POLICY).orElseThrow().fromPath())
        .isEqualTo("default");
    assertThat(properties.climbed(cpu)).containsExactly(found);
    assertThat(properties.standard(cpu, WINDOW)).isEmpty();
  }

  @Test
  void aClassifierGivesItsInstancesWhatHoldsInTheMode() {
    ArchitectureBuilder builder =
        boards()
            .set("rack.board.cpu", Properties.MIPS_CAPACITY, "100.0 MIPS")
            .setIn("day", "rack.board.ram", Properties.MIPS_CAPACITY, AadlValues.number("1"))
            .set("rack.board", Properties.MIPS_CAPACITY, "-1.0 MIPS");
    EffectiveProperties properties = new EffectiveProperties(builder.build(), OperationMode.NONE);

    EffectiveValue mips =
        properties.ofClassifier("test::RACK.board.cpu", Properties.MIPS_CAPACITY).orElseThrow();
    assertThat(mips.value()).isEqualTo(AadlValues.number("100.0 MIPS"));
    assertThat(mips.from()).isEmpty();
    assertThat(mips.source().line())
        .isEqualTo(builder.lineOf("rack.board.cpu", Properties.MIPS_CAPACITY));
    assertThat(mips.isUnusable()).isFalse();
    assertThat(properties.ofClassifier("Test::rack.board.ram", Properties.MIPS_CAPACITY)).isEmpty();
    assertThat(properties.ofClassifier("Test::none", Properties.MIPS_CAPACITY)).isEmpty();
    assertThat(
            properties
                .ofClassifier("Test::rack.board", Properties.MIPS_CAPACITY)
                .orElseThrow()
                .isUnusable())
        .isTrue();
  }

  /** What is right or wrong with a value does not hang on which was asked for before. */
  @Test
  void eachValueIsHeldAgainstItsDomain() {
    List<String> written = List.of("5", "-1", "7", "5 ms", "5.5", "0", "-1", "5");
    List<Boolean> right = List.of(true, false, true, false, false, true, false, true);
    CheckedValues checked = new CheckedValues();

    for (int i = 0; i < written.size(); i++) {
      PropertyValue value = AadlValues.number(written.get(i));
      boolean fine = right.get(i);
      assertThat(checked.faults(Properties.PAGE_FAULTS, value))
          .as(written.get(i))
          .hasSize(fine ? 0 : 1);
      assertThat(checked.usable(Properties.PAGE_FAULTS, value).equals(value)).isEqualTo(fine);
      PropertyValue mission = new RecordValue(Map.of("duration", AadlValues.number(i + "5 ms")));
      assertThat(checked.faults(Properties.MISSION, mission)).isEmpty();
      assertThat(checked.usable(Properties.MISSION, mission)).isSameAs(mission);
      assertThat(checked.faults("Other::Thing", value)).isEmpty();
      assertThat(checked.usable("Other::Thing", value)).isSameAs(value);
    }
    PropertyValue wrong = new RecordValue(Map.of("duration", AadlValues.number("-5 ms")));
    assertThat(checked.faults(Properties.MISSION, wrong)).hasSize(1);
    assertThat(checked.faults(Properties.MISSION, AadlValues.number("5"))).hasSize(1);
  }

  @Test
  void aVirtualProcessorsOwnBindingCountsBeforeWhatContainsIt() {
    ArchitectureBuilder builder =
        Looks.system()
            .add("cpu.guest", Category.VIRTUAL_PROCESSOR)
            .set("cpu.guest", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
            .set("app.t", Properties.PROCESSOR_BINDING, AadlValues.references("cpu.guest", "cpu"));
    ArchitectureView view = builder.build();
    Bindings bindings = new Bindings(view, new EffectiveProperties(view, OperationMode.NONE));
    Component thread = view.component("app.t").orElseThrow();

    assertThat(bindings.place(thread).processor()).map(Component::path).contains("other");
    assertThat(bindings.members(thread))
        .extracting(Component::path)
        .containsExactly("cpu.guest", "cpu");
    assertThat(bindings.members(view.component("ram").orElseThrow())).isEmpty();
    assertThat(Optional.of(bindings.place(thread).virtuals().get(0).path())).contains("cpu.guest");
  }
}
