#!/usr/bin/env node
// `blindwerk`: JSON in, JSON out. Results on standard output, words for people on standard error.
import { runCall } from './cli.js';

process.exitCode = runCall(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
