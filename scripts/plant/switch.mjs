// Loaded into the processes of the tests. PLANTED is the id of the fault that is switched on. If PLANTED_REACHED
// names a folder, each process writes there which tests reach which faults.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Where vitest keeps the file and the test that run. */
const WORKER = '__vitest_worker__'

const on = Number(process.env.PLANTED)
const folder = process.env.PLANTED_REACHED
const known = new Set()

const nameOf = (task) => (task.suite ? `${nameOf(task.suite)} ${task.name}` : task.name)

/** The test that runs, as a line; without a name while a file is loaded or a hook runs. */
function running(id) {
  const { filepath, current } = globalThis[WORKER] ?? {}
  return JSON.stringify({
    id,
    file: filepath,
    test: current?.type === 'test' ? nameOf(current) : null,
  })
}

function note(id) {
  const line = running(id)
  if (known.has(line)) return
  known.add(line)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

globalThis.isPlanted = (id) => {
  if (folder !== undefined) note(id)
  return id === on
}
