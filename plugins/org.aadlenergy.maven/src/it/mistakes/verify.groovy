def log = new File(basedir, 'build.log').text

assert log.contains('pom.xml:21:15: there is no parameter <failon> for these goals; did you mean <failOn>?')
assert log.contains('there is no property aadl-energy.formast; did you mean -Daadl-energy.formats?')
// what another goal has may stand where all goals read it
assert !log.contains('<variations>')
assert log.contains('<allowIncomplete> must be true or false, not "maybe"')
assert !new File(basedir, 'target/energy').exists()
