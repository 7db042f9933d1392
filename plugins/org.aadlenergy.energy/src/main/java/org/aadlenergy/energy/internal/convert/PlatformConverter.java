package org.aadlenergy.energy.internal.convert;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.aadlenergy.energy.internal.convert.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.CoefficientReader.Read;
import org.aadlenergy.energy.syntax.BatteryDecl;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.energy.syntax.ConditionsDecl;
import org.aadlenergy.energy.syntax.ConstantDecl;
import org.aadlenergy.energy.syntax.DescriptionDecl;
import org.aadlenergy.energy.syntax.EventDecl;
import org.aadlenergy.energy.syntax.Member;
import org.aadlenergy.energy.syntax.NoteAttribute;
import org.aadlenergy.energy.syntax.ObservationDecl;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PartDecl;
import org.aadlenergy.energy.syntax.PolicyDecl;
import org.aadlenergy.energy.syntax.ProfileDecl;
import org.aadlenergy.energy.syntax.RailDecl;
import org.aadlenergy.energy.syntax.SourceDecl;
import org.aadlenergy.energy.syntax.StateDecl;
import org.aadlenergy.energy.syntax.SyntaxPackage;
import org.aadlenergy.energy.syntax.TitleDecl;
import org.aadlenergy.energy.syntax.Value;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.eclipse.emf.ecore.EObject;

/**
 * Converts one platform or part: what it inherits, with its own declarations put over it. Names may
 * be used before they are declared.
 */
final class PlatformConverter {
  private final Body body;
  private final PlatformScope scope;
  private final Problems problems;
  private final CoefficientReader coefficients;
  private final Declared declared;
  private final Map<String, ExecutionProfile> profiles = new LinkedHashMap<>();
  private final Map<String, EventCost> events = new LinkedHashMap<>();
  private final Map<String, Coefficient> constants;
  private final Map<String, DeviceState> states = new LinkedHashMap<>();
  private final Map<String, PowerPolicy> policies = new LinkedHashMap<>();
  private final Map<String, CalibratedPlatform> parts = new LinkedHashMap<>();
  private final Map<String, Observation> observations = new LinkedHashMap<>();
  private final Map<String, Coefficient> set = new LinkedHashMap<>();
  private Optional<String> title = Optional.empty();
  private Optional<String> description = Optional.empty();
  private Optional<String> defaultProfile = Optional.empty();
  private Optional<Battery> battery = Optional.empty();

  PlatformConverter(String name, Body body, String file, Diagnostics diagnostics) {
    this.body = body;
    this.problems = new Problems(file, diagnostics);
    this.scope = new PlatformScope(name, problems);
    this.constants = scope.constants;
    this.coefficients = new CoefficientReader(scope);
    this.declared = new Declared(problems);
  }

  /** Starts from another platform, whose declarations these replace by name. */
  PlatformConverter extending(CalibratedPlatform base) {
    scope.inherit(base.rails(), base.parameters());
    scope.conditions = base.conditions();
    profiles.putAll(base.profiles());
    events.putAll(base.events());
    constants.putAll(base.constants());
    states.putAll(base.states());
    policies.putAll(base.policies());
    parts.putAll(base.parts());
    defaultProfile = base.defaultProfile();
    battery = base.battery();
    scope.damaged.addAll(base.damaged());
    return this;
  }

  /** Starts from a platform that is not known: whatever is missing may be inherited. */
  PlatformConverter extendingUnknown() {
    scope.damaged.add(CalibratedPlatform.EVERYTHING);
    return this;
  }

  /** Starts a part from what its platform says; names of sources are shared. */
  private PlatformConverter inside(PlatformConverter platform) {
    scope.inherit(platform.scope.rails, platform.scope.closedParameters());
    scope.sources.putAll(platform.scope.sources);
    scope.conditions = platform.scope.conditions;
    profiles.putAll(platform.profiles);
    events.putAll(platform.events);
    constants.putAll(platform.constants);
    states.putAll(platform.states);
    policies.putAll(platform.policies);
    defaultProfile = platform.defaultProfile;
    scope.damaged.addAll(platform.scope.damaged);
    return this;
  }

