package org.aadlenergy.engine.result.section;

import org.aadlenergy.engine.quantity.Interval;

/**
 * Which columns of a table tell of a flow, so that a page can draw it: the rows are its nodes.
 *
 * @param name of a node
 * @param from the nodes that feed it, by their names with commas between
 * @param input what flows into it
 * @param loss what of that gets lost
 * @param output what flows on
 */
public record FlowView(
    Column<String> name,
    Column<String> from,
    Column<Interval> input,
    Column<Interval> loss,
    Column<Interval> output) {}
