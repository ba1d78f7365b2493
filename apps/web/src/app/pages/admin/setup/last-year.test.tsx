// The API is faked.
import type { LastYearEntry } from '@eventflow/domain/navigation'
import { keysOf } from '@eventflow/domain/kernel'
import { LAST_YEAR_KINDS } from '@eventflow/domain/navigation'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered } from '../../../../testing/in-router.tsx'
import { portalScreens } from '../../../screens.ts'
import { editorOf } from './last-year-links.ts'
import { LastYear } from './last-year.tsx'

const anEntry = (over: Partial<LastYearEntry>): LastYearEntry => ({
  id: 'one',
  kind: 'tasks',
  recordId: 'task-1',
  formId: null,
  title: 'Order power',
  field: 'description',
  language: null,
  excerpt: 'Order by 5 December 2026, or call.',
  marks: [{ start: 9, end: 24 }],
  isPublished: false,
  ...over,
})

function drawList(items: readonly LastYearEntry[], { isClone = true, rightCount = 0 } = {}) {
  const right = new Set<string>()
  const fetched = vi.fn(async (asked: Request | string, init?: RequestInit) => {
    const request =
      asked instanceof Request ? asked : new Request(new URL(asked, 'http://fair.example'), init)
    if (request.method === 'POST') {
      const { ids, isRight } = await request.json()
      for (const id of ids)
        if (isRight) right.add(id)
        else right.delete(id)
      return Response.json({ done: true })
    }
    const asksRight = new URL(request.url).searchParams.get('isRight') === 'true'
    const own = items.filter(({ id }) => right.has(id) === asksRight)
    return Response.json({
      from: isClone ? { name: 'Fair 2026', startDate: '2026-12-03', endDate: '2026-12-06' } : null,
      items: own,
      total: own.length,
      rightCount: right.size + rightCount,
    })
  })
  vi.stubGlobal('fetch', fetched)
  return drawAnswered(<LastYear />, [])
}
afterEach(() => vi.unstubAllGlobals())

test('an entry shows its record, its sentence with the marked words, and its state', async () => {
  drawList([
    anEntry({}),
    anEntry({ id: 'two', kind: 'sidebar', recordId: '', title: '', isPublished: null }),
  ])
  const link = await screen.findByRole('link', { name: 'Tasks: Order power' })
  expect(link.getAttribute('href')).toBe('/admin/tasks/task-1')
  expect(screen.getByRole('link', { name: 'Sidebar' }).getAttribute('href')).toBe('/admin/sidebar')
  const entry = link.closest('li')
  if (!entry) throw new Error('There is an entry')
  expect(entry.querySelector('mark')?.textContent).toBe('5 December 2026')
  expect(entry.textContent).toContain('Order by 5 December 2026, or call.')
  expect(within(entry).getByText('Draft')).toBeTruthy()
  expect(screen.getByText(/This event was cloned from Fair 2026/)).toBeTruthy()
})

test('an entry that is right moves to the others, and back', async () => {
  const { user } = drawList([anEntry({})])
  await user.click(await screen.findByRole('button', { name: /^Is right:/ }))
  await screen.findByText('No text names last year.')
  await user.click(screen.getByRole('button', { name: 'Show 1 that is right as it is' }))
  await user.click(await screen.findByRole('button', { name: /^Check again:/ }))
  await screen.findByRole('button', { name: /^Is right:/ })
})

test('an event that was not cloned has no list', async () => {
  drawList([], { isClone: false })
  await screen.findByText('This event was not cloned')
})

test('each kind links to a screen that the people who see it may open', () => {
  const accessOf = new Map<string, string>(portalScreens.map(({ path, access }) => [path, access]))
  for (const kind of keysOf(LAST_YEAR_KINDS)) {
    const formId = kind === 'confirmations' || kind === 'formNotifications' ? 'form-1' : null
    const { to, params } = editorOf({ kind, field: 'title', recordId: 'one', formId })
    expect([kind, accessOf.get(to)]).toEqual([kind, LAST_YEAR_KINDS[kind]])
    const needed = [...to.matchAll(/\$(\w+)/g)].map(([, name]) => name)
    expect([kind, Object.keys(params).toSorted()]).toEqual([kind, needed.toSorted()])
  }
})
