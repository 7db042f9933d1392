package org.aadlenergy.osate;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.NOT_AN_INSTANCE_MODEL;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.impl.DynamicEObjectImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A live object gives the view that its file gives, whatever classes it is made of. */
class LiveModelTest {
  private static final String NAME = "the model";

  private final OsateLikeMetamodel metamodel = new OsateLikeMetamodel();
  private final Diagnostics diagnostics = new Diagnostics();

  @ParameterizedTest
  @ValueSource(strings = {"Gateway__Box-base", "Gateway__Box-deployed", "Handheld__S-i"})
  void aLoadedModelGivesTheViewOfItsFile(String name) {
    EObject system = metamodel.load(Fixtures.file(name));
    Optional<ArchitectureView> live =
        InstanceModels.of(system, NAME, new ShippedOrder(), diagnostics);
    assertThat(diagnostics.sorted()).isEmpty();
    ArchitectureView saved = Fixtures.view(name);
    assertThat(live.orElseThrow().rootName()).isEqualTo(saved.rootName());
    assertThat(live.get().operationModes()).isEqualTo(saved.operationModes());
    assertThat(described(live.get())).isEqualTo(described(saved));
  }

  @Test
  void nothingIsLoadedForTheReferences() {
    EObject system = metamodel.load(Fixtures.file("Gateway__Box-base"));
    InstanceModels.of(system, NAME, new ShippedOrder(), diagnostics);
    assertThat(system.eResource().getResourceSet().getResources()).hasSize(1);
  }

  @Test
  void resolvedObjectsTellTheirNamesThemselves() {
    EObject set = metamodel.make("PropertySet", "name", "My_Set");
    EObject units = metamodel.make("UnitsType", "name", "My_Units");
    EObject unit = metamodel.make("UnitLiteral", "name", "furlong");
    EObject property = metamodel.make("Property", "name", "Distance", "inherit", true);
    metamodel.add(set, "ownedPropertyType", units);
    metamodel.add(units, "ownedLiteral", unit);
    metamodel.add(set, "ownedProperty", property);

    EObject system = system();
    EObject value = metamodel.make("RealLiteral", "value", 8.0);
    metamodel.set(value, "unit", unit);
    metamodel.add(system, "ownedPropertyAssociation", association(property, value));

    ArchitectureView view =
        InstanceModels.of(system, NAME, DeclaredOrder.NONE, diagnostics).orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(view.rootName()).isEqualTo("My::Package::S.i");
    assertThat(view.root().ownProperties().get(0).property()).isEqualTo("My_Set::Distance");
    assertThat(view.root().ownProperties().get(0).values().get(0).value())
        .isEqualTo(new PropertyValue.RealValue(8.0, Optional.of("furlong")));
    assertThat(view.definition("My_Set::Distance").orElseThrow().inherit()).isTrue();
  }

