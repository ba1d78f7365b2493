import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { columnKey, type ReportColumn } from '@eventflow/domain/reports'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let ids: { task: string; hall: string; form: string }

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const task = await addTaskAs(cast.admin, { title: 'Power', dueDate: '2026-06-01' })
  const hall = await cast.admin.api.customFields.add({ label: 'Hall', type: 'text' })
  ids = { task: task.id, hall: hall.id, form: await aFurnitureForm() }
})

/** A form with a name, chairs and tables for each room. */
async function aFurnitureForm(): Promise<string> {
  const { fieldGroups, forms } = cast.moderator.api
  const items = ['Chair', 'Table'].map((label) => ({
    itemId: label.toLowerCase(),
    label,
    price: '10.00',
    description: '',
  }))
  const added = await fieldGroups.add({ title: 'Room' })
  const group = await fieldGroups.update({
    fieldGroupId: added.id,
    revision: added.revision,
    newFields: [
      aField('text', { id: 'room', label: 'Room' }),
      aField('itemList', { id: 'order', label: 'Order', items }),
    ],
    fieldIds: ['room', 'order'],
  })
  const about = { title: group.title, description: group.description }
  await fieldGroups.changeSettings({
    fieldGroupId: group.id,
    revision: group.revision,
    ...about,
    isPublished: true,
  })
  const form = await forms.add({ title: 'Furniture', submissionsPerTeam: null })
  const asked = await forms.update({
    formId: form.id,
    revision: form.revision,
    newFields: [
      aField('text', { id: 'note', label: 'Note' }),
      aField('template', {
        id: 'rooms',
        label: 'Rooms',
        fieldGroupId: group.id,
        isLooping: true,
        maxLoops: 3,
      }),
      aField('grandTotal', { id: 'sum', label: 'To pay' }),
    ],
    fieldIds: ['note', 'rooms', 'sum'],
  })
  const settings = { isEditable: true, isPublic: false, isPublished: true }
  await forms.changeSettings({ formId: form.id, revision: asked.revision, ...settings })
  return form.id
}

const room = (name: string, chairs: number) => ({
  room: name,
  order: [{ itemId: 'chair', price: '10.00', quantity: chairs }],
})
const order = (note: string, ...rooms: ReturnType<typeof room>[]) =>
  cast.food.owner.api.filling.submit({
    formId: ids.form,
    taskId: null,
    revision: 0,
    values: { note, rooms: { loopCount: rooms.length, templateValues: rooms } } as never,
  })
const setHall = (teamId: string, value: string) =>
  cast.admin.api.teamCustomFields.update({
    teamId,
    revision: 0,
    values: [{ customFieldId: ids.hall, value }],
  })

const NAME: ReportColumn = { kind: 'team', field: 'name' }
const hall = (): ReportColumn => ({ kind: 'customField', customFieldId: ids.hall })
const power = (): ReportColumn => ({ kind: 'task', taskId: ids.task })
const ofForm = (questionId: string): ReportColumn => ({
  kind: 'answer',
  formId: ids.form,
  questionId,
})
const total = (questionId: string, part: string): ReportColumn => ({
  kind: 'total',
  formId: ids.form,
  questionId,
  part,
})
const add = (columns: ReportColumn[], more: object = {}) =>
  cast.admin.api.reports.add({ name: 'For the carpenter', columns, ...more })
const run = async (reportId: string) => cast.admin.api.reports.run({ reportId })
const rowsOf = async (reportId: string) =>
  Object.fromEntries((await run(reportId)).rows.map(({ cells: [name, ...rest] }) => [name, rest]))

const FOOD = 'Bread & Butter Ltd'
const TECH = 'Circuit Works'