  CalibratedPlatform convert() {
    each(TitleDecl.class, this::readTitle);
    each(DescriptionDecl.class, this::readDescription);
    each(SourceDecl.class, this::readSource);
    each(ConditionsDecl.class, this::readConditions);
    each(RailDecl.class, this::readRail);
    each(ParameterDecl.class, this::readParameter);
    each(ConstantDecl.class, this::readConstant);
    each(ProfileDecl.class, this::readProfile);
    each(EventDecl.class, this::readEvent);
    each(StateDecl.class, this::readState);
    each(PolicyDecl.class, this::readPolicy);
    each(BatteryDecl.class, this::readBattery);
    each(ObservationDecl.class, this::readObservation);
    each(PartDecl.class, this::readPart);
    if (defaultProfile.isEmpty() && profiles.size() == 1) {
      defaultProfile = Optional.of(profiles.keySet().iterator().next());
    }
    return ParameterBinding.bind(assemble(), set);
  }

  private CalibratedPlatform assemble() {
    return new CalibratedPlatform(
        scope.platform,
        title.orElse(scope.platform),
        description,
        scope.conditions,
        Collections.unmodifiableMap(scope.rails),
        Collections.unmodifiableMap(profiles),
        defaultProfile,
        Collections.unmodifiableMap(events),
        Collections.unmodifiableMap(constants),
        List.copyOf(observations.values()),
        Collections.unmodifiableMap(parts),
        problems.span(body, SyntaxPackage.Literals.BODY__NAME),
        Collections.unmodifiableMap(scope.closedParameters()),
        Collections.unmodifiableMap(states),
        Collections.unmodifiableMap(policies),
        battery,
        Set.copyOf(scope.damaged));
  }

  private <T extends Member> void each(Class<T> kind, Consumer<T> reader) {
    for (Member member : body.getMembers()) {
      if (kind.isInstance(member)) {
        scope.watch(Names.of(member), () -> reader.accept(kind.cast(member)));
      }
    }
  }

  private boolean isFirst(String what, EObject declaration) {
    return declared.isFirst(what, problems.span(declaration));
  }

  private void readTitle(TitleDecl declaration) {
    if (isFirst("title", declaration)) {
      title = Optional.of(declaration.getText());
    }
  }

  private void readDescription(DescriptionDecl declaration) {
    if (isFirst("description", declaration)) {
      description = Optional.of(declaration.getText());
    }
  }

  private void readSource(SourceDecl declaration) {
    if (isFirst("source '" + declaration.getName() + "'", declaration)) {
      scope.sources.put(declaration.getName(), declaration.getCitation());
    }
  }

  private void readConditions(ConditionsDecl declaration) {
    if (isFirst("conditions", declaration)) {
      ConditionsReader reader = new ConditionsReader(problems, coefficients.quantities());
      scope.conditions = reader.read(declaration, scope.conditions);
    }
  }

  private void readRail(RailDecl declaration) {
    String name = declaration.getName();
    if (isFirst("rail '" + name + "'", declaration)) {
      Role role = Role.valueOf(declaration.getRole().getLiteral().toUpperCase(Locale.ROOT));
      Optional<Coefficient> voltage =
          Optional.ofNullable(declaration.getValue())
              .flatMap(value -> voltage(value, name))
              .map(Read::coefficient);
      scope.rails.put(name, new Rail(name, role, voltage, problems.span(declaration)));
    }
  }

  private Optional<Read> voltage(Value value, String rail) {
    return coefficients.read(
        value, Dimension.VOLTAGE, place("rail/" + rail + "/voltage"), constantUse(rail));
  }

  private void readParameter(ParameterDecl declaration) {
    String name = declaration.getName();
    if (isFirst("parameter '" + name + "'", declaration)) {
      new ParameterConverter(scope, coefficients, declaration)
          .convert()
          .ifPresent(value -> set.put(name, value));
    }
  }

