import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import answers from '../../testing/answers/organiser.json'
import { openPortal } from '../../testing/open-portal.tsx'

const LIST = answers['/api/teams?search=&direction=asc&sort=name']
const [first, second] = LIST.items.map(({ id }) => id)
const VALUES = [first, second].map((teamId, place) => ({
  teamId,
  revision: 7,
  values: { 'stand-number': `A${place + 1}`, hall: '' },
}))
const PUT = `PUT /api/teams/${first}/custom-fields`
const saved = (value: string, revision: number) => ({
  teamId: first,
  revision,
  fields: [{ id: 'stand-number', value }],
})
const own = {
  'POST /api/team-custom-fields': { items: VALUES },
  [PUT]: saved('B9', 8),
}

test('a custom field is a column, edited in place with the revision that was read, and undone', async () => {
  const address = '/admin/teams?columns=stand-number'
  const { user, changes } = await openPortal('organiser', address, own)
  const cell = await screen.findByRole('button', { name: /of Abbey Pest Control: A1$/ })
  expect(screen.getByRole('button', { name: /of Albion Bank Hospitality: A2$/ })).toBeTruthy()
  // One call for all rows.
  expect(changes.filter(({ call }) => call === 'POST /api/team-custom-fields')).toHaveLength(1)
  await user.click(cell)
  await user.keyboard('{Backspace}{Backspace}B9{Enter}')
  const puts = () => changes.filter(({ call }) => call === PUT).map(({ body }) => body)
  await waitFor(() => expect(puts()).toHaveLength(1))
  const change = (value: string, revision: number) => ({
    revision,
    values: [{ customFieldId: 'stand-number', value }],
  })
  expect(puts()[0]).toMatchObject(change('B9', 7))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts()[1]).toMatchObject(change('A1', 8))
})

test('a value that somebody else has changed is not overwritten', async () => {
  const stale = { status: 409, code: 'STALE_REVISION', title: 'Stale', requestId: '1' }
  const { user } = await openPortal('organiser', '/admin/teams?columns=stand-number', {
    ...own,
    [PUT]: () => Response.json(stale, { status: 409 }),
  })
  await user.click(await screen.findByRole('button', { name: /of Abbey Pest Control: A1$/ }))
  await user.keyboard('{Backspace}{Backspace}B9{Enter}')
  expect(await screen.findByText(/^Abbey Pest Control has changed in the meantime/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /of Abbey Pest Control: A1$/ })).toBeTruthy()
})

test('a refused value is explained', async () => {
  const problems = [{ path: 'stand-number', message: 'Enter a number like 12 or 12.5' }]
  const wrong = { status: 422, code: 'INVALID_CUSTOM_FIELD_VALUES', title: 'Invalid', problems }
  const { user } = await openPortal('organiser', '/admin/teams?columns=stand-number', {
    ...own,
    [PUT]: () => Response.json({ ...wrong, requestId: '1' }, { status: 422 }),
  })
  await user.click(await screen.findByRole('button', { name: /of Abbey Pest Control: A1$/ }))
  await user.keyboard('x{Enter}')
  const message = /of Abbey Pest Control was not saved: Enter a number like 12 or 12.5$/
  expect(await screen.findByText(message)).toBeTruthy()
})
