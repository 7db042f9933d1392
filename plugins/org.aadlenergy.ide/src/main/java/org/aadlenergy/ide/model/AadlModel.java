package org.aadlenergy.ide.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/**
 * The packages and property sets of some documents, and those that are shipped, which the documents
 * hide where they declare the same. Immutable; what nobody asks for is not read.
 */
public final class AadlModel {
  private static final Map<String, AadlDocument> SHIPPED = new TreeMap<>();

  private final Map<String, AadlDocument> documents = new LinkedHashMap<>();
  private volatile @Nullable Units units;

  private record Units(
      Map<String, FoundDeclaration<PackageDecl>> packages,
      Map<String, FoundDeclaration<PropertySetDecl>> sets) {}

  public AadlModel(Collection<AadlDocument> documents) {
    documents.forEach(document -> this.documents.put(document.name(), document));
  }

  /** The documents without those that are shipped. */
  public Collection<AadlDocument> documents() {
    return documents.values();
  }

  /** A document by its name, a shipped one included. */
  public Optional<AadlDocument> document(String name) {
    return Optional.ofNullable(documents.get(name));
  }

  /** Whether a document belongs to the user. */
  public boolean isOwn(AadlDocument document) {
    return documents.containsKey(document.name());
  }

  public Optional<FoundDeclaration<PackageDecl>> packageNamed(String name) {
    return named(name, units().packages(), AadlFile::packages);
  }

  public Optional<FoundDeclaration<PropertySetDecl>> setNamed(String name) {
    return named(name, units().sets(), AadlFile::propertySets);
  }

  /** The user's own, or the first of a shipped document. */
  private <T extends NamedNode> Optional<FoundDeclaration<T>> named(
      String name, Map<String, FoundDeclaration<T>> own, Function<AadlFile, List<T>> declared) {
    return Optional.ofNullable(own.get(name.toLowerCase(Locale.ROOT)))
        .or(
            () ->
                shipped(name)
                    .flatMap(
                        document ->
                            declared.apply(document.file()).stream()
                                .findFirst()
                                .map(found -> new FoundDeclaration<>(document, found))));
  }

  /** The names of all packages, those that are shipped included. */
  public List<String> packageNames() {
    List<String> names = new ArrayList<>();
    units().packages().values().forEach(found -> names.add(found.name()));
    names.addAll(PropertySets.LIBRARY);
    names.add("Base_Types");
    return names.stream().distinct().toList();
  }

  /** The names of all property sets, those that are shipped included. */
  public List<String> setNames() {
    List<String> names = new ArrayList<>();
    units().sets().values().forEach(found -> names.add(found.name()));
    names.addAll(PropertySets.OWN);
    names.addAll(PropertySets.PREDECLARED);
    names.addAll(PropertySets.CONTRIBUTED);
    names.remove("Base_Types");
    return names.stream().distinct().toList();
  }

  /** Whether a file {@code folder/Name.aadl} is, by its name, one that is shipped. */
  public static boolean isShipped(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1).replaceAll("(?i)\\.aadl$", "");
    return PropertySets.find(name).isPresent()
        || PropertySets.find("Energy_Platforms::" + name).isPresent();
  }

  /** The packages of the documents. */
  public Collection<FoundDeclaration<PackageDecl>> packages() {
    return units().packages().values();
  }

  /** The property sets of the documents. */
  public Collection<FoundDeclaration<PropertySetDecl>> sets() {
    return units().sets().values();
  }

  /** The classifiers of a package in the order declared. */
  public static List<Classifier> classifiers(FoundDeclaration<PackageDecl> pkg) {
    List<Classifier> all = new ArrayList<>();
    for (PackageDecl.Section section : sections(pkg.node())) {
      for (ClassifierDecl decl : section.classifiers()) {
        all.add(new Classifier(pkg.document(), pkg.node(), decl));
      }
    }
    return all;
  }

  /** The public and the private part, as far as they are there. */
  public static List<PackageDecl.Section> sections(PackageDecl pkg) {
    List<PackageDecl.Section> sections = new ArrayList<>(2);
    pkg.publicSection().ifPresent(sections::add);
    pkg.privateSection().ifPresent(sections::add);
    return sections;
  }

  private static Optional<AadlDocument> shipped(String name) {
    synchronized (SHIPPED) {
      return PropertySets.find(name)
          .map(
              declared ->
                  SHIPPED.computeIfAbsent(
                      declared,
                      found ->
                          new AadlDocument(
                              PropertySets.fileName(found),
                              new String(
                                  PropertySets.text(found),
                                  java.nio.charset.StandardCharsets.UTF_8))));
    }
  }

  private Units units() {
    Units known = units;
    if (known == null) {
      known = new Units(new TreeMap<>(), new TreeMap<>());
      for (AadlDocument document : documents.values()) {
        for (PackageDecl pkg : document.file().packages()) {
          known.packages().putIfAbsent(pkg.name().key(), new FoundDeclaration<>(document, pkg));
        }
        for (PropertySetDecl set : document.file().propertySets()) {
          known.sets().putIfAbsent(set.name().key(), new FoundDeclaration<>(document, set));
        }
      }
      units = known;
    }
    return known;
  }
}
