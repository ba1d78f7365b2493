// W1, W1b, W4, W5, W5b, W8, W11: reads.
import type { Caller, Stage } from '../load/stage.ts'
import { cycle, get, type LoadOperation } from './operation.ts'
import { bothAnswers, same } from './same.ts'

const baselineDashboard = ({ teamId, userId }: Caller): string =>
  `/w1?team=${teamId}&user=${userId}`

export const dashboard: LoadOperation = {
  kind: 'load',
  name: 'W1',
  title: "A team's dashboard",
  async next(stage, side) {
    const caller = cycle(stage.callers)
    if (side === 'baseline') return () => get(baselineDashboard(caller()))
    return () => get('/api/dashboard', caller().cookie)
  },
  async check(stage) {
    for (const caller of stage.callers.slice(0, 20)) {
      const answers = await bothAnswers(
        stage,
        ['/api/dashboard', caller.cookie],
        baselineDashboard(caller),
      )
      same(answers.portal, answers.baseline)
    }
  },
}

/** The requests of a browser that opens the dashboard. The baseline serves only the dashboard. */
const PAGE_LOAD = ['/api/session', '/api/portal', '/api/dashboard'] as const

export const pageLoad: LoadOperation = {
  ...dashboard,
  name: 'W1b',
  title: 'The dashboard with all calls of its page',
  callsPerOperation: (side) => (side === 'portal' ? PAGE_LOAD.length : 1),
  async next(stage, side) {
    if (side === 'baseline') return dashboard.next(stage, side)
    const paths = cycle(PAGE_LOAD)
    const caller = cycle(stage.callers)
    return () => get(paths(), caller().cookie)
  },
}

const TASKS = '/api/tasks?limit=100'

export const counts: LoadOperation = {
  kind: 'load',
  name: 'W4',
  title: 'Counts of all teams and tasks',
  async next(stage, side) {
    const organiser = cycle(stage.organisers)
    return () => (side === 'baseline' ? get('/w4') : get(TASKS, organiser()))
  },
  async check(stage) {
    const answers = await bothAnswers(stage, [TASKS, stage.organiser], '/w4')
    same(answers.portal, answers.baseline)
  },
}

/**
 * Typical searches of organisers: a word of some names, the complete name of one team, a few
 * letters.
 */
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

const newestPath = ({ formId }: Stage): string =>
  `/api/forms/${formId}/submissions?limit=50&sort=submittedAt&direction=desc`
const submissionsPath = (stage: Stage, search: string): string =>
  `${newestPath(stage)}&search=${encodeURIComponent(search)}`
const baselineSubmissions = (search: string): string => `/w5?search=${encodeURIComponent(search)}`

export const submissionsPage: LoadOperation = {
  kind: 'load',
  name: 'W5',
  title: 'Page of submissions, searched',
  async next(stage, side) {
    const search = cycle(SEARCHES)
    if (side === 'baseline') return () => get(baselineSubmissions(search()))
    const organiser = cycle(stage.organisers)
    return () => get(submissionsPath(stage, search()), organiser())
  },
  async check(stage) {
    for (const search of SEARCHES) {
      const path: [string, string] = [submissionsPath(stage, search), stage.organiser]
      const { portal, baseline } = await bothAnswers(stage, path, baselineSubmissions(search))
      same(outline(portal), outline(baseline))
    }
  },
}

export const newestSubmissions: LoadOperation = {
  kind: 'load',
  name: 'W5b',
  title: 'Page of submissions, the newest of all',
  async next(stage, side) {
    const organiser = cycle(stage.organisers)
    return () => (side === 'baseline' ? get('/w5') : get(newestPath(stage), organiser()))
  },
  async check(stage) {
    const answers = await bothAnswers(stage, [newestPath(stage), stage.organiser], '/w5')
    same(outline(answers.portal), outline(answers.baseline))
  },
}

const HOME = '/api/attention'

export const organiserHome: LoadOperation = {
  kind: 'load',
  name: 'W8',
  title: "The organisers' home",
  async next(stage, side) {
    const organiser = cycle(stage.organisers)
    return () => (side === 'baseline' ? get('/w8') : get(HOME, organiser()))
  },
  async check(stage) {
    const answers = await bothAnswers(stage, [HOME, stage.organiser], '/w8')
    same(answers.portal, answers.baseline)
  },
}

const MATRIX = '/api/reports/matrix'

export const wholeMatrix: LoadOperation = {
  kind: 'load',
  name: 'W11',
  title: 'The matrix of all teams and tasks',
  mostConnections: 4,
  async next(stage, side) {
    const organiser = cycle(stage.organisers)
    return () => (side === 'baseline' ? get('/w11') : get(MATRIX, organiser()))
  },
  async check(stage) {
    const answers = await bothAnswers(stage, [MATRIX, stage.organiser], '/w11')
    same(answers.portal, answers.baseline)
  },
}

/**
 * Compares without the answers, which the portal sends as texts and the baseline as stored. Of the
 * columns it compares the common parts; only the portal includes their filters.
 */
function outline(answer: unknown) {
  const { items, total, ...heads } = answer as {
    items: Record<string, unknown>[] | null
    total: number
    columns: { id: string; label: string }[]
  }
  const columns = heads.columns.map(({ id, label }) => ({ id, label }))
  const lines = (items ?? []).map(({ answers, ...line }) => [
    line,
    Object.keys(Object(answers)).toSorted(),
  ])
  return { lines, total, columns }
}
