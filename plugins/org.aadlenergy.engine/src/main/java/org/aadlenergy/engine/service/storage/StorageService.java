package org.aadlenergy.engine.service.storage;

import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.MovedData;
import org.aadlenergy.engine.term.declared.MovedData.Part;
import org.aadlenergy.engine.term.declared.MovedData.Unit;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;

/** Declares storage: synchronous reads and writes of files. */
public final class StorageService {

  private static final String ENCRYPTED = "dm_crypt";
  private static final String WORKQUEUE = "workqueue";
  private static final String BOTH = ENCRYPTED + "." + WORKQUEUE;

  static final PlatformConstant OPERATION_SIZE =
      new PlatformConstant(
          "storage.operation_size",
          Dimension.SIZE,
          "the size of the operations that were measured");

  static final PlatformEvent WRITING =
      PlatformEvent.of(
              "storage.write",
              "one synchronous write of storage.operation_size",
              Fitting.difference("storage", "sync", "buffered", "events", OPERATION_SIZE, "bytes")
                  .whileSwitching())
          .in(ENCRYPTED, WORKQUEUE, BOTH);
  static final PlatformEvent READING =
      PlatformEvent.of(
              "storage.read",
              "one read of storage.operation_size",
              Fitting.none("the test bench writes only: a read right after comes from a cache"))
          .in(ENCRYPTED, WORKQUEUE, BOTH);

  public static final ChargeName WRITE =
      ChargeName.byEvent(WRITING.name(), "writes of storage", WRITING)
          .moving(new MovedData(Unit.OWN, Properties.STORAGE_WRITES, Part.WHOLE, Part.NONE));
  public static final ChargeName READ =
      ChargeName.byEvent(READING.name(), "reads of storage", READING)
          .moving(new MovedData(Unit.OWN, Properties.STORAGE_READS, Part.NONE, Part.WHOLE));

  public static final Service SERVICE =
      Service.named(
              "storage",
              "Synchronous writes and reads of storage: the bytes over the size of an operation,"
                  + " times the calibrated cost of one operation of the same encryption and"
                  + " workqueue option. Bytes that are no whole number of operations count as one"
                  + " more, and are flagged. The cost is that of the platform which the storage"
                  + " names itself, where that has events of storage; else that of the processor's"
                  + " platform. In the schedule a thread waits on its processor, and no other runs"
                  + " there meanwhile; with a platform of the storage's own the processor is idle"
                  + " in that time, and draws idle power.")
          .charges(WRITE, READ)
          .events(WRITING, READING)
          .constants(OPERATION_SIZE)
          .reads(
              Properties.STORAGE_WRITES,
              Properties.STORAGE_READS,
              Properties.STORAGE_DEVICE,
              Properties.CALIBRATION,
              Properties.STORAGE_ENCRYPTION,
              Properties.WORKQUEUE_POWER_EFFICIENT)
          .choices(
              Properties.STORAGE_DEVICE,
              Properties.STORAGE_ENCRYPTION,
              Properties.WORKQUEUE_POWER_EFFICIENT)
          .model(new StorageModel())
          .service();

  /** The event of an operation with its options. */
  static String event(ChargeName operation, boolean encrypted, boolean workqueues) {
    PlatformEvent event = operation.equals(WRITE) ? WRITING : READING;
    if (encrypted) {
      return event.variant(workqueues ? BOTH : ENCRYPTED);
    }
    return workqueues ? event.variant(WORKQUEUE) : event.name();
  }

  /** Whether an event is one of storage. */
  static boolean isOwn(String event) {
    return SERVICE.eventNames().contains(event);
  }

  private StorageService() {}
}
