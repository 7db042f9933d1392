/**
 * The product in a page: what TeaVM compiles for browsers.
 *
 * <pre>
 * compile    plugins of TeaVM: which class or call is replaced by which
 *   jdk      what TeaVM's JDK lacks, under its names behind the package
 *   page     classes of ours that a page does otherwise, likewise
 * Studio     what a worker calls: files in memory, and the command line over them
 * </pre>
 */
package org.aadlenergy.web;
