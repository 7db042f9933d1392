package org.aadlenergy.energy.internal.convert;

import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.LostNames;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Body;
import org.aadlenergy.energy.internal.tree.Construct;
import org.aadlenergy.energy.internal.tree.Member;
import org.aadlenergy.energy.internal.tree.Member.ActivityDecl;
import org.aadlenergy.energy.internal.tree.Member.BatteryDecl;
import org.aadlenergy.energy.internal.tree.Member.CellDecl;
import org.aadlenergy.energy.internal.tree.Member.ConditionsDecl;
import org.aadlenergy.energy.internal.tree.Member.ConstantDecl;
import org.aadlenergy.energy.internal.tree.Member.ConverterDecl;
import org.aadlenergy.energy.internal.tree.Member.CountersDecl;
import org.aadlenergy.energy.internal.tree.Member.DescriptionDecl;
import org.aadlenergy.energy.internal.tree.Member.DramDecl;
import org.aadlenergy.energy.internal.tree.Member.EventDecl;
import org.aadlenergy.energy.internal.tree.Member.ObservationDecl;
import org.aadlenergy.energy.internal.tree.Member.ParameterDecl;
import org.aadlenergy.energy.internal.tree.Member.PolicyDecl;
import org.aadlenergy.energy.internal.tree.Member.PriceDecl;
import org.aadlenergy.energy.internal.tree.Member.ProfileDecl;
import org.aadlenergy.energy.internal.tree.Member.RailDecl;
import org.aadlenergy.energy.internal.tree.Member.SourceDecl;
import org.aadlenergy.energy.internal.tree.Member.SpreadDecl;
import org.aadlenergy.energy.internal.tree.Member.StateDecl;
import org.aadlenergy.energy.internal.tree.Member.TitleDecl;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the statements of one platform or part. Names may be used before they are declared. */
final class PlatformConverter {
  private final PlatformDraft draft;
  private final Body body;
  private final PlatformScope scope;
  private final Problems problems;
  private final CoefficientReader coefficients;
  private final DeclaredOnce declared;

  /** Adds the statements of a body to what the draft has inherited. */
  PlatformConverter(PlatformDraft draft, Body body) {
    this.draft = draft;
    this.body = body;
    this.scope = draft.scope;
    this.problems = scope.problems();
    this.coefficients = new CoefficientReader(scope);
    this.declared = new DeclaredOnce(problems);
  }

  CalibratedPlatform convert() {
    ReplacedStatements.begin(draft, body);
    each(TitleDecl.class, this::readTitle);
    each(DescriptionDecl.class, this::readDescription);
    each(SourceDecl.class, this::readSource);
    each(ConditionsDecl.class, this::readConditions);
    each(RailDecl.class, this::readRail);
    each(ParameterDecl.class, this::readParameter);
    each(ConstantDecl.class, this::readConstant);
    each(ProfileDecl.class, this::readProfile);
    ProgramsReader programs = new ProgramsReader(draft, coefficients, declared);
    each(ActivityDecl.class, programs::readActivity);
    each(CountersDecl.class, programs::readCounters);
    each(SpreadDecl.class, programs::readSpread);
    each(EventDecl.class, this::readEvent);
    each(StateDecl.class, this::readState);
    ReplacedStatements.follow(draft, body);
    each(StateDecl.class, this::readOtherName);
    each(PolicyDecl.class, this::readPolicy);
    each(BatteryDecl.class, this::readBattery);
    each(DramDecl.class, this::readDram);
    each(ConverterDecl.class, this::readConverter);
    each(PriceDecl.class, this::readPrice);
    each(ObservationDecl.class, this::readObservation);
    LeakageCheck.check(draft, body);
    body.members().forEach(this::readPart);
    ReadNames.check(draft, body);
    ReplacedStatements.check(draft, body);
    draft.board.ifPresent(board -> PartRails.restrict(draft, board, body));
    return draft.finish(problems.span(body.namePlace()));
  }

  private <T extends Member> void each(Class<T> kind, Consumer<T> reader) {
    for (Member member : body.members()) {
      if (kind.isInstance(member)) {
        scope.watch(LostNames.of(member), () -> reader.accept(kind.cast(member)));
      }
    }
  }

  private boolean isFirst(String what, Construct declaration) {
    return declared.isFirst(what, problems.span(declaration));
  }

  private void readTitle(TitleDecl declaration) {
    if (isFirst("title", declaration)) {
      draft.title = Optional.of(declaration.text());
    }
  }

  private void readDescription(DescriptionDecl declaration) {
    if (isFirst("description", declaration)) {
      draft.description = Optional.of(declaration.text());
    }
  }

