package org.aadlenergy.engine.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.term.declared.PlatformState;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** A service says of itself what was declared of it, and no more. */
class DeclarationTest {
  private static final ChargeName CHARGED = ChargeName.byEvent("tea.cup", "cups");
  private static final PlatformEvent EVENT =
      PlatformEvent.of("tea.cup", "one cup", Fitting.difference("bench", "on", "off", "cups"));
  private static final PlatformConstant CONSTANT =
      new PlatformConstant("leaves", Dimension.RATIO, "leaves of a cup");
  private static final PlatformState STATE = new PlatformState("warm", "kept warm");
  private static final SectionType SECTION =
      SectionType.named(
              "tea", "Tea", SectionType.Subject.DEVICES, TableType.of("cup", Column.text("cup")))
          .memberOfMode()
          .type();

  /** Costs nothing. */
  private static final class Free implements EnergyModel, Contributor<Demand> {
    @Override
    public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
      return new Terms();
    }

    @Override
    public void contribute(Demand known, Contribution.Builder to) {}
  }

  @Test
  void allThatIsDeclaredIsThere() {
    Free free = new Free();
    Service service =
        Service.named("tea", "Boils water.")
            .charges(CHARGED)
            .events(EVENT)
            .constants(CONSTANT)
            .states(STATE)
            .figures("the power of the kettle")
            .reads("Tea::Cups", "Tea::Sugar")
            .model(free)
            .in(Pass.DEMAND, free)
            .shows(SECTION)
            .service();

    assertThat(service.name()).isEqualTo("tea");
    assertThat(service.summary()).isEqualTo("Boils water.");
    assertThat(service.charged()).containsExactly(CHARGED);
    assertThat(service.events()).containsExactly(EVENT);
    assertThat(service.eventNames()).containsExactly("tea.cup");
    assertThat(service.constants()).containsExactly(CONSTANT);
    assertThat(service.states()).containsExactly(STATE);
    assertThat(service.figures()).containsExactly("the power of the kettle");
    assertThat(service.properties()).containsExactly("Tea::Cups", "Tea::Sugar");
    assertThat(service.model()).containsSame(free);
    assertThat(service.contributors(Pass.DEMAND)).isEqualTo(List.of(free));
    assertThat(service.contributors(Pass.TRAFFIC)).isEmpty();
    assertThat(service.sections()).containsExactly(SECTION);
  }

  @Test
  void whatIsNotDeclaredIsNot() {
    Service service = Service.named("nothing", "Does nothing.").service();

    assertThat(service.charged()).isEmpty();
    assertThat(service.eventNames()).isEmpty();
    assertThat(service.constants()).isEmpty();
    assertThat(service.states()).isEmpty();
    assertThat(service.figures()).isEmpty();
    assertThat(service.properties()).isEmpty();
    assertThat(service.model()).isEmpty();
    assertThat(service.parts()).isEmpty();
    assertThat(service.sections()).isEmpty();
  }
}
