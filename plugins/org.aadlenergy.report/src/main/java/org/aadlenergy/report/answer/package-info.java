/**
 * What a report says, as one tree that every format renders. A result is made into it once for each
 * audience, and a format is one class that writes its parts.
 *
 * <pre>
 * AnswerPart                    a heading, remark, group, picture, or
 *   AnswerTable (columns, rows) what stands side by side
 *     AnswerColumn              its heading, and what a row has in it:
 *       AnswerCell              words, a component, marks, an estimate, its bounds, a share as a bar
 * SectionAnswer                 makes parts of what services found
 * RootAnswer, ModeAnswer        make parts of what every analysis has
 * </pre>
 *
 * <p>Rows are the results themselves, and cells are made when a format asks for them: a table of
 * ten thousand threads costs a format that leaves it out nothing.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.answer;
