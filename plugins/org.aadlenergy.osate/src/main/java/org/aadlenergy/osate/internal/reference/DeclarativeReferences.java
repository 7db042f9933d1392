package org.aadlenergy.osate.internal.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.declared.DeclaredOrder.Declared;
import org.aadlenergy.osate.declared.DeclaredOrder.Kind;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;

/**
 * Turns references into declarative files into names: from the reference where it carries one, from
 * the declaring file's order where it is positional. What stays uncertain is reported and kept as
 * written, so that nothing downstream can mistake it for an absent value.
 */
public final class DeclarativeReferences {
  private static final String HINT =
      "give the project's AADL files together with the instance model, or instantiate it again with"
          + " a current OSATE";

  private final Predicate<String> accepted;
  private final DeclarationLookup declared;
  private final InstanceFindings findings;
  private final List<Map<String, String>> names = new ArrayList<>();
  private final Map<String, Optional<Declared>> declarations = new HashMap<>();
  private final Map<String, Optional<PropertyDefinition>> definitions = new HashMap<>();

  /**
   * @param accepted the files that references may lead to
   */
  public DeclarativeReferences(
      Predicate<String> accepted, DeclarationLookup declared, InstanceFindings findings) {
    this.accepted = accepted;
    this.declared = declared;
    this.findings = findings;
    for (int i = 0; i < What.values().length; i++) {
      names.add(new HashMap<>());
    }
  }

  /** {@code Set::Name} of a property. */
  public String property(String href, Place place) {
    return name(What.PROPERTY, href, place);
  }

  /** A unit's name. */
  public String unit(String href, Place place) {
    return name(What.UNIT, href, place);
  }

  /** An enumeration literal's name. */
  public String literal(String href, Place place) {
    return name(What.LITERAL, href, place);
  }

  /** A record field's name. */
  public String field(String href, Place place) {
    return name(What.FIELD, href, place);
  }

  /** {@code Pkg::Type} or {@code Pkg::Type.impl}; the object's type says which. */
  public String classifier(String href, String type, Place place) {
    return name(type.endsWith("Implementation") ? What.IMPLEMENTATION : What.TYPE, href, place);
  }

  /** The declared name of something else, if the declaring file is known. */
  public Optional<String> declaredName(String href) {
    return declaration(href).map(Declared::name).filter(name -> !name.isEmpty());
  }

  /** Where something is declared, if the declaring file is known. */
  public Optional<SourceSpan> source(String href) {
    return declaration(href).map(Declared::source).filter(SourceSpan::isKnown);
  }

  /** The declaration of a property, if it is known. */
  public Optional<PropertyDefinition> definition(String property) {
    Optional<PropertyDefinition> known = definitions.get(property);
    if (known == null) {
      // one that could not be resolved is still written as a reference
      known =
          property.indexOf('#') < 0 && property.contains("::")
              ? declared.definition(property)
              : Optional.empty();
      definitions.put(property, known);
    }
    return known;
  }

  /** The value that a classifier gives a property of its instances, if its file is known. */
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return declared.ofClassifier(classifier, property);
  }

  /** A reference into another instance model, which is not read: only told. */
  public void unread(String file, Place place) {
    if (!accepted.test(file)) {
      findings.refused(place, "The reference into '" + file + "' is not followed.");
      return;
    }
    findings.unread(
        file,
        place,
        "Types of features lie in the other instance model '" + file + "', which is not read.");
  }

  private String name(What what, String href, Place place) {
    Map<String, String> known = names.get(what.ordinal());
    String name = known.get(href);
    if (name == null) {
      name = resolve(what, href, place);
      known.put(href, name);
    }
    return name;
  }

  private String resolve(What what, String href, Place place) {
    int hash = href.indexOf('#');
    if (hash < 0) {
      findings.broken(place, "The reference '" + href + "' to a " + what.word + " has no '#'.");
      return href;
    }
    if (!accepted.test(href.substring(0, hash))) {
      findings.refused(
          place,
          "The reference '"
              + href
              + "' leads neither into an AADL file nor into OSATE's plug-ins"
              + " and is not followed.");
      return href;
    }
    Optional<Declared> found = declaration(href).filter(declared -> declared.kind() == what.kind);
    if (found.isPresent() && !found.get().name().isEmpty()) {
      return found.get().name();
    }
    String fragment = href.substring(hash + 1);
    if (Fragments.isNamed(fragment)) {
      return what.named.apply(fragment);
    }
    findings.uncertain(
        href,
        place,
        String.format(
            "The reference '%s' does not name its %s but tells its position in a file that is not"
                + " at hand or does not fit; the value is not certain.",
            href, what.word),
        HINT);
    return href;
  }

  private Optional<Declared> declaration(String href) {
    Optional<Declared> known = declarations.get(href);
    if (known == null) {
      int hash = href.indexOf('#');
      known =
          hash >= 0 && accepted.test(href.substring(0, hash))
              ? declared.declared(href)
              : Optional.empty();
      declarations.put(href, known);
    }
    return known;
  }

  /** The kinds of references, and how a fragment made of names is read. */
  private enum What {
    PROPERTY("property", Kind.PROPERTY, Fragments::property),
    UNIT("unit", Kind.UNIT, Fragments::last),
    LITERAL("literal", Kind.LITERAL, Fragments::last),
    FIELD("field", Kind.FIELD, Fragments::last),
    TYPE("type", Kind.CLASSIFIER, Fragments::type),
    IMPLEMENTATION("implementation", Kind.CLASSIFIER, Fragments::implementation);

    private final String word;
    private final Kind kind;
    private final UnaryOperator<String> named;

    What(String word, Kind kind, UnaryOperator<String> named) {
      this.word = word;
      this.kind = kind;
      this.named = named;
    }
  }
}
