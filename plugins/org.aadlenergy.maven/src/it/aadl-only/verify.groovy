import groovy.json.JsonSlurper

def report = new JsonSlurper().parse(new File(basedir, 'target/energy/report.json'))
assert new File(basedir, 'target/energy/report.txt').length() > 0

assert report.roots*.root == ['Node::Board.sensor']
// the platform publishes no idle power
assert report.roots[0].leftOut.collect { it.path + ' ' + it.what } == ['cpu idle', 'ram idle']
def thread = report.roots[0].modes[0].threads[0]
assert thread.path == 'app.sampler'

// two faults of 340 uJ on the memory's rail and 59 uJ on the processor's
def faults = thread.services.find { it.service == 'page_fault.copy_on_write' }
assert faults.count == 2
def charged = faults.charges.collectEntries { [it.component, it.energyJoules.nominal as double] }
assert Math.abs(charged.ram - 2 * 340e-6) < 1e-3 * 2 * 340e-6
assert Math.abs(charged.cpu - 2 * 59e-6) < 1e-3 * 2 * 59e-6

// what a reader of the log sees: where the reports are
def log = new File(basedir, 'build.log').text
assert log.contains('report.json')
assert log.contains('report.txt')