test('a report has for each team the values of its columns: team, custom fields, tasks, answers, totals', async () => {
  await order('Two rooms', room('Kitchen', 4), room('Shop', 6))
  await order('And one more', room('Store', 1))
  await setHall(cast.food.team.id, 'Hall 4')
  const { id } = await add([
    NAME,
    { kind: 'team', field: 'type' },
    { kind: 'team', field: 'members' },
    { kind: 'team', field: 'memberCount' },
    hall(),
    power(),
    ofForm('note'),
    ofForm('rooms.room'),
    total('rooms.order', '.chair'),
    total('rooms.order', '. total'),
    total('sum', ''),
  ])
  const { head, rows, isCut } = await run(id)
  expect(head.map(({ label, kind }) => `${label} (${kind})`)).toEqual([
    'Team (text)',
    'Team type (text)',
    'Members (text)',
    'Number of people (number)',
    'Hall (text)',
    'Power (state)',
    'Note (text)',
    'Rooms: Room (text)',
    'Rooms: Order: Chair (number)',
    'Rooms: Order: Total (GBP) (amount)',
    'To pay (GBP) (amount)',
  ])
  expect(isCut).toBe(false)
  expect(rows.map(({ teamName, cells }) => [teamName, ...cells])).toEqual([
    [
      FOOD,
      FOOD,
      'Food',
      'Mia Member',
      '2',
      'Hall 4',
      'overdue',
      'Two rooms\nAnd one more',
      'Kitchen\nShop\nStore',
      '11',
      '110.00',
      '110.00',
    ],
    [TECH, TECH, 'Technology', 'Mia Member', '2', '', 'overdue', '', '', '', '', ''],
  ])
})

test('its teams can be filtered like the list of teams, and by the values of columns', async () => {
  await setHall(cast.food.team.id, 'Hall 4')
  const ofType = await add([NAME], { teams: { teamTypeId: cast.tech.teamTypeId } })
  expect(Object.keys(await rowsOf(ofType.id))).toEqual([TECH])
  const late = await add([NAME], { teams: { hasOverdue: false } })
  expect(await rowsOf(late.id)).toEqual({})
  const condition = { column: `customField:${ids.hall}`, operator: 'contains', value: '4' }
  const inHall = await add([NAME, hall()], { conditions: [condition] })
  expect(await rowsOf(inHall.id)).toEqual({ [FOOD]: ['Hall 4'] })
})

test('a column with a deleted subject is empty, with a note', async () => {
  const { id } = await add([NAME, hall(), power(), ofForm('never'), ofForm('note')])
  await cast.admin.api.customFields.remove({ customFieldId: ids.hall })
  await cast.admin.api.tasks.remove({ taskIds: [ids.task] })
  await cast.admin.api.forms.remove({ formIds: [ids.form] })
  const { head } = await run(id)
  expect(head.map(({ isGone }) => isGone)).toEqual([false, true, true, true, true])
  expect(await rowsOf(id)).toEqual({ [FOOD]: ['', '', '', ''], [TECH]: ['', '', '', ''] })
})

test('the choices: custom fields, tasks, forms, and the questions and numbers of a form', async () => {
  const { customFields, tasks, forms } = await cast.admin.api.reports.choices({})
  expect(customFields.map(({ label, kind }) => `${label} ${kind}`)).toEqual(['Hall text'])
  expect(tasks.map(({ label }) => label)).toEqual(['Power'])
  expect(forms.map(({ label }) => label)).toEqual(['Furniture'])
  const { columns } = await cast.admin.api.reports.choicesOfForm({ formId: ids.form })
  expect(columns.map(({ label, kind }) => `${label} (${kind})`)).toEqual([
    'Note (text)',
    'Rooms: Room (text)',
    'Rooms: Order (text)',
    'Rooms: Order: Chair (number)',
    'Rooms: Order: Table (number)',
    'Rooms: Order: Total (amount)',
    'To pay (amount)',
  ])
})

test.each([
  ['a column twice', { columns: [NAME, NAME] }, 'columns'],
  [
    'a condition about nothing',
    { conditions: [{ column: 'x', operator: 'isEmpty' }] },
    'conditions',
  ],
  ['grouped by nothing', { groupBy: 'x' }, 'groupBy'],
])('%s is refused at its path', async (_what, values, path) => {
  await expect(add([NAME], values)).rejects.toMatchObject({
    code: 'INVALID_REPORT',
    data: { problems: [expect.objectContaining({ path })] },
  })
})

