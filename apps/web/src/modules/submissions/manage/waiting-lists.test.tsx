// The organisers' waiting lists of a form.
import type { WaitingLists, WaitingTeamLine } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { WaitingListsView } from './waiting-lists.tsx'

const team = (name: string, over: Partial<WaitingTeamLine> = {}): WaitingTeamLine => ({
  id: `waiting-${name}`,
  teamId: name,
  teamName: name,
  quantity: 2,
  since: '2026-06-15T12:00:00.000Z',
  ahead: 0,
  offered: 0,
  until: null,
  cannotOrder: false,
  ...over,
})

const draw = (lists: Partial<WaitingLists['items'][number]>, areEmailsHeld = false) => {
  const item = { fieldId: 'power', itemId: 'socket', label: 'Socket', hours: 36, stock: 4 }
  const items = [{ ...item, ordered: 3, offered: 1, waiting: 2, teams: [], ...lists }]
  return drawAnswered(
    <WaitingListsView
      formId="form"
      timeZone="Europe/London"
      lists={{ formTitle: 'Power', items, areEmailsHeld }}
    />,
    [],
  )
}

test('a list shows its numbers, its teams and the end of an offer', async () => {
  const until = '2026-06-17T12:00:00.000Z'
  draw({ teams: [team('Acme', { offered: 1, until }), team('Bolt', { ahead: 1 })] })
  expect(
    await screen.findByText(
      '4 in stock, 3 ordered, 1 reserved. Each reservation is valid for 36 hours.',
    ),
  ).toBeDefined()
  expect(screen.getByText(/1 reserved until Wed 17 Jun, 13:00\.$/)).toBeDefined()
  // The name of each button contains its visible text.
  expect(screen.getByRole('button', { name: 'End reservation of Acme' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Move to front: Bolt' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Move to front: Acme' })).toBeNull()
})

test('a team that cannot order is shown as passed', async () => {
  draw({ teams: [team('Acme', { cannotOrder: true }), team('Bolt')] })
  expect(await screen.findAllByText(/cannot order at the moment/)).toHaveLength(1)
})

test('teams outside the limits are counted', async () => {
  draw({ teams: [team('Acme')] })
  expect(await screen.findByText('1 more team is waiting that you may not open.')).toBeDefined()
})

test('held emails are shown, and so is an empty list', async () => {
  draw({ waiting: 0 }, true)
  expect(await screen.findByText('Nobody is waiting.')).toBeDefined()
  expect(screen.getByText(/^This event holds its emails\./)).toBeDefined()
})
