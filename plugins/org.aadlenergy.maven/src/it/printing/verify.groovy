def log = new File(basedir, 'build.log').text

assert log.contains('xup-virtex2pro')
// two copy-on-write faults, as the table of the publication has them
assert log.contains('page_fault.copy_on_write')
assert log =~ /2 x \d+ uJ/
assert log.contains('app.smapler')
assert !new File(basedir, 'target/energy').exists()
