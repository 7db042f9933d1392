package org.aadlenergy.engine.service.message;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What a thread or device sends over one connection, or puts into shared data.
 *
 * @param receiver the thread, device or data that it goes to
 * @param rate how many there are
 * @param problem why its rate cannot be used; the default counts then
 * @param bytes of its data; empty where no Data_Size says it
 * @param hasData whether there is any: events carry none
 * @param buses what {@code Actual_Connection_Binding} names, in the order of the hops
 * @param sentOver those of them that it is put on, and not a message of the same port before it
 */
public record Message(
    String connection,
    Component sender,
    Component receiver,
    OutputRate rate,
    Optional<Problem> problem,
    Optional<Double> bytes,
    boolean hasData,
    List<Component> buses,
    List<Component> sentOver,
    SourceSpan source) {
  public Message {
    buses = List.copyOf(buses);
    sentOver = List.copyOf(sentOver);
  }
}
