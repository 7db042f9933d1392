package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;

/** Where the guide shows the whole of a file, or a syntax, it is what the product reads. */
class GuideListingsTest {
  private static final Path GUIDE = Path.of("../org.aadlenergy.help/guide");
  private static final Pattern WHOLE =
      Pattern.compile(
          "This is the whole of\\s+\\[[^]]*\\]\\(([^)]*)\\):\n\n```aadl\n(.*?)```", Pattern.DOTALL);

  @Test
  void theWholeOfAFileIsWhatIsInIt() throws IOException {
    List<String> shown = new ArrayList<>();
    try (Stream<Path> pages = Files.list(GUIDE)) {
      for (Path page : pages.filter(p -> p.toString().endsWith(".md")).sorted().toList()) {
        Matcher listing = WHOLE.matcher(Files.readString(page));
        while (listing.find()) {
          Path file = GUIDE.resolve(listing.group(1)).normalize();
          assertThat(listing.group(2)).as("%s in %s", file, page).isEqualTo(Files.readString(file));
          shown.add(file.getFileName().toString());
        }
      }
    }
    assertThat(shown).containsExactly("lora_sensor.aadl", "arinc_partitions.aadl");
  }

  /** Every statement that the guide shows for a policy, and nothing that the reader refuses. */
  @Test
  void thePolicyOfTheGuideIsRead() throws IOException {
    String page = Files.readString(GUIDE.resolve("platforms.md"));
    Matcher block = Pattern.compile("```\n(policy NAME .*?)```", Pattern.DOTALL).matcher(page);
    assertThat(block.find()).isTrue();
    String policy =
        block
            .group(1)
            .replace("policy NAME {", "policy doze assumed {")
            .replace("from STATE to STATE", "from wait to sleep")
            .replace("RAIL", "card");
    String platform =
        """
        platform disk {
          rail card charged to device at 5 V assumed
          state wait assumed { power card = 500 mW }
          state sleep assumed { power card = 100 mW }
        %s
        %s
        }
        """
            .formatted(
                policy,
                "policy other assumed { timeout any falls from wait to sleep"
                    + " wake_up current card = 210 mA wake_up time = 1 s }");
    Diagnostics diagnostics = new Diagnostics();
    CalibratedPlatform read =
        PlatformLibraries.withTexts(Map.of("disk.energy", platform), diagnostics)
            .find("disk")
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(read.policies().get("doze").timeout().orElseThrow().value()).isEqualTo(2.0);
    assertThat(read.policies().get("other").timeout()).isEmpty();
  }
}