  @Test
  void anotherObjectIsNoInstanceModel() {
    EObject other = metamodel.make("ComponentInstance", "name", "x");
    assertThat(InstanceModels.of(other, NAME, DeclaredOrder.NONE, diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(NOT_AN_INSTANCE_MODEL);
  }

  @Test
  void anEmptyObjectIsAFinding() {
    EObject empty = metamodel.make("SystemInstance");
    assertThat(InstanceModels.of(empty, NAME, DeclaredOrder.NONE, diagnostics)).isEmpty();
    assertThat(diagnostics.hasErrors()).isTrue();
  }

  @Test
  void whatIsNotSavedIsRead() {
    EObject system = metamodel.load(Fixtures.file("Gateway__Box-base"));
    EObject added = metamodel.make("ComponentInstance", "name", "added");
    metamodel.set(added, "category", "memory");
    metamodel.add(system, "componentInstance", added);
    ArchitectureView live =
        InstanceModels.of(system, NAME, new ShippedOrder(), diagnostics).orElseThrow();
    List<Component> saved = Fixtures.view("Gateway__Box-base").components();
    assertThat(live.components()).hasSize(saved.size() + 1);
    assertThat(live.components()).extracting(Component::path).contains("added");
    assertThat(saved).extracting(Component::path).doesNotContain("added");
  }

  @Test
  void aModelThatChangesUnderItsReaderIsAFinding() {
    EObject restless =
        new DynamicEObjectImpl(metamodel.type("SystemInstance")) {
          @Override
          public Object eGet(EStructuralFeature feature) {
            if (feature.getName().equals("componentInstance")) {
              throw new ConcurrentModificationException();
            }
            return super.eGet(feature);
          }
        };
    assertThat(InstanceModels.of(restless, NAME, DeclaredOrder.NONE, diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(NOT_AN_INSTANCE_MODEL);
    assertThat(diagnostics.sorted().get(0).format()).startsWith(NAME).contains("again");
  }

  @Test
  void theHashIsThatOfTheFileOnceSaved(@TempDir Path folder) throws Exception {
    EObject system = metamodel.load(Fixtures.file("Gateway__Box-base"));
    Optional<String> before = InstanceModels.sha256(system);
    metamodel.set(system, "name", "other");
    Optional<String> after = InstanceModels.sha256(system);
    Path file = folder.resolve("saved.aaxl2");
    try (OutputStream out = Files.newOutputStream(file)) {
      system.eResource().save(out, null);
    }
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    assertThat(after).contains(HexFormat.of().formatHex(hash)).isNotEqualTo(before);
  }

  @Test
  void hashingLeavesAModelUnsaved() {
    EObject system = metamodel.load(Fixtures.file("Gateway__Box-base"));
    Resource resource = system.eResource();
    resource.setTrackingModification(true);
    resource.getErrors().add(new XMIException("an error"));
    metamodel.set(system, "name", "other");
    assertThat(resource.isModified()).isTrue();
    assertThat(InstanceModels.sha256(system)).isPresent();
    assertThat(resource.isModified()).isTrue();
    assertThat(resource.getErrors()).hasSize(1);
  }

  @Test
  void aModelThatCannotBeSavedHasNoHash() {
    assertThat(InstanceModels.sha256(system())).isEmpty();
  }

  private EObject system() {
    EObject pack = metamodel.make("AadlPackage", "name", "My::Package");
    EObject section = metamodel.make("PublicPackageSection");
    EObject implementation = metamodel.make("SystemImplementation", "name", "S.i");
    metamodel.set(pack, "ownedPublicSection", section);
    metamodel.add(section, "ownedClassifier", implementation);
    EObject system = metamodel.make("SystemInstance", "name", "S_i_Instance");
    metamodel.set(system, "category", "system");
    metamodel.set(system, "componentImplementation", implementation);
    return system;
  }

  private EObject association(EObject property, EObject value) {
    EObject association = metamodel.make("PropertyAssociationInstance");
    EObject modal = metamodel.make("ModalPropertyValue");
    metamodel.set(association, "property", property);
    metamodel.add(association, "ownedValue", modal);
    metamodel.set(modal, "ownedValue", value);
    return EcoreUtil.copy(association);
  }

  /** All that a view says, without the places, which only a file has. */
  private static List<String> described(ArchitectureView view) {
    List<String> lines = new ArrayList<>();
    for (Component component : view.components()) {
      lines.add(
          String.join(
              " | ",
              component.path(),
              component.name(),
              component.category().word(),
              component.classifier(),
              component.modes().toString(),
              component.inModes().toString()));
      component.ownProperties().forEach(own -> lines.add(own.property() + ' ' + own.values()));
      describe(component.features(), lines);
    }
    view.connections()
        .forEach(
            connection -> {
              lines.add(
                  connection.kind()
                      + connection.name()
                      + connection.source()
                      + connection.destination()
                      + connection.bidirectional()
                      + connection.modes());
              connection
                  .hops()
                  .forEach(
                      hop ->
                          hop.ownProperties()
                              .forEach(own -> lines.add(own.property() + own.values())));
            });
    return lines;
  }

  private static void describe(List<Feature> features, List<String> lines) {
    for (Feature feature : features) {
      lines.add(
          feature.path() + ' ' + feature.kind() + ' ' + feature.direction() + feature.classifier());
      feature.ownProperties().forEach(own -> lines.add(own.property() + ' ' + own.values()));
      describe(feature.children(), lines);
    }
  }
}
