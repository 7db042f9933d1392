/** What tests of advice, searches and pages share: every example with its systems. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.decide;
