package org.aadlenergy.osate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;

/** Classes with the names that OSATE's have, as far as the fixtures use them: made at run time. */
final class OsateLikeMetamodel {
  private static final EcoreFactory ECORE = EcoreFactory.eINSTANCE;
  private static final EDataType STRING = EcorePackage.Literals.ESTRING;
  private static final EDataType BOOLEAN = EcorePackage.Literals.EBOOLEAN;

  private final EPackage declarative = pack("aadl2", "http://aadl.info/AADL/2.0");
  private final EPackage instance = pack("instance", "http://aadl.info/AADL/2.0/instance");
  private final Map<String, EClass> classes = new HashMap<>();

  OsateLikeMetamodel() {
    EClass element = add(declarative, "Element");
    attribute(element, "name", STRING);
    declarations(element);
    values(element);
    instances(element);
  }

  private void declarations(EClass element) {
    for (String category :
        List.of(
            "Abstract",
            "Bus",
            "Data",
            "Device",
            "Memory",
            "Process",
            "Processor",
            "System",
            "Thread",
            "ThreadGroup",
            "VirtualProcessor")) {
      sub(declarative, category + "Type", element);
      sub(declarative, category + "Implementation", element);
      sub(declarative, category + "Subcomponent", element);
    }
    for (String name :
        List.of(
            "BusAccess",
            "DataPort",
            "EventPort",
            "EventDataPort",
            "FeatureGroup",
            "PortConnection",
            "AccessConnection",
            "FeatureGroupConnection",
            "Mode",
            "ModeTransition",
            "PropertyAssociation",
            "UnitLiteral",
            "EnumerationLiteral")) {
      sub(declarative, name, element);
    }
    EClass property = sub(declarative, "Property", element);
    attribute(property, "inherit", BOOLEAN);
    EClass units = sub(declarative, "UnitsType", element);
    contained(units, "ownedLiteral", element, true);
    EClass set = sub(declarative, "PropertySet", element);
    contained(set, "ownedPropertyType", units, true);
    contained(set, "ownedProperty", property, true);
    EClass section = sub(declarative, "PublicPackageSection", element);
    contained(section, "ownedClassifier", element, true);
    EClass pack = sub(declarative, "AadlPackage", element);
    contained(pack, "ownedPublicSection", section, false);
  }

  private void values(EClass element) {
    EClass expression = sub(declarative, "PropertyExpression", element);
    EClass modal = sub(declarative, "ModalPropertyValue", element);
    contained(modal, "ownedValue", expression, false);
    reference(modal, "inMode", element, true);
    for (String number : List.of("IntegerLiteral", "RealLiteral")) {
      EClass literal = sub(declarative, number, expression);
      attribute(
          literal,
          "value",
          number.startsWith("I") ? EcorePackage.Literals.ELONG : EcorePackage.Literals.EDOUBLE);
      reference(literal, "unit", element, false);
    }
    attribute(sub(declarative, "StringLiteral", expression), "value", STRING);
    attribute(sub(declarative, "BooleanLiteral", expression), "value", BOOLEAN);
    reference(sub(declarative, "NamedValue", expression), "namedValue", element, false);
    contained(sub(declarative, "ListValue", expression), "ownedListElement", expression, true);
    EClass range = sub(declarative, "RangeValue", expression);
    contained(range, "minimum", expression, false);
    contained(range, "maximum", expression, false);
    EClass field = sub(declarative, "BasicPropertyAssociation", element);
    reference(field, "property", element, false);
    contained(field, "ownedValue", expression, false);
    contained(sub(declarative, "RecordValue", expression), "ownedFieldValue", field, true);
    EClass value = sub(instance, "InstanceReferenceValue", expression);
    reference(value, "referencedInstanceObject", element, false);
    EClass association = sub(instance, "PropertyAssociationInstance", element);
    reference(association, "property", element, false);
    contained(association, "ownedValue", modal, true);
    reference(association, "propertyAssociation", element, false);
  }

