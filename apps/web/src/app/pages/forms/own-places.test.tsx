import type { OwnPlace } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../../platform/api.ts'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { OwnPlaces } from './own-places.tsx'

const place = (over: Partial<OwnPlace>): OwnPlace => ({
  formId: 'power',
  formTitle: 'Power',
  fieldId: 'list',
  itemId: 'socket',
  label: 'Socket',
  quantity: 3,
  ahead: 0,
  offered: 1,
  until: '2026-06-17T12:00:00.000Z',
  ...over,
})

const PLACES = [
  place({}),
  place({ itemId: 'water', label: 'Water', quantity: 1, offered: 0, until: null, ahead: 2 }),
  place({ formId: 'other', label: 'Elsewhere' }),
]

const show = (ordering: { taskId: string } | null) =>
  drawAnswered(<OwnPlaces formId="power" ordering={ordering} />, [
    [api.waitingLists.mine.queryKey(), { items: PLACES }],
  ])

test('a submitted order shows the places in waiting lists, and leads to their items', async () => {
  show({ taskId: 't1' })
  expect(
    await screen.findByText('1 unit of “Socket” is reserved for you until Wed 17 Jun, 13:00.'),
  ).toBeDefined()
  expect(
    screen.getByText('You are on the waiting list for 2 units of “Socket”: number 1 in line.'),
  ).toBeDefined()
  expect(
    screen.getByText('You are on the waiting list for 1 unit of “Water”: number 3 in line.'),
  ).toBeDefined()
  expect(screen.queryByText(/Elsewhere/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Order Socket now' }).getAttribute('href')).toBe(
    '/forms/power?taskId=t1&item=list.socket',
  )
  expect(
    screen.getByRole('link', { name: 'Open the waiting list for Water' }).getAttribute('href'),
  ).toContain('item=list.water')
})

test('a team that cannot order now gets no link', async () => {
  show(null)
  expect(await screen.findByText(/^1 unit of “Socket” is reserved/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
