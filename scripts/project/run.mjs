import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program to its end and captures its output. `status` is null if it was ended by a signal
 * or could not be started; the reason is then at the end of the output. It is ended after `timeout`
 * milliseconds, if given.
 */
export function run(command, args, { env = process.env, cwd = root, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (data) => {
      output += data
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ status: null, output: `${output}${error.message}\n` }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** A script of this project or a tool of its packages, run with the current Node. */
export const runNode = (args, options) => run(process.execPath, args, options)
