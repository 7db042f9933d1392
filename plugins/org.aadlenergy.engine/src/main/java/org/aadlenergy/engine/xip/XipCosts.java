package org.aadlenergy.engine.xip;

/**
 * What execution from RAM and flash costs, event by event.
 *
 * @param ramAccess an instruction-cache miss to a page in RAM: T_R, at P1
 * @param flashAccess one to a page in flash: T_F, at P2
 * @param copy copying a page to RAM: T_CP
 * @param ramTableUpdate turning a page-table entry to RAM: T_RTB
 * @param flashTableUpdate turning one back to flash: T_FTB
 */
public record XipCosts(
    Cost ramAccess, Cost flashAccess, Cost copy, Cost ramTableUpdate, Cost flashTableUpdate) {

  /** The time and the energy of one event. */
  public record Cost(double seconds, double joules) {
    /** So many of them. */
    public Cost times(double count) {
      return new Cost(count * seconds, count * joules);
    }

    /** Both. */
    public Cost plus(Cost other) {
      return new Cost(seconds + other.seconds, joules + other.joules);
    }
  }

  /** Loading a page into an unused frame. */
  public Cost load() {
    return copy.plus(ramTableUpdate);
  }

  /** Loading a page into a frame that another has to leave. */
  public Cost replacement() {
    return load().plus(flashTableUpdate);
  }

  /** Everything that so many accesses and loads cost. */
  public Cost of(CacheCounts counts) {
    return ramAccess
        .times(counts.hits())
        .plus(flashAccess.times(counts.misses()))
        .plus(load().times(counts.loads()))
        .plus(flashTableUpdate.times(counts.replacements()));
  }

  /** The same accesses, all from flash. */
  public Cost inPlace(double accesses) {
    return flashAccess.times(accesses);
  }
}
