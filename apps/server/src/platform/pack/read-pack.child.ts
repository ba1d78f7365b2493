// Reads an uploaded pack in a separate process: a hundred megabytes of JSON would block the portal for
// seconds, and some need gigabytes. Called with the path of the file and a folder for the bytes of its
// files (`0`, `1`, …); prints one line of JSON, a PackAnswer.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo } from './parse-pack.ts'

const [path = '', folder = ''] = process.argv.slice(2)
const keep = (index: number, bytes: Buffer) => writeFileSync(join(folder, String(index)), bytes)
process.stdout.write(JSON.stringify(answerTo(readFileSync(path, 'utf8'), keep)))
