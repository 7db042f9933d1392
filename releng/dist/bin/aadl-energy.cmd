@echo off
rem Starts aadl-energy from an unpacked release.
setlocal
set "ROOT=%~dp0.."
rem Java takes no ';' in the path of a jar
if not "%ROOT:;=%"=="%ROOT%" (
  echo aadl-energy: Java cannot start from a folder with ';' in its path: rename or move it 1>&2
  exit /b 1
)
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
rem a replay of a trace is one long loop, for which full speed pays
set "TIERS=-XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=2000 -XX:C1MaxInlineSize=20"
if "%~1"=="simulate" set "TIERS="
rem a language server runs as long as an editor is open
set "SIZES=-XX:+UseSerialGC -XX:InitialRAMPercentage=8 -XX:MaxRAMPercentage=50 -XX:NewRatio=13"
if "%~1"=="lsp" set "TIERS="
if "%~1"=="lsp" set "SIZES=-XX:+UseParallelGC"
"%JAVA%" %TIERS% -XX:-UsePerfData %SIZES% %AADL_ENERGY_JAVA_OPTS% -jar "%ROOT%\lib\aadl-energy.jar" %*
exit /b %ERRORLEVEL%
