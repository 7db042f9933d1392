import groovy.json.JsonSlurper

def lines = new File(basedir, 'build.log').readLines()

// the line of the model, and the column where the name of the property begins
assert lines.any { it =~ /^\[ERROR\] src\/main\/aadl\/node\.aadl:9:4: error AE\d{4}: .*Page_Fault_Polizy/ }
assert lines.any { it.contains('did you mean') && it.contains('Page_Fault_Policy') }
assert lines.any { it =~ /^\[ERROR\] Failed to execute goal .*aadl-energy found 1 error, listed above/ }
assert lines.every { !(it =~ /^\s+at [\w.$]+\(/) } : 'there is a stack trace'

def report = new JsonSlurper().parse(new File(basedir, 'target/energy/report.json'))
assert !report.roots[0].complete
