package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** How the pages of a thread get to where they are swapped to. */
public final class SwapTransports {
  /** Whether any thread may have one. */
  public static boolean mayBe(EffectiveProperties properties) {
    return properties.mayBe(Properties.SWAP_DEVICE) || properties.mayBe(Properties.SWAP_TRANSPORT);
  }

  /** The ways to a device. */
  static final List<String> TO_DEVICES = List.of("Local", "NBD", "NFS");

  private SwapTransports() {}

  /** The annotation that says it: that of the device, if there is one, else the thread's. */
  public static Optional<EffectiveValue> of(ThreadWorkload workload) {
    Optional<SwapTarget> target = SwapTarget.of(workload);
    return target.isPresent()
        ? target.get().transport()
        : workload.service(Properties.SWAP_TRANSPORT);
  }

  /** Whether the pages go to a device, or nothing says where to: others serve other ways. */
  static boolean toDevice(ThreadWorkload workload) {
    Optional<EffectiveValue> transport = of(workload);
    Optional<String> literal = transport.flatMap(its -> AnnotatedValues.literal(its.value()));
    return literal.isEmpty() || TO_DEVICES.stream().anyMatch(literal.get()::equalsIgnoreCase);
  }

  /** What stands behind the name of an event for a way to a device. */
  static String suffix(String transport) {
    return switch (transport) {
      case "NBD" -> ".nbd";
      case "NFS" -> ".nfs";
      default -> "";
    };
  }

  /** The transports that a platform has a cost for. */
  public static List<String> transports(CalibratedPlatform platform) {
    List<String> transports = new ArrayList<>(3);
    for (String transport : TO_DEVICES) {
      if (platform.event(SwapService.READING.name() + suffix(transport)).isPresent()) {
        transports.add(transport);
      }
    }
    return transports;
  }
}
