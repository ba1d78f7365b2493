// Viewers for the tables of cases beside the policies.
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

/** What takes long and is held otherwise by day runs in `npm run test:nightly` alone: `test.runIf(isNight)`. */
export const isNight = process.env['TEST_SIZE'] === 'nightly'

/** How often a property is tried: at each commit, and in `npm run test:nightly`. */
export const tries = (quick: number, nightly: number): number => (isNight ? nightly : quick)

/** By day every nth of many cases that are alike, by night all of them. */
export const oneIn = <T>(n: number, cases: readonly T[]): T[] =>
  cases.filter((_, place) => place % tries(n, 1) === 0)

/** By day some of many cases that are alike, every nth, others in each turn; by night all of them. */
export const inTurn = <T>(n: number, cases: readonly T[], turn: number): T[] =>
  cases.filter((_, place) => (place + turn) % tries(n, 1) === 0)
