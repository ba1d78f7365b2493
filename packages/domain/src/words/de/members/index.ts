// German texts for the first screen of a team and its people. A separate entry point, so that
// browsers fetch it separately.
import type { members as english } from '../../members/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { customFieldsWords } from '../custom-fields.ts'
import { emailOutcomesWords } from '../email-outcomes.ts'
import { standsWords } from '../stands.ts'
import { teamsWords } from '../teams.ts'

/** Only the texts of the screens that are named above. */
export const members: SameShape<typeof english> = {
  customFields: customFieldsWords,
  emailOutcomes: emailOutcomesWords,
  stands: standsWords,
  teams: teamsWords,
}