test('the file has its rows by group with sums, and nothing that a spreadsheet executes', async () => {
  await order('=1+1', room('Kitchen', 4))
  const columns = [NAME, { kind: 'team', field: 'type' } as const, ofForm('note')]
  const { id } = await add([...columns, total('rooms.order', '.chair'), power()], {
    groupBy: 'team:type',
  })
  const get = (format: string, cookie: string | null) =>
    event.inject({ method: 'GET', url: `/api/reports/${id}/rows.${format}`, cookie })
  const csv = await get('csv', cast.admin.cookie)
  expect(csv.statusCode).toBe(200)
  expect(csv.headers['x-total-rows']).toBe('2')
  expect(csv.headers['content-disposition']).toContain('For the carpenter')
  expect(
    csv.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'Team,Team type,Note,Rooms: Order: Chair,Power',
    `${FOOD},Food,'=1+1,4,Overdue`,
    'Sum,,,4,',
    `${TECH},Technology,,,Overdue`,
    'Sum of all,,,4,',
  ])
  expect((await get('xlsx', cast.admin.cookie)).statusCode).toBe(200)
  for (const [cookie, status] of [
    [cast.moderator.cookie, 403],
    [cast.food.owner.cookie, 403],
    [null, 401],
  ] as const)
    expect((await get('csv', cookie)).statusCode).toBe(status)
  const other = await castOf(await portal.event())
  expect((await get('csv', other.admin.cookie)).statusCode).not.toBe(200)
})

test('the file of the matrix has the filters of the screen', async () => {
  const get = async (query: object) => {
    const asked = new URLSearchParams({ ...query }).toString()
    const url = `/api/reports/matrix.csv?${asked}`
    const { body, headers } = await event.inject({ method: 'GET', url, cookie: cast.admin.cookie })
    const lines = body.trim().split('\r\n').slice(1)
    expect(headers['x-total-rows']).toBe(String(lines.length))
    return lines.map((line) => line.split(',')[0])
  }
  expect(await get({})).toEqual([FOOD, TECH])
  expect(await get({ search: 'circuit' })).toEqual([TECH])
  expect(await get({ teamTypeId: cast.food.teamTypeId, state: 'overdue' })).toEqual([FOOD])
  expect(await get({ state: 'complete' })).toEqual([])
})

test('amounts in two currencies are not added', async () => {
  await order('In pounds', room('Shop', 2))
  const { variables } = cast.admin.api.settings
  const { revision } = await variables.read()
  await variables.change({ data: { currencyId: 'EUR' }, revision })
  await order('In euros', room('Store', 3))
  const { id } = await add([NAME, total('sum', ''), total('rooms.order', '.chair')])
  expect(await rowsOf(id)).toMatchObject({ [FOOD]: ['30.00; GBP 20.00', '5'] })
  const { payload } = await event.inject({
    method: 'GET',
    url: `/api/reports/${id}/rows.csv`,
    cookie: cast.admin.cookie,
  })
  expect(payload).toContain('Team,To pay (EUR),Rooms: Order: Chair')
  expect(payload).toContain('Sum,30.00; GBP 20.00,5')
  const amount = (operator: string, value: string) =>
    add([NAME], {
      conditions: [{ column: `total:${ids.form}:sum:`, operator, value }],
      conditionColumns: [total('sum', '')],
    })
  const over = await run((await amount('greaterThan', '25')).id)
  expect([over.rows.map(({ cells }) => cells), over.otherCurrencies]).toEqual([[[FOOD]], 1])
  expect((await run((await amount('greaterThan', '45')).id)).rows).toEqual([])
})

