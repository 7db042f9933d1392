/**
 * Joins: whole systems by chance, estimated by the product and by a plain evaluator that shares no
 * code with it. Where two capabilities meet, both have to say the same.
 */
package org.aadlenergy.app.joins;
