import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal, type Reader } from '../../testing/open-portal.tsx'

const OF_DEMO = (id: string) => `01a226a2-${id}`
const FORM = `/admin/forms/${OF_DEMO('2a1f-77e8-b34e-9fa471c57ec6')}`

/** A field by its label. A mandatory one has a star. */
const field = (label: string) =>
  screen.getAllByLabelText((text) => text.replace(/\s*\*$/, '') === label, {
    selector: 'input, textarea',
  })[0] as HTMLInputElement

const press = (name: string) => screen.getByRole('button', { name })

/** The main button of an editor. Its bar is outside the form. */
const submit = () => document.querySelector('button[type="submit"]') as HTMLElement

interface Row {
  readonly address: string
  readonly label: string
  /** The name of the value in the call. */
  readonly key: string
}

const EDITORS: Readonly<Record<string, Row>> = {
  event: { address: '/admin/event', label: 'Company name', key: 'companyName' },
  terms: { address: '/admin/terminology', label: 'Singular of “Tasks”', key: 'task' },
  onboarding: { address: '/admin/onboarding', label: 'Salutation', key: 'salutation' },
  'dashboard header': { address: '/admin/dashboard-header', label: 'Title', key: 'title' },
  'card layout': {
    address: `/admin/card-layouts/default`,
    label: 'Name',
    key: 'name',
  },
  card: { address: '/admin/cards/default-1', label: 'Title', key: 'title' },
  asset: {
    address: `/admin/assets/${OF_DEMO('244d-700a-b755-bac6364f8832')}`,
    label: 'Alternative text',
    key: 'altText',
  },
  download: {
    address: `/admin/downloads/${OF_DEMO('244d-700a-b75d-54969276ad44')}`,
    label: 'Name',
    key: 'name',
  },
  task: {
    address: `/admin/tasks/${OF_DEMO('2aba-7647-98e1-bb9e5e239cd0')}`,
    label: 'Title',
    key: 'title',
  },
  'task group': {
    address: `/admin/task-groups/${OF_DEMO('2aba-7647-990a-3c793a96f763')}`,
    label: 'Title',
    key: 'title',
  },
  form: { address: `${FORM}/settings`, label: 'Title', key: 'title' },
  confirmation: {
    address: `${FORM}/confirmations/${OF_DEMO('2aa6-7688-b60f-e51b216a8de5')}`,
    label: 'Name',
    key: 'name',
  },
  'email of a form': {
    address: `${FORM}/notifications/${OF_DEMO('2aa5-72e6-a54e-a5807762a4b5')}`,
    label: 'Name',
    key: 'name',
  },
  webhook: {
    address: `${FORM}/webhooks/${OF_DEMO('2aaa-7667-a4e8-292229d87d31')}/edit`,
    label: 'Name',
    key: 'name',
  },
  'field group': {
    address: '/admin/field-groups/vehicle/settings',
    label: 'Group title',
    key: 'title',
  },
  'wording of an email': {
    address: '/admin/emails/edit/welcome',
    label: 'Subject',
    key: 'subject',
  },
  'held email': {
    address: `/admin/emails/outbox/${OF_DEMO('3098-7290-9bd3-40fbc9b20e72')}`,
    label: 'Subject',
    key: 'subject',
  },
  'reminder schedule': {
    address: '/admin/reminders/schedules/standard',
    label: 'Name',
    key: 'name',
  },
  notification: {
    address: `/admin/notifications/${OF_DEMO('327a-7685-a9dd-07b32f2cda2c')}`,
    label: 'Title',
    key: 'title',
  },
  'schedule item': {
    address: `/admin/time-table/${OF_DEMO('32d7-72b9-bd9f-d87747abdbab')}`,
    label: 'Title',
    key: 'title',
  },
  team: {
    address: `/admin/teams/${OF_DEMO('265d-74ca-a68d-a2b6c9871b53')}/edit-team`,
    label: 'Team name',
    key: 'name',
  },
  'team type': {
    address: `/admin/team-types/${OF_DEMO('265d-74ca-a66f-0e02a0701ed4')}`,
    label: 'Name',
    key: 'name',
  },
  user: {
    address: `/admin/users/${OF_DEMO('2663-75d1-833b-ffddb21489f9')}`,
    label: 'Surname',
    key: 'surname',
  },
  'custom field': { address: '/admin/custom-fields/account-manager', label: 'Label', key: 'label' },
  supplier: {
    address: `/admin/suppliers/${OF_DEMO('244d-700a-b767-176d2d4a1795')}`,
    label: 'Company',
    key: 'company',
  },
  'supplier group': {
    address: `/admin/supplier-groups/${OF_DEMO('244d-700a-b762-b2986ffdbf77')}`,
    label: 'Title',
    key: 'title',
  },
  report: {
    address: `/admin/reports/${OF_DEMO('3ef7-77d2-86bd-1b6104deed8d')}/edit`,
    label: 'Name',
    key: 'name',
  },
}

