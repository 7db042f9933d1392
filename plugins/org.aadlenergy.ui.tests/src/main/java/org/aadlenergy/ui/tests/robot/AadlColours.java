package org.aadlenergy.ui.tests.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;

/** Looks at the colours of AADL texts. */
public final class AadlColours {
  /** A text that has all of them. */
  public static final String TEXT =
      """
      -- a board
      package P
      public
      	device Fan
      		properties
      			Period => 50 ms;
      			Source_Text => ("fan.c");
      		annex note {** turns **};
      	end Fan;
      end P;
      """;

  private static final String HINT = "org.aadlenergy.ui.colour.hint";
  private static final List<String> WORDS =
      List.of("-- a", "public", "Fan", "Period", "50", "ms", "\"fan.c\"", "{** turns");

  /** The least contrast of text, WCAG 2.1 AA. */
  private static final double LEGIBLE = 4.5;

  private AadlColours() {}

  /** All of them differ, and can be read on the ground; the figures beside the text, too. */
  public static void check(EditorRobot editor, RGB ground) throws Exception {
    List<RGB> colours = new ArrayList<>();
    for (String word : WORDS) {
      colours.add(editor.colour(TEXT.indexOf(word)));
    }
    assertEquals(WORDS.size(), colours.stream().distinct().count(), colours.toString());
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(() -> colours.add(JFaceResources.getColorRegistry().getRGB(HINT)));
    for (RGB colour : colours) {
      double contrast = Theme.contrast(colour, ground);
      assertTrue(contrast >= LEGIBLE, colour + " on " + ground + ": " + contrast);
    }
  }
}
