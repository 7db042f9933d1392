package org.aadlenergy.report.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.report.architecture.Drawing.Place;
import org.aadlenergy.report.architecture.Drawing.Point;
import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final List<Integer> WIDTHS = List.of(1080, 660, 320);

  /** What is tried of each drawing, with what it is of. */
  private interface Trial {
    void of(Scene scene, Drawing drawing);
  }

  private static void each(Trial trial) {
    for (int boards : List.of(1, 3, 45, 200)) {
      Architecture all = Architecture.of(Boards.mode(boards), Boards.wiring(boards));
      for (Scene scene : Scenes.of(all).subList(0, 1 + (boards > 3 ? 1 : 0))) {
        for (int width : WIDTHS) {
          trial.of(scene, Layout.inRows().of(scene, width));
        }
      }
    }
  }

  private static boolean isIn(Place inner, Place outer) {
    return inner.x() >= outer.x()
        && inner.right() <= outer.right()
        && inner.y() >= outer.y()
        && inner.bottom() <= outer.bottom();
  }

  private static boolean isApart(Place a, Place b) {
    return a.right() < b.x() || b.right() < a.x() || a.bottom() < b.y() || b.bottom() < a.y();
  }

  @Test
  void boxesAreInWhatContainsThemAndApartFromOthers() {
    each(
        (scene, drawing) -> {
          Place whole = new Place(0, 0, drawing.width(), drawing.height());
          for (int i = 0; i < scene.boxes().size(); i++) {
            int up = scene.boxes().get(i).up();
            Place place = drawing.places().get(i);
            assertThat(isIn(place, up < 0 ? whole : drawing.places().get(up))).isTrue();
            for (int k : scene.inside(up)) {
              assertThat(k == i || isApart(place, drawing.places().get(k))).isTrue();
            }
          }
        });
  }

  /** A dozen letters at least, whatever the width. */
  @Test
  void namesHaveRoom() {
    each(
        (scene, drawing) ->
            assertThat(drawing.places()).allMatch(p -> p.width() >= 100 && p.height() >= 24));
  }

  @Test
  void linesEndAtTheirBoxesAndStayInThePicture() {
    each(
        (scene, drawing) -> {
          for (int i = 0; i < scene.edges().size(); i++) {
            List<Point> route = drawing.routes().get(i);
            Edge edge = scene.edges().get(i);
            assertThat(isAtEdge(route.get(0), drawing.places().get(edge.from()))).isTrue();
            Place to = drawing.places().get(edge.to());
            assertThat(isAtEdge(route.get(route.size() - 1), to)).isTrue();
            assertThat(route).allMatch(p -> p.x() >= 0 && p.x() <= drawing.width());
          }
        });
  }

  private static boolean isAtEdge(Point point, Place place) {
    return (point.y() == place.y() || point.y() == place.bottom())
        && point.x() >= place.x()
        && point.x() <= place.right();
  }

  /** A single board has nothing that a line could not go around. */
  @Test
  void linesGoAroundBoxes() {
    Scene scene = Scenes.of(Architecture.of(Boards.mode(1), Boards.wiring(1))).get(0);
    for (int width : WIDTHS.subList(0, 2)) {
      Drawing drawing = Layout.inRows().of(scene, width);
      for (int i = 0; i < scene.edges().size(); i++) {
        List<Point> route = drawing.routes().get(i);
        for (int k = 1; k < route.size(); k++) {
          for (int box = 0; box < scene.boxes().size(); box++) {
            boolean passed =
                scene.boxes().get(box).isOpen() || Buses.isLine(scene.boxes().get(box));
            assertThat(passed || !cuts(route.get(k - 1), route.get(k), drawing.places().get(box)))
                .as("%s at %s", scene.edges().get(i), scene.boxes().get(box).name())
                .isTrue();
          }
        }
      }
    }
  }

  private static boolean cuts(Point a, Point b, Place place) {
    return Math.max(a.x(), b.x()) > place.x()
        && Math.min(a.x(), b.x()) < place.right()
        && Math.max(a.y(), b.y()) > place.y()
        && Math.min(a.y(), b.y()) < place.bottom();
  }
}
