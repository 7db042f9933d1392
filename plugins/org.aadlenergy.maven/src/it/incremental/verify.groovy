import groovy.json.JsonSlurper

def energy = new File(basedir, 'target/energy')
def lines = new File(basedir, 'build.log').readLines()

// one list of lines for each of the three runs
def runs = [[]]
lines.each {
  if (it.contains('Scanning for projects')) runs << []
  runs[-1] << it
}
runs = runs.drop(1)
assert runs.size() == 3
def wrote = { run -> run.findAll { it.contains('] wrote ') }.collect { it.replaceAll(/.* wrote target\/energy\//, '') } as Set }
def unchanged = { run -> run.findAll { it.contains('nothing has changed since the reports in ') } }

assert wrote(runs[0]) == ['report.txt', 'report.json', 'report.html', 'report.md', 'report.csv',
    'sweep/sweep.json', 'sweep/sweep.csv', 'sweep/sweep.html'] as Set
assert unchanged(runs[0]).isEmpty()
assert runs[0].any { it.contains('3 points') }

assert wrote(runs[1]).isEmpty()
assert unchanged(runs[1]).collect { it.replaceAll(/.* in (\S+) were.*/, '$1') } == ['target/energy', 'target/energy', 'target/energy/sweep']
assert unchanged(runs[1]).every { it.contains('-Daadl-energy.force') }

// the check was not asked anything else, the other two were
assert wrote(runs[2]) == ['report.html', 'sweep/sweep.json', 'sweep/sweep.csv', 'sweep/sweep.html'] as Set
assert unchanged(runs[2]).size() == 1

// a copy-on-write fault takes 340 + 59 uJ, ten dispatches a second: three points on a line
def sweep = new JsonSlurper().parse(new File(energy, 'sweep/sweep.json'))
assert sweep.objectives == ['energy']
def joules = sweep.points.collect { it.energyJoules[0] as double }
assert joules.size() == 3
assert Math.abs((joules[2] - joules[0]) / (joules[1] - joules[0]) - 4) < 1e-9

// what the goals ran with is part of what they remember: a new build of the plugin is no old one
assert new File(energy, 'check.fingerprint').readLines().any { it =~ /^tool org\.aadlenergy:aadl-energy-maven-plugin:\S+ [0-9a-f]{64}$/ }
assert new File(energy, 'check.fingerprint').readLines().any { it =~ /^tool org\.aadlenergy:org\.aadlenergy\.engine:\S+ [0-9a-f]{64}$/ }
