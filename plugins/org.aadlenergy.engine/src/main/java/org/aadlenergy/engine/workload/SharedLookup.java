package org.aadlenergy.engine.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;

/**
 * The places that a lookup visits after the thread itself, and what was found there already: the
 * same for all threads of a process on one processor.
 */
record SharedLookup(List<Component> places, Map<String, Optional<Effective>> known) {
  SharedLookup(List<Component> places) {
    this(List.copyOf(places), new HashMap<>());
  }
}