  private void readSource(SourceDecl declaration) {
    if (isFirst("source '" + declaration.name() + "'", declaration)) {
      scope.addSource(declaration.name(), declaration.citation());
    }
  }

  private void readConditions(ConditionsDecl declaration) {
    if (isFirst("conditions", declaration)) {
      ConditionsReader reader = new ConditionsReader(problems, coefficients.quantities());
      scope.setConditions(reader.read(declaration, scope.conditions()));
    }
  }

  private void readRail(RailDecl declaration) {
    if (isFirst("rail '" + declaration.name() + "'", declaration)) {
      scope.addRail(new RailConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readParameter(ParameterDecl declaration) {
    String name = declaration.name();
    if (isFirst("parameter '" + name + "'", declaration)) {
      new ParameterConverter(scope, coefficients, declaration)
          .convert()
          .ifPresent(value -> draft.set.put(name, value));
    }
  }

  private void readConstant(ConstantDecl declaration) {
    String name = declaration.name();
    if (isFirst("constant '" + name + "'", declaration)) {
      constant(declaration).ifPresent(read -> scope.addConstant(name, read.coefficient()));
    }
  }

  private Optional<Read> constant(ConstantDecl declaration) {
    Value value = declaration.value();
    Place place = place(declaration.name());
    if (value.reference().isEmpty()) {
      return coefficients.readAny(value, place);
    }
    Dimension dimension = scope.dimensionOf(value.reference().get()).orElse(Dimension.RATIO);
    return coefficients.read(value, dimension, place, constantUse(declaration.name()));
  }

  private void readProfile(ProfileDecl declaration) {
    String name = declaration.name();
    if (!isFirst("profile '" + name + "'", declaration)) {
      return;
    }
    draft.profiles.put(name, new ProfileConverter(scope, coefficients, declaration).convert());
    if (declaration.standard() && isFirst("a default profile", declaration)) {
      draft.defaultProfile = Optional.of(name);
    }
  }

  private void readEvent(EventDecl declaration) {
    String service = declaration.service();
    if (isFirst("event '" + service + "'", declaration)) {
      draft.events.put(service, new EventConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readState(StateDecl declaration) {
    if (isFirst("state '" + declaration.name() + "'", declaration)
        && declaration.same().isEmpty()) {
      DeviceConverter converter = new DeviceConverter(scope, coefficients);
      draft.states.put(declaration.name(), converter.state(declaration));
    }
  }

  private void readOtherName(StateDecl declaration) {
    DeviceConverter converter = new DeviceConverter(scope, coefficients);
    declaration.same().ifPresent(same -> converter.otherName(declaration, same, draft.states));
  }

  private void readPolicy(PolicyDecl declaration) {
    if (isFirst("policy '" + declaration.name() + "'", declaration)) {
      DeviceConverter converter = new DeviceConverter(scope, coefficients);
      draft.policies.put(declaration.name(), converter.policy(declaration, draft.states));
    }
  }

  private void readBattery(BatteryDecl declaration) {
    if (isFirst("battery", declaration)) {
      draft.battery = Optional.of(new BatteryConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readDram(DramDecl declaration) {
    if (isFirst("dram", declaration)) {
      draft.dram = new DramConverter(scope, coefficients, declaration).convert();
      DramParameters.declare(draft, problems.span(declaration));
    }
  }

  private void readConverter(ConverterDecl declaration) {
    if (isFirst("converter", declaration)) {
      draft.converter = Optional.of(new ConverterReader(scope, coefficients, declaration).read());
    }
  }

  private void readPrice(PriceDecl declaration) {
    if (isFirst("price", declaration)) {
      draft.price = new LoneFigures(scope, coefficients).price(declaration);
    }
  }

  private void readObservation(ObservationDecl declaration) {
    String name = declaration.name();
    if (isFirst("observation '" + name + "'", declaration)) {
      new LoneFigures(scope, coefficients)
          .observation(declaration)
          .ifPresent(observation -> draft.observations.put(name, observation));
    }
  }

  private void readPart(Member member) {
    if (member instanceof Body part && isFirst("part '" + part.name() + "'", member)) {
      PlatformDraft its =
          part instanceof CellDecl ? draft.cell(part.name()) : draft.part(part.name());
      draft.parts.put(part.name(), new PlatformConverter(its, part).convert());
    }
  }

  private Place place(String path) {
    return new Place(path, Attributes.NONE, scope.conditions());
  }

  private static Use constantUse(String name) {
    return new Use(Slot.CONSTANT, "", name);
  }
}
