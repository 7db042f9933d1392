package org.aadlenergy.engine.term.declared;

/**
 * A name under which a service charges threads or components, as reports and platforms write it.
 *
 * @param name {@code page_fault.on_demand}
 * @param meaning what stands under the name, in words
 * @param price what of a platform gives its cost
 * @param item the event, where an event does: its name, or what the names of its events begin with
 * @param moved what it moves in a memory
 */
public record ChargeName(String name, String meaning, Price price, String item, MovedData moved) {

  /** What of a platform gives a cost. */
  public enum Price {
    /** An event. */
    EVENT,
    /** An execution profile. */
    PROFILE,
    /** A state of that name. */
    STATE,
    /** A power policy, whatever its name. */
    POLICY,
    /** States that models name. */
    NAMED_STATE,
    /** The table of a memory chip. */
    CHIP,
    /** Constants that few platforms have. */
    CONSTANTS
  }

  /** A name of which nothing moves. */
  public ChargeName(String name, String meaning, Price price, String item) {
    this(name, meaning, price, item, MovedData.NONE);
  }

  /** The same, which moves data. */
  public ChargeName moving(MovedData data) {
    return new ChargeName(name, meaning, price, item, data);
  }

  /** Written out, as each thread asks for it, and a cold run pays for a record's generated one. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof ChargeName
            && name.equals(((ChargeName) other).name)
            && meaning.equals(((ChargeName) other).meaning)
            && price == ((ChargeName) other).price
            && item.equals(((ChargeName) other).item);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + item.hashCode();
  }

  /** A name whose cost is the event of the same name. */
  public static ChargeName byEvent(String name, String meaning) {
    return new ChargeName(name, meaning, Price.EVENT, name);
  }

  /** A name whose cost is another event. */
  public static ChargeName byEvent(String name, String meaning, PlatformEvent event) {
    return new ChargeName(name, meaning, Price.EVENT, event.name());
  }

  /** A name whose cost is an execution profile, a state or a power policy. */
  public static ChargeName by(Price price, String name, String meaning) {
    return new ChargeName(name, meaning, price, name);
  }
}
