// Orders of tasks that need approval: what rejected ones are still part of.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { isOrderCounted, submissionApproval } from '@eventflow/domain/submissions'
import { APPROVAL_STATES, REQUESTED_STATES } from '@eventflow/domain/tasks'
import { sql } from 'drizzle-orm'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { approvalOf } from './approval.report.ts'
import { aPublishedForm, stageOf } from './submissions.stage.fixture.ts'

const portal = await testPortal()

const fields = [
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    items: [{ itemId: 'Table', label: 'Table', price: '45', description: '', stock: 10 } as never],
  }),
]

/** Orders of two teams for a task that needs approval. */
async function twoOrders(isApprovalNeeded = true) {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { food, tech, moderator } = stage.cast
  const form = await aPublishedForm(stage, { fields })
  const { id: taskId } = await moderator.api.tasks.add({
    title: 'Order furniture',
    dueDate: '2026-06-25',
    description: '',
    type: 'form',
    formId: form.id,
    teamTypeIds: [food.teamTypeId, tech.teamTypeId],
    isApprovalNeeded,
  })
  const order = async (team: typeof food, quantity: number) => {
    const values = { list: [{ itemId: 'Table', quantity }] } as never
    const sent = await team.owner.api.filling.submit({
      formId: form.id,
      taskId,
      revision: 0,
      values,
    })
    return sent.submissionId
  }
  const ids = [await order(food, 2), await order(tech, 3)] as const
  const decide = async (team: typeof food, move: 'approved' | 'rejected' | 'changesRequested') => {
    const { line } = await moderator.api.reviews.get({ taskId, teamId: team.team.id })
    const { statusRevision: revision } = line
    const note = move === 'approved' ? '' : 'Not like this'
    await moderator.api.reviews.move({ taskId, teamId: team.team.id, move, note, revision })
  }
  const get = async (path: string) => {
    const { cookie } = moderator
    return stage.event.inject({ method: 'GET', url: `/api/${path}`, cookie })
  }
  return { stage, form, taskId, ids, decide, get }
}

test('the SQL and the domain agree about every status of a task', async () => {
  const { stage, taskId, ids } = await twoOrders()
  for (const approval of APPROVAL_STATES)
    for (const requested of [...REQUESTED_STATES, null]) {
      const found = await stage.event.inEvent(async ({ tx }) => {
        await tx.execute(sql`update task_statuses set approval = ${approval}, requested = ${requested}
          where task_id = ${taskId}`)
        const { rows } = await tx.execute(sql`
          select ${approvalOf('submissions')} as state from submissions where id = ${ids[0]}`)
        return rows[0]
      })
      expect(found, `${approval} ${requested}`).toEqual({
        state: submissionApproval({ approval, requested }),
      })
    }
})

test('a rejected order is listed with its state, and no sum contains it', async () => {
  const { stage, form, decide, get } = await twoOrders()
  const { moderator, food, tech } = stage.cast
  const { orders, submissions } = moderator.api
  const sums = await orders.sums({ by: 'item' })
  expect(sums).toMatchObject({ orders: 2, rejected: 0, hasApproval: true })
  expect(sums.rows).toMatchObject([{ quantity: 5 }])

  await decide(food, 'rejected')
  const { items } = await orders.list({})
  const states = items.map(({ teamName, approval }) => [teamName, approval])
  expect(states).toEqual([
    [food.team.name, 'rejected'],
    [tech.team.name, 'submitted'],
  ])
  for (const { approval } of items) {
    const found = await orders.list({ approval: approval ?? undefined })
    expect(found.items.map((row) => row.approval)).toEqual([approval])
    const ofForm = await submissions.list({ formId: form.id, approval: approval ?? undefined })
    expect(ofForm.items.map((row) => row.approval)).toEqual([approval])
  }
  for (const by of ['team', 'item', 'supplier'] as const) {
    const counted = await orders.sums({ by })
    expect(counted).toMatchObject({ orders: 1, rejected: 1, totals: [{ amount: '135.00' }] })
    expect(counted.rows).toMatchObject([{ quantity: 3 }])
  }
  expect(await orders.sums({ approval: 'rejected' })).toMatchObject({
    orders: 0,
    rejected: 1,
    totals: [],
  })
  const list = (await get('orders.csv')).body
  expect(list).toContain('Approval')
  expect(list).toMatch(/Rejected.*90\.00/)
  // Only the three tables of the other team are invoiced.
  const lines = (await get('orders/lines.csv')).body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('135.00')
  const ofForm = (await get(`forms/${form.id}/submissions.csv`)).body
  expect(ofForm).toContain('Order Number,Paid On,Approval')
  expect(ofForm).toContain('Awaiting approval')
  const rejectedOnly = (await get(`forms/${form.id}/submissions.csv?approval=rejected`)).body
  expect(rejectedOnly).not.toContain('Awaiting approval')
  expect(await submissions.list({ formId: form.id })).toMatchObject({ hasApproval: true })
})

