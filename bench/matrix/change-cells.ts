// Time until a changed cell is updated on every open matrix.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { CELL, median, newWindow, PATH, PATIENCE_MS, type Given } from './matrix-page.ts'

export interface ChangeFigures {
  readonly open: number
  /** Milliseconds from the response to the change until the last matrix shows it (median). */
  readonly middle: number
  readonly longest: number
  /** The largest number of teams that a screen received for it. */
  readonly teams: number
}

const OPEN = 4
const TURNS = 10
/**
 * A screen waits three seconds between refetches. The changes here are those of occasional clicks.
 */
const BETWEEN_TURNS_MS = 3_500

interface Answer {
  readonly isWhole: boolean
  readonly tasks: readonly { readonly id: string; readonly type: string }[]
  readonly teams: readonly { readonly id: string; readonly name: string; readonly cells: string }[]
}

/**
 * Backdates the demo's new data by two hours, before everybody's last visit, because updates
 * include a quarter of an hour before the last change.
 */
async function ageChanges({ stage: { admin } }: Given): Promise<void> {
  for (const [table, column, hours] of [
    ['task_statuses', 'updated_at', 2],
    ['sessions', 'last_seen_at', 4],
    ['users', 'last_login_in_time', 4],
  ])
    await admin.query(`update ${table} set ${column} = ${column} - interval '${hours} hours'`)
}

export async function changeCells(given: Given): Promise<ChangeFigures> {
  await ageChanges(given)
  const context = await newWindow(given)
  const matrix: Answer = await (await context.request.get('/api/reports/matrix')).json()
  const pages = await Promise.all(Array.from({ length: OPEN }, () => context.newPage()))
  const latenciesMs: number[] = []
  for (const page of pages) {
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(PATH)
    await page.locator(CELL).first().waitFor()
    page.on('response', (response) => {
      if (!response.url().includes('/api/reports/matrix')) return
      void response.json().then(
        ({ teams, isWhole }: Answer) => latenciesMs.push(isWhole ? Infinity : teams.length),
        () => undefined,
      )
    })
  }
  const times: number[] = []
  for (let n = 0; n < TURNS; n += 1) {
    await pause(BETWEEN_TURNS_MS)
    times.push(await changed(matrix, pages, n))
  }
  await context.close()
  return {
    open: OPEN,
    middle: Math.round(median(times)),
    longest: Math.round(Math.max(...times)),
    teams: Math.max(...latenciesMs),
  }
}

/** Completes one of the visible cells, or reopens it. */
async function changed(
  { tasks, teams }: Answer,
  pages: readonly Page[],
  turn: number,
): Promise<number> {
  const row = turn % 8
  const team = teams[row]
  const column = tasks.findIndex(
    ({ type }, place) => type !== 'tbc' && team?.cells[place] !== '-' && place > turn,
  )
  const task = tasks[column]
  if (team === undefined || task === undefined) throw new Error('There is nothing to change')
  const cell = `[data-cell="${row} ${column}"]`
  const before = await pages[0]?.locator(cell).textContent()
  const pairs = [{ taskId: task.id, teamId: team.id }]
  const as = before === '✓' ? 'open' : 'complete'
  const waits = pages.map((page) =>
    page.waitForFunction(
      ([where, was]) => document.querySelector(where ?? '')?.textContent !== was,
      [cell, before] as const,
      { polling: 'raf' },
    ),
  )
  const answer = await pages[0]?.context().request.post('/api/task-statuses/mark', {
    data: { pairs, as },
  })
  if (!answer?.ok()) throw new Error(`The cell was not changed: ${await answer?.text()}`)
  const begun = performance.now()
  await Promise.all(waits)
  return performance.now() - begun
}
