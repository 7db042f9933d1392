package org.aadlenergy.engine.service.superpage;

import static org.aadlenergy.engine.quantity.Dimension.RATIO;
import static org.aadlenergy.engine.quantity.Dimension.SIZE;

import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;

/**
 * What superpages make of a stretch of memory.
 *
 * @param process whose memory it is; "" for a thread outside of any
 * @param owner the thread, process or data that says how large it is
 * @param policy {@code Disabled}, {@code Transparent} or {@code Explicit}
 * @param superpageBytes the size of a superpage
 * @param touchedPages the base pages that are touched
 * @param superpages how many superpages map it: promoted, or taken explicitly; an expected number
 *     where scattered pages are touched
 * @param faults how many faults touching it takes; without superpages one each base page touched
 * @param ramBytes what it takes of the memory, explicit superpages whole
 * @param ramBytesWithout what it would take with base pages
 */
public record SuperpageUse(
    String process,
    String owner,
    String policy,
    double bytes,
    double superpageBytes,
    double touchedPages,
    double superpages,
    double faults,
    double faultsWithout,
    double ramBytes,
    double ramBytesWithout) {

  /** Written out, as a cold run pays for a record's generated one; the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof SuperpageUse other
        && process.equals(other.process)
        && owner.equals(other.owner)
        && policy.equals(other.policy)
        && Double.compare(bytes, other.bytes) == 0
        && Double.compare(superpageBytes, other.superpageBytes) == 0
        && Double.compare(touchedPages, other.touchedPages) == 0
        && Double.compare(superpages, other.superpages) == 0
        && Double.compare(faults, other.faults) == 0
        && Double.compare(faultsWithout, other.faultsWithout) == 0
        && Double.compare(ramBytes, other.ramBytes) == 0
        && Double.compare(ramBytesWithout, other.ramBytesWithout) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * process.hashCode() + owner.hashCode()) + policy.hashCode();
  }

  static SuperpageUse of(String process, SuperpageRegion region) {
    return new SuperpageUse(
        process,
        region.owner().path(),
        region.policy(),
        region.pages() * region.size().pageBytes(),
        region.size().bytes(),
        region.touched(),
        region.superpages(),
        region.faults(),
        region.touched(),
        region.ramBytes(),
        region.ramBytesWithout());
  }

  /** It as a row of the report. */
  public Row row() {
    boolean mapped = superpages > 0.0;
    String how = policy.equals("Explicit") ? "mapped" : "PROMOTES";
    return Row.of(SuperpageSection.REGION)
        .put(SuperpageSection.PROCESS, process)
        .put(SuperpageSection.OWNER, owner)
        .put(SuperpageSection.POLICY, policy)
        .put(SuperpageSection.BYTES, bytes)
        .put(SuperpageSection.SUPERPAGE_BYTES, superpageBytes)
        .put(SuperpageSection.TOUCHED, touchedPages)
        .put(SuperpageSection.SUPERPAGES, superpages, mapped ? CellTone.GOOD : CellTone.NORMAL)
        .put(SuperpageSection.FAULTS, faults)
        .put(SuperpageSection.FAULTS_WITHOUT, faultsWithout)
        .put(SuperpageSection.RAM, ramBytes)
        .put(SuperpageSection.RAM_WITHOUT, ramBytesWithout)
        .put(SuperpageSection.MAPPED, mapped ? how : "base pages")
        .put(
            SuperpageSection.FAULTS_CHANGED,
            Phrase.change(faultsWithout, faults, RATIO, Digits.NEEDED))
        .put(
            SuperpageSection.RAM_CHANGED,
            Phrase.change(ramBytesWithout, ramBytes, SIZE, Digits.BINARY))
        .row();
  }
}
