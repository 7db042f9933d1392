package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** Which thread of a process is its first, and which threads cost the same as one that is known. */
class AlikeThreadsTest {
  private static List<String> firsts(ArchitectureBuilder builder, String... asked) {
    ModeSurroundings all = Looks.surroundings(builder.build());
    FirstThreads firsts = new FirstThreads(all);
    List<String> found = new ArrayList<>();
    for (String path : asked) {
      if (firsts.test(Looks.place(all, path))) {
        found.add(path);
      }
    }
    return found;
  }

  private static ArchitectureBuilder thread(ArchitectureBuilder builder, String path, String time) {
    builder.add(path, Category.THREAD);
    return time.isEmpty() ? builder : builder.set(path, Properties.PERIOD, time);
  }

  private static ArchitectureBuilder processes() {
    return ArchitectureBuilder.system("P::S.i")
        .add("a", Category.PROCESS)
        .add("b", Category.PROCESS)
        .add("lone", Category.THREAD);
  }

  /** The thread that is dispatched most often; of equal ones the first by path. */
  @Test
  void theMostFrequentThreadOfAProcessIsItsFirst() {
    ArchitectureBuilder builder = processes();
    thread(builder, "a.y", "10 ms");
    thread(builder, "a.x", "10 ms");
    thread(builder, "a.z", "20 ms");
    thread(builder, "b.u", "");
    thread(builder, "b.v", "50 ms");
    String[] all = {"lone", "a.x", "a.y", "a.z", "b.u", "b.v"};

    assertThat(firsts(builder, all)).containsExactly("a.x", "b.v");
    assertThat(firsts(builder, "b.v", "b.u", "a.z", "a.y", "a.x")).containsExactly("b.v", "a.x");
    builder.set("a.z", Properties.PERIOD, "5 ms");
    assertThat(firsts(builder, all)).containsExactly("a.z", "b.v");
    builder.set("b.u", Properties.DISPATCH_RATE, "30.0 PerSecond");
    assertThat(firsts(builder, all)).containsExactly("a.z", "b.u");
  }

