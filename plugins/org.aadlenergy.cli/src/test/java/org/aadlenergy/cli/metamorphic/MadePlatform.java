package org.aadlenergy.cli.metamorphic;

import java.util.Locale;

/** The platform of the made models: round figures that nobody measured. */
final class MadePlatform {
  private MadePlatform() {}

  /** The text, with all powers and energies so many times as large. */
  static String text(double factor) {
    return """
    platform made {
      title "Made for tests"
      conditions { page_size = 4 KiB }
      rail core charged to processor
      rail ddr charged to memory
      constant tlb_entries = 64 assumed
      default profile run { power core = %1$s mW error 5 %% assumed power ddr = %2$s mW stderr %3$s mW assumed }
      state idle { power core = %3$s mW assumed power ddr = %4$s mW assumed }
      event context_switch { time = 10 us assumed energy core = %5$s uJ assumed energy ddr = %4$s uJ assumed }
      event page_fault.on_demand { time = 30 us error 3 us assumed energy core = %1$s uJ assumed energy ddr = %2$s uJ assumed }
      event page_fault.copy_on_write { time = 70 us assumed energy core = %2$s uJ assumed energy ddr = %1$s uJ assumed }
      event tlb_miss { time = 1 us assumed energy core = %4$s uJ assumed energy ddr = %5$s uJ assumed }
      event message.local { time = 2 us assumed energy core = %4$s uJ assumed energy ddr = %5$s uJ assumed }
      event message.process { time = 6 us assumed energy core = %4$s uJ assumed energy ddr = %5$s uJ assumed }
      event message.bus { time = 20 us assumed energy core = %4$s uJ assumed energy ddr = %5$s uJ assumed }
      part line {
        rail wire charged to bus
        state idle { power wire = %5$s mW assumed }
        event message.bus { time = 5 us assumed energy wire = %5$s uJ assumed }
      }
    }
    platform made-card {
      conditions { page_size = 4 KiB }
      rail chip charged to device
      constant swap_cluster = 8 assumed
      state wait { power chip = %4$s mW assumed }
      event swap.read { time = 0.4 ms error 10 %% assumed power chip = %3$s mW assumed }
      event swap.read_and_write_back { time = 0.8 ms assumed power chip = %3$s mW assumed }
    }
    """
        .formatted(of(400, factor), of(300, factor), of(50, factor), of(20, factor), of(7, factor));
  }

  private static String of(double figure, double factor) {
    return String.format(Locale.ROOT, "%.6f", figure * factor);
  }
}
