package org.aadlenergy.app.trace;

import java.nio.charset.StandardCharsets;

/**
 * The compact binary form, all numbers little-endian.
 *
 * <pre>
 * header, 64 bytes   magic "AEPAGES1"; page size in bytes (u32); 0 (u32); accesses (u64);
 *                    offset of the table (u64); pages (u64);
 *                    times of the first and last access in seconds (f64, NaN: none); 0 (u64)
 * blocks             accesses in the block (u32, at most 65536); bytes of each, 1, 2 or 4 (u8);
 *                    0 (u8 x 3); the numbers of the pages, in the order of the accesses
 * end of the blocks  0 (u64)
 * table              the page of each number (u64)
 * </pre>
 *
 * Pages are numbered in the order of their first access, so that the first blocks need one byte an
 * access.
 */
final class BinaryLayout {
  static final byte[] MAGIC = "AEPAGES1".getBytes(StandardCharsets.US_ASCII);
  static final int HEADER_BYTES = 64;
  static final int BLOCK_HEADER_BYTES = 8;
  static final int LARGEST_BLOCK = 1 << 16;

  private BinaryLayout() {}

  /** How many bytes a page number takes in a block where it is less than the limit. */
  static int width(int pageLimit) {
    return pageLimit <= 1 << 8 ? 1 : pageLimit <= 1 << 16 ? 2 : 4;
  }
}
