import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper

def reports = new File(basedir, 'target/energy')
def lines = new File(basedir, 'build.log').readLines()

// thread, actual, limit, and the line of the model that sets the limit: 3447 mW x 5 ms + 64 x 192 uJ = 29.52 mJ
def message = 'app.recorder needs 29.52 mJ, but its Energy_Budget is 20.00 mJ'
def limit = new File(basedir, 'src/main/aadl/logger.aadl').readLines().findIndexOf { it.contains('Energy_Budget') } + 1
def breaches = lines.findAll { it.startsWith('[ERROR]') && it.contains('AE0801') }
assert breaches.size() == 2 : 'a second run fails like the first'
breaches.each { breach ->
  assert breach =~ /^\[ERROR\] src\/main\/aadl\/logger\.aadl:${limit}:\d+: error AE0801: /
  assert breach.contains(message)
}
assert lines.any { it =~ /^\[ERROR\] Failed to execute goal .*aadl-energy found 1 error, listed above/ }
assert lines.every { !(it =~ /^\s+at [\w.$]+\(/) } : 'there is a stack trace'

// the reports are written all the same, and SARIF says the same
['report.txt', 'report.json', 'report.html', 'report.sarif', 'report-junit.xml'].each {
  assert lines.contains("[INFO] wrote target/energy/${it}".toString())
}
def results = new JsonSlurper().parse(new File(reports, 'report.sarif')).runs[0].results.findAll { it.level == 'error' }
assert results*.ruleId == ['AE0801']
assert results[0].message.text.contains(message)
def place = results[0].locations[0]
assert place.physicalLocation.artifactLocation.uri == 'src/main/aadl/logger.aadl'
assert place.physicalLocation.region.startLine == limit
assert place.logicalLocations*.fullyQualifiedName.any { it.contains('app.recorder') }

// and JUnit
def junit = new XmlSlurper().parse(new File(reports, 'report-junit.xml'))
def failures = junit.'**'.findAll { it.name() == 'failure' }
assert failures*.@message*.text() == [message]
assert failures[0].text().contains("src/main/aadl/logger.aadl:${limit}")
assert failures[0].parent().@name == 'app.recorder: Energy_Budget'

// what failed the build is in the other reports too
assert new File(reports, 'report.txt').text.contains(message)
assert new JsonSlurper().parse(new File(reports, 'report.json')).roots[0].budgets*.passed == [false]
assert new File(reports, 'report.html').length() > 0
