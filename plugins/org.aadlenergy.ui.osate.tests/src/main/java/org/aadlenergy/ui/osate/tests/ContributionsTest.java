package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.util.URI;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the product adds to OSATE, as OSATE would find it. */
class ContributionsTest extends InOsate {
  private static final String POINT = "org.osate.pluginsupport.aadlcontribution";
  private static final String ESTIMATE = "Estimate Energy";
  private static final String REPORT = "instances/reports/energy/report.json";

  private static final String NESTED =
      """
      package Outer::Inner
      public
        system Sys
        end Sys;
        system implementation Sys.one
        end Sys.one;
        system implementation Sys.two
        end Sys.two;
      end Outer::Inner;
      """;

  private static final String STOCK =
      """
      package Stock
      public
        with Physical_Stock;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            line: bus Physical_Stock::Line;
        end Board.i;
      end Stock;
      """;

  private static final Pattern UNIT = Pattern.compile("(?m)^(?:property set|package) ([\\w:]+)");

  private IProject project;

  /** A node of an outline: it knows the address of what it stands for, and no more. */
  public record Node(URI getEObjectURI) {}

  /** The same in the navigator. */
  public record Wrapper(URI getUri) {}

  @BeforeEach
  void createProject() throws Exception {
    project = osate.project("gateway");
  }

