import { expect, test } from 'vitest'
import { aViewer } from '../kernel/kernel.builders.ts'
import { keysOf, type RoleLimits } from '../kernel/index.ts'
import { forEachGroup, groupOf, SETUP_ITEMS, type Settings } from '../settings/index.ts'
import { setupItemsOf, setupOf, type SetupFacts } from './setup.ts'

const NOTHING: SetupFacts = {
  hasTeamTypes: false,
  hasTasks: false,
  hasClosedForms: false,
  hasContent: false,
  hasCards: false,
  hasWelcome: false,
  hasTeams: false,
  isInvited: false,
  isTeamIn: false,
  lastYearCount: 2,
}
const defaults = forEachGroup((name) => groupOf(name).defaults) as Settings
const TODAY = '2030-05-01'
const all = keysOf(SETUP_ITEMS)

const missing = (facts: Partial<SetupFacts> = {}, settings: Partial<Settings> = {}) =>
  setupOf(all, {
    facts: { ...NOTHING, ...facts },
    settings: { ...defaults, ...settings },
    today: TODAY,
  })
    .items.filter(({ isDone }) => !isDone)
    .map(({ id }) => id)

test('an empty event lacks everything', () => {
  expect(missing()).toEqual(all)
})

const { event, emails, branding, welcomeEmail } = defaults

test.each<[string, Partial<SetupFacts>, Partial<Settings>]>([
  ['event', {}, { event: { ...event, endDate: TODAY } }],
  ['sender', {}, { emails: { ...emails, supportEmail: 'help@fair.example' } }],
  ['branding', {}, { branding: { ...branding, logo: 'file-1' } }],
  ['branding', {}, { branding: { ...branding, navBgColor: '#123456' } }],
  ['teamTypes', { hasTeamTypes: true }, {}],
  ['tasks', { hasTasks: true, hasClosedForms: true }, {}],
  ['content', { hasContent: true }, {}],
  ['lastYear', { lastYearCount: 0 }, {}],
  ['cards', { hasCards: true }, {}],
  ['reminders', {}, { emails: { ...emails, taskRemindersEnabled: true } }],
  ['welcomeEmail', { hasWelcome: true }, {}],
  [
    'welcomeEmail',
    {},
    { welcomeEmail: { ...welcomeEmail, paragraph2: 'Hello', showParagraph2: true } },
  ],
  ['teams', { hasTeams: true }, {}],
  ['invitations', { isInvited: true }, {}],
])('%s is completed only by %j %j', (id, facts, settings) => {
  expect(missing(facts, settings)).toEqual(all.filter((other) => other !== id))
})

test('a hidden paragraph does not count, and forms appear with the tasks that use them', () => {
  const hidden = { welcomeEmail: { ...welcomeEmail, paragraph1: 'Hello' } }
  expect(missing({}, hidden)).toContain('welcomeEmail')
  expect(missing({ hasTasks: true })).not.toContain('forms')
  expect(missing({ hasTasks: true, hasClosedForms: true })).toContain('forms')
})

test('with teams in the portal, past dates and invitations are not missing', () => {
  expect(missing({ isTeamIn: true })).not.toContain('event')
  expect(missing({ isTeamIn: true })).not.toContain('invitations')
})

test('a dismissed item retains its reason and its state', () => {
  const setup = { dismissed: [{ id: 'cards', reason: 'The usual cards do' }], isPutAway: true }
  const settings = { ...defaults, setup }
  const { items, isPutAway } = setupOf(all, { facts: NOTHING, settings, today: TODAY })
  expect(items.find(({ id }) => id === 'cards')).toEqual({
    id: 'cards',
    isDone: false,
    dismissedFor: 'The usual cards do',
    count: null,
  })
  expect(isPutAway).toBe(true)
})

test('texts that name last year are counted, and only in a clone', () => {
  const lastYear = (lastYearCount: number | null) =>
    setupOf(all, {
      facts: { ...NOTHING, lastYearCount },
      settings: defaults,
      today: TODAY,
    }).items.find(({ id }) => id === 'lastYear')
  expect(lastYear(2)).toMatchObject({ isDone: false, count: 2 })
  expect(lastYear(0)).toMatchObject({ isDone: true, count: 0 })
  expect(lastYear(null)).toBeUndefined()
})

const NO_LIMITS: RoleLimits = { isReadOnly: false, work: null, teamTypeIds: null, taskIds: null }

const OF_MODERATORS = ['teamTypes', 'tasks', 'forms', 'content', 'lastYear']

test('everybody gets the items that they can complete', () => {
  const asked = (over: Parameters<typeof aViewer>[0]) => setupItemsOf(aViewer(over))
  expect(asked({ permissions: 'admin' })).toEqual(all)
  expect(asked({ permissions: 'moderator' })).toEqual(OF_MODERATORS)
  expect(asked({ permissions: 'moderator', limits: [NO_LIMITS] })).toEqual(OF_MODERATORS)
  expect(asked({ permissions: 'user' })).toEqual([])
  expect(asked({ permissions: 'admin', limits: [{ ...NO_LIMITS, isReadOnly: true }] })).toEqual([])
  const ofTypes = { ...NO_LIMITS, teamTypeIds: ['type-1'] }
  expect(asked({ permissions: 'moderator', limits: [ofTypes] })).toEqual([])
})