  /** Neighbours of one classifier are looked at once; a rate of their own counts all the same. */
  @Test
  void likeNeighboursAreDispatchedAlike() {
    ArchitectureBuilder builder = processes();
    thread(builder, "a.m", "20 ms");
    builder.addLike("a.l", "a.m", true);
    thread(builder, "a.n", "10 ms");
    builder.addLike("a.o", "a.m", true).set("a.o", Properties.DISPATCH_RATE, "900.0 PerSecond");
    builder.set("a.o", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"));
    assertThat(firsts(builder, "a.l", "a.m", "a.n", "a.o")).containsExactly("a.o");
    builder.set("a.o", Properties.DISPATCH_RATE, "1.0 PerSecond");
    assertThat(firsts(builder, "a.l", "a.m", "a.n", "a.o")).containsExactly("a.n");
    // a period that is inherited is that of the container
    ArchitectureBuilder groups = processes().set("b", Properties.PERIOD, "40 ms");
    thread(groups, "b.first", "");
    groups.add("b.group", Category.THREAD_GROUP).set("b.group", Properties.PERIOD, "10 ms");
    thread(groups, "b.group.t", "");
    assertThat(firsts(groups, "b.first", "b.group.t")).containsExactly("b.group.t");
  }

  private static final Problem SAID =
      Problem.missing(DiagnosticCode.BAD_COUNT, SourceSpan.NONE, "it is wrong", "correct it");

  /** A thread that was asked for its faults, and whether it is the first of its process. */
  private final ArchitectureBuilder builder = alike();

  private final ModeSurroundings all = Looks.surroundings(builder.build());
  private final ThreadReads reads = new ThreadReads();
  private final ThreadWorkload workload =
      new ThreadWorkload(
          all.properties(), Looks.place(all, "app.t"), Optional.empty(), its -> true, all, reads);

  private static ArchitectureBuilder alike() {
    ArchitectureBuilder builder =
        Looks.system()
            .set("app.t", Properties.PAGE_FAULTS, "3")
            .set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Preallocated"))
            .addLike("app.same", "app.t", true)
            .addLike("app.copy", "app.t", false)
            .add("app.other", Category.THREAD)
            .set("app.other", Properties.PAGE_FAULTS, "3")
            .add("app.none", Category.THREAD)
            .addLike("app.more", "app.t", true)
            .set("app.more", Properties.CALIBRATION, AadlValues.text("board"))
            .addLike("app.bound", "app.t", true)
            .set("app.bound", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return builder;
  }

  private Optional<ThreadPattern> pattern() {
    PendingThread thread =
        new PendingThread(workload, Optional.empty(), List.of(), reads.annotations());
    return ThreadPattern.of(thread, reads, all.view(), 7, 5);
  }

  private List<String> fitting() {
    ThreadPattern pattern = pattern().orElseThrow();
    FirstThreads firsts = new FirstThreads(all);
    List<String> fit = new ArrayList<>();
    all.places().stream()
        .filter(place -> pattern.fits(place, firsts))
        .forEach(place -> fit.add(place.thread().path()));
    return fit;
  }

  @Test
  void alikeAreThoseWithTheVerySameAssignmentsOfWhatWasAsked() {
    workload.own(Properties.PAGE_FAULTS);
    workload.own(Properties.PAGE_FAULTS);
    assertThat(reads.asked()).containsExactly(Properties.PAGE_FAULTS);
    assertThat(fitting()).containsExactly("app.t", "app.same");
    ThreadPattern pattern = pattern().orElseThrow();
    assertThat(pattern.applicable()).isEqualTo(7);
    assertThat(pattern.computed()).isEqualTo(5);
    assertThat(pattern.pattern().workload()).isSameAs(workload);
  }

  @Test
  void whetherItIsTheFirstCountsWhereItWasAsked() {
    workload.own(Properties.PAGE_FAULTS);
    assertThat(reads.first()).isEmpty();
    // all have no period: the first by path is app.bound
    assertThat(workload.isFirstOfProcess()).isTrue();
    assertThat(reads.first()).contains(true);
    assertThat(fitting()).isEmpty();
    reads.askedFirst(false);
    assertThat(fitting()).containsExactly("app.t", "app.same");
  }

  @Test
  void whatIsPersonalOrNamedIsThePatternOfNobody() {
    assertThat(pattern()).isPresent();
    reads.say(Problem.missing(DiagnosticCode.BAD_COUNT, workload.source(), "wrong", "of app.t"));
    assertThat(pattern()).isEmpty();
    ThreadReads looked = new ThreadReads();
    looked.looked();
    assertThat(looked.isPersonal()).isTrue();
    assertThat(reads.isPersonal()).isFalse();
    PendingThread thread =
        new PendingThread(workload, Optional.empty(), List.of(), looked.annotations());
    assertThat(ThreadPattern.of(thread, looked, all.view(), 1, 1)).isEmpty();
    PendingThread parts =
        new PendingThread(
            Looks.at(alike().add("app.t.data", Category.DATA), "app.t"),
            Optional.empty(),
            List.of(),
            new ReadAnnotations());
    assertThat(ThreadPattern.of(parts, new ThreadReads(), all.view(), 1, 1)).isEmpty();
  }

  /** What is said of the first is said of its likes, at their own lines. */
  @Test
  void itIsSaidOfTheLikesWhatIsSaidOfThePattern() {
    reads.say(SAID);
    Problem own = Problem.missing(DiagnosticCode.BAD_COUNT, workload.source(), "no rate", "add");
    reads.say(own);
    assertThat(reads.said()).containsExactly(SAID, own);
    Findings findings = new Findings(false);
    pattern().orElseThrow().report(Looks.place(all, "app.same"), findings);
    Diagnostics diagnostics = new Diagnostics();
    findings.report(diagnostics);

    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder("thread app.same: it is wrong", "thread app.same: no rate");
    assertThat(diagnostics.sorted())
        .extracting(finding -> finding.span().line())
        .contains(builder.lineOf("app.same"));
  }

  /** What it read of itself the like reads of itself, all else from where it was read. */
  @Test
  void aLikeReadsTheSameOfItself() {
    workload.own(Properties.PAGE_FAULTS);
    workload.service(Properties.PAGE_FAULT_POLICY);
    ThreadPattern pattern = pattern().orElseThrow();
    workload.standard(Properties.PERIOD);
    reads.read(
        new EffectiveValue(
            Properties.PERIOD, AadlValues.number("1 ms"), Optional.empty(), SAID.span()));
    ReadAnnotations like = pattern.read(Looks.place(all, "app.same"));

    assertThat(like.inOrder())
        .extracting(each -> each.property() + " of " + each.fromPath())
        .containsExactly(
            Properties.PAGE_FAULTS + " of app.same", Properties.PAGE_FAULT_POLICY + " of app");
    assertThat(reads.annotations().inOrder()).hasSize(3);
    ReadAnnotations first = reads.annotations().first(2);
    assertThat(first.inOrder()).hasSize(2);
    assertThat(like.isOrderedLike(first)).isTrue();
    assertThat(like.isOrderedLike(reads.annotations())).isFalse();
    assertThat(like.isOrderedLike(reads.annotations().first(1))).isFalse();
    ReadAnnotations other = new ReadAnnotations();
    other.read(like.inOrder().get(1));
    other.read(like.inOrder().get(0));
    assertThat(like.isOrderedLike(other)).isFalse();
    assertThat(new ReadAnnotations().isOrderedLike(new ReadAnnotations())).isTrue();
  }

  /** Once its own terms are known, what is asked for is of no interest. */
  @Test
  void afterItsOwnTermsOnlyAnnotationsAreCollected() {
    workload.own(Properties.PAGE_FAULTS);
    reads.done();
    assertThat(reads.asked()).isEmpty();
    workload.own(Properties.TOUCHED_PAGES);
    assertThat(reads.asked()).isEmpty();
    workload.service(Properties.PAGE_FAULT_POLICY);
    assertThat(reads.annotations().inOrder()).hasSize(2);
    Component thread = workload.holder();
    assertThat(reads.annotations().inOrder().get(0).from()).contains(thread);
  }
}
