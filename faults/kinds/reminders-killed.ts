// Reminders and a scheduled notification from two processes whose clocks differ by five minutes.
// One is killed while it sends, and people complete tasks in the meantime. Everything arrives, and
// nothing early. Only emails in progress in the killed process may arrive twice. None mentions
// tasks completed before.
import { setTimeout as pause } from 'node:timers/promises'
import {
  smtpFixture,
  type SmtpFixture,
} from '../../apps/server/src/platform/mail/smtp-server.fixture.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import type { Stage } from '../stage/stage.ts'
import { shiftedBy } from './clocks.ts'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'

const MAIL_PORT = await freePort()
/** Emails in progress in a killed process are retried automatically, four minutes later. */
const ARRIVES_WITHIN_MS = 420_000
/** By then the mail server has read everything that a killed process had sent. */
const READ_WITHIN_MS = 3_000
/**
 * Long enough for the sweep of each minute to run earlier, even in the process whose clock is
 * ahead.
 */
const NOTIFIED_AFTER_SECONDS = 75

export const remindersKilled: Fault = {
  name: 'reminders-killed',
  title:
    'one of two processes, with clocks five minutes apart, is killed while it sends reminders and a notification',
  times: 3,
  stage: {
    portals: 2,
    nodeArguments: [shiftedBy(-150_000), shiftedBy(150_000)],
    settings: { SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`, MAIL_FROM: 'expo@example.test' },
  },
  run: async (stage, times) => {
    const server = await smtpFixture(MAIL_PORT)
    const wrong: string[] = []
    try {
      for (let n = 0; n < times; n += 1) wrong.push(...(await once({ stage, server }, n)))
      return wrong
    } finally {
      await server.close()
    }
  },
}

interface Place {
  readonly stage: Stage
  readonly server: SmtpFixture
}

async function once(place: Place, n: number): Promise<string[]> {
  const { stage, server } = place
  const takenBefore = server.taken.length
  const notification = await scheduleNotification(stage, n)
  await openDay(stage)
  // Slow at first, so that some are in progress at any moment.
  server.answer(...Array.from({ length: 150 }, () => ({ afterMs: 250 })))
  await startRuns(stage)
  if (!(await until(() => areSent(stage, 5)))) return ['no reminder has been sent at all']
  const doneAt = await completeSome(stage, n)
  const underWay = { ...(await killOne(place, n)), takenBefore }
  const late = await backInTime(stage)
  const early = await whileWaiting(place, notification)
  const left = await allLeave(stage)
  return [
    ...(late === null ? [] : [late]),
    ...early,
    ...left,
    ...(await missing(place, notification)),
    ...(await twice(place, underWay)),
    ...(await aboutWhatWasDone(place, { doneAt, underWay })),
  ]
}

/** Every team with open tasks has reminders today, and today's run is not finished. */
async function openDay({ admin }: Stage): Promise<void> {
  const moments = [
    ...Array.from({ length: 40 }, (_, days) => ({ moment: 'before', days })),
    ...Array.from({ length: 80 }, (_, days) => ({ moment: 'after', days: days + 1 })),
  ]
  const doneSoFar = ['nothing', 'some', 'all']
  const rules = moments.map((rule, place) => ({ id: `r${place}`, ...rule, doneSoFar, text: '' }))
  await admin.query(`
    delete from task_reminders; delete from reminder_runs; delete from reminder_schedules;
    insert into app_settings (event_id, name, data)
      select id, 'emails', '{"taskRemindersEnabled": true, "sendTaskRemindersTo": "all-users"}'
      from events where is_demo
      on conflict (event_id, name) do update set data = app_settings.data || excluded.data`)
  await admin.query(
    `insert into reminder_schedules
       (event_id, id, name, rules, send_hour, quiet_from, quiet_until)
     select e.id, 'standard', 'All', $1::jsonb,
       extract(hour from now() at time zone coalesce(s.data ->> 'timeZone', 'Europe/London'))::int, 0, 0
     from events e left join app_settings s on s.event_id = e.id and s.name = 'event'
     where e.is_demo`,
    [JSON.stringify(rules)],
  )
}

/**
 * Starts the runs of both processes immediately. A job that finds no connection is retried by its
 * queue.
 */
const startRuns = ({ admin }: Stage): Promise<unknown> =>
  admin.query(`insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
    select name, '{}', retry_limit, retry_delay, retry_backoff
    from pgboss.queue, generate_series(1, 2) where name = 'reminders.run'`)

const areSent = async ({ admin }: Stage, count: number): Promise<boolean> => {
  const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from task_reminders r
    join emails e on e.event_id = r.event_id and e.id = r.email_id and e.state = 'sent'`)
  return (rows[0]?.n ?? 0) >= count
}

/**
 * In each round, another quarter of the teams complete the tasks of their reminders. Returns the
 * time.
 */
async function completeSome({ admin }: Stage, n: number): Promise<Date> {
  await admin.query(
    `insert into task_statuses (event_id, id, task_id, team_id, is_complete, completed_at)
    select distinct on (i.team_id, i.task_id) i.event_id, gen_random_uuid()::text, i.task_id, i.team_id,
      true, now()
    from task_reminder_items i where ascii(right(i.team_id, 1)) % 4 = $1::int % 4
    on conflict (event_id, task_id, team_id) do update
      set is_complete = true, is_not_applicable = false, completed_at = now(), approval = 'none',
        revision = task_statuses.revision + 1`,
    [n],
  )
  const { rows } = await admin.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date()
}

const idsTaken = (server: SmtpFixture): string[] =>
  server.taken.map(({ message }) => message.messageId ?? '')

interface UnderWay {
  /** Emails that the mail server had accepted and the portal did not know about. */
  readonly ids: ReadonlySet<string>
  readonly readAt: number
  /** What the mail server had accepted when this round began. */
  readonly takenBefore: number
}

/** Kills one process and restarts it. */
async function killOne(
  { stage, server }: Place,
  n: number,
): Promise<Omit<UnderWay, 'takenBefore'>> {
  const victim = stage.portals[n % stage.portals.length]
  await victim?.kill()
  await pause(READ_WITHIN_MS)
  const taken = idsTaken(server)
  const readAt = Date.now()
  const { rows } = await stage.admin.query<{ id: string }>(
    `select id from emails where state = 'queued'`,
  )
  await victim?.start()
  const ids = rows.flatMap(({ id }) => (taken.some((one) => one.includes(id)) ? [id] : []))
  return { ids: new Set(ids), readAt }
}

interface Scheduled {
  readonly id: string
  readonly at: Date
}

/** A notification to all exhibitors, which an organiser has scheduled for later. */
async function scheduleNotification({ admin }: Stage, n: number): Promise<Scheduled> {
  const { rows } = await admin.query<Scheduled>(
    `insert into notifications (event_id, id, title, description, send_email, status, scheduled_at)
     select id, $1, $2, 'The gates open at seven.', true, 'scheduled',
       now() + make_interval(secs => $3) from events where is_demo
     returning id, scheduled_at as at`,
    [`faults-${n}-${Date.now()}`, `Gates ${n}`, NOTIFIED_AFTER_SECONDS],
  )
  const [scheduled] = rows
  if (scheduled === undefined) throw new Error('There is no demo event')
  return scheduled
}

const isPublished = async ({ admin }: Stage, { id }: Scheduled): Promise<boolean> => {
  const { rows } = await admin.query<{ status: string }>(
    'select status from notifications where id = $1',
    [id],
  )
  return rows[0]?.status !== 'scheduled'
}

/**
 * Checks until its time that it is not published too early. The database uses the machine's clock.
 */
async function whileWaiting({ stage }: Place, scheduled: Scheduled): Promise<string[]> {
  while (Date.now() < scheduled.at.getTime()) {
    const isThere = await isPublished(stage, scheduled)
    if (isThere && Date.now() < scheduled.at.getTime())
      return [`the notification is published ${scheduled.at.getTime() - Date.now()} ms too early`]
    await pause(200)
  }
  const isThere = await until(() => isPublished(stage, scheduled))
  return isThere ? [] : ['the notification has not been published']
}

async function allLeave({ admin }: Stage): Promise<string[]> {
  const waiting = async (): Promise<number> => {
    const { rows } = await admin.query<{ n: number }>(`
      select (select count(*) from emails where state = 'queued' and held_at is null
          and alias in ('taskReminder', 'adminNotification'))
        + (select count(*) from notification_recipients where needs_email)
        + (select count(*) from events e where e.is_demo
          and not exists (select from reminder_runs r where r.event_id = e.id)) as n`)
    return Number(rows[0]?.n ?? 0)
  }
  return (await until(async () => (await waiting()) === 0))
    ? []
    : [`${await waiting()} emails have not left, or the day is not done with`]
}

/** People who should have received a reminder or the notification and have not. */
async function missing({ stage, server }: Place, { id }: Scheduled): Promise<string[]> {
  const { admin } = stage
  const { rows: unreminded } = await admin.query<{ id: string }>(`
    select m.user_id as id from team_members m
    join teams t on t.event_id = m.event_id and t.id = m.team_id and not t.is_organiser
    join events e on e.id = m.event_id and e.is_demo
    where exists (select from tasks k
        left join task_statuses s on s.event_id = k.event_id and s.task_id = k.id and s.team_id = t.id
        where k.event_id = t.event_id and not k.is_archived and k.is_published and k.type <> 'tbc'
          and k.due_date between current_date - 50 and current_date + 5
          and not exists (select from audience_team_types a where a.event_id = k.event_id
            and a.owner_kind = 'task' and a.owner_id = k.id)
          and not coalesce(s.is_complete or s.is_not_applicable, false)
          and coalesce(s.approval, 'none') not in ('submitted', 'inReview')
          and s.assigned_to is null and s.due_date_override is null)
      and not exists (select from task_reminders r
        where r.event_id = m.event_id and r.user_id = m.user_id)`)
  const { rows: unsent } = await admin.query<{ line: string }>(
    `select concat_ws(' ', e.id, e.alias, e.state, e.problem, e.last_error) as line from emails e left join task_reminders r on r.event_id = e.event_id and r.email_id = e.id
    where e.alias in ('taskReminder', 'adminNotification') and e.state <> 'sent'
      and e.problem is distinct from 'addressInactive'
      and not (e.state = 'cancelled' and coalesce(r.outcome, 'dropped') = 'dropped')
      and (r.id is not null or exists (select from notification_recipients n
        where n.event_id = e.event_id and n.email_id = e.id and n.notification_id = $1))`,
    [id],
  )
  const { rows: emailed } = await admin.query<{ n: number; emails: string[] }>(
    `select count(*)::int as n, array_agg(e.id) filter (where e.state = 'sent') as emails
     from notification_recipients r
     left join emails e on e.event_id = r.event_id and e.id = r.email_id
     where r.notification_id = $1`,
    [id],
  )
  const { rows: sent } = await admin.query<{ id: string }>(
    `select email_id as id from task_reminders r join emails e on e.event_id = r.event_id
       and e.id = r.email_id where e.state = 'sent'`,
  )
  const taken = idsTaken(server)
  const wanted = [...sent.map((row) => row.id), ...(emailed[0]?.emails ?? [])]
  const lost = wanted.filter((email) => !taken.some((one) => one.includes(email)))
  return [
    ...(unreminded.length > 0 ? [`${unreminded.length} people were not reminded`] : []),
    ...(unsent.length > 0
      ? [`${unsent.length} emails were not sent, such as ${unsent[0]?.line}`]
      : []),
    ...((emailed[0]?.n ?? 0) === 0 ? ['nobody has the notification'] : []),
    ...(lost.length > 0 ? [`${lost.length} emails count as sent and have not arrived`] : []),
  ]
}

/** Only emails in progress in the killed process arrive twice, with the same Message-ID. */
async function twice({ stage, server }: Place, underWay: UnderWay): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const id of idsTaken(server).slice(underWay.takenBefore))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const many = [...counts].filter(([, count]) => count > 1)
  const unexplained = many.filter(([id]) => ![...underWay.ids].some((email) => id.includes(email)))
  const { rows } = await stage.admin.query<{ id: string }>(
    'select user_id as id from task_reminders group by event_id, day, user_id having count(*) > 1',
  )
  return [
    ...unexplained.map(([id, count]) => `${id} came ${count} times, and was not under way`),
    ...many.filter(([, count]) => count > 2).map(([id, count]) => `${id} came ${count} times`),
    ...(rows.length > 0 ? [`${rows.length} people have two reminders of one day`] : []),
  ]
}