  @Test
  void propertySetsAndTheLibraryAreContributedAndCanBeOpened() throws Exception {
    Set<String> found = new TreeSet<>();
    for (IConfigurationElement element :
        Platform.getExtensionRegistry().getConfigurationElementsFor(POINT)) {
      String bundle = element.getContributor().getName();
      if (!bundle.equals("org.aadlenergy.properties")) {
        continue;
      }
      URL address = new URL("platform:/plugin/" + bundle + '/' + element.getAttribute("file"));
      try (InputStream in = address.openStream()) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        Matcher unit = UNIT.matcher(text);
        assertTrue(unit.find(), address.toString());
        assertEquals(element.getAttribute("name"), unit.group(1));
        assertEquals("aadl-energy", shownBelow(element.getAttribute("file")), address.toString());
        found.add(unit.group(1));
      }
    }
    assertEquals(
        Set.of(
            "Energy_Estimation",
            "OS_Services",
            "OS_Workload",
            "OS_Radio",
            "Energy_Platforms::Armada_Xp",
            "Energy_Platforms::Dram",
            "Energy_Platforms::Exynos_5422",
            "Energy_Platforms::Imx8m_Mini",
            "Energy_Platforms::Ipaq_3600",
            "Energy_Platforms::Kernel_Socs",
            "Energy_Platforms::Parts",
            "Energy_Platforms::Pxa255_Xip",
            "Energy_Platforms::Socs",
            "Energy_Platforms::Xup_Virtex2pro"),
        found);
  }

  /** The folder that the AADL navigator shows a file in: whose it is has to be seen there. */
  private static String shownBelow(String file) {
    String shown = file.replaceFirst("^((resource|package|propert)[^/]*/)+", "");
    return shown.substring(0, Math.max(0, shown.indexOf('/')));
  }

  @Test
  void theBudgetMenuEstimatesWhatIsSelected() throws Exception {
    osate.selectInNavigator(project.getFile(Osate.INSTANCE));

    osate.choose(osate.mainMenu(), "Analyses", "Budget", ESTIMATE);
    osate.waitForEstimate();

    assertTrue(project.getFile(REPORT).exists());
    // for OSATE's own view of results
    assertTrue(project.getFile(REPORT.replace(".json", ".result")).exists());
  }

  @Test
  void theNavigatorOffersItOnInstanceModelsAndProjects() throws Exception {
    osate.selectInNavigator(project.getFile(Osate.INSTANCE));
    assertTrue(osate.offers(osate.navigatorMenu(), "Analyses", "Budget", ESTIMATE));
    osate.selectInNavigator(project);
    assertTrue(osate.offers(osate.navigatorMenu(), "Analyses", "Budget", ESTIMATE));
  }

  /** In the menu of analyses, and not once more among the commands of every navigator. */
  @Test
  void theNavigatorOffersItOnce() throws Exception {
    osate.selectInNavigator(project);
    assertTrue(osate.offers(osate.navigatorMenu(), "Analyses", "Budget", ESTIMATE));
    assertFalse(osate.offers(osate.navigatorMenu(), ESTIMATE));
  }

  @Test
  void withNothingSelectedItCannotBeChosen() throws Exception {
    osate.selectInNavigator(project);
    assertTrue(osate.offers(osate.mainMenu(), "Analyses", "Budget", ESTIMATE));
    osate.selectInOutline("a text");
    assertFalse(osate.offers(osate.mainMenu(), "Analyses", "Budget", ESTIMATE));
  }

  @Test
  void theNavigatorDoesNotOfferItOnOtherFiles() throws Exception {
    IFile other = project.getFile("notes.txt");
    other.create(InputStream.nullInputStream(), true, null);
    osate.selectInNavigator(other);
    assertFalse(osate.offers(osate.navigatorMenu(), "Analyses", "Budget", ESTIMATE));
  }

  @Test
  void theOutlineOffersItOnTheNodesOfAModel() throws Exception {
    URI address = URI.createPlatformResourceURI("gateway/Gateway.aadl", true).appendFragment("/0");
    assertTrue(osate.offers(osate.selectInOutline(new Wrapper(address)), "Analyses", ESTIMATE));
    assertTrue(osate.offers(osate.selectInOutline(new Node(address)), "Analyses", ESTIMATE));

    osate.estimateEnergy();

    assertTrue(project.getFile(REPORT).exists());
  }

  /** An implementation that is selected stands for itself, whatever else the file holds. */
  @Test
  void theOutlineEstimatesTheImplementationThatIsSelected() throws Exception {
    URI file = URI.createPlatformResourceURI("gateway/Gateway.aadl", true);
    osate.selectInOutline(new Node(file.appendFragment("Gateway.Box.base")));
    osate.estimateEnergy();
    assertEquals(List.of("Gateway::Box.base"), roots());

    // also of a package in a package, which OSATE writes with dots
    IFile inner = project.getFile("Inner.aadl");
    inner.create(new ByteArrayInputStream(NESTED.getBytes(StandardCharsets.UTF_8)), true, null);
    URI nested = URI.createPlatformResourceURI("gateway/Inner.aadl", true);
    osate.selectInOutline(new Node(nested.appendFragment("Outer.Inner.Sys.one")));
    osate.estimateEnergy();
    assertEquals(List.of("Outer::Inner::Sys.one"), roots());

    // a thread is no system: then everything that uses it
    osate.selectInOutline(new Node(file.appendFragment("Gateway.Filter.light")));
    osate.estimateEnergy();
    assertEquals(List.of("Gateway::Box.base", "Gateway::Box.deployed"), roots());
  }

  /** A package that another plug-in contributes is known, though no project has it. */
  @Test
  void whatOtherPlugInsContributeIsRead() throws Exception {
    IFile model = project.getFile("Stock.aadl");
    model.create(new ByteArrayInputStream(STOCK.getBytes(StandardCharsets.UTF_8)), true, null);
    osate.selectInNavigator(model);
    osate.estimateEnergy();

    assertEquals(List.of("Stock::Board.i"), roots());
    List<String> errors = new ArrayList<>();
    for (IMarker marker : model.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO)) {
      String message = marker.getAttribute(IMarker.MESSAGE, "");
      if (message.contains("Physical_Stock") || message.contains("Missing")) {
        errors.add(message);
      }
    }
    assertEquals(List.of(), errors);
  }

  private List<String> roots() throws Exception {
    String report =
        Files.readString(project.getFile(REPORT).getLocation().toPath(), StandardCharsets.UTF_8);
    List<String> roots = new ArrayList<>();
    JsonParser.parseString(report)
        .getAsJsonObject()
        .getAsJsonArray("roots")
        .forEach(root -> roots.add(root.getAsJsonObject().get("root").getAsString()));
    return roots;
  }

  /** The command is in OSATE's menu; a menu of its own would hold nothing else. */
  @Test
  void thereIsNoSecondMenu() throws Exception {
    assertTrue(osate.offers(osate.mainMenu(), "Analyses", "Budget"));
    assertFalse(osate.offers(osate.mainMenu(), "Energy"));
  }

  @Test
  void theOutlineDoesNotOfferItOnAnythingElse() throws Exception {
    URI elsewhere = URI.createURI("platform:/plugin/some.bundle/Set.aadl#/0");
    assertFalse(osate.offers(osate.selectInOutline("a text"), "Analyses", ESTIMATE));
    assertFalse(osate.offers(osate.selectInOutline(new Node(elsewhere)), "Analyses", ESTIMATE));
  }

  /** OSATE's menu of analyses hangs on an id that no editor has: the editor's own id is taken. */
  @Test
  void theInstanceEditorOffersItOnItsSystem() throws Exception {
    IFile instance = project.getFile(Osate.INSTANCE);
    InstanceEditor editor =
        osate.inUi(() -> (InstanceEditor) IDE.openEditor(osate.page(), instance, true));
    assertEquals(InstanceEditor.ID, editor.getSite().getId());
    Menu menu = osate.inUi(editor::menu);
    assertTrue(osate.offers(menu, ESTIMATE));

    osate.choose(menu, ESTIMATE);
    osate.waitForEstimate();

    assertTrue(project.getFile(REPORT).exists());
    osate.closeEditors();
  }

  @Test
  void theOutlineOffersItOnLiveObjects() throws Exception {
    Menu menu = osate.selectInOutline(Osate.load(project.getFile(Osate.INSTANCE)));
    assertTrue(osate.offers(menu, "Analyses", ESTIMATE));
  }

  @Test
  void nothingIsLogged() throws Exception {
    Path log = Platform.getLogFileLocation().toPath();
    List<String> messages =
        Files.exists(log)
            ? Files.readAllLines(log).stream()
                .filter(line -> line.startsWith("!MESSAGE"))
                // the workspace's own path is in a folder of that name
                .map(line -> line.replaceAll("\\S*/\\S*", "..."))
                .filter(line -> line.matches("(?i).*(osate|aadlenergy).*"))
                .toList()
            : List.of();
    assertEquals(List.of(), messages);
  }
}
