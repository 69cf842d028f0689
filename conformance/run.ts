// npm run conformance -- <address of the server, /api/v1 included> [--may-change-data] [--report <file>]
import { runCommand } from './command';

/** Least time between two requests, in milliseconds: a server that is tried may be in use. */
const PAUSE = 50;

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  say: console.log,
  pauseMs: PAUSE,
}).catch((error: unknown) => {
  // The runner itself failed, which says nothing of the server.
  console.error(error);
  return 2;
});