/**
 * An email built after somebody completed a task must not mention it. Emails that the killed
 * process had already sent were built before; for these, a later try counts if there was one.
 * People who returned an expiring document are reminded anyway.
 */
async function aboutWhatWasDone(
  { stage, server }: Place,
  { doneAt, underWay }: { readonly doneAt: Date; readonly underWay: UnderWay },
): Promise<string[]> {
  const { rows } = await stage.admin.query<{ id: string; title: string; is_dropped: boolean }>(
    `select r.email_id as id, t.title, i.dropped_at is not null as is_dropped
     from task_reminders r
     join task_reminder_items i on i.event_id = r.event_id and i.reminder_id = r.id
     join tasks t on t.event_id = i.event_id and t.id = i.task_id
     join task_statuses s on s.event_id = i.event_id and s.task_id = i.task_id
       and s.team_id = i.team_id and s.is_complete and s.completed_at <= $1
     where r.checked_at > $1 and t.expiry is null`,
    [doneAt],
  )
  const textOf = (id: string): string =>
    server.taken.findLast(
      ({ message, at }) =>
        message.messageId?.includes(id) && (at > underWay.readAt || !underWay.ids.has(id)),
    )?.message.text ?? ''
  const said = rows.filter(
    ({ id, title, is_dropped: isDropped }) => !isDropped || textOf(id).includes(title),
  )
  if (rows.length === 0) return ['no task was done while its reminder waited: nothing is proved']
  return said.length > 0
    ? [`${said.length} reminders are about what was done, such as “${said[0]?.title}”`]
    : []
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + ARRIVES_WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) return false
    await pause(250)
  }
  return true
}
