package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.collection.Later;

/** In which state each component is when. Few ever ask: it is put in order when somebody does. */
final class StateNotes {
  private final List<Note> notes = new ArrayList<>();
  private final Later<Map<String, Map<String, Set<InState>>>> all = Later.of(() -> byPath());

  private record Note(String path, String state, PowerScenes scenes, int channel) {}

  /** Notes that a component is in a state while a channel is on. */
  void note(String path, String state, PowerScenes scenes, int channel) {
    notes.add(new Note(path, state, scenes, channel));
  }

  void addAll(StateNotes others) {
    notes.addAll(others.notes);
  }

  private Map<String, Map<String, Set<InState>>> byPath() {
    Map<String, Map<String, Set<InState>>> found = new HashMap<>();
    for (Note each : notes) {
      found
          .computeIfAbsent(each.path(), p -> new TreeMap<>())
          .computeIfAbsent(each.state(), s -> new LinkedHashSet<>(2))
          .add(new InState(each.scenes(), each.channel()));
    }
    return found;
  }

  /** The states of a component by name; none of what has none. */
  Map<String, Set<InState>> of(String path) {
    return all.get().getOrDefault(path, Map.of());
  }
}
