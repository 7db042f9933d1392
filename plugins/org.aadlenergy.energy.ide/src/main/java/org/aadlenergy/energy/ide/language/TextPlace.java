package org.aadlenergy.energy.ide.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A piece of a text, from one UTF-16 offset up to (not including) another. */
public record TextPlace(SourceDocument document, int start, int end) {

  /** The changes that put the same text into some places, by documents in the order of these. */
  public static Map<SourceDocument, List<TextChange>> changed(List<TextPlace> places, String text) {
    Map<SourceDocument, List<TextChange>> changes = new LinkedHashMap<>();
    for (TextPlace place : places) {
      changes
          .computeIfAbsent(place.document(), document -> new ArrayList<>())
          .add(new TextChange(place.start(), place.end(), text));
    }
    return changes;
  }
}
