// English, the part that the browser fetches with the first screen of a team and its people. A door of its
// own, so that it can be fetched apart.
import { teamsWords } from '../en/teams.ts'

/** What only those screens say. */
export const members = { teams: teamsWords } as const
