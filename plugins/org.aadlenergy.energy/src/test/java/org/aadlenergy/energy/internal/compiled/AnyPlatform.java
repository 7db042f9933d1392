package org.aadlenergy.energy.internal.compiled;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** Platforms of any content, whether it makes sense or not. */
final class AnyPlatform {
  private AnyPlatform() {}

  /** With parts that have parts, to a depth. */
  static Arbitrary<CalibratedPlatform> withParts(int depth) {
    Arbitrary<Map<String, CalibratedPlatform>> parts =
        depth == 0 ? Arbitraries.just(Map.of()) : map(withParts(depth - 1));
    Arbitrary<Object[]> first =
        Combinators.combine(
                texts(),
                texts(),
                texts().optional(),
                conditions(),
                map(rails()),
                map(profiles()),
                texts().optional(),
                map(events()))
            .as((a, b, c, d, e, f, g, h) -> new Object[] {a, b, c, d, e, f, g, h});
    Arbitrary<Object[]> second =
        Combinators.combine(
                map(coefficients()),
                list(observations()),
                parts,
                spans(),
                map(parameters()),
                map(states()),
                map(policies()),
                batteries().optional())
            .as((a, b, c, d, e, f, g, h) -> new Object[] {a, b, c, d, e, f, g, h});
    return Combinators.combine(
            first,
            second,
            converters().optional(),
            coefficients().optional(),
            AnyChip.tables().optional(),
            programs())
        .as(AnyPlatform::platform);
  }

  @SuppressWarnings("unchecked")
  private static CalibratedPlatform platform(
      Object[] a,
      Object[] b,
      Optional<Converter> converter,
      Optional<Coefficient> price,
      Optional<DramTable> dram,
      Programs programs) {
    return new CalibratedPlatform(
        (String) a[0],
        (String) a[1],
        (Optional<String>) a[2],
        (Conditions) a[3],
        (Map<String, Rail>) a[4],
        (Map<String, ExecutionProfile>) a[5],
        (Optional<String>) a[6],
        (Map<String, EventCost>) a[7],
        (Map<String, Coefficient>) b[0],
        (List<Observation>) b[1],
        (Map<String, CalibratedPlatform>) b[2],
        (SourceSpan) b[3],
        (Map<String, Parameter>) b[4],
        (Map<String, DeviceState>) b[5],
        (Map<String, PowerPolicy>) b[6],
        (Optional<Battery>) b[7],
        converter,
        price,
        Set.of(),
        dram,
        programs);
  }

  private static Arbitrary<Programs> programs() {
    Arbitrary<Programs.Spread> spreads =
        Combinators.combine(texts(), coefficients(), reals()).as(Programs.Spread::new);
    return Combinators.combine(map(map(activities())), map(spreads))
        .as(
            (sets, all) ->
                sets.isEmpty() && all.isEmpty() ? Programs.NONE : new Programs(sets, all));
  }

  private static Arbitrary<ActivityCost> activities() {
    return Combinators.combine(
            texts(), list(texts()), map(coefficients()), coefficients().optional(), spans())
        .as(ActivityCost::new);
  }

  static Arbitrary<String> texts() {
    return Arbitraries.strings().ofMaxLength(8);
  }

  static Arbitrary<Double> reals() {
    return Arbitraries.doubles();
  }

  static <T> Arbitrary<Map<String, T>> map(Arbitrary<T> values) {
    return Arbitraries.maps(texts(), values).ofMaxSize(2);
  }

  static <T> Arbitrary<List<T>> list(Arbitrary<T> values) {
    return values.list().ofMaxSize(2);
  }

  static Arbitrary<SourceSpan> spans() {
    Arbitrary<Integer> numbers = Arbitraries.integers().between(0, 100_000);
    return Combinators.combine(texts(), numbers, numbers, numbers, numbers).as(SourceSpan::new);
  }

  private static Arbitrary<Conditions> conditions() {
    return Combinators.combine(
            reals().optional(), reals().optional(), reals().optional(), map(texts()))
        .as(Conditions::new);
  }

  private static Arbitrary<Reference> references() {
    return Combinators.combine(texts(), texts(), texts().optional()).as(Reference::new);
  }

