// Reads a pack that somebody has sent, in a process of its own: a hundred megabytes of JSON would hold the portal for
// seconds, and some need gigabytes. Called with the path of the file and a folder for the bytes of its files (`0`, `1`,
// …); prints one line of JSON, a PackAnswer.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PackRefused } from './pack-parts.ts'
import { parsePack } from './parse-pack.ts'
import type { PackAnswer } from './read-pack.ts'

function answerTo(path: string, folder: string): PackAnswer {
  try {
    const keep = (index: number, bytes: Buffer) => writeFileSync(join(folder, String(index)), bytes)
    return { pack: parsePack(readFileSync(path, 'utf8'), keep) }
  } catch (error) {
    if (error instanceof PackRefused) return { refused: error.problems }
    throw error
  }
}

const [path = '', folder = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(answerTo(path, folder)))
