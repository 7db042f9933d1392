package org.aadlenergy.aadl;

import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A property override for a system that is in no AADL text: property and value are known, and
 * whether there is such a place is for whoever has the system to find out.
 *
 * @param text as it was written
 * @param path where it is for, as it was written; "" for the root
 * @param assignment its values; references and modes are as they are written
 */
public record UnplacedSetting(
    String text,
    String path,
    PropertyDefinition definition,
    PropertyAssignment assignment,
    SourceSpan place) {}
