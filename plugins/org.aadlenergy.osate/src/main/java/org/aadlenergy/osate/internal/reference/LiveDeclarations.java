package org.aadlenergy.osate.internal.reference;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.osate.declared.DeclaredOrder.Declared;
import org.aadlenergy.osate.declared.DeclaredOrder.Kind;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;

/**
 * Addresses the declarative objects that a live instance model refers to, and looks them up again:
 * the object itself knows its name. Proxies are resolved only within the platform, that is the
 * workspace and OSATE's plug-ins.
 */
public final class LiveDeclarations implements DeclarationLookup {
  private final @Nullable Resource resource;
  private final FileDeclarations files;
  private final Map<EObject, String> addresses = new IdentityHashMap<>();
  private final Map<String, EObject> objects = new HashMap<>();
  private final Map<String, PropertyDefinition> definitions = new HashMap<>();

  public LiveDeclarations(EObject system, DeclaredOrder order) {
    this.resource = system.eResource();
    this.files = new FileDeclarations("", order);
  }

  /** The reference to an object as it would be saved. */
  public String href(EObject target) {
    String known = addresses.get(target);
    if (known != null) {
      return known;
    }
    EObject object = resolved(target);
    String address = address(object);
    addresses.put(target, address);
    if (!object.eIsProxy()) {
      objects.put(address, object);
    }
    return address;
  }

  private String address(EObject object) {
    URI uri = EcoreUtil.getURI(object);
    if (!object.eIsProxy() && object.eResource() == null) {
      return "object:" + addresses.size() + '#' + uri.fragment();
    }
    return uri.isFile() ? uri.path() + '#' + uri.fragment() : uri.toString();
  }

  private EObject resolved(EObject target) {
    if (!target.eIsProxy() || resource == null || resource.getResourceSet() == null) {
      return target;
    }
    URI uri = ((InternalEObject) target).eProxyURI();
    EObject found = null;
    if (uri.isPlatform()) {
      found = EcoreUtil.resolve(target, resource);
    } else {
      Resource loaded = resource.getResourceSet().getResource(uri.trimFragment(), false);
      found = loaded == null ? null : loaded.getEObject(uri.fragment());
    }
    return found == null ? target : found;
  }

  @Override
  public Optional<Declared> declared(String href) {
    EObject object = objects.get(href);
    return object == null ? files.declared(href) : Optional.of(declared(object));
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    Optional<PropertyDefinition> declared = files.definition(property);
    return declared.isPresent() ? declared : Optional.ofNullable(definitions.get(property));
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return files.ofClassifier(classifier, property);
  }

  private Declared declared(EObject object) {
    String name = name(object);
    Kind kind = kind(object);
    if (kind == Kind.PROPERTY) {
      EObject set = object.eContainer();
      String qualified = name(set) + "::" + name;
      boolean inherit = Boolean.TRUE.equals(value(object, "inherit"));
      definitions.put(qualified, new PropertyDefinition(qualified, inherit, Optional.empty()));
      return new Declared(kind, qualified, SourceSpan.NONE);
    }
    if (kind == Kind.CLASSIFIER) {
      return new Declared(kind, packageOf(object) + name, SourceSpan.NONE);
    }
    return new Declared(kind, name, SourceSpan.NONE);
  }

  private static Kind kind(EObject object) {
    String type = object.eClass().getName();
    if (type.equals("UnitLiteral")) {
      return Kind.UNIT;
    }
    if (type.equals("EnumerationLiteral")) {
      return Kind.LITERAL;
    }
    if (type.endsWith("Property")) {
      EObject owner = object.eContainer();
      return owner != null && owner.eClass().getName().equals("PropertySet")
          ? Kind.PROPERTY
          : Kind.FIELD;
    }
    boolean classifier = type.endsWith("Type") || type.endsWith("Implementation");
    return classifier ? Kind.CLASSIFIER : Kind.OTHER;
  }

  /** {@code Pkg::}, or nothing for a classifier outside of any package. */
  private static String packageOf(EObject object) {
    EObject container = object.eContainer();
    while (container != null) {
      if (container.eClass().getName().endsWith("Package")) {
        return name(container) + "::";
      }
      container = container.eContainer();
    }
    return "";
  }

  private static String name(EObject object) {
    return value(object, "name") instanceof String name ? name : "";
  }

  private static @Nullable Object value(EObject object, String feature) {
    EStructuralFeature found = object.eClass().getEStructuralFeature(feature);
    return found == null ? null : object.eGet(found);
  }
}
