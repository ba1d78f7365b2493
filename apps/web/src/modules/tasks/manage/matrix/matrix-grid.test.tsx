import { columnsOf } from '@eventflow/domain/reports'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawInRouter } from '../../../../testing/in-router.tsx'
import { MatrixGrid } from './matrix-grid.tsx'

const TEAMS = 1000
const TASKS = 60

const columns = columnsOf(
  Array.from({ length: TASKS }, (_none, at) => ({
    id: `task-${at}`,
    title: `Task ${at}`,
    dueDate: '2026-06-15',
    type: 'task' as const,
    isApprovalNeeded: false,
    taskGroupIds: [],
  })),
  '',
)
const rows = Array.from({ length: TEAMS }, (_none, at) => ({
  id: `team-${at}`,
  name: `Team ${at}`,
  isPlanned: false,
  isInvited: true,
  stands: '',
  teamTypeId: null,
  lastSeenAt: null,
  dueSoFar: 0,
  cells: 'p'.repeat(TASKS),
}))

afterEach(() => void vi.restoreAllMocks())

function Grid() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <p>{`${chosen.size} chosen`}</p>
      <MatrixGrid rows={rows} columns={columns} now={0} chosen={chosen} onChosen={setChosen} />
    </>
  )
}

async function drawGrid() {
  // A box without a size would have no visible cells after the first frames.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const drawn = drawInRouter(<Grid />)
  return { ...drawn, grid: await screen.findByRole('grid') }
}

test('names have the mark of a team that nobody can sign in for, for phones', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const [invited, uninvited, planned] = rows
  const three = [
    { ...invited, name: 'Invited', stands: 'B12' },
    { ...uninvited, name: 'Uninvited', isInvited: false },
    { ...planned, name: 'Planned', isPlanned: true, isInvited: false },
  ] as typeof rows
  const nobody = new Set<string>()
  drawInRouter(
    <MatrixGrid rows={three} columns={columns} now={0} chosen={nobody} onChosen={() => {}} />,
  )
  await screen.findByRole('grid')
  expect(
    ['Invited', 'Uninvited', 'Planned'].map(
      (name) => document.querySelector(`[data-name="${name}"]`)?.getAttribute('data-mark') ?? null,
    ),
  ).toEqual([null, 'not invited yet', 'no contact'])
  expect(document.querySelector('[data-name=Invited]')?.getAttribute('data-stands')).toBe('B12')
  expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual([
    'InvitedB12',
    'Uninvitednot invited yet',
    'Plannedno contact',
  ])
})

/** By position, because a search by name would compare the names of all cells. */
const at = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)

test(
  'of a thousand teams and sixty tasks only the visible ones are rendered, and the grid reports the totals',
  { timeout: 30_000 },
  async () => {
    const { grid } = await drawGrid()
    expect(grid.getAttribute('aria-rowcount')).toBe('1001')
    expect(grid.getAttribute('aria-colcount')).toBe('64')
    const drawn = grid.querySelectorAll('[data-cell]').length
    expect(drawn).toBeGreaterThan(100)
    expect(drawn).toBeLessThan(1_000)
  },
)

test(
  'keys move to cells that were not rendered, and select them, their row and their column',
  { timeout: 30_000 },
  async () => {
    const { user } = await drawGrid()
    at(0, 0)?.focus()
    await user.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(at(999, 59)))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Team 999, Task 59: Incomplete')
    expect(document.activeElement?.getAttribute('aria-colindex')).toBe('64')
    await user.keyboard(' ')
    expect(screen.getByText('1 chosen')).toBeTruthy()
    await user.keyboard('{Shift>} {/Shift}')
    expect(screen.getByText('60 chosen')).toBeTruthy()
    await user.keyboard('{Control>}{Home}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(at(0, 0)))
  },
)

/** Records the texts drawn on the canvas. */
function writeDown(): string[] {
  const texts: string[] = []
  const brush = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    setTransform: () => undefined,
    // There is no layout in tests, so every text fits.
    measureText: () => ({ width: Number.NEGATIVE_INFINITY }),
    fillText: (text: string) => texts.push(text),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => brush as unknown as RenderingContext,
  )
  return texts
}

test(
  'while it is scrolled its rows are painted, and the cells follow once it rests',
  { timeout: 30_000 },
  async () => {
    const painted = writeDown()
    const { grid } = await drawGrid()
    const box = grid.parentElement
    const canvas = grid.querySelector('canvas')
    await waitFor(() => expect(at(0, 0)?.textContent).toBe('○'))
    for (const top of [3_600, 7_200]) {
      box?.scrollTo({ top })
      if (box) fireEvent.scroll(box)
    }
    expect(canvas?.hidden).toBe(false)
    expect(painted).toContain('Team 200')
    expect(at(203, 0)).toBeNull()
    await waitFor(() => expect(at(203, 0)?.textContent).toBe('○'))
    await waitFor(() => expect(canvas?.hidden).toBe(true))
  },
)

test('a press selects a cell, and one on a name its row', { timeout: 30_000 }, async () => {
  const { user, grid } = await drawGrid()
  const cell = await waitFor(() => at(2, 1) ?? Promise.reject())
  await user.click(cell)
  expect(screen.getByText('1 chosen')).toBeTruthy()
  expect(at(2, 1)?.getAttribute('aria-selected')).toBe('true')
  expect(at(2, 1)).toBe(cell)
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
  expect(cell.getAttribute('tabindex')).toBe('0')
  const name = grid.querySelector('[data-row="3"]')
  if (name) await user.click(name)
  expect(screen.getByText('61 chosen')).toBeTruthy()
})
