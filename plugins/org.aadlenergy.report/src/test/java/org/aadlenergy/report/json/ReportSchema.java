package org.aadlenergy.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** Holds reports against the schema that is shipped. */
public final class ReportSchema {
  static final JsonNode SOURCE = source();
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(SOURCE);

  private ReportSchema() {}

  private static JsonNode source() {
    try (InputStream in = JsonReporter.class.getResourceAsStream(JsonReporter.SCHEMA_RESOURCE)) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** What a report does not keep. */
  public static Set<ValidationMessage> problems(JsonNode report) {
    return SCHEMA.validate(report);
  }
}
