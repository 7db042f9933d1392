package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.report.words.TotalClaim;

/** Makes the picture of one part: its boxes, and what belongs together of them. */
final class SceneMaker {
  /** With more of what stands elsewhere, what contains it stands for it. */
  private static final int MOST_OUTSIDE = 12;

  private static final Comparator<ArchitecturePart> DEAREST =
      Comparator.comparingDouble((ArchitecturePart part) -> -part.joules())
          .thenComparing(ArchitecturePart::path);

  private final ArchitecturePart of;
  private final Map<String, ArchitecturePart> known;
  private final List<Box> boxes = new ArrayList<>();

  /** The boxes by what they show or stand for. */
  private final Map<String, Integer> places = new HashMap<>();

  /** An edge without its count. */
  private record Pair(Relation relation, int from, int to) {
    /** Written out, as a cold run pays for a record's generated one; the next, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof Pair other
          && relation == other.relation
          && from == other.from
          && to == other.to;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * relation.hashCode() + from) + to;
    }
  }

  SceneMaker(ArchitecturePart of, Map<String, ArchitecturePart> known) {
    this.of = of;
    this.known = known;
  }

  Scene scene(List<Link> links) {
    fill(of, -1);
    Map<String, String> outside = outside(links);
    Map<Pair, Integer> edges = new LinkedHashMap<>();
    for (Link link : links) {
      int from = place(link.from(), outside);
      int to = place(link.to(), outside);
      boolean apart = from >= 0 && to >= 0 && !contains(from, to) && !contains(to, from);
      if (apart && !(isOutside(from) && isOutside(to))) {
        edges.merge(new Pair(link.relation(), from, to), 1, Integer::sum);
      }
    }
    List<Edge> all = new ArrayList<>();
    edges.forEach((pair, n) -> all.add(new Edge(pair.relation(), pair.from(), pair.to(), n)));
    return new Scene(of.path(), boxes, all);
  }

  /** All is open where it is little; otherwise what has parts is closed, but for a mere wrapper. */
  private void fill(ArchitecturePart container, int up) {
    boolean all = container.count() <= Scenes.MOST;
    List<ArchitecturePart> parts = container.parts();
    if (parts.size() > Scenes.MOST) {
      List<ArchitecturePart> dearest = new ArrayList<>(parts);
      dearest.sort(DEAREST);
      parts = dearest.subList(0, Scenes.MOST - 2);
      Set<ArchitecturePart> shown = new HashSet<>(parts);
      List<ArchitecturePart> others =
          container.parts().stream().filter(part -> !shown.contains(part)).toList();
      others(container, others, up, true);
      others(container, others, up, false);
    }
    for (ArchitecturePart part : parts) {
      boolean open = all || parts.size() == 1;
      Box.Kind kind = open ? Box.Kind.OPEN : Box.Kind.CLOSED;
      Box.Kind seen = part.parts().isEmpty() ? Box.Kind.LEAF : kind;
      int number = boxes.size();
      add(new Box(part, name(part, container), seen, part.count(), up));
      places.put(part.path(), number);
      if (open) {
        fill(part, number);
      }
    }
  }

  private static String name(ArchitecturePart part, ArchitecturePart container) {
    int above = container.path().length();
    return part.path().substring(above == 0 ? 0 : above + 1);
  }

  private void add(Box box) {
    boxes.add(box);
  }

  /** One box for what is too many. */
  private void others(
      ArchitecturePart container, List<ArchitecturePart> left, int up, boolean software) {
    List<ArchitecturePart> others =
        left.stream().filter(p -> p.role().isSoftware() == software).toList();
    if (others.isEmpty()) {
      return;
    }
    double joules = 0.0;
    TotalClaim known = TotalClaim.WHOLE;
    for (ArchitecturePart other : others) {
      joules += other.joules();
      known = known.and(other.known());
      places.put(other.path(), boxes.size());
    }
    PartRole role = software ? PartRole.SOFTWARE : others.get(0).role();
    ArchitecturePart all =
        new ArchitecturePart(container.path(), "", role, joules, known, List.of());
    add(new Box(all, others.size() + " others", Box.Kind.OTHERS, others.size(), up));
  }

  /** What stands elsewhere, with the box that stands for it: the thing itself, or what it is in. */
  private Map<String, String> outside(List<Link> links) {
    Set<String> ends = new LinkedHashSet<>();
    for (Link link : links) {
      boolean from = inside(link.from()) >= 0;
      if (from != inside(link.to()) >= 0) {
        ends.add(from ? link.to() : link.from());
      }
    }
    Map<String, String> outside = new LinkedHashMap<>();
    for (String end : ends) {
      outside.put(end, ends.size() > MOST_OUTSIDE ? beside(end) : end);
    }
    for (String path : new LinkedHashSet<>(outside.values())) {
      ArchitecturePart part = known.get(path);
      if (part != null && !path.isEmpty()) {
        places.put(path, boxes.size());
        add(new Box(part, path, Box.Kind.OUTSIDE, part.count(), -1));
      }
    }
    return outside;
  }

  /** The outermost container of a path that does not contain the part, too. */
  private String beside(String path) {
    String beside = path;
    for (String above = ArchitecturePart.above(path);
        !above.isEmpty() && !isIn(of.path(), above);
        above = ArchitecturePart.above(above)) {
      beside = known.containsKey(above) ? above : beside;
    }
    return beside;
  }

  private static boolean isIn(String path, String container) {
    return path.equals(container) || path.startsWith(container + ".");
  }

  private boolean isOutside(int box) {
    return boxes.get(box).kind() == Box.Kind.OUTSIDE;
  }

  private int place(String path, Map<String, String> outside) {
    int inside = inside(path);
    return inside >= 0 ? inside : places.getOrDefault(outside.getOrDefault(path, ""), -1);
  }

  /** The innermost box that shows or contains a path; -1 for what stands elsewhere. */
  private int inside(String path) {
    for (String each = path;
        !each.isEmpty() && !each.equals(of.path());
        each = ArchitecturePart.above(each)) {
      Integer place = places.get(each);
      if (place != null) {
        return isOutside(place) ? -1 : place;
      }
    }
    return -1;
  }

  private boolean contains(int outer, int inner) {
    for (int box = inner; box >= 0; box = boxes.get(box).up()) {
      if (box == outer) {
        return true;
      }
    }
    return false;
  }
}