  private void readConstant(ConstantDecl declaration) {
    String name = declaration.getName();
    if (isFirst("constant '" + name + "'", declaration)) {
      constant(declaration).ifPresent(read -> constants.put(name, read.coefficient()));
    }
  }

  private Optional<Read> constant(ConstantDecl declaration) {
    Value value = declaration.getValue();
    Place place = place(declaration.getName());
    if (value.getReference() == null) {
      return coefficients.readAny(value, place);
    }
    Dimension dimension =
        Optional.ofNullable(scope.parameters.get(value.getReference()))
            .map(PlatformScope.OpenParameter::dimension)
            .or(
                () ->
                    Optional.ofNullable(constants.get(value.getReference()))
                        .map(Coefficient::dimension))
            .orElse(Dimension.RATIO);
    return coefficients.read(value, dimension, place, constantUse(declaration.getName()));
  }

  private void readProfile(ProfileDecl declaration) {
    String name = declaration.getName();
    if (!isFirst("profile '" + name + "'", declaration)) {
      return;
    }
    profiles.put(name, new ProfileConverter(scope, coefficients, declaration).convert());
    if (declaration.isStandard() && isFirst("a default profile", declaration)) {
      defaultProfile = Optional.of(name);
    }
  }

  private void readEvent(EventDecl declaration) {
    String service = declaration.getService();
    if (isFirst("event '" + service + "'", declaration)) {
      events.put(service, new EventConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readState(StateDecl declaration) {
    if (isFirst("state '" + declaration.getName() + "'", declaration)) {
      DeviceConverter converter = new DeviceConverter(scope, coefficients);
      states.put(declaration.getName(), converter.state(declaration));
    }
  }

  private void readPolicy(PolicyDecl declaration) {
    if (isFirst("policy '" + declaration.getName() + "'", declaration)) {
      DeviceConverter converter = new DeviceConverter(scope, coefficients);
      policies.put(declaration.getName(), converter.policy(declaration, states));
    }
  }

  private void readBattery(BatteryDecl declaration) {
    if (isFirst("battery", declaration)) {
      battery = Optional.of(new BatteryConverter(scope, coefficients, declaration).convert());
    }
  }

  private void readObservation(ObservationDecl declaration) {
    String name = declaration.getName();
    if (isFirst("observation '" + name + "'", declaration)) {
      observation(declaration).ifPresent(observation -> observations.put(name, observation));
    }
  }

  private Optional<Observation> observation(ObservationDecl declaration) {
    Attributes attributes = Attributes.of(declaration.getAttributes(), problems);
    return coefficients
        .quantities()
        .read(declaration.getQuantity())
        .map(
            measure ->
                new Observation(
                    declaration.getName(),
                    measure.value(),
                    measure.dimension(),
                    measure.text(),
                    attributes.from().flatMap(coefficients::reference),
                    attributes.note().map(NoteAttribute::getText),
                    problems.span(declaration)));
  }

  private void readPart(PartDecl declaration) {
    String name = declaration.getName();
    if (!isFirst("part '" + name + "'", declaration)) {
      return;
    }
    PlatformConverter converter = new PlatformConverter(this, declaration).inside(this);
    if (parts.containsKey(name)) {
      converter.extending(parts.get(name));
    }
    parts.put(name, converter.convert());
  }

  private PlatformConverter(PlatformConverter platform, PartDecl part) {
    this.body = part;
    this.problems = platform.problems;
    this.scope = new PlatformScope(platform.scope.platform + "." + part.getName(), problems);
    this.constants = scope.constants;
    this.coefficients = new CoefficientReader(scope);
    this.declared = new Declared(problems);
  }

  private Place place(String path) {
    return new Place(path, Attributes.NONE, scope.conditions);
  }

  private static Use constantUse(String name) {
    return new Use(Slot.CONSTANT, "", name);
  }
}
