// An event with as many rows as lists may have to handle, inserted without the API.
import pg from 'pg'
import { aField } from '@eventflow/domain/builders/forms'
import { connect } from '../upgrade/fresh-database.ts'
import { addTaskAs } from '../add-task.ts'
import { aPublishedForm, type Stage } from '../../modules/submissions/submissions.stage.fixture.ts'

/** The parents of the rows. */
export interface Parents {
  readonly eventId: string
  readonly formId: string
  readonly taskId: string
  /** A task of the form, which every team has completed without an approval. */
  readonly formTaskId: string
  readonly viewerId: string
}

export async function parentsOf(stage: Stage): Promise<Parents> {
  const fields = [aField('text', { id: 'stand', label: 'Stand' })]
  const form = await aPublishedForm(stage, { fields })
  const task = await addTaskAs(stage.cast.admin)
  const formTask = await addTaskAs(stage.cast.admin, { type: 'form', formId: form.id })
  const viewerId = stage.cast.food.owner.person.userId
  return {
    eventId: stage.event.eventId,
    formId: form.id,
    taskId: task.id,
    formTaskId: formTask.id,
    viewerId,
  }
}

/** Ids of records that exist once in each event. */
export const THE_ONE = {
  webhookId: 'the-webhook',
  importId: 'the-import',
  mailingId: 'the-mailing',
  teamId: 'row-000001',
} as const

const DEFINITION = 'the-definition'
const ID = `'row-' || lpad(n::text, 6, '0')`
const EMAIL = `'p' || n || '@' || md5($event) || '.test'`
/** There are fewer people and teams than activities of them. */
const TEAM = `'row-' || lpad((n % $teams + 1)::text, 6, '0')`
/** Each has its own time, a second apart. */
const AT = `timestamptz '2026-06-01' - n * interval '1 second'`
const STATE = `case when n % 3 = 0 then 'sent' when n % 3 = 1 then 'failed' else 'queued' end`

const ROWS: readonly [table: string, values: Readonly<Record<string, string>>][] = [
  ['accounts', { id: `$event || '-' || n`, email: EMAIL }],
  [
    'users',
    {
      id: ID,
      account_id: `$event || '-' || n`,
      first_name: `'Person ' || n % 1000`,
      surname: `'Number ' || n`,
      email: EMAIL,
    },
  ],
  ['teams', { id: ID, name: `'Team ' || n * 7919 % 100003`, owner_id: ID }],
  ['team_members', { team_id: ID, user_id: ID }],
  [
    'stands',
    {
      id: ID,
      number: `n % 12 || '.A' || n`,
      hall: `'Hall ' || n % 12`,
      size: `(n % 200)::text`,
      type: `case when n % 2 = 0 then 'Row' else 'Corner' end`,
    },
  ],
  ['team_stands', { id: ID, team_id: ID, stand_id: ID, position: '0' }],
  [
    'task_statuses',
    { id: ID, task_id: '$task', team_id: ID, approval: `'sent'`, sent_at: AT, updated_at: AT },
  ],
  [
    'task_statuses',
    { id: `'form-' || ${ID}`, task_id: '$formTask', team_id: ID, is_complete: 'true' },
  ],
  ['comment_threads', { task_id: '$task', team_id: ID, waiting_since: AT, is_stuck: 'n % 50 = 0' }],
  [
    'comments',
    {
      id: ID,
      task_id: '$task',
      team_id: ID,
      text: `'Hm'`,
      is_by_organiser: 'false',
      created_at: AT,
    },
  ],
  [
    'submissions',
    {
      id: ID,
      form_id: '$form',
      definition_id: `'${DEFINITION}'`,
      team_id: TEAM,
      values: `'{}'`,
      is_draft: 'false',
      submitted_at: AT,
      updated_at: AT,
    },
  ],
  [
    'files',
    {
      id: ID,
      purpose: `'submission'`,
      name: `'plan.png'`,
      mime_type: `'image/png'`,
      kind: `'image'`,
      size: '1',
      kept_size: '1',
      sha256: ID,
      storage_key: ID,
      owner_kind: `'submission'`,
      owner_id: ID,
      waiting_since: 'null',
      created_at: AT,
    },
  ],
  [
    'webhook_deliveries',
    {
      id: ID,
      webhook_id: `'${THE_ONE.webhookId}'`,
      webhook_revision: '1',
      submission_id: ID,
      cause: `'submitted'`,
      method: `'POST'`,
      url: `'https://example.test'`,
      state: `case when n % 2 = 0 then 'failed' else 'delivered' end`,
      created_at: AT,
    },
  ],
  [
    'emails',
    {
      id: ID,
      alias: `'welcome'`,
      recipient: EMAIL,
      user_id: TEAM,
      team_id: TEAM,
      subject: `'Welcome'`,
      html: `''`,
      text: `''`,
      state: STATE,
      attempts: 'case when n % 3 = 2 then 0 else 1 end',
      last_tried_at: AT,
      held_at: `case when n % 3 = 2 then ${AT} end`,
      created_at: AT,
    },
  ],
  [
    'email_events',
    {
      id: ID,
      email_id: ID,
      message_id: ID,
      type: `'delivery'`,
      recipient: EMAIL,
      template_id: `'welcome'`,
      created_at: AT,
    },
  ],
  [
    'notifications',
    { id: ID, title: `'News ' || n`, status: `'sent'`, published_at: AT, updated_at: AT },
  ],
  [
    'notification_recipients',
    { notification_id: `'row-' || lpad(((n - 1) / 100 + 1)::text, 6, '0')`, user_id: TEAM },
  ],
  [
    'mailing_recipients',
    { id: ID, mailing_id: `'${THE_ONE.mailingId}'`, position: 'n', user_id: TEAM },
  ],
  [
    'import_rows',
    {
      id: ID,
      import_id: `'${THE_ONE.importId}'`,
      number: 'n',
      cells: `'[]'`,
      verdict: `'new'`,
    },
  ],
  [
    'audit_log',
    {
      id: ID,
      at: AT,
      action: `'teams.update'`,
      things: `array['team:' || ${ID}]`,
      changed: `'{}'`,
      actor_name: `'Ann'`,
      request_id: ID,
      address: `''`,
    },
  ],
]

