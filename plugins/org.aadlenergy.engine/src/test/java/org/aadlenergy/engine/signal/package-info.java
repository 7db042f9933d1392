/** Tests of signals against values written out step by step. */
package org.aadlenergy.engine.signal;
