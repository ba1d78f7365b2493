// English texts for the first screen of a team and its people. A separate entry point, so that
// browsers fetch it separately.
import { customFieldsWords } from '../en/custom-fields.ts'
import { emailOutcomesWords } from '../en/email-outcomes.ts'
import { standsWords } from '../en/stands.ts'
import { teamsWords } from '../en/teams.ts'

/** Only the texts of the screens that are named above. */
export const members = {
  customFields: customFieldsWords,
  emailOutcomes: emailOutcomesWords,
  stands: standsWords,
  teams: teamsWords,
} as const
