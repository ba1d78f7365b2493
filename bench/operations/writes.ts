// W2, W3: teams' writes. Every target is fresh, because each turn begins with a reset.
import { productsForm } from '../../apps/server/src/demo/products.form.ts'
import type { Pair, Stage } from '../load/stage.ts'
import { ask, once, portalUrl, send, type LoadOperation, type Side } from './operation.ts'
import { countOf, pairsOf, untilAtRest } from './pairs.ts'

const fresh = async (stage: Stage, ...statements: readonly string[]): Promise<void> => {
  const tables = 'task_statuses, submissions, emails'
  await untilAtRest(stage)
  for (const text of statements) await stage.admin.query(text.replaceAll('$TASKS', list(stage)))
  await stage.admin.query(`vacuum analyze ${tables}`)
  await stage.admin.query('vacuum analyze pgboss.job_common').catch(() => undefined)
  await stage.admin.query('checkpoint')
}

const list = (stage: Stage): string =>
  [...stage.tickTasks, ...stage.formTasks].map((id) => `'${id}'`).join(', ')

const EMPTY_OUTBOX = [
  'delete from emails',
  `delete from pgboss.job where name like 'mail.deliver%'`,
]

const tick = (stage: Stage, side: Side, { caller, taskId }: Pair) => {
  const { teamId, userId, cookie } = caller
  const path = `/api/my-tasks/${taskId}/status`
  const status = { isComplete: true, isNotApplicable: false, revision: 0 }
  return side === 'baseline'
    ? send({ path: '/w2' }, { taskId, teamId, userId, revision: 0 })
    : send({ method: 'PUT', path, cookie }, status)
}

const completedCount = (stage: Stage): Promise<number> =>
  countOf(
    stage,
    'select count(*) as n from task_statuses where is_complete and task_id = any($1)',
    [stage.tickTasks],
  )

export const completing: LoadOperation = {
  kind: 'load',
  name: 'W2',
  title: 'Complete a task',
  reset: (stage) => fresh(stage, 'delete from task_statuses where task_id in ($TASKS)'),
  async next(stage, side) {
    const pair = once(await pairsOf(stage, stage.tickTasks))
    return () => {
      const target = pair()
      return target && tick(stage, side, target)
    }
  },
  async check(stage) {
    const pairs = await pairsOf(stage, stage.tickTasks)
    const [first, second] = pairs
    if (first === undefined || second === undefined) throw new Error('No tasks to complete')
    const ofPortal = JSON.parse(await ask(portalUrl(stage), tick(stage, 'portal', first)))
    const ofBaseline = JSON.parse(await ask(stage.baseline.url, tick(stage, 'baseline', second)))
    const names = [ofPortal, ofBaseline].map((one) => Object.keys(one).toSorted().join())
    if (names[0] !== names[1]) throw new Error(`Not the same answer: ${names.join(' / ')}`)
    if (!ofPortal.isComplete || !ofBaseline.isComplete) throw new Error('Not complete')
  },
  async verify(stage, answered) {
    const written = await completedCount(stage)
    if (written < answered) throw new Error(`${answered} answered, ${written} written`)
  },
}

const submit = (stage: Stage, side: Side, { caller, taskId, n }: Pair & { n: number }) => {
  const { teamId, userId, cookie } = caller
  const who = { name: 'Amber Bakery', contact: 'Amelia Carter', email: 'amelia@amber.example' }
  const values = productsForm.answers({ ...who, n })
  const path = `/api/filling/${stage.formId}/submit`
  return side === 'baseline'
    ? send({ path: '/w3' }, { taskId, teamId, userId, values })
    : send({ path, cookie }, { taskId, values, revision: 0 })
}

/**
 * Submissions with their related rows: the completed task, and the emails with their jobs in the
 * outbox.
 */
const WHOLE = `
  select count(*) as n from submissions s
  join task_statuses d on d.event_id = s.event_id and d.task_id = s.task_id
    and d.team_id = s.team_id and d.is_complete
  where s.form_id = $1 and s.task_id is not null and not s.is_draft`

export const submitting: LoadOperation = {
  kind: 'load',
  name: 'W3',
  title: 'Submit a form of 30 fields',
  reset: (stage) =>
    fresh(
      stage,
      'delete from submissions where task_id in ($TASKS)',
      'delete from task_statuses where task_id in ($TASKS)',
      ...EMPTY_OUTBOX,
    ),
  async next(stage, side) {
    const pair = once(await pairsOf(stage, stage.formTasks))
    let n = 0
    return () => {
      const target = pair()
      n += 1
      return target && submit(stage, side, { ...target, n })
    }
  },
  async check(stage) {
    const pairs = await pairsOf(stage, stage.formTasks)
    const [first] = pairs
    const second = pairs.find(({ caller }) => caller.teamId !== first?.caller.teamId)
    if (first === undefined || second === undefined) throw new Error('No forms to submit')
    const ofPortal = JSON.parse(
      await ask(portalUrl(stage), submit(stage, 'portal', { ...first, n: 1 })),
    )
    const ofBaseline = JSON.parse(
      await ask(stage.baseline.url, submit(stage, 'baseline', { ...second, n: 1 })),
    )
    const { rows } = await stage.admin.query<{ values: unknown }>(
      'select values from submissions where id = any($1)',
      [[ofPortal.submissionId, ofBaseline.submissionId]],
    )
    if (rows.length !== 2) throw new Error('Not both are stored')
    const emails = await countOf(stage, 'select count(*) as n from emails where team_id = $1', [
      first.caller.teamId,
    ])
    if (emails !== 2) throw new Error(`${emails} emails of the portal instead of 2`)
  },
  async verify(stage, answered) {
    const written = await countOf(stage, WHOLE, [stage.formId])
    const emails = await countOf(stage, 'select count(*) as n from emails', [])
    if (written < answered || (emails < 2 * answered && !stage.isBare))
      throw new Error(`${answered} answered, ${written} written with ${emails} emails`)
  },
}