  private void instances(EClass element) {
    EClass object = sub(instance, "InstanceObject", element);
    contained(object, "ownedPropertyAssociation", type("PropertyAssociationInstance"), true);
    EClass feature = sub(instance, "FeatureInstance", object);
    EClass component = sub(instance, "ComponentInstance", object);
    EClass system = sub(instance, "SystemInstance", component);
    EClass connection = sub(instance, "ConnectionInstance", object);
    EClass hop = sub(instance, "ConnectionReference", object);
    EClass mode = sub(instance, "ModeInstance", object);
    EClass transition = sub(instance, "ModeTransitionInstance", object);
    EClass operation = sub(instance, "SystemOperationMode", object);

    attribute(
        feature,
        "category",
        choice(
            "FeatureCategory",
            "dataPort",
            "eventPort",
            "eventDataPort",
            "busAccess",
            "featureGroup"));
    attribute(feature, "direction", choice("DirectionType", "in", "out", "in out"));
    contained(feature, "featureInstance", feature, true);
    reference(feature, "feature", element, false);
    reference(feature, "type", element, false);

    attribute(
        component,
        "category",
        choice(
            "ComponentCategory",
            "abstract",
            "bus",
            "data",
            "device",
            "memory",
            "process",
            "processor",
            "system",
            "thread",
            "thread group",
            "virtual processor"));
    contained(component, "featureInstance", feature, true);
    contained(component, "componentInstance", component, true);
    contained(component, "modeInstance", mode, true);
    contained(component, "modeTransitionInstance", transition, true);
    contained(component, "connectionInstance", connection, true);
    reference(component, "inMode", mode, true);
    reference(component, "subcomponent", element, false);
    EAttribute index = attribute(component, "index", EcorePackage.Literals.ELONG);
    index.setUpperBound(-1);
    index.setUnique(false);
    reference(component, "classifier", element, false);
    contained(system, "systemOperationMode", operation, true);
    reference(system, "componentImplementation", element, false);

    attribute(connection, "complete", BOOLEAN);
    attribute(
        connection,
        "kind",
        choice("ConnectionKind", "featureConnection", "accessConnection", "portConnection"));
    reference(connection, "source", element, false);
    reference(connection, "destination", element, false);
    contained(connection, "connectionReference", hop, true);
    reference(hop, "context", element, false);
    reference(hop, "source", element, false);
    reference(hop, "destination", element, false);
    attribute(hop, "reverse", BOOLEAN);
    reference(hop, "connection", element, false);
    attribute(mode, "initial", BOOLEAN);
    reference(mode, "mode", element, false);
    reference(transition, "source", element, false);
    reference(transition, "destination", element, false);
    reference(transition, "trigger", element, true);
    reference(transition, "modeTransition", element, false);
    reference(operation, "currentMode", mode, true);
  }

  /** The system instance of a file, loaded by EMF with these classes. */
  EObject load(Path file) {
    ResourceSet set = new ResourceSetImpl();
    set.getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("aaxl2", new XMIResourceFactoryImpl());
    set.getPackageRegistry().put(declarative.getNsURI(), declarative);
    set.getPackageRegistry().put(instance.getNsURI(), instance);
    Resource resource = set.createResource(URI.createFileURI(file.toAbsolutePath().toString()));
    try {
      resource.load(Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return resource.getContents().get(0);
  }

  /** An object with attributes: name, value, name, value. */
  EObject make(String type, Object... attributes) {
    EObject object = EcoreUtil.create(type(type));
    for (int i = 0; i < attributes.length; i += 2) {
      object.eSet(feature(object, (String) attributes[i]), attributes[i + 1]);
    }
    return object;
  }

  void set(EObject object, String name, Object value) {
    EStructuralFeature feature = feature(object, name);
    object.eSet(
        feature,
        feature.getEType() instanceof EEnum choice
            ? EcoreUtil.createFromString(choice, (String) value)
            : value);
  }

  @SuppressWarnings("unchecked")
  void add(EObject object, String name, EObject child) {
    ((List<EObject>) object.eGet(feature(object, name))).add(child);
  }

  private static EStructuralFeature feature(EObject object, String name) {
    return object.eClass().getEStructuralFeature(name);
  }

  private EClass type(String name) {
    return java.util.Objects.requireNonNull(classes.get(name), name);
  }

  private static EPackage pack(String name, String uri) {
    EPackage pack = ECORE.createEPackage();
    pack.setName(name);
    pack.setNsPrefix(name);
    pack.setNsURI(uri);
    return pack;
  }

  private EClass sub(EPackage pack, String name, EClass base) {
    EClass type = add(pack, name);
    type.getESuperTypes().add(base);
    return type;
  }

  private EClass add(EPackage pack, String name) {
    EClass type = ECORE.createEClass();
    type.setName(name);
    pack.getEClassifiers().add(type);
    classes.put(name, type);
    return type;
  }

  private EEnum choice(String name, String... literals) {
    EEnum choice = ECORE.createEEnum();
    choice.setName(name);
    for (int i = 0; i < literals.length; i++) {
      EEnumLiteral literal = ECORE.createEEnumLiteral();
      literal.setName(literals[i].replace(' ', '_'));
      literal.setLiteral(literals[i]);
      literal.setValue(i);
      choice.getELiterals().add(literal);
    }
    instance.getEClassifiers().add(choice);
    return choice;
  }

  private static EAttribute attribute(EClass owner, String name, EDataType type) {
    EAttribute attribute = ECORE.createEAttribute();
    attribute.setName(name);
    attribute.setEType(type);
    owner.getEStructuralFeatures().add(attribute);
    return attribute;
  }

  private static void contained(EClass owner, String name, EClass type, boolean many) {
    reference(owner, name, type, many).setContainment(true);
  }

  private static EReference reference(EClass owner, String name, EClass type, boolean many) {
    EReference reference = ECORE.createEReference();
    reference.setName(name);
    reference.setEType(type);
    reference.setUpperBound(many ? -1 : 1);
    owner.getEStructuralFeatures().add(reference);
    return reference;
  }
}
