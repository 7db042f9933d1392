package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;

/**
 * The parts that could stand in another's place by what the library says: memory chips of the same
 * size and width, parts of a whole with the same states, and parts that it calls by the same words.
 * Clusters of a chip are no such parts: times that were measured on one are not those of another.
 */
record SameKind(PlatformLibrary library) {
  /** The names of those parts, in the order of the library. */
  List<String> of(CalibratedPlatform part) {
    int dot = part.name().lastIndexOf('.');
    Optional<CalibratedPlatform> whole =
        dot < 0 ? Optional.empty() : library.find(part.name().substring(0, dot));
    List<String> others = new ArrayList<>();
    if (whole.isPresent()) {
      whole.get().parts().values().stream()
          .filter(other -> other.profiles().isEmpty() && hasSameStates(part, other))
          .forEach(other -> others.add(other.name()));
    } else {
      for (String name : library.names()) {
        library.find(name).filter(other -> isAlike(part, other)).ifPresent(o -> others.add(name));
      }
    }
    others.remove(part.name());
    return others;
  }

  private static boolean hasSameStates(CalibratedPlatform part, CalibratedPlatform other) {
    return part.profiles().isEmpty()
        && !part.states().isEmpty()
        && other.states().keySet().containsAll(part.states().keySet());
  }

  private static boolean isAlike(CalibratedPlatform part, CalibratedPlatform other) {
    if (part.dram().isPresent() || other.dram().isPresent()) {
      return part.dram().isPresent()
          && other.dram().isPresent()
          && isAsLarge(
              part.dram().get().chip().organisation(), other.dram().get().chip().organisation());
    }
    Optional<String> kind = kind(part);
    return kind.isPresent()
        && kind.equals(kind(other))
        && part.description().equals(other.description());
  }

  private static boolean isAsLarge(DramOrganisation one, DramOrganisation other) {
    return one.bytes() == other.bytes() && one.widthBits() == other.widthBits();
  }

  /** {@code accelerometer} of the title {@code ADXL345: accelerometer, 3 axes}. */
  private static Optional<String> kind(CalibratedPlatform part) {
    int colon = part.title().indexOf(": ");
    if (colon < 0) {
      return Optional.empty();
    }
    String words = part.title().substring(colon + 2);
    int end = 0;
    while (end < words.length() && ",;".indexOf(words.charAt(end)) < 0) {
      end++;
    }
    return Optional.of(words.substring(0, end).strip());
  }
}
