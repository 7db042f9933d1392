package org.aadlenergy.engine.service.superpage;

import static org.aadlenergy.engine.quantity.Dimension.SIZE;

import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of the memory that a superpage policy applies to. */
public final class SuperpageSection {
  /** Whose memory it is; "" for a thread outside of any process. */
  public static final Column<String> PROCESS = Column.path("process");

  /** The thread, process or data that says how large it is. */
  public static final Column<String> OWNER = Column.path("owner");

  public static final Column<String> POLICY = Column.word("policy").headed("policy");
  public static final Column<Double> BYTES =
      Column.quantity("bytes", SIZE).listed("bytes").headed("size");
  public static final Column<Double> SUPERPAGE_BYTES =
      Column.quantity("superpageBytes", SIZE).listed("superpage_bytes");

  /** The base pages that are touched. */
  public static final Column<Double> TOUCHED =
      Column.number("touchedPages").listed("touched_pages");

  /** How many superpages map it; an expected number where scattered pages are touched. */
  public static final Column<Double> SUPERPAGES =
      Column.number("superpages").listed("superpages").headed("superpages");

  public static final Column<Double> FAULTS =
      Column.number("faults").listed("faults").headed("faults");
  public static final Column<Double> FAULTS_WITHOUT =
      Column.number("faultsWithout").listed("faults_without").headed("without");

  /** What it takes of the memory, explicit superpages whole. */
  public static final Column<Double> RAM =
      Column.quantity("ramBytes", SIZE).listed("ram_bytes").headed("RAM");

  /** What it would take with base pages. */
  public static final Column<Double> RAM_WITHOUT =
      Column.quantity("ramBytesWithout", SIZE).listed("ram_bytes_without").headed("without");

  static final Column<String> MAPPED = Column.word("");
  static final Column<Phrase> FAULTS_CHANGED = Column.figure();
  static final Column<Phrase> RAM_CHANGED = Column.figure();

  static final TableType REGION =
      TableType.of(
              "superpages",
              PROCESS,
              OWNER,
              POLICY,
              BYTES,
              SUPERPAGE_BYTES,
              TOUCHED,
              SUPERPAGES,
              FAULTS,
              FAULTS_WITHOUT,
              RAM,
              RAM_WITHOUT,
              MAPPED,
              FAULTS_CHANGED,
              RAM_CHANGED)
          .about(OWNER)
          .by(POLICY);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("superpages", "Superpages", SectionType.Subject.MEMORY, REGION)
          .memberOfMode()
          .view(Audience.TERMINAL, terminal())
          .view(Audience.PAGE, page())
          .view(Audience.COMMENT, View.NONE)
          .type();

  private SuperpageSection() {}

  private static View terminal() {
    return View.together(
        "Superpages",
        Grid.ofRows()
            .show(MAPPED, "Superpages")
            .show(OWNER, "memory of")
            .show(POLICY)
            .show(BYTES, "size", Digits.BINARY)
            .show(TOUCHED, "pages touched")
            .show(SUPERPAGES)
            .show(FAULTS_CHANGED, "faults")
            .show(RAM_CHANGED, "RAM")
            .most(20, "regions")
            .grid(),
        new Block.Note(
            "Superpages save energy here only by fewer TLB misses and faults, each at its"
                + " calibrated cost: no energy of superpages themselves is published."));
  }

  private static View page() {
    return View.together(
        "Superpages",
        Grid.ofRows()
            .show(OWNER, "memory of")
            .show(POLICY)
            .show(BYTES, "size", Digits.NEEDED)
            .show(SUPERPAGES, FAULTS, FAULTS_WITHOUT)
            .show(RAM, "RAM", Digits.NEEDED)
            .show(RAM_WITHOUT, "without", Digits.NEEDED)
            .grid());
  }
}
