// W1, W4, W5: what is looked at.
import { isDeepStrictEqual } from 'node:util'
import type { Stage } from '../load/stage.ts'
import { ask, cycle, get, portalUrl, type LoadOperation } from './operation.ts'

/** Throws, with the first difference, unless two answers are the same JSON. */
function same(portal: unknown, floor: unknown): void {
  if (isDeepStrictEqual(portal, floor)) return
  const [left, right] = [JSON.stringify(portal), JSON.stringify(floor)]
  let at = 0
  while (left[at] === right[at]) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 80)
  throw new Error(`Not the same answer.\nportal: …${around(left)}\nfloor:  …${around(right)}`)
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

async function both(stage: Stage, portalPath: [string, string], floorPath: string) {
  const [path, cookie] = portalPath
  return {
    portal: sorted(JSON.parse(await ask(portalUrl(stage), get(path, cookie)))),
    floor: sorted(JSON.parse(await ask(stage.floor.url, get(floorPath)))),
  }
}

const floorDashboard = ({ teamId }: { teamId: string }): string => `/w1?team=${teamId}`

export const dashboard: LoadOperation = {
  kind: 'load',
  name: 'W1',
  title: "A team's dashboard",
  async next(stage, side) {
    const caller = cycle(stage.callers)
    if (side === 'floor') return () => get(floorDashboard(caller()))
    return () => get('/api/dashboard', caller().cookie)
  },
  async check(stage) {
    for (const caller of stage.callers.slice(0, 20)) {
      const answers = await both(stage, ['/api/dashboard', caller.cookie], floorDashboard(caller))
      same(answers.portal, answers.floor)
    }
  },
}

const TASKS = '/api/tasks?limit=100'

export const counts: LoadOperation = {
  kind: 'load',
  name: 'W4',
  title: 'Counts of all teams and tasks',
  async next(stage, side) {
    return () => (side === 'floor' ? get('/w4') : get(TASKS, stage.organiser))
  },
  async check(stage) {
    const answers = await both(stage, [TASKS, stage.organiser], '/w4')
    same(answers.portal, answers.floor)
  },
}

/** What organisers type: a word of some names, the whole name of one team, a few letters. */
const SEARCHES = [
  'amber',
  'kitchens',
  'Cobalt Foundry',
  'gra',
  'linden t',
  'coffee',
  'vale',
  'signs',
]

const submissionsPath = ({ formId }: Stage, search: string): string =>
  `/api/forms/${formId}/submissions?limit=50&sort=submittedAt&direction=desc&search=${encodeURIComponent(search)}`
const floorSubmissions = (search: string): string => `/w5?search=${encodeURIComponent(search)}`

export const submissionsPage: LoadOperation = {
  kind: 'load',
  name: 'W5',
  title: 'Page of submissions, searched',
  async next(stage, side) {
    const search = cycle(SEARCHES)
    if (side === 'floor') return () => get(floorSubmissions(search()))
    return () => get(submissionsPath(stage, search()), stage.organiser)
  },
  async check(stage) {
    for (const search of SEARCHES) {
      const path: [string, string] = [submissionsPath(stage, search), stage.organiser]
      const { portal, floor } = await both(stage, path, floorSubmissions(search))
      same(outline(portal), outline(floor))
    }
  },
}

/**
 * Without the answers: the portal writes them as texts, the floor gives them as they are stored. Of
 * the columns what both tell: only the portal says what each can be filtered by.
 */
function outline(answer: unknown) {
  const { items, total, ...heads } = answer as {
    items: Record<string, unknown>[] | null
    total: number
    columns: { id: string; label: string }[]
  }
  const columns = heads.columns.map(({ id, label }) => ({ id, label }))
  const lines = (items ?? []).map(({ answers, ...line }) => [line, Object.keys(Object(answers))])
  return { lines, total, columns }
}
