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
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the statements of one platform or part. Names may be used before they are declared. */
final class PlatformConverter {
  private final PlatformDraft draft;
  private final Node body;
  private final PlatformScope scope;
  private final Problems problems;
  private final CoefficientReader coefficients;
  private final DeclaredOnce declared;

  /** Adds the statements of a body to what the draft has inherited. */
  PlatformConverter(PlatformDraft draft, Node body) {
    this.draft = draft;
    this.body = body;
    this.scope = draft.scope;
    this.problems = scope.problems();
    this.coefficients = new CoefficientReader(scope);
    this.declared = new DeclaredOnce(problems);
  }

  CalibratedPlatform convert() {
    ReplacedStatements.begin(draft, body);
    each("TitleDecl", this::readTitle);
    each("DescriptionDecl", this::readDescription);
    each("SourceDecl", this::readSource);
    each("ConditionsDecl", this::readConditions);
    each("RailDecl", this::readRail);
    each("ParameterDecl", this::readParameter);
    each("ConstantDecl", this::readConstant);
    each("ProfileDecl", this::readProfile);
    ProgramsReader programs = new ProgramsReader(draft, coefficients, declared);
    each("ActivityDecl", programs::readActivity);
    each("CountersDecl", programs::readCounters);
    each("SpreadDecl", programs::readSpread);
    each("EventDecl", this::readEvent);
    each("StateDecl", this::readState);
    ReplacedStatements.follow(draft, body);
    each("StateDecl", this::readOtherName);
    each("PolicyDecl", this::readPolicy);
    each("BatteryDecl", this::readBattery);
    each("DramDecl", this::readDram);
    each("ConverterDecl", this::readConverter);
    each("PriceDecl", this::readPrice);
    each("ObservationDecl", this::readObservation);
    LeakageCheck.check(draft, body);
    body.members().forEach(this::readPart);
    ReadNames.check(draft, body);
    ReplacedStatements.check(draft, body);
    draft.board.ifPresent(board -> PartRails.restrict(draft, board, body));
    return draft.finish(problems.span(body.namePlace()));
  }

  private void each(String kind, Consumer<Node> reader) {
    for (Node member : body.members(kind)) {
      scope.watch(LostNames.of(member), () -> reader.accept(member));
    }
  }

  private boolean isFirst(String what, Node declaration) {
    return declared.isFirst(what, problems.span(declaration));
  }

  private void readTitle(Node declaration) {
    if (isFirst("title", declaration)) {
      draft.title = Optional.of(declaration.word("text"));
    }
  }

  private void readDescription(Node declaration) {
    if (isFirst("description", declaration)) {
      draft.description = Optional.of(declaration.word("text"));
    }
  }

  private void readSource(Node declaration) {
    if (isFirst("source '" + declaration.name() + "'", declaration)) {
      scope.addSource(declaration.name(), declaration.word("citation"));
    }
  }

  private void readConditions(Node declaration) {
    if (isFirst("conditions", declaration)) {
      ConditionsReader reader = new ConditionsReader(problems, coefficients.quantities());
      scope.setConditions(reader.read(declaration, scope.conditions()));
    }
  }

  private void readRail(Node declaration) {
    if (isFirst("rail '" + declaration.name() + "'", declaration)) {
      scope.addRail(new RailConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readParameter(Node declaration) {
    String name = declaration.name();
    if (isFirst("parameter '" + name + "'", declaration)) {
      new ParameterConverter(scope, coefficients, declaration)
          .convert()
          .ifPresent(value -> draft.set.put(name, value));
    }
  }

  private void readConstant(Node declaration) {
    String name = declaration.name();
    if (isFirst("constant '" + name + "'", declaration)) {
      constant(declaration).ifPresent(read -> scope.addConstant(name, read.coefficient()));
    }
  }

  private Optional<Read> constant(Node declaration) {
    Value value = declaration.value();
    Place place = place(declaration.name());
    if (value.reference().isEmpty()) {
      return coefficients.readAny(value, place);
    }
    Dimension dimension = scope.dimensionOf(value.reference().get()).orElse(Dimension.RATIO);
    return coefficients.read(value, dimension, place, constantUse(declaration.name()));
  }

  private void readProfile(Node declaration) {
    String name = declaration.name();
    if (!isFirst("profile '" + name + "'", declaration)) {
      return;
    }
    draft.profiles.put(name, new ProfileConverter(scope, coefficients, declaration).convert());
    if (declaration.has("standard") && isFirst("a default profile", declaration)) {
      draft.defaultProfile = Optional.of(name);
    }
  }

  private void readEvent(Node declaration) {
    String service = declaration.word("service");
    if (isFirst("event '" + service + "'", declaration)) {
      draft.events.put(service, new EventConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readState(Node declaration) {
    if (isFirst("state '" + declaration.name() + "'", declaration) && !declaration.has("same")) {
      DeviceConverter converter = new DeviceConverter(scope, coefficients);
      draft.states.put(declaration.name(), converter.state(declaration));
    }
  }

  private void readOtherName(Node declaration) {
    DeviceConverter converter = new DeviceConverter(scope, coefficients);
    declaration
        .text("same")
        .ifPresent(same -> converter.otherName(declaration, same, draft.states));
  }

  private void readPolicy(Node declaration) {
    if (isFirst("policy '" + declaration.name() + "'", declaration)) {
      DeviceConverter converter = new DeviceConverter(scope, coefficients);
      draft.policies.put(declaration.name(), converter.policy(declaration, draft.states));
    }
  }

  private void readBattery(Node declaration) {
    if (isFirst("battery", declaration)) {
      draft.battery = Optional.of(new BatteryConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readDram(Node declaration) {
    if (isFirst("dram", declaration)) {
      draft.dram = new DramConverter(scope, coefficients, declaration).convert();
      DramParameters.declare(draft, problems.span(declaration));
    }
  }

  private void readConverter(Node declaration) {
    if (isFirst("converter", declaration)) {
      draft.converter = Optional.of(new ConverterReader(scope, coefficients, declaration).read());
    }
  }

  private void readPrice(Node declaration) {
    if (isFirst("price", declaration)) {
      draft.price = new LoneFigures(scope, coefficients).price(declaration);
    }
  }

  private void readObservation(Node declaration) {
    String name = declaration.name();
    if (isFirst("observation '" + name + "'", declaration)) {
      new LoneFigures(scope, coefficients)
          .observation(declaration)
          .ifPresent(observation -> draft.observations.put(name, observation));
    }
  }

  private void readPart(Node part) {
    if ((part.is("PartDecl") || part.is("CellDecl"))
        && isFirst("part '" + part.name() + "'", part)) {
      PlatformDraft its = part.is("CellDecl") ? draft.cell(part.name()) : draft.part(part.name());
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
