package org.aadlenergy.app.simulate;

import java.util.Optional;
import org.aadlenergy.engine.xip.CodeCache;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.FilteredLru;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.PlainLru;

/** One cache to simulate. */
record XipRun(Filter filter, Optional<Integer> window, int frames) {
  CodeCache cache(int sampleInterval, LoadingThreshold threshold) {
    return filter == Filter.NONE
        ? new PlainLru(frames)
        : new FilteredLru(frames, window.orElseThrow(), sampleInterval, threshold);
  }

  XipRun with(int otherFrames) {
    return new XipRun(filter, window, otherFrames);
  }
}
