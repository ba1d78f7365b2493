// Run by postgres.test.ts as a portal would run: starts the database of DATA_DIR and holds it.
import { startDatabase } from './index.ts'

const dataDir = process.argv[2] ?? ''
const database = await startDatabase({ dataDir })
process.stdout.write(`${JSON.stringify({ adminUrl: database.adminUrl })}\n`)
setInterval(() => undefined, 1000)
