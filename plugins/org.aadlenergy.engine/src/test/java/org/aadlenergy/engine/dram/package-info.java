/** Tests of what memory chips cost by their data sheets. */
package org.aadlenergy.engine.dram;
