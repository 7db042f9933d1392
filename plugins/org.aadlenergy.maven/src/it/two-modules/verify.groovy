def log = new File(basedir, 'build.log').text

assert log.contains('two and one write to the same folder, energy: give each module its own <outputDirectory>')
// what the first wrote is there, whole
assert new File(basedir, 'energy/report.json').text.endsWith('}\n')
