/** The Eclipse front end: commands that analyse the selected models and open the report. */
package org.aadlenergy.ui;
