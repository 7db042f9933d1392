package org.aadlenergy.engine.service.zram;

import java.util.Optional;
import org.aadlenergy.engine.evaluation.Pass;
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
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Declares compressed swap in RAM. */
public final class ZramService {
  /** The literal of Swap_Transport. */
  static final String TRANSPORT = "Zram";

  static final String COMPRESSION_RATIO = "OS_Services::Compression_Ratio";

  private static final String BENCH = "zram";
  private static final String COPIED = "copied";
  private static final String PAGES = "events";

  public static final ChargeName COMPRESS =
      ChargeName.byEvent("zram.compress", "pages compressed into RAM")
          .moving(MovedData.of(Unit.PAGE, Part.WHOLE, Part.COMPRESSED));
  public static final ChargeName DECOMPRESS =
      ChargeName.byEvent("zram.decompress", "pages decompressed when they are touched again")
          .moving(MovedData.of(Unit.PAGE, Part.COMPRESSED, Part.WHOLE));

  static final PlatformConstant RATIO =
      new PlatformConstant(
          "compression_ratio",
          Dimension.RATIO,
          "the size of stored pages over their size before, where Compression_Ratio is absent");

  public static final Service SERVICE =
      Service.named(
              "zram",
              "Compressed swap in RAM (Swap_Transport => Zram): pages pushed out are compressed by"
                  + " the processor and kept in the memory that they came from, which leaves less"
                  + " of it for working sets; pages touched again are decompressed. The pages,"
                  + " measured or derived, times the calibrated time and energy of one. A page that"
                  + " does not get smaller is kept as it is, and counts as 1 in Compression_Ratio.")
          .charges(COMPRESS, DECOMPRESS)
          .events(
              PlatformEvent.of(
                  COMPRESS.name(),
                  "one page compressed",
                  Fitting.difference(BENCH, "compress", COPIED, PAGES)),
              PlatformEvent.of(
                  DECOMPRESS.name(),
                  "one page decompressed",
                  Fitting.difference(BENCH, "decompress", COPIED, PAGES)))
          .constants(RATIO)
          .reads(
              Properties.SWAP_TRANSPORT,
              COMPRESSION_RATIO,
              Properties.SWAPPED_IN_PAGES,
              Properties.SWAPPED_OUT_PAGES,
              Properties.WORKING_SET_SIZE,
              Properties.MEMORY_SIZE,
              Properties.PAGE_SIZE)
          .model(new ZramModel())
          .in(Pass.DEMAND, new ZramContribution())
          .shows(ZramContribution.SECTION)
          .service();

  /** The size of stored pages over their size before, where anything says it. */
  public static Optional<Double> ratio(ThreadWorkload workload) {
    return CompressionRatio.of(workload).map(CompressionRatio::value);
  }

  private ZramService() {}
}
