// A mail server that is down, slow, or disconnects after accepting an email. Requests are not
// affected, and every email arrives when it is back, unchanged on each try.
import { setTimeout as pause } from 'node:timers/promises'
import { smtpFixture } from '../../apps/server/src/platform/mail/smtp-server.fixture.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import type { Stage } from '../stage/stage.ts'
import type { Fault } from './fault.ts'

const MAIL_PORT = await freePort()
/** If no email is sent for this long, the queue is stuck, even on slow machines. */
const STANDS_STILL_MS = 60_000

export const mailTrouble: Fault = {
  name: 'mail-trouble',
  title:
    'the mail server is down, refuses for now, is slow, and drops the line after taking an email',
  times: 3,
  stage: {
    settings: { SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`, MAIL_FROM: 'expo@example.test' },
  },
  run: async (stage, times) => {
    const failedBefore = await failedEmails(stage)
    const sentBefore = await sentEmails(stage)
    // Down at first: nobody listens there.
    await pause(4_000)
    const server = await smtpFixture(MAIL_PORT)
    try {
      for (let n = 0; n < times; n += 1) {
        const later = { status: 451, at: 'recipient' } as const
        const slowly = { afterMs: 3_000 } as const
        server.answer(later, 'dropBeforeAnswer', slowly, later, 'dropBeforeAnswer', slowly)
        await pause(4_000)
      }
      const problems = await allLeave(stage)
      const arrived = server.taken.map(({ message }) => message.messageId ?? '')
      const missing = (await sentEmails(stage))
        .filter((id) => !sentBefore.includes(id))
        .filter((id) => !arrived.some((messageId) => messageId.includes(id)))
      if (missing.length > 0)
        problems.push(`${missing.length} emails count as sent and have not arrived`)
      const given = (await failedEmails(stage)).filter((line) => !failedBefore.includes(line))
      return [...problems, ...given.map((line) => `given up: ${line}`)]
    } finally {
      await server.close()
    }
  },
}

/**
 * All existing emails are sent once the server works again. To shorten the wait, their next tries
 * are set to now.
 */
async function allLeave({ admin }: Stage): Promise<string[]> {
  const { rows: clock } = await admin.query<{ now: string }>(`select now()::text as now`)
  const waiting = async (): Promise<number> => {
    await admin.query(
      `update pgboss.job set start_after = now() where name in ('mail.deliver-written', 'mail.deliver', 'mail.deliver-sealed') and state in ('created', 'retry')`,
    )
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from emails where state = 'queued' and held_at is null and created_at <= $1`,
      [clock[0]?.now],
    )
    return rows[0]?.n ?? 0
  }
  let fewest = await waiting()
  let moved = Date.now()
  for (let left = fewest; left > 0; left = await waiting()) {
    if (left < fewest) {
      fewest = left
      moved = Date.now()
    }
    if (Date.now() - moved > STANDS_STILL_MS) return [`${left} emails do not leave`]
    await pause(1_000)
  }
  return []
}

/** The demo event has emails that were sent earlier. */
async function sentEmails({ admin }: Stage): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(`select id from emails where state = 'sent'`)
  return rows.map(({ id }) => id)
}

/** The demo event has a failed email of its own. */
async function failedEmails({ admin }: Stage): Promise<string[]> {
  const { rows } = await admin.query<{ line: string }>(
    `select concat_ws(' ', id, alias, problem, last_error) as line from emails where state = 'failed'`,
  )
  return rows.map(({ line }) => line)
}