const sent = (key: string, value: string) =>
  expect.stringContaining(`"${key}":${JSON.stringify(value)}`)

test.each(Object.entries(EDITORS))(
  '%s: what is typed is discarded or saved',
  async (_name, row) => {
    const { user, changes } = await openPortal('organiser', row.address)
    await waitFor(() => expect(field(row.label)).toBeTruthy())
    const before = field(row.label).value
    await user.type(field(row.label), 'X')
    await user.click(press('Discard'))
    expect(field(row.label).value).toBe(before)
    await user.type(field(row.label), 'Y')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(submit())
    const put = () =>
      changes.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => JSON.stringify(body))
    await waitFor(() => expect(put()).toEqual([sent(row.key, `${before}Y`)]))
  },
)

interface NewRow {
  readonly address: string
  readonly fields: Readonly<Record<string, string>>
  readonly call: string
  readonly sent: object
}

const PERSON = { 'First name': 'Ada', Surname: 'Byron', Email: 'ada@example.com' }
const ADA = { firstName: 'Ada', surname: 'Byron', email: 'ada@example.com' }

const NEW: Readonly<Record<string, NewRow>> = {
  'team type': {
    address: '/admin/team-types/add',
    fields: { Name: 'Gold' },
    call: 'POST /api/team-types',
    sent: { name: 'Gold' },
  },
  'task group': {
    address: '/admin/task-groups/add',
    fields: { Title: 'Build-up' },
    call: 'POST /api/task-groups',
    sent: { title: 'Build-up' },
  },
  'supplier group': {
    address: '/admin/supplier-groups/add',
    fields: { Title: 'Flowers' },
    call: 'POST /api/supplier-groups',
    sent: { title: 'Flowers', supplierIds: [] },
  },
  form: {
    address: '/admin/forms/add',
    fields: { Title: 'Parking' },
    call: 'POST /api/forms',
    sent: { title: 'Parking' },
  },
  'field group': {
    address: '/admin/field-groups/add',
    fields: { 'Group title': 'Driver' },
    call: 'POST /api/field-groups',
    sent: { title: 'Driver' },
  },
  'custom field': {
    address: '/admin/custom-fields/add',
    fields: { Label: 'Colour' },
    call: 'POST /api/custom-fields',
    sent: { label: 'Colour' },
  },
  team: {
    address: '/admin/teams/add-team',
    fields: { 'Team name': 'Byron Looms', ...PERSON },
    call: 'POST /api/teams',
    sent: { name: 'Byron Looms' },
  },
  user: {
    address: '/admin/users/add',
    fields: PERSON,
    call: 'POST /api/users',
    sent: ADA,
  },
}

test.each(Object.entries(NEW))(
  '%s: a new one is added only with its mandatory fields',
  async (_name, row) => {
    const { user, changes } = await openPortal('organiser', row.address)
    const labels = Object.keys(row.fields)
    await waitFor(() => expect(field(labels[0] ?? '')).toBeTruthy())
    const added = () => changes.filter(({ call }) => call === row.call)
    await user.click(submit())
    await waitFor(() => expect(field(labels[0] ?? '').getAttribute('aria-invalid')).toBe('true'))
    expect(added()).toEqual([])
    for (const [label, text] of Object.entries(row.fields)) await user.type(field(label), text)
    await user.click(submit())
    await waitFor(() => expect(added()[0]?.body).toMatchObject(row.sent))
  },
)

test.each<[Reader, string, string]>([
  ['organiser', '/admin/team-types/add', 'Name'],
  ['team', '/my-team/add-team-member', 'First name'],
])('%s: leaving an editor with unsaved changes asks first', async (reader, address, label) => {
  const { user, ...portal } = await openPortal(reader, address)
  await waitFor(() => expect(field(label)).toBeTruthy())
  await user.type(field(label), 'Gold')
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  expect(portal.address()).toBe(address)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(field(label).value).toBe('Gold')
})
