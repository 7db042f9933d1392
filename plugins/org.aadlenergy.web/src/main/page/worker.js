// The engine's own thread.
import { answering } from './answers.js';
import { start } from './engine.mjs';

answering(({ code, inside }) => start(code, inside));
