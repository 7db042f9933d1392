package org.aadlenergy.engine.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.term.declared.PlatformState;

/**
 * The declaration of a service of the operating system: all that others have to know of it. What
 * evaluates, checks, completes, calibrates or explains services reads this and nothing else.
 *
 * @param name of its room, {@code storage}
 * @param summary what it computes, in a sentence or two for the reference
 * @param charged the names under which it charges
 * @param events whose costs it reads of platforms
 * @param constants that it reads of platforms
 * @param states that it reads of platforms by name
 * @param figures what else it reads of platforms, in words
 * @param properties {@code Set::Name}, that it reads of models
 * @param choices those of them that the designer is free to choose; the others say what there is to
 *     do, and what there is
 * @param model what computes the terms of one thread alone, if anything does
 * @param parts what it contributes to the passes
 * @param sections what it shows in the report besides the threads' terms
 */
public record Service(
    String name,
    String summary,
    List<ChargeName> charged,
    List<PlatformEvent> events,
    List<PlatformConstant> constants,
    List<PlatformState> states,
    List<String> figures,
    List<String> properties,
    List<String> choices,
    Optional<EnergyModel> model,
    List<Part<?>> parts,
    List<SectionType> sections) {

  public Service {
    charged = List.copyOf(charged);
    events = List.copyOf(events);
    constants = List.copyOf(constants);
    states = List.copyOf(states);
    figures = List.copyOf(figures);
    properties = List.copyOf(properties);
    choices = List.copyOf(choices);
    parts = List.copyOf(parts);
    sections = List.copyOf(sections);
  }

  /** What it contributes to a pass. */
  public record Part<V>(Pass<V> pass, Contributor<? super V> contributor) {}

  /** What it contributes to one of them. */
  @SuppressWarnings("unchecked") // a part that is of the pass has its type
  public <V> List<Contributor<? super V>> contributors(Pass<V> pass) {
    List<Contributor<? super V>> found = new ArrayList<>(1);
    for (Part<?> part : parts) {
      if (part.pass() == pass) {
        found.add(((Part<V>) part).contributor());
      }
    }
    return found;
  }

  /** Begins the declaration of a service. */
  public static Declaration named(String name, String summary) {
    return new Declaration(name, summary);
  }

  /** The declared names of events, variants included. */
  public List<String> eventNames() {
    List<String> names = new ArrayList<>();
    events.forEach(event -> names.addAll(event.names()));
    return List.copyOf(names);
  }

  /** Collects the parts of a declaration. */
  public static final class Declaration {
    private final String name;
    private final String summary;
    private List<ChargeName> charged = List.of();
    private List<PlatformEvent> events = List.of();
    private List<PlatformConstant> constants = List.of();
    private List<PlatformState> states = List.of();
    private List<String> figures = List.of();
    private List<String> properties = List.of();
    private List<String> choices = List.of();
    private Optional<EnergyModel> model = Optional.empty();
    private final List<Part<?>> parts = new ArrayList<>(1);
    private List<SectionType> sections = List.of();

    private Declaration(String name, String summary) {
      this.name = name;
      this.summary = summary;
    }

    /** The names under which it charges, in the order of reports. */
    public Declaration charges(ChargeName... names) {
      charged = List.of(names);
      return this;
    }

    /** The events whose costs it reads. */
    public Declaration events(PlatformEvent... read) {
      events = List.of(read);
      return this;
    }

    /** The constants that it reads. */
    public Declaration constants(PlatformConstant... read) {
      constants = List.of(read);
      return this;
    }

    /** The states that it reads by name. */
    public Declaration states(PlatformState... read) {
      states = List.of(read);
      return this;
    }

    /** What else it reads of a platform, in words. */
    public Declaration figures(String... read) {
      figures = List.of(read);
      return this;
    }

    /** The properties that it reads. */
    public Declaration reads(String... read) {
      properties = List.of(read);
      return this;
    }

    /** Those of the properties that the designer is free to choose. */
    public Declaration choices(String... free) {
      choices = List.of(free);
      return this;
    }

    /** What computes the terms of one thread alone. */
    public Declaration model(EnergyModel computing) {
      model = Optional.of(computing);
      return this;
    }

    /** What it contributes to a pass. */
    public <V> Declaration in(Pass<V> pass, Contributor<? super V> contributor) {
      parts.add(new Part<>(pass, contributor));
      return this;
    }

    /** What it shows in the report besides the threads' terms. */
    public Declaration shows(SectionType... shown) {
      sections = List.of(shown);
      return this;
    }

    /** The whole declaration. */
    public Service service() {
      return new Service(
          name,
          summary,
          charged,
          events,
          constants,
          states,
          figures,
          properties,
          choices,
          model,
          parts,
          sections);
    }
  }
}
