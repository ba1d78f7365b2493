import { aFormDefinition } from '@eventflow/domain/builders/forms'
import type { FillingSubmission, GuestFilling } from '@eventflow/domain/submissions'
import { expect, test } from 'vitest'
import { openKnown } from './guest-open.ts'

const draft: FillingSubmission = {
  id: 's1',
  formId: 'form',
  teamId: null,
  taskId: null,
  values: { name: 'Ann' },
  isDraft: true,
  isGuest: true,
  submittedAt: null,
  submittedByName: null,
  updatedByName: null,
  confirmationId: null,
  orderNumber: null,
  revision: 1,
  createdAt: '2026-06-15T12:00:00Z',
  createdBy: null,
  updatedAt: '2026-06-15T12:00:00Z',
  updatedBy: null,
  changes: null,
  authors: [],
}

const opening: GuestFilling['opening'] = {
  state: 'open',
  opensAt: null,
  closesAt: null,
  editableUntil: null,
  submissionsPerTeam: null,
}

/** A portal that knows these passes and creates new ones otherwise. */
const aPortal =
  (known: Readonly<Record<string, 'empty' | 'draft' | 'sent'>>) =>
  async (pass: string | undefined): Promise<GuestFilling> => {
    const state = pass === undefined ? undefined : known[pass]
    const isGood = pass !== undefined && state !== undefined
    return Promise.resolve({
      definition: aFormDefinition([]),
      facts: { user: {}, admin: {}, custom: {} },
      task: null,
      tasks: [],
      submission: state === 'draft' ? draft : null,
      files: {},
      canEdit: true,
      opening,
      pass: isGood && state !== 'sent' ? pass : 'new',
      isSent: state === 'sent',
      isOver: pass !== undefined && !isGood,
    })
  }

const portal = aPortal({ 'ann.draft': 'draft', 'ann.empty': 'empty', 'ann.sent': 'sent' })

interface Came {
  readonly link?: string
  readonly device?: string
  readonly typed?: string
}
const come = ({ link, device, typed }: Came) =>
  openKnown({ link, device, hasCopy: (pass) => pass === typed }, portal)

test.each<[string, Came, object]>([
  ['nobody knows', {}, { pass: 'new', over: null }],
  ['has begun here', { device: 'ann.draft' }, { pass: 'ann.draft', over: null }],
  ['began here too long ago', { device: 'old' }, { pass: 'new', over: 'device' }],
  ['has a good link', { link: 'ann.draft', device: 'old' }, { pass: 'ann.draft', over: null }],
  ['has an old link', { link: 'old' }, { pass: 'new', over: 'link' }],
  ['has an old link, kept here too', { link: 'old', device: 'old' }, { pass: 'new', over: 'link' }],
  [
    'has an old link, and a draft here',
    { link: 'old', device: 'ann.draft' },
    { pass: 'ann.draft', over: 'linkToDraft' },
  ],
  [
    'has an old link, and typed here',
    { link: 'old', device: 'ann.empty', typed: 'ann.empty' },
    { pass: 'ann.empty', over: 'linkToDraft' },
  ],
  [
    'has an old link, and only looked here',
    { link: 'old', device: 'ann.empty' },
    { pass: 'ann.empty', over: 'link' },
  ],
  [
    'has an old link, and another old pass',
    { link: 'old', device: 'older', typed: 'older' },
    { pass: 'new', over: 'link' },
  ],
  [
    'has sent with the link, and began here too long ago',
    { link: 'ann.sent', device: 'old' },
    { pass: 'new', over: null, isSent: true },
  ],
  [
    'has sent with the link, and has a draft here',
    { link: 'ann.sent', device: 'ann.draft' },
    { pass: 'ann.draft', over: null, isSent: true },
  ],
])(
  'a guest who %s sees what happened to the submission, and nothing else',
  async (_case, opened, expected) => {
    expect(await come(opened)).toMatchObject({ isSent: false, ...expected })
  },
)
