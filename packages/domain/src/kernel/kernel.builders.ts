// Viewers for the tests of the policies.
import type { Viewer, ViewerTeam } from './viewer.ts'

export const aViewerTeam = (over: Partial<ViewerTeam> = {}): ViewerTeam => ({
  id: 'team-1',
  role: 'teamMember',
  teamTypeId: null,
  isOrganiser: false,
  standShareRole: null,
  parentTeamId: null,
  parentTeamTypeId: null,
  ...over,
})

export const aViewer = (over: Partial<Viewer> = {}): Viewer => ({
  eventId: 'event-1',
  accountId: 'account-1',
  userId: 'user-1',
  permissions: 'user',
  team: aViewerTeam(),
  ...over,
})

/**
 * For slow tests of behaviour that quicker tests also cover: `test.runIf(isNight)` runs them only in `npm
 * run test:nightly`.
 */
export const isNight = process.env['TEST_SIZE'] === 'nightly'

/** The number of runs of a property test: at each commit, and in `npm run test:nightly`. */
export const tries = (quick: number, nightly: number): number => (isNight ? nightly : quick)

/** Every nth of many similar cases by day; all of them in the nightly run. */
export const oneIn = <T>(n: number, cases: readonly T[]): T[] =>
  cases.filter((_, place) => place % tries(n, 1) === 0)

/** Every nth of many similar cases by day, starting at `turn`; all of them in the nightly run. */
export const inTurn = <T>(n: number, cases: readonly T[], turn: number): T[] =>
  cases.filter((_, place) => (place + turn) % tries(n, 1) === 0)