test('conditions read numbers like every other number, and refuse a text that is none', async () => {
  const size = await cast.admin.api.customFields.add({ label: 'Size', type: 'number' })
  await cast.admin.api.teamCustomFields.update({
    teamId: cast.food.team.id,
    revision: 0,
    values: [{ customFieldId: size.id, value: '40.5' }],
  })
  const column = { kind: 'customField', customFieldId: size.id } as const
  const over = (value: string) =>
    add([NAME], {
      conditions: [{ column: columnKey(column), operator: 'greaterThan', value }],
      conditionColumns: [column],
    })
  const report = await over('40,4')
  expect(report.conditions).toMatchObject([{ value: '40.4' }])
  expect(await rowsOf(report.id)).toEqual({ [FOOD]: [] })
  expect(await rowsOf((await over('1.200,5')).id)).toEqual({})
  for (const value of ['1.000', 'forty'])
    await expect(over(value)).rejects.toMatchObject({
      code: 'INVALID_REPORT',
      data: { problems: [{ path: 'conditions', message: expect.stringContaining(value) }] },
    })
  const { name, columns, conditionColumns, revision } = report
  const values = { name, columns, conditionColumns, revision }
  const conditions = [{ column: columnKey(column), operator: 'lessThan' as const, value: '1.000' }]
  await expect(
    cast.admin.api.reports.update({ reportId: report.id, ...values, conditions }),
  ).rejects.toMatchObject({ code: 'INVALID_REPORT' })
})

test('conditions can use columns that are not shown, and match any or all', async () => {
  await setHall(cast.food.team.id, 'Hall 4')
  const conditions = [
    { column: `customField:${ids.hall}`, operator: 'contains', value: '4' },
    { column: 'team:type', operator: 'equals', value: 'Technology' },
  ]
  const hidden = { conditions, conditionColumns: [hall(), { kind: 'team', field: 'type' }] }
  const every = await add([NAME], hidden)
  expect(await rowsOf(every.id)).toEqual({})
  const { id } = await add([NAME], { ...hidden, match: 'any' })
  expect(await rowsOf(id)).toEqual({ [FOOD]: [], [TECH]: [] })
  await cast.admin.api.customFields.remove({ customFieldId: ids.hall })
  const after = await run(id)
  expect([after.rows.map(({ teamName }) => teamName), after.goneConditions]).toEqual([[TECH], 1])
  expect(after.head.map(({ label }) => label)).toEqual(['Team'])
})

test('amounts are gross, and net in columns of their own, if orders with net and gross prices have tax', async () => {
  const { variables } = cast.admin.api.settings
  const setTax = async (arePricesWithoutVat: boolean) => {
    const { data, revision } = await variables.read()
    await variables.change({ data: { ...data, arePricesWithoutVat, taxRate: '20' }, revision })
  }
  await setTax(true)
  await order('Net', room('Kitchen', 2), room('Shop', 4))
  await setTax(false)
  await order('Gross', room('Store', 3))
  const { columns } = await cast.admin.api.reports.choicesOfForm({ formId: ids.form })
  const amounts = columns.flatMap(({ column, label, kind }) =>
    kind === 'amount' ? [{ column, label }] : [],
  )
  expect(amounts.map(({ label }) => label)).toEqual([
    'Rooms: Order: Total incl. VAT',
    'Rooms: Order: Total excl. VAT',
    'To pay incl. VAT',
    'To pay excl. VAT',
  ])
  const { id } = await add([
    NAME,
    total('sum', ''),
    ...amounts.slice(0, 2).map((one) => one.column),
  ])
  // 60.00 + 12.00 and 30.00 incl. 5.00.
  expect(await rowsOf(id)).toMatchObject({ [FOOD]: ['102.00', '102.00', '85.00'] })
  const { payload } = await event.inject({
    method: 'GET',
    url: `/api/reports/${id}/rows.csv`,
    cookie: cast.admin.cookie,
  })
  expect(payload).toContain(
    'Team,To pay incl. VAT (GBP),Rooms: Order: Total incl. VAT (GBP),Rooms: Order: Total excl. VAT (GBP)',
  )
  expect(payload).toContain('Sum,102.00,102.00,85.00')
})
