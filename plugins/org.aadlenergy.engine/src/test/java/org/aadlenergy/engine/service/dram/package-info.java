/** Tests of memory chips. */
package org.aadlenergy.engine.service.dram;
