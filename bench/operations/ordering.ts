// W13, W13b: many teams order from one list with a stock at the same time. No unit may be sold twice.
import type { Caller, Stage } from '../load/stage.ts'
import { ask, cycle, portalUrl, send, type LoadOperation, type Side } from './operation.ts'
import { countOf, untilAtRest } from './pairs.ts'

const PLENTY = 100_000
const SCARCE = 7
const ROUNDS_AT_ONCE = 4

let formId = ''

/** Adds a published form with one item, as an organiser does in the builder. */
async function addForm(stage: Stage): Promise<string> {
  const call = async (path: string, method: 'POST' | 'PUT', body: object) =>
    JSON.parse(
      await ask(portalUrl(stage), send({ method, path, cookie: stage.organiser }, body)),
    ) as { id: string; revision: number }
  const { id, revision } = await call('/api/forms', 'POST', {
    title: 'Power',
    submissionsPerTeam: null,
  })
  const item = { itemId: 'socket', label: 'Socket', price: '96.00', stock: PLENTY }
  const filled = await call(`/api/forms/${id}`, 'PUT', {
    revision,
    newFields: [{ id: 'list', type: 'itemList', label: 'Power', items: [item] }],
    fieldIds: ['list'],
  })
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  await call(`/api/forms/${id}/settings`, 'PUT', { revision: filled.revision, ...settings })
  return id
}

/** Removes the orders, and leaves this many units. */
async function reset(stage: Stage, units: number): Promise<void> {
  await untilAtRest(stage)
  if (formId === '') formId = await addForm(stage)
  const { admin } = stage
  await admin.query('create table if not exists bench_stock (form_id text primary key, units int)')
  await admin.query('delete from submissions where form_id = $1', [formId])
  await admin.query('delete from emails')
  await admin.query(`delete from pgboss.job where name like 'mail.deliver%'`)
  await admin.query(
    `insert into bench_stock values ($1, $2) on conflict (form_id) do update set units = $2`,
    [formId, units],
  )
  await admin.query('vacuum analyze submissions, reserved_items, emails, bench_stock')
  await admin.query('checkpoint')
}

const order = (side: Side, { teamId, userId, cookie }: Caller, quantity: number) => {
  const values = { list: [{ itemId: 'socket', quantity }] }
  return side === 'baseline'
    ? send({ path: '/w13' }, { formId, teamId, userId, values })
    : send({ path: `/api/filling/${formId}/submit`, cookie }, { values, revision: 0 })
}

const stored = (stage: Stage): Promise<number> =>
  countOf(stage, 'select count(*) as n from submissions where form_id = $1 and not is_draft', [
    formId,
  ])

/** All teams order at once when only few units are left: exactly these are sold. */
async function checkScarce(stage: Stage, side: Side): Promise<void> {
  await reset(stage, SCARCE)
  const base = side === 'baseline' ? stage.baseline.url : portalUrl(stage)
  const orders = stage.callers.map((caller, place) =>
    // The portal has plenty: the first team leaves the few.
    side === 'portal' && place === 0
      ? ask(base, order(side, caller, PLENTY - SCARCE))
      : Promise.resolve(''),
  )
  await Promise.all(orders)
  const wanted = Array.from({ length: ROUNDS_AT_ONCE }, () => stage.callers.slice(1)).flat()
  const answers = await Promise.allSettled(
    wanted.map((caller) => ask(base, order(side, caller, 1))),
  )
  const sold = answers.filter(({ status }) => status === 'fulfilled').length
  const rows = (await stored(stage)) - (side === 'portal' ? 1 : 0)
  if (sold === SCARCE && rows === SCARCE) return
  const refused = answers.find((answer) => answer.status === 'rejected')
  throw new Error(
    `${side}: ${sold} orders accepted and ${rows} stored for ${SCARCE} units. ${String(refused?.reason)}`,
  )
}

export const ordering: LoadOperation = {
  kind: 'load',
  name: 'W13',
  title: 'Order from a list with a stock',
  reset: (stage) => reset(stage, PLENTY),
  next: async (stage, side) => {
    const caller = cycle(stage.callers)
    return () => order(side, caller(), 1)
  },
  async check(stage) {
    // The portal's first order stores the definition that the orders of both refer to.
    for (const side of ['portal', 'baseline'] as const) await checkScarce(stage, side)
  },
  async verify(stage, answered) {
    const rows = await stored(stage)
    const emails = await countOf(stage, 'select count(*) as n from emails', [])
    if (rows < answered || (emails < 2 * answered && !stage.isBare))
      throw new Error(`${answered} answered, ${rows} stored with ${emails} emails`)
  },
}

/** 1,000 teams in 50 seconds, so six times as fast as the teams of a large event (target: five minutes). */
export const orderingAtPace: LoadOperation = {
  ...ordering,
  name: 'W13b',
  title: 'The same, 20 orders a second',
  perSecond: 20,
}
