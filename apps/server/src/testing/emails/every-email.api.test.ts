// Every email of the portal is sent at its moment, by the API or a job, to its recipient, with its
// own subject: the portal's default and the organisers' own. In an event with a second language,
// readers get their language.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '@eventflow/domain/kernel'
import { EMAIL_ALIASES, hasWording, type EmailAlias } from '@eventflow/domain/mail'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { castOf } from '../cast.ts'
import { lettersTo, type Letter } from '../letters.ts'
import { TEST_NOW, testPortal } from '../test-portal.ts'
import type { EmailMoment, EmailStage } from './email-moment.ts'
import { MOMENTS_OF_PEOPLE } from './moments-of-people.ts'
import { MOMENTS_OF_SIGNING_IN } from './moments-of-signing-in.ts'
import { approvedAnswers, MOMENTS_OF_WORK } from './moments-of-work.ts'
import { waitingJobs } from './waiting-jobs.ts'

const portal = await testPortal()
const { carryOut } = await waitingJobs(portal)

const MOMENTS = [...MOMENTS_OF_PEOPLE, ...MOMENTS_OF_SIGNING_IN, ...MOMENTS_OF_WORK]

/** Specification: portal core, section 7, and forms, "Email types". */
const OF_SPECIFICATION: readonly EmailAlias[] = [
  'welcome',
  'existingWelcome',
  'welcomeTeamMember',
  'existingWelcomeTeamMember',
  'standShareWelcome',
  'existingStandShareWelcome',
  'welcomeChaser',
  'existingWelcomeChaser',
  'taskReminder',
  'taskStatus',
  'formNotification',
  'verifyEmailChange',
  'verifyPasswordChange',
  'confirmEmailChange',
  'confirmPasswordChange',
  'adminNotification',
  'commentNotification',
]

/** One event for many moments, because creating one takes longer than most of them. */
async function stage(): Promise<EmailStage> {
  const event = await portal.event()
  const cast = await castOf(event)
  const { settings } = cast.admin.api
  const { revision } = await settings.event.read()
  await settings.event.change({ data: { languages: ['de'] }, revision })
  const readGerman = () =>
    event.inEvent(async ({ tx, eventId }) => {
      await tx.execute(sql`update users set language = 'de' where event_id = ${eventId}`)
    })
  await readGerman()
  return { portal, event, cast, readGerman, carryOut: () => carryOut(event) }
}

/** The email to the recipient, after all jobs have run. */
async function emailOf({ alias, happen }: EmailMoment, at: EmailStage) {
  portal.clock.set(TEST_NOW)
  await at.readGerman()
  const before = await idsIn(at)
  const recipient = await happen(at)
  await at.carryOut()
  const letters = await lettersTo(at.event, recipient)
  const found = letters.filter((letter) => letter.alias === alias && !before.has(letter.id))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ state: 'sent', lastError: null })
  return found[0]
}

const idsIn = ({ event }: EmailStage) =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from emails`)
    return new Set(rows.map(({ id }) => id))
  })

const languageOf = ({ isToStranger }: EmailMoment): Language => (isToStranger ? 'en' : 'de')

/** A subject with any values for its merge tags and for the number of tasks in the sample. */
const patternOf = (subject: string): RegExp =>
  new RegExp(
    `^${subject
      .split(/\{\w+\}|\d+/)
      .map(asItIs)
      .join('.+')}$`,
  )

const asItIs = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

async function subjectOf({ cast }: EmailStage, alias: EmailAlias, language: Language) {
  const { wording } = await cast.admin.api.emails.template({ alias, language })
  return wording.subject
}

const ENGLISH_DATE = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|June|July)\b/

const nameOf = ({ alias, when }: EmailMoment) => [`${alias}: ${when}`] as const

test('every email has a moment', () => {
  expect(new Set(MOMENTS.map(({ alias }) => alias))).toEqual(new Set(EMAIL_ALIASES))
  expect(EMAIL_ALIASES).toEqual(expect.arrayContaining([...OF_SPECIFICATION]))
})

const plain = await stage()
const withOwnTexts = await stage()

test('each has a subject of its own, in each language', async () => {
  const at = plain
  const editable = EMAIL_ALIASES.filter(hasWording)
  for (const language of ['en', 'de'] as const) {
    const subjects = new Set<string>()
    for (const alias of editable) subjects.add(await subjectOf(at, alias, language))
    expect(subjects.size).toBe(editable.length)
  }
})

const rows = MOMENTS.map((moment) => [...nameOf(moment), moment] as const)

test.each(rows)('%s', async (_name, moment) => {
  const at = plain
  const language = languageOf(moment)
  const letter = await emailOf(moment, at)
  const text = letter?.text ?? ''
  const said = (of: Language) => wordsIn(of)('mail.questions', { email: 'support@example.test' })
  expect(text).toContain(said(language))
  expect(text).not.toContain(said(language === 'de' ? 'en' : 'de'))
  if (language === 'de') expect(text).not.toMatch(ENGLISH_DATE)
  expect(text).not.toMatch(/undefined|\bnull\b|\{\w+\}/)
  if (moment.subject instanceof RegExp) expect(letter?.subject).toMatch(moment.subject)
  else if (moment.subject !== undefined) expect(letter?.subject).toBe(moment.subject)
  else if (moment.hasOwnText !== true)
    expect(letter?.subject).toMatch(patternOf(await subjectOf(at, moment.alias, language)))
})

const edited = rows.filter(([, { hasOwnText }]) => hasOwnText !== true)

const isOfForm = ({ alias }: Letter): boolean => alias === 'formNotification'

test('answers in a job’s email are in the language of the event', async () => {
  const event = await portal.event()
  const cast = await castOf(event)
  const { settings } = cast.admin.api
  const { revision } = await settings.event.read()
  await settings.event.change({ data: { language: 'de' }, revision })
  const readGerman = async () => undefined
  const at = { portal, event, cast, readGerman, carryOut: () => carryOut(event) }
  portal.clock.set(TEST_NOW)
  const email = await approvedAnswers(at)
  await at.carryOut()
  const letter = (await lettersTo(event, email)).find(isOfForm)
  expect(letter?.text).toContain('01.07.2026')
})

test('every editable email is tested with the organisers’ text', () => {
  const aliases = new Set(edited.map(([, { alias }]) => alias))
  expect(aliases).toEqual(new Set(EMAIL_ALIASES.filter(hasWording)))
})

test.each(edited)('%s, with the text of the organisers', async (_name, moment) => {
  const at = withOwnTexts
  const { emails } = at.cast.admin.api
  for (const language of ['en', 'de'] as const) {
    const { revision } = await emails.template({ alias: moment.alias, language })
    const subject = `Ours ${language} at {eventName}`
    const wording = { subject, heading: 'Ours', paragraphs: ['Written by us.'] }
    await emails.changeTemplate({ alias: moment.alias, language, wording, revision })
  }
  const letter = await emailOf(moment, at)
  expect(letter?.subject).toBe(`Ours ${languageOf(moment)} at Test Expo`)
  expect(letter?.text).toContain('Written by us.')
})
