package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A whole system on one board whose supply is all that was measured. Whatever its threads do, the
 * board draws its idle power all the time, once, and on top what each activity adds to it: its own
 * power less the idle one, for as long as it takes. The test adds that up from the powers and times
 * that it gave to the platform, and from how often things happen.
 */
class BoardPowerTest {
  private static final double IDLE = 2.0;
  private static final String SUPPLY = "supply";

  /** What no thread is charged with, and what a memory chip has a power of its own for. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "idle",
          "sleep",
          "leakage",
          "base",
          "dram.activate",
          "dram.interface",
          "dram.read",
          "dram.write",
          "dram.standby",
          "dram.refresh",
          "dram.power_down",
          "dram.self_refresh");

  private final Map<String, Double> watts = new HashMap<>();
  private final Map<String, Double> seconds = new HashMap<>();

  @Property(tries = 100)
  void theIdlePowerOfABoardCountsOnce(@ForAll long seed) {
    Estimated result = estimate(new Random(seed));
    ModeResult mode = result.mode();

    double all = 0.0;
    for (ComponentResult component : mode.components()) {
      all += component.energyJoules().nominal();
    }
    assertThat(result.findings()).noneMatch(Diagnostic::isError);
    assertThat(all).isGreaterThanOrEqualTo(IDLE * mode.windowSeconds());
    assertThat(all).isCloseTo(byHand(mode), within(1e-9 * all));
    assertThat(mode.totals().energyJoules().nominal()).isCloseTo(all, within(1e-9 * all));
  }

  /** So that no service of the product escapes the property above. */
  @Test
  void theSystemUsesEveryService() {
    Set<String> used = new TreeSet<>(ELSEWHERE);
    for (ThreadResult thread : estimate(new Random(1)).mode().threads()) {
      thread.services().forEach(service -> used.add(service.service()));
    }
    for (Service service : Services.standard()) {
      assertThat(used).containsAll(service.charged().stream().map(ChargeName::name).toList());
    }
  }

  /** What happens before the window is whole: nothing else counts the idle board there. */
  @Test
  void startingUpIsChargedWhole() {
    Estimated result = estimate(new Random(7));
    ServiceResult copy = result.service("app.shadowed", "xip.copy", Phase.STARTUP).orElseThrow();
    double hand = whole("xip.copy") + whole("xip.ram_table_update");

    assertThat(copy.energyJoules().nominal())
        .isCloseTo(copy.count() * hand, within(1e-9 * copy.count() * hand));
  }

  private double byHand(ModeResult mode) {
    double joules = IDLE * mode.windowSeconds() + idleTicks(mode);
    for (ThreadResult thread : mode.threads()) {
      double dispatches = thread.dispatchesPerSecond().orElseThrow() * mode.windowSeconds();
      for (ServiceResult service : thread.services()) {
        if (service.phase() == Phase.DISPATCH) {
          joules += dispatches * service.count() * added(service.service());
        }
      }
    }
    for (Row device : mode.section(DeviceSection.TYPE).rows()) {
      for (Row share : device.get(DeviceSection.STATES)) {
        String state = "state " + share.get(DeviceSection.STATE);
        if (watts.containsKey(state)) {
          joules += share.get(DeviceSection.STATE_SECONDS) * (watt(state) - IDLE);
        }
      }
    }
    return joules;
  }

  /** The timer ticks every millisecond; between two ticks of idle time a tick is less idle. */
  private double idleTicks(ModeResult mode) {
    double idle =
        mode.components().stream()
            .filter(component -> component.path().equals("cpu"))
            .mapToDouble(component -> component.times().orElseThrow().idleSeconds())
            .sum();
    return idle / (1e-3 - second("timer_tick")) * beyond("timer_tick");
  }

  /** What one of a service adds to the idle board. A write-back is what it adds to a read. */
  private double added(String service) {
    return switch (service) {
      case "swap.write_back", "superpage.write_back" ->
          beyond("swap.read_and_write_back") - beyond("swap.read");
      case "xip.copy" -> beyond("xip.copy") + beyond("xip.ram_table_update");
      default -> beyond(service);
    };
  }

