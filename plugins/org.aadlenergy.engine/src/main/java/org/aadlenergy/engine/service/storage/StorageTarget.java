package org.aadlenergy.engine.service.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Which storage a thread reads and writes, and whether what it stores is encrypted: said on the
 * thread, its groups or process, on the storage, or on the systems around them.
 */
public record StorageTarget(
    Optional<Component> device,
    boolean encrypted,
    List<DerivationInput> inputs,
    Optional<Problem> problem) {
  public StorageTarget {
    inputs = List.copyOf(inputs);
  }

  /** The storage of a thread. */
  public static StorageTarget of(ThreadWorkload workload) {
    List<DerivationInput> inputs = new ArrayList<>(2);
    Optional<EffectiveValue> reference = workload.standard(Properties.STORAGE_DEVICE);
    Optional<Component> device = Optional.empty();
    Optional<Problem> problem = Optional.empty();
    if (reference.isPresent()) {
      inputs.add(DerivationInput.of("storage", reference.get()));
      for (String path : AnnotatedValues.references(reference.get().value())) {
        device = workload.surroundings().view().component(path);
      }
      if (device.isEmpty()) {
        problem = Optional.of(nowhere(reference.get()));
      }
    }
    Optional<EffectiveValue> encryption = encryption(workload, device);
    if (encryption.isPresent()) {
      inputs.add(DerivationInput.of("encryption", encryption.get()));
    }
    boolean encrypted =
        encryption.isPresent()
            && AnnotatedValues.literalOr(encryption.get().value(), "").equals("Dm_Crypt");
    return new StorageTarget(device, encrypted, inputs, problem);
  }

  /** That a storage which is not named is encrypted, where nothing else says whether it is. */
  Optional<Problem> doubt(ThreadWorkload workload, EffectiveValue size) {
    boolean said =
        device.isPresent() || problem.isPresent() || encryption(workload, device).isPresent();
    Optional<Component> encrypted =
        said ? Optional.empty() : EncryptedStorage.first(workload.surroundings());
    return encrypted.map(
        storage ->
            Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.STORAGE_MAY_BE_ENCRYPTED,
                size.source(),
                Properties.shortName(size.property())
                    + " counts as unencrypted, as no Storage_Device says where it goes; "
                    + storage.category().word()
                    + " "
                    + storage.path()
                    + " has Storage_Encryption",
                "add 'OS_Workload::Storage_Device => reference ("
                    + storage.path()
                    + ") applies to ...;', or say Storage_Encryption on the thread"));
  }

  /** Whether the storage names a platform of its own. */
  public boolean names(ThreadWorkload workload) {
    return device.isPresent() && workload.ownOf(device.get(), Properties.CALIBRATION).isPresent();
  }

  private static Optional<EffectiveValue> encryption(
      ThreadWorkload workload, Optional<Component> device) {
    Optional<Component> place = Optional.of(workload.thread());
    while (place.isPresent() && isSoftware(place.get())) {
      Optional<EffectiveValue> own = workload.ownOf(place.get(), Properties.STORAGE_ENCRYPTION);
      if (own.isPresent()) {
        return own;
      }
      place = place.get().parent();
    }
    place = device.isPresent() ? device : place;
    while (place.isPresent()) {
      Optional<EffectiveValue> own = workload.ownOf(place.get(), Properties.STORAGE_ENCRYPTION);
      if (own.isPresent()) {
        return own;
      }
      place = place.get().parent();
    }
    return Optional.empty();
  }

  private static boolean isSoftware(Component component) {
    return switch (component.category()) {
      case THREAD, THREAD_GROUP, PROCESS -> true;
      default -> false;
    };
  }

  private static Problem nowhere(EffectiveValue reference) {
    return Problem.missing(
        DiagnosticCode.BINDING_MISMATCH,
        reference.source(),
        "Storage_Device names "
            + AnnotatedValues.text(reference.value())
            + ", which does not exist",
        "refer to the memory, device or bus that is read and written");
  }
}
