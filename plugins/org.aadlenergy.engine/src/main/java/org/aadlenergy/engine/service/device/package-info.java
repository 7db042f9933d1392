/**
 * Devices by the states of their platforms: those that threads use for a time in each dispatch, and
 * those of which a designer knows the shares of their time.
 *
 * <pre>
 * Device_Use --> Use --> term of the thread
 *                    --> UseGroup (with Completions of schedules) --> DeviceInTime, UseResponse
 * State_Shares --> StateShares --> idle energy of the component, section
 * </pre>
 */
package org.aadlenergy.engine.service.device;
