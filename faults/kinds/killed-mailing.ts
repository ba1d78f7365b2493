// kill -9 while an email to several hundred people is written and sent. Nobody is skipped. Only the
// recipients being processed when the server died may get the same email a second time.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  smtpFixture,
  type SmtpFixture,
} from '../../apps/server/src/platform/mail/smtp-server.fixture.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { untilDone } from '../check/settle.ts'
import type { Ledger } from '../load/ledger.ts'
import { anAdmin } from './an-admin.ts'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'
import type { Place } from './operations.ts'

const MAIL_PORT = await freePort()
const PEOPLE = 150
const KILLS = 4
/** Maximum number in progress: outbox workers multiplied by the batch of each. */
const UNDER_WAY = 8
/** Enough time after everything that people write in the meantime. */
const ALL_WITHIN_MS = 480_000

export const killedMailing: Fault = {
  name: 'killed-mailing',
  title: 'a server is killed while an email to several hundred people is written and sent',
  times: 3,
  stage: {
    settings: { SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`, MAIL_FROM: 'expo@example.test' },
  },
  run: async (stage, times, ledger) => {
    const server = await smtpFixture(MAIL_PORT)
    try {
      const place = await anAdmin(stage)
      const wrong: string[] = []
      for (let n = 0; n < times; n += 1)
        wrong.push(...(await killedOnTheWay(place, server, ledger)))
      return wrong
    } finally {
      await server.close()
    }
  },
}

async function killedOnTheWay(
  place: Place,
  server: SmtpFixture,
  ledger: Ledger,
): Promise<string[]> {
  const { stage } = place
  const tag = randomUUID()
  const { mailingId, revision } = await aMailing(place, await somePeople(place, tag))
  const late: string[] = []
  const send = { method: 'POST', path: `/mailings/${mailingId}/send`, body: { revision } } as const
  const { status } = await place.ask(send)
  if (status !== 200) throw new Error(`The mailing was not sent: ${status}`)
  for (let n = 0; n < KILLS; n += 1) {
    await pause(100 + Math.random() * 900)
    for (const portal of stage.portals) {
      await portal.kill()
      await portal.start()
    }
    ledger.retries.push('a mailing: killed')
    const isLate = await backInTime(stage)
    if (isLate !== null) late.push(isLate)
  }
  const left = await untilAllHaveLeft(place, mailingId)
  return [...late, ...left, ...wrongOf(server, tag)]
}

/** People of the event who can be distinguished from all others. */
async function somePeople({ stage: { admin }, eventId }: Place, tag: string): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `with made as (
       insert into accounts (id, email)
       select gen_random_uuid()::text, $1 || '.' || n || '@fault.example'
       from generate_series(1, $2::int) n returning id, email)
     insert into users (event_id, id, sign_in_account_id, first_name, surname, email)
     select $3, gen_random_uuid()::text, id, 'Kim', 'Killed', email from made returning id`,
    [tag, PEOPLE, eventId],
  )
  return rows.map(({ id }) => id)
}

interface Written {
  readonly mailingId: string
  readonly revision: unknown
}

async function aMailing({ ask }: Place, userIds: readonly string[]): Promise<Written> {
  const begun = { audience: { userIds } }
  const { body } = await ask({ method: 'POST', path: '/mailings', body: begun })
  const mailingId = String(body['id'])
  const wording = { subject: 'Build-up', heading: 'Build-up', paragraphs: ['The hall opens at 8.'] }
  const change = { wording, revision: body['revision'] }
  const saved = await ask({ method: 'PUT', path: `/mailings/${mailingId}`, body: change })
  if (saved.status !== 200) throw new Error(`The mailing was not saved: ${saved.status}`)
  return { mailingId, revision: saved.body['revision'] }
}

async function untilAllHaveLeft({ stage: { admin } }: Place, mailingId: string): Promise<string[]> {
  const waiting = await untilDone(admin, {
    queues: ['mailings.run', 'mail.deliver-written', 'mail.deliver', 'mail.deliver-sealed'],
    left: `select count(*)::int as n from mailing_recipients r
      left join emails e on e.event_id = r.event_id and e.id = r.email_id
      where r.mailing_id = $1 and (r.outcome = 'waiting' or e.state = 'queued')`,
    values: [mailingId],
    withinMs: ALL_WITHIN_MS,
  })
  return waiting === 0 ? [] : [`${waiting} emails of a mailing have not left`]
}

function wrongOf(server: SmtpFixture, tag: string): string[] {
  const ids = new Map<string, string[]>()
  for (const { recipients, message } of server.taken)
    for (const address of recipients.filter((one) => one.startsWith(tag)))
      ids.set(address, [...(ids.get(address) ?? []), message.messageId ?? ''])
  const all = [...ids.values()]
  const again = all.reduce((sum, of) => sum + of.length - 1, 0)
  const others = all.filter((of) => new Set(of).size > 1).length
  const said = [
    ids.size === PEOPLE ? null : `${PEOPLE - ids.size} people of a mailing were left out`,
    others === 0 ? null : `${others} people of a mailing got two different emails`,
    again <= KILLS * UNDER_WAY ? null : `${again} emails of a mailing came twice`,
  ]
  return said.filter((line) => line !== null)
}
