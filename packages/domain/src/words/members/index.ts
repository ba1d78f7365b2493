// English, the part that the browser fetches with the first screen of a team and its people. A door of its
// own, so that it can be fetched apart.
import { customFieldsWords } from '../en/custom-fields.ts'
import { emailOutcomesWords } from '../en/email-outcomes.ts'
import { teamsWords } from '../en/teams.ts'

/** What only those screens say. */
export const members = {
  customFields: customFieldsWords,
  emailOutcomes: emailOutcomesWords,
  teams: teamsWords,
} as const
