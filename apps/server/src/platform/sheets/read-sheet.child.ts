// Reads an uploaded table in a separate process: a spreadsheet of one megabyte can make its reader
// need gigabytes, and then only this process ends (docs/security.md, "Files of teams"). Called with
// the path of the file. Prints one line of JSON, a SheetAnswer.
import { readFile } from 'node:fs/promises'
import { readTable } from './read-table.ts'

const [path = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await readTable(path, await readFile(path))))
