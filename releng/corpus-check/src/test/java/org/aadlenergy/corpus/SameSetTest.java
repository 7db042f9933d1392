package org.aadlenergy.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.aadlenergy.corpus.Corpus.ModelFile;
import org.aadlenergy.corpus.Corpus.ModelRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two repositories of a corpus have a property set of one name. */
class SameSetTest {
  private static final String SMALL =
      "property set Same is\n  A: type enumeration (one);\n  P: Same::A applies to (all);\nend Same;\n";
  private static final String LARGE =
      """
      property set Same is
        Z: type aadlstring;
        A: type enumeration (one, two);
        P: Same::A applies to (all);
      end Same;
      """;
  private static final String MODEL =
      """
      package M public with Same;
        system S end S;
        system implementation S.i properties Same::P => two; end S.i;
      end M;
      """;
  private static final String INSTANCE =
      """
      <?xml version="1.0" encoding="ASCII"?>
      <instance:SystemInstance xmlns:instance="i" xmlns:xsi="x" name="S_i" category="system">
        <ownedPropertyAssociation>
          <property href="../Same.aadl#Same.P"/>
          <ownedValue><ownedValue xsi:type="aadl2:NamedValue">
            <namedValue href="../Same.aadl#/0/@ownedPropertyType.1/@ownedLiteral.1"/>
          </ownedValue></ownedValue>
        </ownedPropertyAssociation>
        <systemOperationMode name="No Modes"/>
        <componentImplementation href="../m.aadl#M.S.i"/>
      </instance:SystemInstance>
      """;

  @TempDir private Path folder;

  private String put(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return name.replace("models/", "");
  }

  @Test
  void theSetOfTheRootsOwnRepositoryCounts() throws IOException {
    List<ModelFile> files =
        List.of(
            new ModelFile(put("models/a+x/Same.aadl", SMALL), true),
            new ModelFile(put("models/b+y/Same.aadl", LARGE), true),
            new ModelFile(put("models/b+y/m.aadl", MODEL), true));
    put("osate-instances/m.aaxl2", INSTANCE);
    ModelRoot root = new ModelRoot("b+y/m.aadl", "M::S.i", "m.aaxl2", true);
    Corpus corpus = new Corpus(folder, files, List.of(root), Set.of(), Set.of());

    List<Row> rows = new InstanceCheck().run(corpus);

    assertThat(rows).filteredOn(row -> !row.holds()).isEmpty();
    assertThat(rows).extracting(Row::measured).contains("100.00 % of 1");
  }

  @Test
  void aPositionThatNoSetHasCannotBeTold() throws IOException {
    List<ModelFile> files =
        List.of(
            new ModelFile(put("models/a+x/Same.aadl", SMALL), true),
            new ModelFile(put("models/b+y/m.aadl", MODEL), true));
    put("osate-instances/m.aaxl2", INSTANCE);
    ModelRoot root = new ModelRoot("b+y/m.aadl", "M::S.i", "m.aaxl2", true);
    Corpus corpus = new Corpus(folder, files, List.of(root), Set.of(), Set.of());

    assertThat(new InstanceCheck().run(corpus)).isNotEmpty();
  }
}
