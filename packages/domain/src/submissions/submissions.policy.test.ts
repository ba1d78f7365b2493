import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canChangeAsOrganiser, canEditSubmission, canSeeSubmission } from './submissions.policy.ts'

const ours = { teamId: 'team-1', isDraft: false }
const draft = { teamId: 'team-1', isDraft: true }
const guests = { teamId: null, isDraft: false }
const member = aViewer()
const other = aViewer({ team: aViewerTeam({ id: 'team-2' }) })
const parent = aViewer({ team: aViewerTeam({ id: 'team-2', standShareRole: 'parent' }) })
const homeless = aViewer({ team: null })
const moderator = aViewer({ permissions: 'moderator', team: null })
const open = { isEditable: true, isOpen: true }

test.each([
  ['a member sees what the team submitted', canSeeSubmission(member, ours), true],
  ['a member sees the draft of the team', canSeeSubmission(member, draft), true],
  ['another team does not', canSeeSubmission(other, ours), false],
  ["a parent does not see a stand share's", canSeeSubmission(parent, ours), false],
  ["a user without a team does not see a guest's", canSeeSubmission(homeless, guests), false],
  ["a moderator sees a guest's", canSeeSubmission(moderator, guests), true],
  [
    'a member edits a draft',
    canEditSubmission(member, draft, { ...open, isEditable: false }),
    true,
  ],
  ['a member changes a submission', canEditSubmission(member, ours, open), true],
  [
    'not if the form is not editable',
    canEditSubmission(member, ours, { ...open, isEditable: false }),
    false,
  ],
  [
    'not if the form is closed',
    canEditSubmission(member, draft, { ...open, isOpen: false }),
    false,
  ],
  ['another team changes nothing', canEditSubmission(other, draft, open), false],
  ['an organiser changes what was submitted', canChangeAsOrganiser(moderator, ours), true],
  ["a guest's as well", canChangeAsOrganiser(moderator, guests), true],
  ['an organiser changes a draft', canChangeAsOrganiser(moderator, draft), false],
  ['no team is an organiser', canChangeAsOrganiser(member, ours), false],
])('%s: %s', (_who, verdict, may) => {
  expect(verdict).toBe(may)
})