  private double beyond(String event) {
    return (watt(event) - IDLE) * second(event);
  }

  private double whole(String event) {
    return watt(event) * second(event);
  }

  private double watt(String event) {
    return watts.get(event);
  }

  private double second(String event) {
    return seconds.get(event);
  }

  private Estimated estimate(Random random) {
    watts.clear();
    seconds.clear();
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .pageSize(4096)
            .rail(SUPPLY, Role.BOARD)
            .constant("storage.operation_size", "64 KiB", Dimension.SIZE)
            .constant("page_size", "4 KiB", Dimension.SIZE)
            .constant("tlb_entries", "64", Dimension.RATIO)
            .state("idle", SUPPLY, "2 W")
            .profile("run", Set.of(), SUPPLY, power("execution", random));
    seconds.put("execution", 1e-3);
    for (String event :
        new String[] {
          "tlb_miss",
          "page_fault.on_demand",
          "page_fault.copy_on_write",
          "page_fault.major",
          "context_switch",
          "timer_tick",
          "xip.ram_access",
          "xip.flash_access",
          "xip.copy",
          "xip.ram_table_update",
          "message.local",
          "storage.read",
          "storage.write",
          "zram.compress",
          "zram.decompress",
          "device.overhead"
        }) {
      event(event, event.replace("message.local", "message"), 1 + random.nextInt(9), random, board);
    }
    // a replacement of the cache has no count of its own: it adds nothing to the idle board
    board.event("xip.flash_table_update", "5 us", SUPPLY, "2 W");
    device(random, board);
    return Estimated.of(system(random).build(), board.build());
  }

  /** The states of a device on the board, and its page swaps: writing back takes longer. */
  private void device(Random random, PlatformBuilder board) {
    int read = 10 + random.nextInt(90);
    event("swap.read", "swap.read", read, random, board);
    event("swap.read_and_write_back", "swap.read_and_write_back", 3 * read, random, board);
    watts.put("swap.read_and_write_back", watts.get("swap.read") + 0.5);
    board.event(
        "swap.read_and_write_back",
        3 * read + " us",
        SUPPLY,
        Math.round(1e3 * watts.get("swap.read_and_write_back")) + " mW");
    board.state("wait", SUPPLY, power("state wait", random));
    // sleeping, the board draws its idle power
    board.state("sleep", SUPPLY, "2 W");
    watts.put("state sleep", IDLE);
    board.policy("timeout", "wait", "sleep", "1 ms", "2 ms", SUPPLY, power("swap.wake_up", random));
    seconds.put("swap.wake_up", 2e-3);
    board.state("transmit", SUPPLY, power("device.use", random));
    seconds.put("device.use", 3e-3);
    // an advertising event on the same board: three packets of 8 x (16 + 31) us
    watts.put("device.radio", watts.get("device.use"));
    seconds.put("device.radio", 3 * 376e-6);
    watts.put("device.wake_up", watts.get("swap.wake_up"));
    seconds.put("device.wake_up", 2e-3);
  }

  private void event(
      String event, String service, int micros, Random random, PlatformBuilder board) {
    seconds.put(service, micros * 1e-6);
    board.event(event, micros + " us", SUPPLY, power(service, random));
  }

  /** From 2 to 6 W. */
  private String power(String service, Random random) {
    int milliwatts = 2000 + random.nextInt(4000);
    watts.put(service, milliwatts * 1e-3);
    return milliwatts + " mW";
  }

