package org.aadlenergy.engine.xip;

import java.util.List;

/** How the accesses of a thread spread over its pages of code. */
public sealed interface Locality {
  /** How likely each page is the next. */
  Popularity popularity();

  /** Page k has weight 1 / k^exponent. */
  record Zipf(int pages, double exponent) implements Locality {
    @Override
    public Popularity popularity() {
      return Popularity.zipf(pages, exponent);
    }
  }

  /** As often as they were accessed; there is one page at least. */
  record Counted(List<Long> accesses) implements Locality {
    public Counted {
      accesses = List.copyOf(accesses);
    }

    @Override
    public Popularity popularity() {
      return Popularity.counted(accesses);
    }
  }

  /** The hot pages share all accesses alike but those outside, which the others share alike. */
  record HotSet(int pages, int hot, double shareOutside) implements Locality {
    @Override
    public Popularity popularity() {
      return Popularity.hotSet(pages, hot, shareOutside);
    }

    /** Written out, as a cold run pays for a record's generated one; the next, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof HotSet other
          && pages == other.pages
          && hot == other.hot
          && Double.compare(shareOutside, other.shareOutside) == 0;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * pages + hot) + Double.hashCode(shareOutside);
    }
  }
}
