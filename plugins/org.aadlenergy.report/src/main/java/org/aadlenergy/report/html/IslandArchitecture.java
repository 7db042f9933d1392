package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.report.architecture.Architecture;
import org.aadlenergy.report.architecture.Box;
import org.aadlenergy.report.architecture.Drawing;
import org.aadlenergy.report.architecture.Edge;
import org.aadlenergy.report.architecture.Layout;
import org.aadlenergy.report.architecture.Scene;
import org.aadlenergy.report.architecture.Scenes;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The pictures of the architecture for the page: boxes, what joins them, and where they stand on a
 * wide, a middle and a narrow screen.
 */
record IslandArchitecture(JsonOutput json, IslandColumns columns) {
  /** The script takes the first that is not much wider than its room. */
  private static final List<Integer> WIDTHS = List.of(1080, 660, 320);

  void write(ModeResult mode, Wiring wiring) throws IOException {
    json.name("scenes").beginArray();
    for (Scene scene : Scenes.of(Architecture.of(mode, wiring))) {
      scene(scene);
    }
    json.endArray();
  }

  private void scene(Scene scene) throws IOException {
    json.beginInlineObject();
    json.name("path").value(scene.path());
    List<Box> boxes = scene.boxes();
    columns.names("paths", boxes, box -> inner(box, scene.path()));
    columns.texts("category", boxes, box -> box.part().category());
    columns.column("kind", boxes, box -> json.value(box.kind().ordinal()));
    columns.column("role", boxes, box -> json.value(box.part().role().ordinal()));
    columns.numbers("joules", boxes, box -> box.part().joules());
    columns.column("known", boxes, box -> json.value(box.part().known().ordinal()));
    columns.column("count", boxes, box -> json.value(box.count()));
    columns.column("up", boxes, box -> json.value(box.up()));
    json.name("edges").beginInlineArray();
    for (Edge edge : scene.edges()) {
      json.value(edge.relation().ordinal()).value(edge.from()).value(edge.to());
      json.value(edge.count());
    }
    json.endArray();
    json.name("layouts").beginInlineArray();
    for (int width : WIDTHS) {
      layout(Layout.inRows().of(scene, width));
    }
    json.endArray().endObject();
  }

  /** The path from the scene on; of what stands elsewhere all of it. */
  private static String inner(Box box, String scene) {
    String path = box.part().path();
    boolean from = !scene.isEmpty() && path.startsWith(scene + ".");
    return from ? path.substring(scene.length() + 1) : path;
  }

  private void layout(Drawing drawing) throws IOException {
    json.beginInlineArray().value(drawing.width()).value(drawing.height()).beginInlineArray();
    for (Drawing.Place place : drawing.places()) {
      json.value(place.x()).value(place.y()).value(place.width()).value(place.height());
    }
    json.endArray().beginInlineArray();
    for (List<Drawing.Point> route : drawing.routes()) {
      json.beginInlineArray();
      for (Drawing.Point point : route) {
        json.value(point.x()).value(point.y());
      }
      json.endArray();
    }
    json.endArray().endArray();
  }
}
