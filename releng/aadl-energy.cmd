@echo off
rem Starts aadl-energy from a clone. The first call builds it once; later calls only start Java.
rem   releng\aadl-energy --rebuild    builds again, after the sources changed
setlocal
set "ROOT=%~dp0.."
rem Java takes no ';' in the path of a jar
if not "%ROOT:;=%"=="%ROOT%" (
  echo aadl-energy: Java cannot start from a folder with ';' in its path: rename or move it 1>&2
  exit /b 1
)
set "JAR=%ROOT%\plugins\org.aadlenergy.cli\target\aadl-energy.jar"
set "LOG=%ROOT%\target\aadl-energy-build.log"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if "%~1"=="--rebuild" goto build
if exist "%JAR%" goto run

:build
where mvn >nul 2>nul
if errorlevel 1 (
  echo aadl-energy: Maven is needed to build the tool: install Maven 3.8.7 or later 1>&2
  exit /b 1
)
if not exist "%ROOT%\target" mkdir "%ROOT%\target"
echo Building aadl-energy, once ^(later: releng\aadl-energy --rebuild^), log in %LOG% 1>&2
pushd "%ROOT%"
call mvn -B -DskipEclipse -DskipChecks -Dmaven.test.skip=true -pl plugins/org.aadlenergy.cli -am package > "%LOG%" 2>&1
set "STATUS=%ERRORLEVEL%"
popd
if not "%STATUS%"=="0" (
  findstr /b /c:"[ERROR]" "%LOG%" 1>&2
  echo aadl-energy: the build failed; its whole output is in %LOG% 1>&2
  exit /b 1
)
if "%~1"=="--rebuild" exit /b 0

:run
rem a replay of a trace is one long loop, for which full speed pays
set "TIERS=-XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=2000 -XX:C1MaxInlineSize=20"
if "%~1"=="simulate" set "TIERS="
rem a language server runs as long as an editor is open
set "SIZES=-XX:+UseSerialGC -XX:InitialRAMPercentage=8 -XX:MaxRAMPercentage=50 -XX:NewRatio=13"
if "%~1"=="lsp" set "TIERS="
if "%~1"=="lsp" set "SIZES=-XX:+UseParallelGC"
rem what an analysis keeps for a moment it keeps to the end: it is moved once
set "STAYS="
if "%~1"=="analyze" set "STAYS=-XX:MaxTenuringThreshold=0"
if "%~1"=="analyze" set "SIZES=-XX:+UseSerialGC -XX:InitialRAMPercentage=8 -XX:MaxRAMPercentage=50 -Xmn32m -XX:SurvivorRatio=30"
"%JAVA%" %TIERS% %STAYS% -XX:-UsePerfData %SIZES% %AADL_ENERGY_JAVA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
