package org.aadlenergy.report.architecture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cuts an architecture into pictures that can be read: a small one is one picture, of a large one
 * systems are closed and have pictures of their own.
 */
public final class Scenes {
  /** So many boxes can be read together. */
  public static final int MOST = 60;

  /** What is inside of more boxes than all pictures together may have stays closed. */
  private static final int MOST_OF_ALL = 3000;

  private Scenes() {}

  /** The pictures: the root's first, then those of what is closed in others. */
  public static List<Scene> of(Architecture architecture) {
    Map<String, ArchitecturePart> known = new HashMap<>();
    Map<String, List<Link>> links = linksByPlace(architecture, known);
    List<Scene> scenes = new ArrayList<>();
    Deque<ArchitecturePart> open = new ArrayDeque<>(List.of(architecture.whole()));
    Set<String> done = new HashSet<>();
    int boxes = 0;
    while (!open.isEmpty() && boxes < MOST_OF_ALL) {
      ArchitecturePart part = open.remove();
      if (done.add(part.path())) {
        Scene scene = new SceneMaker(part, known).scene(links.getOrDefault(part.path(), List.of()));
        scenes.add(scene);
        boxes += scene.boxes().size();
        for (Box box : scene.boxes()) {
          if (box.kind() == Box.Kind.CLOSED) {
            open.add(box.part());
          }
        }
      }
    }
    return scenes;
  }

  /** The links that a picture of each container may show: those with an end in it. */
  private static Map<String, List<Link>> linksByPlace(
      Architecture architecture, Map<String, ArchitecturePart> known) {
    collect(architecture.whole(), known);
    Map<String, List<Link>> links = new HashMap<>();
    for (Link link : architecture.links()) {
      if (known.containsKey(link.from()) && known.containsKey(link.to())) {
        Set<String> places = new HashSet<>(Set.of(""));
        containers(link.from(), places);
        containers(link.to(), places);
        for (String place : places) {
          links.computeIfAbsent(place, p -> new ArrayList<>()).add(link);
        }
      }
    }
    return links;
  }

  private static void collect(ArchitecturePart part, Map<String, ArchitecturePart> known) {
    known.put(part.path(), part);
    for (ArchitecturePart each : part.parts()) {
      collect(each, known);
    }
  }

  private static void containers(String path, Set<String> places) {
    for (String above = ArchitecturePart.above(path);
        !above.isEmpty();
        above = ArchitecturePart.above(above)) {
      places.add(above);
    }
  }
}
