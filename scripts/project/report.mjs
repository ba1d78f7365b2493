// The JSON report of a test runner: read once, and saved only if npm test has --reports.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

let keptIn

export function keepReportsIn(folder) {
  keptIn = resolve(folder)
  mkdirSync(keptIn, { recursive: true })
}

/**
 * Runs `run` with a path for its report. Returns its result and the report, or undefined if no
 * readable report was written.
 */
export async function withReport(name, run) {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-report-'))
  const path = join(folder, `${name}.json`)
  try {
    const result = await run(path)
    const report = reportAt(path)
    if (report !== undefined && keptIn !== undefined)
      copyFileSync(path, join(keptIn, `${name}.json`))
    return { ...result, report }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reportAt(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
