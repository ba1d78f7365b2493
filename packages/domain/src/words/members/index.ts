// English, the part that the browser fetches with the first screen of a team and its people. A door of its
// own, so that it can be fetched apart.
import { customFieldsWords } from '../en/custom-fields.ts'
import { teamsWords } from '../en/teams.ts'

/** What only those screens say. */
export const members = { customFields: customFieldsWords, teams: teamsWords } as const
