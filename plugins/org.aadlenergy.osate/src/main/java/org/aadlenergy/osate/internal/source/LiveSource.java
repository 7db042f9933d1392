package org.aadlenergy.osate.internal.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.osate.internal.event.InstanceEvents;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.LiveDeclarations;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;
import org.jspecify.annotations.Nullable;

/**
 * Tells the events of a live instance model as if it were saved and read: the objects are known by
 * the names of their classes and features alone.
 */
public final class LiveSource {
  private final InstanceEvents events;
  private final LiveDeclarations declared;
  private final InstanceFindings findings;
  private final Map<EClass, LiveShape> shapes = new HashMap<>();
  private final Map<EObject, String> addresses = new IdentityHashMap<>();

  public LiveSource(InstanceEvents events, LiveDeclarations declared, InstanceFindings findings) {
    this.events = events;
    this.declared = declared;
    this.findings = findings;
  }

  public void read(EObject system) {
    if (!system.eClass().getName().equals("SystemInstance")) {
      findings.broken(
          Place.NOWHERE,
          "An object of the class '" + system.eClass().getName() + "' is no system instance.");
      return;
    }
    List<EObject> roots = new ArrayList<>();
    Resource resource = system.eResource();
    if (resource == null || !resource.getContents().contains(system)) {
      roots.add(system);
    } else {
      roots.addAll(resource.getContents());
    }
    // the types of features may be added to the roots on the way
    for (int i = 0; i < roots.size(); i++) {
      address(roots.get(i), "/" + i, roots, 0);
    }
    for (EObject root : roots) {
      tell(root, root == system ? "SystemInstance" : root.eClass().getName(), "");
    }
  }

  /** Gives every instance object the address by which it would be referred to in a file. */
  private void address(EObject object, String address, List<EObject> roots, int depth) {
    if (depth > InstanceEvents.MAX_DEPTH || addresses.putIfAbsent(object, address) != null) {
      return;
    }
    LiveShape shape = shape(object);
    for (EReference reference : shape.contained) {
      if (reference.isMany() && !reference.getName().startsWith("owned")) {
        List<EObject> children = list(object.eGet(reference));
        for (int i = 0; i < children.size(); i++) {
          String child = address + "/@" + reference.getName() + '.' + i;
          address(children.get(i), child, roots, depth + 1);
        }
      }
    }
    EStructuralFeature type = shape.feature("type");
    if (type instanceof EReference && object.eGet(type, false) instanceof EObject target) {
      EObject root = EcoreUtil.getRootContainer(target);
      if (root.eClass().getName().equals("ComponentInstance")
          && roots.stream().noneMatch(one -> one == root)) {
        roots.add(root);
      }
    }
  }

  private void tell(EObject object, String feature, String type) {
    if (findings.unusable()) {
      return;
    }
    LiveShape shape = shape(object);
    events.start(feature, type, name -> attribute(object, shape, name), Place.NOWHERE);
    for (EReference reference : shape.contained) {
      for (EObject child : list(object.eGet(reference))) {
        tell(child, reference.getName(), child.eClass().getName());
      }
    }
    for (EReference reference : shape.outer) {
      list(object.eGet(reference, false)).forEach(target -> outer(reference.getName(), target));
    }
    if (shape.indices != null) {
      indices(object.eGet(shape.indices));
    }
    events.end();
  }

  private void outer(String feature, EObject target) {
    String href = declared.href(target);
    events.start(
        feature, target.eClass().getName(), name -> name.equals("href") ? href : "", Place.NOWHERE);
    events.end();
  }

  private void indices(@Nullable Object values) {
    if (values instanceof List<?> list) {
      for (Object value : list) {
        events.start("index", "", name -> "", Place.NOWHERE);
        events.text(String.valueOf(value));
        events.end();
      }
    }
  }

  /** An attribute as text, or references as a file would write them. */
  private String attribute(EObject object, LiveShape shape, String name) {
    EStructuralFeature feature = shape.feature(name);
    if (feature instanceof EAttribute attribute && !attribute.isMany()) {
      Object value = object.eGet(attribute);
      return value == null ? "" : EcoreUtil.convertToString(attribute.getEAttributeType(), value);
    }
    if (!(feature instanceof EReference)) {
      return "";
    }
    StringBuilder references = new StringBuilder();
    for (EObject target : list(object.eGet(feature, false))) {
      String local = addresses.get(target);
      references.append(references.isEmpty() ? "" : " ");
      references.append(local == null ? declared.href(target) : local);
    }
    return references.toString();
  }

  private LiveShape shape(EObject object) {
    return shapes.computeIfAbsent(object.eClass(), LiveShape::new);
  }

  private static List<EObject> list(@Nullable Object value) {
    if (value instanceof EObject object) {
      return List.of(object);
    }
    List<EObject> objects = new ArrayList<>();
    // proxies are resolved where it is known to be safe, not by looking at them
    Object raw = value instanceof InternalEList<?> lazy ? lazy.basicList() : value;
    if (raw instanceof List<?> list) {
      for (Object one : list) {
        if (one instanceof EObject object) {
          objects.add(object);
        }
      }
    }
    return objects;
  }
}
