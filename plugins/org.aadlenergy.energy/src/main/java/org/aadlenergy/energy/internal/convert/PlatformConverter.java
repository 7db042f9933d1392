package org.aadlenergy.energy.internal.convert;

import java.util.Locale;
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
    once("TitleDecl", its -> draft.title = its.text("text"));
    once("DescriptionDecl", its -> draft.description = its.text("text"));
    once("SourceDecl", its -> scope.addSource(its.name(), its.word("citation")));
    once("ConditionsDecl", this::readConditions);
    once("RailDecl", its -> scope.addRail(new RailConverter(scope, coefficients, its).convert()));
    once("ParameterDecl", this::readParameter);
    once(
        "ConstantDecl",
        its -> constant(its).ifPresent(read -> scope.addConstant(its.name(), read.coefficient())));
    once("ProfileDecl", this::readProfile);
    ProgramsReader programs = new ProgramsReader(draft, coefficients, declared);
    once("ActivityDecl", programs::readActivity);
    once("CountersDecl", programs::readCounters);
    each("SpreadDecl", programs::readSpread);
    once(
        "EventDecl",
        its ->
            draft.events.put(
                its.word("service"), new EventConverter(scope, coefficients, its).convert()));
    DeviceConverter devices = new DeviceConverter(scope, coefficients);
    once("StateDecl", its -> readState(its, devices));
    ReplacedStatements.follow(draft, body);
    each("StateDecl", its -> devices.otherName(its, draft.states));
    once("PolicyDecl", its -> draft.policies.put(its.name(), devices.policy(its, draft.states)));
    once(
        "BatteryDecl",
        its ->
            draft.battery = Optional.of(new BatteryConverter(scope, coefficients, its).convert()));
    once("DramDecl", this::readDram);
    once(
        "ConverterDecl",
        its -> draft.converter = Optional.of(new ConverterReader(scope, coefficients, its).read()));
    LoneFigures lone = new LoneFigures(scope, coefficients);
    once("PriceDecl", its -> draft.price = lone.price(its));
    once(
        "ObservationDecl",
        its -> lone.observation(its).ifPresent(found -> draft.observations.put(its.name(), found)));
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

  /** The same where each of the kind, or of its names, may stand once. */
  private void once(String kind, Consumer<Node> reader) {
    String word = kind.substring(0, kind.length() - "Decl".length()).toLowerCase(Locale.ROOT);
    each(
        kind,
        member -> {
          String name =
              member.has("service")
                  ? member.word("service")
                  : member.has("name") || member.has("numbers") ? member.name() : "";
          if (isFirst(name.isEmpty() ? word : word + " '" + name + "'", member)) {
            reader.accept(member);
          }
        });
  }

  private boolean isFirst(String what, Node declaration) {
    return declared.isFirst(what, problems.span(declaration));
  }

  private void readConditions(Node declaration) {
    ConditionsReader reader = new ConditionsReader(problems, coefficients.quantities());
    scope.setConditions(reader.read(declaration, scope.conditions()));
  }

  private void readParameter(Node declaration) {
    new ParameterConverter(scope, coefficients, declaration)
        .convert()
        .ifPresent(value -> draft.set.put(declaration.name(), value));
  }

  private Optional<Read> constant(Node declaration) {
    Value value = declaration.value();
    Place place = new Place(declaration.name(), Attributes.NONE, scope.conditions());
    if (value.reference().isEmpty()) {
      return coefficients.readAny(value, place);
    }
    Dimension dimension = scope.dimensionOf(value.reference().get()).orElse(Dimension.RATIO);
    return coefficients.read(value, dimension, place, new Use(Slot.CONSTANT, "", place.path()));
  }

  private void readProfile(Node declaration) {
    String name = declaration.name();
    draft.profiles.put(name, new ProfileConverter(scope, coefficients, declaration).convert());
    if (declaration.has("standard") && isFirst("a default profile", declaration)) {
      draft.defaultProfile = Optional.of(name);
    }
  }

  private void readState(Node declaration, DeviceConverter devices) {
    if (!declaration.has("same")) {
      draft.states.put(declaration.name(), devices.state(declaration));
    }
  }

  private void readDram(Node declaration) {
    draft.dram = new DramConverter(scope, coefficients, declaration).convert();
    DramParameters.declare(draft, problems.span(declaration));
  }

  private void readPart(Node part) {
    if ((part.is("PartDecl") || part.is("CellDecl"))
        && isFirst("part '" + part.name() + "'", part)) {
      PlatformDraft its = part.is("CellDecl") ? draft.cell(part.name()) : draft.part(part.name());
      draft.parts.put(part.name(), new PlatformConverter(its, part).convert());
    }
  }
}