/** Tables that belong to no event. */
const SHARED = new Set(['accounts'])

/** Tables with one row for each person or team. */
const OF_TEAMS = new Set([
  'accounts',
  'users',
  'teams',
  'team_members',
  'stands',
  'team_stands',
  'task_statuses',
  'comment_threads',
  'comments',
])

const SINGLE = `
  insert into form_definitions (event_id, id, form_id, definition)
    values ($event, '${DEFINITION}', $form, '{"fields":[],"logicMap":{}}');
  insert into webhooks (event_id, id, form_id, name, settings)
    values ($event, '${THE_ONE.webhookId}', $form, 'Hook', '{}');
  insert into mailings (event_id, id) values ($event, '${THE_ONE.mailingId}');
  insert into imports (event_id, id, name, columns, targets, row_count)
    values ($event, '${THE_ONE.importId}', 'teams.csv', '[]', '[]', 0)`

/**
 * Adds this many teams and activities to each of the events, and updates the planner's statistics.
 */
export async function fillEvents(
  adminUrl: string,
  counts: readonly { readonly parents: Parents; readonly teams: number; readonly rows: number }[],
): Promise<void> {
  const client = await connect(adminUrl)
  try {
    for (const { parents, teams, rows } of counts) {
      const run = (text: string) =>
        client.query(filledIn(text, parents).replaceAll('$teams', String(teams)))
      await run("select set_config('eventflow.event_id', $event, false)")
      await run(SINGLE)
      for (const [table, values] of ROWS) {
        const own = SHARED.has(table) ? {} : { event_id: '$event' }
        const all = Object.entries({ ...own, ...values })
        await run(`insert into ${table} (${all.map(([name]) => name).join(', ')})
          select ${all.map(([, value]) => value).join(', ')} from generate_series(1, ${OF_TEAMS.has(table) ? teams : rows}) n`)
      }
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const filledIn = (text: string, { eventId, formId, taskId, formTaskId }: Parents): string =>
  text
    .replaceAll('$event', pg.escapeLiteral(eventId))
    .replaceAll('$formTask', pg.escapeLiteral(formTaskId))
    .replaceAll('$form', pg.escapeLiteral(formId))
    .replaceAll('$task', pg.escapeLiteral(taskId))
