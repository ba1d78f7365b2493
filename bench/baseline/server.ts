// The baseline: the cost of the operations on this machine without a portal. A minimal node:http
// server with one prepared statement per operation, without row-level security or sessions.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { addTeam } from './add-team.ts'
import { completeTask } from './complete-task.ts'
import { countTasks } from './count-tasks.ts'
import { exportSubmissions } from './export-submissions.ts'
import { importTeams } from './import-teams.ts'
import { listSubmissions } from './list-submissions.ts'
import { orderItems } from './order-items.ts'
import { readAttention } from './read-attention.ts'
import { readDashboard } from './read-dashboard.ts'
import { readWholeMatrix } from './read-matrix.ts'
import { searchAll } from './search.ts'
import { submitForm } from './submit-form.ts'

/** Query and body of a request. */
export interface Asked {
  readonly pool: pg.Pool
  readonly query: URLSearchParams
  readonly body: string
  readonly eventId: string
  readonly formId: string
  /** No emails: the minimum cost of the request itself. */
  readonly isBare: boolean
}

/** Returns JSON as text, because PostgreSQL has already written it. */
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
  '/w13': orderItems,
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
