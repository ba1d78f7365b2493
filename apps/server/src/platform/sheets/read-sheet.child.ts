// Reads a table that somebody has sent, in a process of its own: a spreadsheet of one megabyte can make
// its reader need gigabytes, and then this process ends and not the portal (docs/security.md, "Files of
// teams"). Called with the path of the file; prints one line of JSON, a SheetAnswer.
import { readFile } from 'node:fs/promises'
import { readTable } from './read-table.ts'

const [path = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await readTable(path, await readFile(path))))
