package org.aadlenergy.engine.service.swap;

import java.util.LinkedHashSet;
import java.util.Set;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.service.superpage.SuperpageService;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.MovedData;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.term.declared.PlatformState;
import org.aadlenergy.engine.workload.Properties;

/** Declares swapping to devices. */
public final class SwapService {

  private static final String NBD = "nbd";
  private static final String NFS = "nfs";
  private static final Fitting ON_A_RAIL_OF_ITS_OWN =
      Fitting.none(
          "it takes the device on a rail of its own; the swap bench gives the kernel's part,"
              + " page_fault.major");

  static final PlatformEvent READING =
      PlatformEvent.of("swap.read", "one page read from the device", ON_A_RAIL_OF_ITS_OWN)
          .in(NBD, NFS);
  static final PlatformEvent READING_AND_WRITING =
      PlatformEvent.of(
              "swap.read_and_write_back",
              "one page read from the device after another was written back",
              ON_A_RAIL_OF_ITS_OWN)
          .in(NBD, NFS);

  static final ChargeName MAJOR_FAULT =
      ChargeName.byEvent("page_fault.major", "the kernel's part of reading a page from a device");
  public static final ChargeName READ =
      ChargeName.byEvent(READING.name(), "pages read from a swap device")
          .moving(MovedData.of(Unit.PAGE, Part.NONE, Part.WHOLE));
  public static final ChargeName WRITE_BACK =
      ChargeName.byEvent(
              SuperpageService.PAGE_WRITE.name(),
              "pages written to a swap device to make room",
              READING_AND_WRITING)
          .moving(MovedData.of(Unit.PAGE, Part.WHOLE, Part.NONE));
  public static final ChargeName WAKE_UP =
      ChargeName.by(Price.POLICY, "swap.wake_up", "waking up a swap device for a request");

  static final PlatformConstant WRITE_BACK_FACTOR =
      new PlatformConstant(
          "write_back_factor",
          Dimension.RATIO,
          "how much longer a read with a write-back takes, where no time is known");
  static final PlatformConstant CLUSTER =
      new PlatformConstant(
          "swap_cluster", Dimension.RATIO, "how many pages the kernel asks for at a time");

  public static final Service SERVICE =
      Service.named(
              "swap",
              "Swapping: pages read from and written to a swap device, measured or derived where"
                  + " the working sets in a memory exceed it, times the time and energy of the"
                  + " device's page; and the kernel's part of a major fault where the processor's"
                  + " platform has it. The device's power states between requests, and"
                  + " `swap.wake_up`, follow from all threads together.")
          .charges(MAJOR_FAULT, READ, WRITE_BACK, WAKE_UP)
          .events(
              READING,
              READING_AND_WRITING,
              PlatformEvent.of(
                  MAJOR_FAULT.name(),
                  "one page read, without its transfer",
                  Fitting.difference("swap", "row", "resident", "major_faults").whileSwitching()))
          .constants(WRITE_BACK_FACTOR, CLUSTER)
          .states(new PlatformState("wait", "between two requests"))
          .figures(
              "state STATE: power RAIL", "policy POLICY: timeout, wake_up time, wake_up power RAIL")
          .reads(
              Properties.SWAPPED_IN_PAGES,
              Properties.SWAPPED_OUT_PAGES,
              Properties.WORKING_SET_SIZE,
              Properties.MEMORY_SIZE,
              Properties.PAGE_SIZE,
              Properties.SWAP_DEVICE,
              Properties.PRIORITY,
              Properties.DISPATCH_OFFSET,
              Properties.DEADLINE,
              Properties.COMPUTE_DEADLINE,
              Properties.SWAP_TRANSPORT,
              Properties.SWAP_CLUSTER,
              Properties.SWAP_MOBILITY,
              Properties.DEVICE_POWER_POLICY,
              Properties.DEVICE_TIMEOUT,
              Properties.WAKE_UP)
          .choices(Properties.SWAP_DEVICE, Properties.SWAP_TRANSPORT, Properties.SWAP_CLUSTER)
          .model(new PageSwapModel())
          .in(Pass.DEMAND, new DeviceContribution())
          .shows(DeviceSection.TYPE)
          .service();

  private SwapService() {}

  /**
   * The rails that each event of swapping to a device has to say the power of: those that its
   * states or one of the events name; all rails of a platform of which nothing names any.
   */
  static Set<String> rails(CalibratedPlatform platform) {
    Set<String> rails = new LinkedHashSet<>(2);
    for (Rail rail : DeviceProfile.rails(platform)) {
      rails.add(rail.name());
    }
    for (EventCost event : platform.events().values()) {
      if (event.service().startsWith(READING.name())) {
        rails.addAll(event.rails().keySet());
      }
    }
    for (Parameter parameter : platform.parameters().values()) {
      for (Parameter.Use use : parameter.uses()) {
        if (use.item().startsWith(READING.name()) && platform.rails().containsKey(use.name())) {
          rails.add(use.name());
        }
      }
    }
    return rails.isEmpty() ? platform.rails().keySet() : rails;
  }
}
