package org.aadlenergy.engine.service.message;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.MovedData;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;

/** Declares messages over connections. */
public final class MessageService {

  static final PlatformEvent LOCAL =
      PlatformEvent.of(
              "message.local",
              "one message to a thread of the same process",
              Fitting.size("message", "same_process", "events").whileSwitching())
          .withBytes();
  static final PlatformEvent PROCESS =
      PlatformEvent.of(
              "message.process",
              "one message to another process",
              Fitting.size("message", "across_processes", "events").whileSwitching())
          .withBytes();
  static final PlatformEvent BUS =
      PlatformEvent.of(
              "message.bus",
              "one message over a bus, of the sender and of each bus",
              Fitting.none(
                  "the test bench runs on one board: measure a transfer between two, with and"
                      + " without messages"))
          .withBytes();

  public static final ChargeName MESSAGE =
      new ChargeName("message", "messages and shared data", Price.EVENT, "message")
          .moving(MovedData.of(Unit.SENT, Part.WHOLE, Part.NONE));

  public static final Service SERVICE =
      Service.named(
              "message",
              "Messages over connections, a + b x bytes each: within a process (message.local), to"
                  + " another process (message.process), or over the buses of"
                  + " Actual_Connection_Binding (message.bus, once of the sender's platform and"
                  + " once of the platform of each bus). Output_Rate says how many there are, else"
                  + " one for each dispatch of the sender; shared data is moved once for each"
                  + " dispatch of a thread that has access. Transmission_Time of a bus wins over"
                  + " its platform's time. What devices send stands with the device and the buses,"
                  + " not the threads.")
          .charges(MESSAGE)
          .events(LOCAL, PROCESS, BUS)
          .reads(
              Properties.CONNECTION_BINDING,
              Properties.DATA_SIZE,
              Properties.OUTPUT_RATE,
              Properties.TRANSMISSION_TIME,
              Properties.DISPATCH_RATE,
              Properties.PERIOD)
          .in(Pass.DEMAND, new MessageContribution())
          .service();

  private MessageService() {}
}
