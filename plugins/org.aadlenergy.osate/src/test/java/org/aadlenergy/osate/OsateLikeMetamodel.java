package org.aadlenergy.osate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;

/**
 * Classes with the names that OSATE's have, as far as the fixtures use them: described in {@code
 * osate-like.ecore} and made at run time.
 */
final class OsateLikeMetamodel {
  private static final Path DESCRIPTION = Path.of("src/test/resources/osate/osate-like.ecore");

  private final Map<String, EPackage> packages = new HashMap<>();
  private final Map<String, EClass> classes = new HashMap<>();

  OsateLikeMetamodel() {
    EcorePackage.eINSTANCE.eClass();
    Resource description = new EcoreResourceFactoryImpl().createResource(uri(DESCRIPTION));
    load(description);
    for (EObject root : description.getContents()) {
      EPackage each = (EPackage) root;
      packages.put(each.getNsURI(), each);
      for (EClassifier classifier : each.getEClassifiers()) {
        if (classifier instanceof EClass type) {
          classes.put(type.getName(), type);
        }
      }
    }
  }

  /** The system instance of a file, loaded by EMF with these classes. */
  EObject load(Path file) {
    ResourceSet set = new ResourceSetImpl();
    set.getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("aaxl2", new XMIResourceFactoryImpl());
    set.getPackageRegistry().putAll(packages);
    Resource resource = set.createResource(uri(file));
    load(resource);
    return resource.getContents().get(0);
  }

  private static URI uri(Path file) {
    return URI.createFileURI(file.toAbsolutePath().toString());
  }

  private static void load(Resource resource) {
    try {
      resource.load(Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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

  EClass type(String name) {
    return Objects.requireNonNull(classes.get(name), name);
  }
}
