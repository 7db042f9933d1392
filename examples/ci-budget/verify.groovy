import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper

def reports = new File(basedir, 'target/energy')
def log = new File(basedir, 'build.log').text

// every report is there, and the log says where
['report.txt', 'report.json', 'report.html', 'report.sarif', 'report-junit.xml'].each {
  assert new File(reports, it).length() > 0
  assert log.contains("wrote target/energy/${it}")
}

def report = new JsonSlurper().parse(new File(reports, 'report.json'))
assert report.roots*.root == ['Logger::Board.logger']
// the platform publishes no idle power
assert report.roots[0].leftOut.collect { it.path + ' ' + it.what } == ['cpu idle', 'ram idle']
assert report.roots[0].budgets*.passed == [true]

def junit = new XmlSlurper().parse(new File(reports, 'report-junit.xml'))
assert junit.'**'.findAll { it.name() == 'testcase' }.any { it.@name == 'app.recorder: Energy_Budget' }
assert junit.'**'.every { !(it.name() in ['failure', 'error', 'skipped']) }

assert new JsonSlurper().parse(new File(reports, 'report.sarif')).runs[0].results.every { it.level != 'error' }
