// The API is faked.
import { aViewer } from '@eventflow/domain/builders/kernel'
import { keysOf, type Rank } from '@eventflow/domain/kernel'
import { SETUP_ITEMS } from '@eventflow/domain/settings'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawInRouter } from '../../../../testing/in-router.tsx'
import { portalScreens } from '../../../screens.ts'
import { SETUP_PLACES } from './setup-items.tsx'
import { SetupPanel } from './setup-panel.tsx'

interface Expected {
  done?: readonly string[]
  dismissed?: readonly string[]
  isPutAway?: boolean
}

function drawPanel(
  { done = [], dismissed = [], isPutAway = false }: Expected,
  permissions: Rank = 'admin',
) {
  const items = keysOf(SETUP_ITEMS).map((id) => ({
    id,
    isDone: done.includes(id),
    dismissedFor: dismissed.includes(id) ? 'A small event' : null,
    count: id === 'lastYear' ? 3 : null,
  }))
  const fetched = vi.fn(async () => Response.json({ items, isPutAway }))
  vi.stubGlobal('fetch', fetched)
  const viewer = aViewer({ permissions, team: null })
  drawInRouter(<SetupPanel viewer={viewer} />)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('missing items are listed in order with the next step marked, and dismissed ones count as done', async () => {
  drawPanel({ done: ['event', 'teamTypes'], dismissed: ['sender'] })
  await screen.findByText('3 of 13 done')
  const [branding, ...others] = within(screen.getByRole('list')).getAllByRole('link')
  expect(branding?.textContent).toBe('Set the branding')
  expect(branding?.getAttribute('href')).toBe('/admin/branding')
  expect(branding?.getAttribute('aria-current')).toBe('step')
  expect(others.map((link) => link.textContent)).toEqual([
    'Add tasks',
    'Publish the forms of tasks',
    'Publish a page',
  ])
  expect(screen.getByRole('button', { name: 'Hide checklist' })).toBeTruthy()
})

test('a moderator cannot hide it', async () => {
  drawPanel({}, 'moderator')
  await screen.findByText('0 of 13 done')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['everything is done', { done: keysOf(SETUP_ITEMS) }],
  ['it was hidden', { isPutAway: true }],
])('nothing is shown if %s', async (_when, said) => {
  const fetched = drawPanel(said)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(screen.queryByText(/of 13 done/)).toBeNull()
})

test('each item links to a screen that the user may open', () => {
  const accessOf = new Map<string, string>(portalScreens.map(({ path, access }) => [path, access]))
  for (const id of keysOf(SETUP_ITEMS)) {
    expect([id, accessOf.get(SETUP_PLACES[id])]).toEqual([id, SETUP_ITEMS[id]])
  }
})