  static Arbitrary<Coefficient> coefficients() {
    Arbitrary<Uncertainty> uncertainties =
        Combinators.combine(
                Arbitraries.of(Uncertainty.Kind.values()),
                reals(),
                reals(),
                Arbitraries.of(Basis.values()).optional(),
                texts().optional(),
                texts().optional())
            .as(Uncertainty::new);
    Arbitrary<Object[]> origin =
        Combinators.combine(references().optional(), conditions(), spans(), texts().optional())
            .as((a, b, c, d) -> new Object[] {a, b, c, d});
    return Combinators.combine(
            texts(),
            reals(),
            Arbitraries.of(Dimension.values()),
            texts(),
            uncertainties,
            Arbitraries.of(Basis.values()),
            origin)
        .as(AnyPlatform::coefficient);
  }

  @SuppressWarnings("unchecked")
  private static Coefficient coefficient(
      String id,
      double value,
      Dimension dimension,
      String text,
      Uncertainty u,
      Basis b,
      Object[] o) {
    return new Coefficient(
        id,
        value,
        dimension,
        text,
        u,
        b,
        (Optional<Reference>) o[0],
        (Conditions) o[1],
        (SourceSpan) o[2],
        (Optional<String>) o[3]);
  }

  private static Arbitrary<Rail> rails() {
    return Combinators.combine(
            texts(),
            Arbitraries.of(Role.values()),
            Arbitraries.of(Role.values()).set().ofMaxSize(3),
            coefficients().optional(),
            spans())
        .as(Rail::new);
  }

  private static Arbitrary<ExecutionProfile> profiles() {
    Arbitrary<Set<String>> includes = texts().set().ofMaxSize(2);
    Arbitrary<ExecutionProfile> plain =
        Combinators.combine(
                texts(),
                map(coefficients()),
                coefficients().optional(),
                coefficients().optional(),
                texts().optional(),
                includes,
                spans())
            .as(
                (name, power, frequency, voltage, governor, contained, span) ->
                    new ExecutionProfile(
                        name,
                        power,
                        frequency,
                        voltage,
                        governor,
                        contained,
                        span,
                        Optional.empty(),
                        Optional.empty()));
    return Combinators.combine(plain, map(coefficients()), map(activities()))
        .as(ExecutionProfile::with);
  }

  private static Arbitrary<EventCost> events() {
    Arbitrary<RailCost> costs =
        Combinators.combine(
                coefficients().optional(), coefficients().optional(), coefficients().optional())
            .as(RailCost::new);
    return Combinators.combine(
            texts(), coefficients().optional(), map(costs), spans(), coefficients().optional())
        .as(EventCost::new);
  }

  private static Arbitrary<Observation> observations() {
    return Combinators.combine(
            texts(),
            reals(),
            Arbitraries.of(Dimension.values()),
            texts(),
            references().optional(),
            texts().optional(),
            spans())
        .as(Observation::new);
  }

  private static Arbitrary<Parameter> parameters() {
    Arbitrary<Parameter.Use> uses =
        Combinators.combine(Arbitraries.of(Parameter.Slot.values()), texts(), texts())
            .as(Parameter.Use::new);
    return Combinators.combine(
            texts(),
            Arbitraries.of(Dimension.values()),
            coefficients().optional(),
            texts().optional(),
            list(uses),
            spans())
        .as(Parameter::new);
  }

  private static Arbitrary<DeviceState> states() {
    return Combinators.combine(texts(), map(coefficients()), spans(), map(coefficients()))
        .as(DeviceState::new);
  }

  private static Arbitrary<PowerPolicy> policies() {
    return Combinators.combine(
            texts(),
            texts(),
            texts(),
            coefficients().optional(),
            coefficients().optional(),
            map(coefficients()),
            spans())
        .as(PowerPolicy::new);
  }

  private static Arbitrary<Converter> converters() {
    Arbitrary<Converter.Efficiency> efficiencies =
        Combinators.combine(coefficients().optional(), coefficients())
            .as(Converter.Efficiency::new);
    return Combinators.combine(
            coefficients().optional(),
            coefficients().optional(),
            coefficients().optional(),
            Arbitraries.of(true, false),
            list(efficiencies),
            map(coefficients()),
            spans())
        .as(Converter::new);
  }

  private static Arbitrary<Battery> batteries() {
    return Combinators.combine(
            coefficients().optional(),
            coefficients().optional(),
            coefficients().optional(),
            spans(),
            cellRows().list().ofMaxSize(3))
        .as(Battery::new);
  }

  private static Arbitrary<CellRow> cellRows() {
    return Combinators.combine(
            Arbitraries.of(CellRow.Kind.class),
            Arbitraries.integers().between(0, 9),
            reals().optional(),
            reals().optional(),
            reals().optional(),
            coefficients())
        .as(CellRow::new);
  }
}