test('the team of a rejected order gets no link to pay it', async () => {
  const { stage, ids, decide } = await twoOrders()
  const { admin, food } = stage.cast
  const { variables } = admin.api.settings
  const paymentLink = 'https://pay.example/{order}'
  await variables.change({ data: { paymentLink }, revision: (await variables.read()).revision })
  const link = async () =>
    (await food.owner.api.submissions.get({ submissionId: ids[0] })).payment?.link
  expect(await link()).toBe('https://pay.example/1')
  await decide(food, 'rejected')
  expect(await link()).toBeUndefined()
  const { items } = await admin.api.orders.list({})
  const orders = items.map(({ id: submissionId, revision }) => ({ submissionId, revision }))
  expect(await admin.api.orders.markPaid({ orders, isPaid: true })).toMatchObject({ changed: 1 })
})

test('a decision that is undone, or work that is sent again, counts again', async () => {
  const { stage, form, taskId, ids, decide } = await twoOrders()
  const { moderator, food } = stage.cast
  await decide(food, 'rejected')
  const [submissionId] = ids
  const detail = await food.owner.api.submissions.get({ submissionId })
  expect(detail).toMatchObject({ approval: 'rejected', canEdit: true })
  await food.owner.api.filling.submit({
    formId: form.id,
    taskId,
    revision: detail.submission.revision,
    values: { list: [{ itemId: 'Table', quantity: 4 }] } as never,
  })
  expect(await moderator.api.orders.sums({})).toMatchObject({ orders: 2, rejected: 0 })
})

test('a rejected order keeps its stock, because the team can send it again', async () => {
  const { stage, form, decide } = await twoOrders()
  await decide(stage.cast.food, 'rejected')
  const { moderator } = stage.cast
  const { rows } = await stage.event.inEvent(({ tx }) =>
    tx.execute(sql`select sum(quantity)::int as units from reserved_items
      where form_id = ${form.id}`),
  )
  expect(rows).toEqual([{ units: 5 }])
  expect((await moderator.api.orders.sums({})).orders).toBe(1)
})

test('a supplier does not get a rejected order, and reads the state of the others', async () => {
  const { stage, form, decide } = await twoOrders()
  const { moderator, food, guest } = stage.cast
  const { id: supplierId } = await moderator.api.suppliers.add({ company: 'Voltline' } as never)
  const api = moderator.api.supplierOrders
  const list = { formId: form.id, fieldId: 'list', listId: '' }
  await api.chooseLists({ supplierId, add: [list], remove: [] })
  const link = { supplierId, name: 'Warehouse', lastDay: '2026-06-20', customFieldIds: [] }
  const { token } = await api.addLink(link)
  expect((await guest.supplierOrders.open({ token })).rows).toHaveLength(2)
  await decide(food, 'rejected')
  const { rows, totals } = await guest.supplierOrders.open({ token })
  expect(rows).toMatchObject([{ quantity: 3, approvals: ['submitted'] }])
  expect(totals).toMatchObject([{ amount: '135.00' }])
  const { csv } = await guest.supplierOrders.file({ token })
  expect(csv).toContain('Approval')
  expect(csv).toContain('Awaiting approval')
})

test('the paper of a rejected order names its state', async () => {
  const { ids, stage, decide, get } = await twoOrders()
  await decide(stage.cast.food, 'rejected')
  const paper = textOfPdf((await get(`submissions/${ids[0]}/answers.pdf`)).rawPayload)
  expect(paper.join('\n')).toContain('Rejected')
})

test('without approval there is no state, no column and no filter', async () => {
  const { stage, form, get } = await twoOrders(false)
  const { orders, submissions } = stage.cast.moderator.api
  expect(await orders.sums({})).toMatchObject({ orders: 2, rejected: 0, hasApproval: false })
  expect((await orders.list({})).items.map(({ approval }) => approval)).toEqual([null, null])
  expect(await submissions.list({ formId: form.id })).toMatchObject({ hasApproval: false })
  for (const file of ['orders.csv', `forms/${form.id}/submissions.csv`])
    expect((await get(file)).body).not.toContain('Approval')
  expect(isOrderCounted(null)).toBe(true)
})
