package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The threads of the page's data, and what explains them. A thread says how many of the services
 * that follow are its own, a service how many of the charges; what explains services is often the
 * same, so it stands at the end once.
 */
final class IslandThreads {
  private final JsonOutput json;
  private final IslandColumns columns;
  private final RepeatPool<AnnotationResult> annotations = new RepeatPool<>();
  private final RepeatPool<Why> explanations = new RepeatPool<>();
  private final RepeatPool<Explanation.Equation> equations = new RepeatPool<>();
  private final RepeatPool<Explanation.Given> values = new RepeatPool<>();

  /** An explanation by the numbers of its parts. */
  private record Why(List<Integer> equations, List<Integer> values, List<String> notes) {
    /** Written out, as a cold run pays for a record's generated one; the next, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof Why other
          && equations.equals(other.equations)
          && values.equals(other.values)
          && notes.equals(other.notes);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * equations.hashCode() + values.hashCode()) + notes.hashCode();
    }
  }

  IslandThreads(JsonOutput json, IslandColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  void write(List<ThreadResult> threads) throws IOException {
    json.name("threads").beginObject();
    columns.names("path", threads, ThreadResult::path);
    columns.texts("processor", threads, ThreadResult::processor);
    columns.texts("platform", threads, thread -> thread.platform().orElse(""));
    columns.texts("memories", threads, thread -> String.join(", ", thread.memories()));
    columns.column("rate", threads, this::rate);
    columns.texts("leftOut", threads, thread -> words(thread.leftOut()));
    columns.intervals("time", threads, ThreadResult::timePerDispatchSeconds);
    columns.intervals("energy", threads, ThreadResult::energyPerDispatchJoules);
    columns.intervals("startup", threads, ThreadResult::startupEnergyJoules);
    columns.intervals("power", threads, ThreadResult::averagePowerWatts);
    columns.column("services", threads, thread -> json.value(thread.services().size()));
    columns.column(
        "annotations",
        threads,
        thread -> numbers(thread.annotations().stream().map(annotations::number).toList()));
    columns.places("source", threads, ThreadResult::source);
    json.endObject();
    services(threads.stream().flatMap(thread -> thread.services().stream()).toList());
  }

  /** What is left out, for a script that looks for words. */
  static String words(List<Omission> leftOut) {
    StringBuilder words = new StringBuilder();
    for (Omission one : leftOut) {
      words.append(words.isEmpty() ? "" : " ").append(one.word());
    }
    return words.toString();
  }

  private void rate(ThreadResult thread) throws IOException {
    if (thread.dispatchesPerSecond().isPresent()) {
      columns.number(thread.dispatchesPerSecond().get());
    } else {
      json.nullValue();
    }
  }

  private void services(List<ServiceResult> services) throws IOException {
    json.name("services").beginObject();
    columns.texts("service", services, ServiceResult::service);
    if (services.stream().anyMatch(one -> !one.title().equals(one.service()))) {
      columns.texts("title", services, ServiceResult::title);
    }
    columns.numbers("count", services, ServiceResult::count);
    columns.texts("phase", services, service -> service.phase().word());
    columns.column("flagged", services, service -> json.value(service.flagged()));
    columns.column("included", services, service -> json.value(service.includedInExecution()));
    columns.intervals("time", services, ServiceResult::timeSeconds);
    columns.intervals("energy", services, ServiceResult::energyJoules);
    columns.column("charges", services, service -> json.value(service.charges().size()));
    columns.column("why", services, service -> json.value(why(service.explanation().get())));
    json.endObject();
    List<ChargeResult> charges = services.stream().flatMap(s -> s.charges().stream()).toList();
    json.name("charges").beginObject();
    columns.texts("component", charges, ChargeResult::component);
    columns.texts("rail", charges, ChargeResult::rail);
    columns.intervals("energy", charges, ChargeResult::energyJoules);
    json.endObject();
  }

  private int why(Explanation explanation) {
    return explanations.number(
        new Why(
            explanation.equations().stream().map(equations::number).toList(),
            explanation.values().stream().map(values::number).toList(),
            explanation.notes()));
  }

  private void numbers(List<Integer> numbers) throws IOException {
    json.beginInlineArray();
    for (int number : numbers) {
      json.value(number);
    }
    json.endArray();
  }

  /** What all threads refer to by number. */
  void writeShared() throws IOException {
    json.name("annotations").beginObject();
    columns.texts("property", annotations.items(), AnnotationResult::property);
    columns.names("value", annotations.items(), AnnotationResult::value);
    columns.names("from", annotations.items(), AnnotationResult::from);
    columns.texts(
        "source", annotations.items(), a -> a.file().isEmpty() ? "" : a.file() + ":" + a.line());
    json.endObject();
    json.name("explanations").beginObject();
    columns.column("equations", explanations.items(), why -> numbers(why.equations));
    columns.column("values", explanations.items(), why -> numbers(why.values));
    columns.column("notes", explanations.items(), this::notes);
    json.endObject();
    json.name("equations").beginObject();
    columns.texts("result", equations.items(), Explanation.Equation::result);
    columns.texts("formula", equations.items(), Explanation.Equation::formula);
    columns.names("substituted", equations.items(), Explanation.Equation::substituted);
    columns.numbers("value", equations.items(), Explanation.Equation::value);
    columns.texts("unit", equations.items(), Explanation.Equation::unit);
    json.endObject();
    json.name("values").beginObject();
    columns.texts("symbol", values.items(), Explanation.Given::symbol);
    columns.texts("meaning", values.items(), Explanation.Given::meaning);
    columns.names("text", values.items(), Explanation.Given::text);
    columns.texts("origin", values.items(), Explanation.Given::origin);
    columns.places("source", values.items(), given -> given.span().orElse(SourceSpan.NONE));
    json.endObject();
  }

  private void notes(Why why) throws IOException {
    json.beginInlineArray();
    for (String note : why.notes) {
      columns.text(note);
    }
    json.endArray();
  }
}