  private static ArchitectureBuilder system(Random random) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Board::Sys.impl")
            .set("", Properties.CALIBRATION, AadlValues.text("board"))
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("cpu", Properties.CLOCK_PERIOD, "1 ms")
            .add("ram", Category.MEMORY)
            .add("disk", Category.DEVICE)
            .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    thread(builder, "faulty", random)
        .set("app.faulty", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"))
        .set("app.faulty", Properties.PAGE_FAULTS, count(random))
        .set("app.faulty", Properties.TLB_MISSES, count(random))
        .set("app.faulty", Properties.STORAGE_WRITES, 64 * (1 + random.nextInt(5)) + " KiByte");
    thread(builder, "forked", random)
        .set("app.forked", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Copy_On_Write"))
        .set("app.forked", Properties.PAGE_FAULTS, count(random))
        .set("app.forked", Properties.STORAGE_READS, "640 KiByte")
        .set("app.forked", Properties.CONTEXT_SWITCHES, count(random));
    thread(builder, "swapped", random)
        .set("app.swapped", Properties.SWAP_DEVICE, AadlValues.references("disk"))
        .set("app.swapped", Properties.SWAPPED_IN_PAGES, count(random))
        .set("app.swapped", Properties.SWAPPED_OUT_PAGES, count(random));
    thread(builder, "packed", random)
        .set("app.packed", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
        .set("app.packed", Properties.SWAPPED_IN_PAGES, count(random))
        .set("app.packed", Properties.SWAPPED_OUT_PAGES, count(random));
    builder
        .add("radio", Category.DEVICE)
        .set("radio", Properties.CALIBRATION, AadlValues.text("board"))
        .set("radio", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    thread(builder, "sending", random).set("app.sending", Properties.DEVICE_USE, transmission());
    thread(builder, "advertising", random)
        .set("app.advertising", Properties.RADIO, new ReferenceValue("radio"))
        .set("app.advertising", Properties.RADIO_PROFILE, AadlValues.literal("BLE_Advertising"))
        .set("app.advertising", Properties.RADIO_PAYLOAD, "31 Bytes");
    superpages(builder, random);
    code(builder, random);
    builder.add("app.shared", Category.DATA).set("app.shared", Properties.DATA_SIZE, "64 Bytes");
    return builder.access("app.shared", "app.forked");
  }

  private static PropertyValue transmission() {
    return new RecordValue(
        Map.of(
            "Used_Device", new ReferenceValue("radio"),
            "State", AadlValues.text("transmit"),
            "Duration", AadlValues.number("3 ms")));
  }

  private static void superpages(ArchitectureBuilder builder, Random random) {
    thread(builder, "big", random)
        .set("app.big", Properties.SWAP_DEVICE, AadlValues.references("disk"))
        .set("app.big", Properties.SUPERPAGE_POLICY, AadlValues.literal("Transparent"))
        .set("app.big", Properties.SUPERPAGE_SIZE, "64 KiByte")
        .set("app.big", Properties.WORKING_SET_SIZE, "640 KiByte")
        .set("app.big", Properties.SWAPPED_OUT_PAGES, "1");
  }

  private static void code(ArchitectureBuilder builder, Random random) {
    for (String kind : new String[] {"Shadowed", "In_Place", "Dynamic_In_Place"}) {
      String path = kind.equals("Dynamic_In_Place") ? "app.dynamic" : "app." + kind.toLowerCase();
      thread(builder, path.substring(4), random)
          .set(path, Properties.CODE_EXECUTION, AadlValues.literal(kind))
          .set(path, Properties.CODE_SIZE, "64 KiByte")
          .set(path, Properties.CODE_ACCESSES, "10");
    }
    builder
        .set("app.dynamic", Properties.XIP_CACHE_SIZE, "16 KiByte")
        .set("app.dynamic", Properties.XIP_FILTER, AadlValues.literal("None"))
        .set("app.dynamic", Properties.HOT_SET_SIZE, "16 KiByte")
        .set("app.dynamic", Properties.HOT_SET_SHARE, "0.9");
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder builder, String name, Random random) {
    String path = "app." + name;
    return builder
        .add(path, Category.THREAD)
        .set(path, Properties.PERIOD, 50 * (1 + random.nextInt(4)) + " ms")
        .set(path, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms");
  }

  private static String count(Random random) {
    return String.valueOf(1 + random.nextInt(20));
  }
}
