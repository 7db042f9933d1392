package org.aadlenergy.engine.service.storage;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;

/** The active storage of a mode that is encrypted where it is named, the first by path. */
record EncryptedStorage(Optional<Component> storage) {

  static Optional<Component> first(ModeSurroundings surroundings) {
    return surroundings.shared(EncryptedStorage.class, EncryptedStorage::find).storage();
  }

  private static EncryptedStorage find(ModeSurroundings surroundings) {
    Optional<Component> found = Optional.empty();
    for (Component component : surroundings.view().components()) {
      boolean earlier = found.isEmpty() || component.path().compareTo(found.get().path()) < 0;
      if (earlier && isStorage(component.category()) && isEncrypted(component, surroundings)) {
        found = Optional.of(component);
      }
    }
    return new EncryptedStorage(found);
  }

  private static boolean isStorage(Category category) {
    return switch (category) {
      case MEMORY, DEVICE, BUS -> true;
      default -> false;
    };
  }

  private static boolean isEncrypted(Component component, ModeSurroundings surroundings) {
    Optional<EffectiveValue> said =
        surroundings.properties().climbing(component, Properties.STORAGE_ENCRYPTION);
    return said.isPresent()
        && AnnotatedValues.literalOr(said.get().value(), "").equals("Dm_Crypt")
        && surroundings.view().isActive(component, surroundings.mode());
  }
}
