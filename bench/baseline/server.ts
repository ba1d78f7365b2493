// The baseline: what the operations cost on this machine without a portal around them. A bare server
// of node:http, one prepared statement for each operation, past row-level security, nobody signed in.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { addTeam } from './add-team.ts'
import { completeTask } from './complete-task.ts'
import { countTasks } from './count-tasks.ts'
import { exportSubmissions } from './export-submissions.ts'
import { importTeams } from './import-teams.ts'
import { listSubmissions } from './list-submissions.ts'
import { readAttention } from './read-attention.ts'
import { readDashboard } from './read-dashboard.ts'
import { readWholeMatrix } from './read-matrix.ts'
import { searchAll } from './search.ts'
import { submitForm } from './submit-form.ts'

/** What a request brings: the words of its query and its body. */
export interface Asked {
  readonly pool: pg.Pool
  readonly query: URLSearchParams
  readonly body: string
  readonly eventId: string
  readonly formId: string
  /** No emails: the least that what is asked for can cost. */
  readonly isBare: boolean
}

/** Answers JSON as text: PostgreSQL has written it already. */
export type BaselineWork = (asked: Asked) => Promise<string>

const works: Readonly<Record<string, BaselineWork>> = {
  '/w1': readDashboard,
  '/w2': completeTask,
  '/w3': submitForm,
  '/w4': countTasks,
  '/w5': listSubmissions,
  '/w7': addTeam,
  '/w8': readAttention,
  '/w10': importTeams,
  '/w11': readWholeMatrix,
  '/w12': searchAll,
  '/health': async () => '{}',
}

const {
  DATABASE_URL,
  DATABASE_POOL,
  PORT,
  EVENT_ID: eventId = '',
  FORM_ID: formId = '',
  BARE,
} = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://baseline')
  const body = request.method === 'GET' ? '' : await bodyOf(request)
  const asked = { pool, query: url.searchParams, body, eventId, formId, isBare: BARE === 'true' }
  if (url.pathname === '/w6') return exportSubmissions(asked, response)
  const work = works[url.pathname]
  if (work === undefined) throw new Error('not here')
  const json = Buffer.from(await work(asked))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length })
  response.end(json)
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error))
  })
}).listen(Number(PORT), 'localhost')
