// German, the part that the browser fetches with the first screen of a team and its people. A door of its
// own, so that it can be fetched apart.
import type { members as english } from '../../members/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { customFieldsWords } from '../custom-fields.ts'
import { emailOutcomesWords } from '../email-outcomes.ts'
import { teamsWords } from '../teams.ts'

/** What only those screens say. */
export const members: SameShape<typeof english> = {
  customFields: customFieldsWords,
  emailOutcomes: emailOutcomesWords,
  teams: teamsWords,
}
