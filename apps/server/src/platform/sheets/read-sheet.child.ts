// Reads a table that somebody has sent, in a process of its own: a spreadsheet of one megabyte can make
// its reader need gigabytes, and then this process ends and not the portal (docs/security.md, "Files of
// teams"). Called with the path of the file; prints one line of JSON, a SheetAnswer.
import { readFile } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetProblem, type SheetAnswer } from './sheet.ts'

const ZIP_SIGNATURE = 'PK\u0003\u0004'

async function answerTo(path: string): Promise<SheetAnswer> {
  try {
    const bytes = await readFile(path)
    const isZip = bytes.subarray(0, 4).toString('latin1') === ZIP_SIGNATURE
    return { sheets: isZip ? await readXlsx(path, bytes) : [{ name: '', rows: readCsv(bytes) }] }
  } catch (error) {
    return { problem: error instanceof SheetProblem ? error.code : 'unreadable' }
  }
}

const [path = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await answerTo(path)))
