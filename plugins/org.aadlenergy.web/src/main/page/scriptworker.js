// The engine's own thread where WebAssembly may not run: the same command line, compiled to a script.
import * as engine from 'script';
import { answering } from './answers.js';
import { over } from './commandline.mjs';

answering(async ({ inside }) => over(engine, inside));
