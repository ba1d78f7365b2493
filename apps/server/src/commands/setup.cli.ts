// npm run setup: creates the first event and its first admin. Nobody has a password yet, so it prints a
// single-use link for the admin here instead of sending an email: only operators use this terminal.
//   npm run setup -- --event "Spring Fair 2027" --slug spring-fair --start 2027-03-01
//     --end 2027-03-03 --company "Fairs Ltd" --time-zone Europe/Berlin --currency EUR
//     --team-word Exhibitor --email ada@fairs.example --name "Ada Admin"
//   npm run setup -- --another --email bo@fairs.example --name "Bo Admin"
//   npm run setup -- --eventflow-admin --email cy@fairs.example --name "Cy Admin"
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { newEventSchema, slugFrom, type NewEvent } from '@eventflow/domain/events'
import { suggestedCurrency, SUGGESTED_TEAM_NAME } from '@eventflow/domain/settings'
import { newPersonSchema, type NewPerson } from '@eventflow/domain/users'
import { keysOf, recordOf } from '@eventflow/domain/kernel'
import { openServices } from '../compose.ts'
import { makeMailLink } from '../modules/access/index.ts'
import { makeEvent, newEventId } from '../modules/events/index.ts'
import { findEventBySlug, findOnlyEvent } from '../modules/settings/index.ts'
import {
  findAdmins,
  findEventflowAdmins,
  grantEventflowAdmin,
  admitFirstAdmin,
  type AdmittedPerson,
} from '../modules/users/index.ts'
import { audit } from '../platform/audit/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { inEvent, migrate, type Scope } from '../platform/db/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'
import { runCommand, printLine } from './run-command.ts'

const QUESTIONS = {
  event: 'What is the event called?',
  slug: 'Its name in addresses (small letters, digits, hyphens)?',
  start: 'Its first day (YYYY-MM-DD)?',
  end: 'Its last day (YYYY-MM-DD)?',
  company: 'Which company runs it?',
  'time-zone': 'Its time zone?',
  currency: 'Its currency (ISO 4217)?',
  language: 'Its language (en or de)?',
  'team-word': 'What is a participant called, such as Exhibitor or Partner?',
  email: 'The email address of the first admin?',
  name: 'The first name and surname of the first admin?',
} as const
type AnswerName = keyof typeof QUESTIONS
type SetupAnswers = Partial<Record<AnswerName, string | undefined>>

const OF_A_PERSON = ['email', 'name'] as const satisfies AnswerName[]

/** The switches for adding people after the first admin, and their levels. */
const SWITCHES = {
  another: { type: 'boolean' },
  'eventflow-admin': { type: 'boolean' },
} as const

interface SetupRequest {
  readonly isAnother: boolean
  /** True for an eventflowAdmin. */
  readonly isEventflowAdmin: boolean
  readonly answers: SetupAnswers
}

function readArguments(): SetupRequest {
  const names = keysOf(QUESTIONS)
  const options = recordOf(names, () => ({ type: 'string' as const }))
  try {
    const { values } = parseArgs({ options: { ...options, ...SWITCHES } })
    const { another, 'eventflow-admin': highest, ...requested } = values
    const isEventflowAdmin = highest === true
    return { isAnother: another === true, isEventflowAdmin, answers: requested }
  } catch (error) {
    throw new StartProblem(
      `${error instanceof Error ? error.message : ''}\nnpm run setup -- [--another] [--eventflow-admin] ` +
        names.map((name) => `[--${name} …]`).join(' '),
    )
  }
}

/** Asks for missing options if this is a terminal. Enter accepts a suggestion. */
async function complete(
  requested: SetupAnswers,
  names: readonly AnswerName[],
): Promise<Record<AnswerName, string>> {
  const answers: SetupAnswers = { ...requested }
  if (!process.stdin.isTTY) return completeSilently(answers, names)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const name of names) {
    if (answers[name] !== undefined) continue
    const suggestion = suggestionsOf(answers)[name]
    const hint = suggestion === undefined ? '' : `[${suggestion}] `
    answers[name] = (await terminal.question(`${QUESTIONS[name]} ${hint}`)) || suggestion
  }
  terminal.close()
  return recordOf(names, (name) => answers[name] ?? '')
}

function completeSilently(
  answers: SetupAnswers,
  names: readonly AnswerName[],
): Record<AnswerName, string> {
  const { slug } = suggestionsOf(answers)
  const zone = answers['time-zone'] ?? 'Europe/London'
  const currency = suggestedCurrency(zone, 'en')
  const given: SetupAnswers = {
    slug,
    'time-zone': zone,
    currency,
    language: 'en',
    'team-word': 'Team',
    ...answers,
  }
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0) return recordOf(names, (name) => given[name] ?? '')
  throw new StartProblem(`npm run setup needs ${missing.map((name) => `--${name}`).join(', ')}`)
}

/** Default answers. The machine is probably in the event's time zone. */
function suggestionsOf(answers: SetupAnswers): SetupAnswers {
  const machine = new Intl.DateTimeFormat().resolvedOptions()
  const language = machine.locale.startsWith('de') ? 'de' : 'en'
  const zone = answers['time-zone'] ?? machine.timeZone
  return {
    slug: answers.event === undefined ? undefined : slugFrom(answers.event),
    'time-zone': zone,
    currency: suggestedCurrency(zone, language),
    language,
    'team-word': SUGGESTED_TEAM_NAME[language],
  }
}

function readPerson({
  email,
  name,
}: Pick<Record<AnswerName, string>, 'email' | 'name'>): NewPerson {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return valueOrFail(newPersonSchema.safeParse({ email, firstName, surname: rest.join(' ') }))
}

const readEvent = (answers: Record<AnswerName, string>): NewEvent =>
  valueOrFail(
    newEventSchema.safeParse({
      eventName: answers.event,
      longName: answers.event,
      shortName: answers.event.slice(0, 60),
      companyName: answers.company,
      slug: answers.slug,
      startDate: answers.start,
      endDate: answers.end,
      timeZone: answers['time-zone'],
      currencyId: answers.currency.toUpperCase(),
      language: answers.language,
      teamName: answers['team-word'],
      admin: readPerson(answers),
    }),
  )

type Parsed<T> =
  | { success: true; data: T }
  | {
      success: false
      error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
    }

function valueOrFail<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartProblem(lines.join('\n'))
}

async function setUp(services: Services): Promise<void> {
  const asked = readArguments()
  const { slug } = asked.answers
  const first = await findOnlyEvent(services.db)
  if (first === null) {
    const wanted = readEvent(await complete(asked.answers, keysOf(QUESTIONS)))
    const work = (scope: Scope) => makeEvent(scope, wanted, null)
    return admitPerson(services, { eventId: newEventId(), isNewEvent: true, grants: true, work })
  }
  const event = slug === undefined ? first : await findEventBySlug(services.db, slug)
  if (event === null) throw new StartProblem(`There is no event with the slug ${slug}`)
  const person = readPerson(await complete(asked.answers, OF_A_PERSON))
  const highest = await findEventflowAdmins(services.db)
  const admins = await inEvent(services, { eventId: event.id, limits: 'none' }, findAdmins)
  const known = [...highest, ...admins]
  const isKnown = known.some(({ email, hasPassword }) => email === person.email && !hasPassword)
  const mayCome = asked.isAnother || asked.isEventflowAdmin || isKnown
  if (known.length > 0 && !mayCome) throw new StartProblem(SET_UP_ALREADY)
  const work = (scope: Scope) => admitFirstAdmin(scope, person, null)
  const grants = asked.isEventflowAdmin || highest.length === 0
  return admitPerson(services, { eventId: event.id, isNewEvent: false, grants, work })
}

const SET_UP_ALREADY =
  'This portal is set up already. To let one more admin in: npm run setup -- --another --email … --name …\n' +
  'or, to every event: npm run setup -- --eventflow-admin --email … --name …'

interface LettingIn {
  readonly eventId: string
  readonly isNewEvent: boolean
  /** Whether the person becomes an eventflowAdmin. */
  readonly grants: boolean
  readonly work: (scope: Scope) => Promise<AdmittedPerson>
}

async function admitPerson(
  services: Services,
  { eventId, isNewEvent, grants, work }: LettingIn,
): Promise<void> {
  const { person, link } = await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    const admin = await work(scope)
    if (grants) await grantEventflowAdmin(scope, admin)
    const things = [`event:${eventId}`, `user:${admin.userId}`]
    const action = isNewEvent ? 'events.add' : 'users.changePermissions'
    audit(scope, { action, actor: null, things, requestId: 'npm run setup', address: 'terminal' })
    const { accountId, email } = admin
    const token = { accountId, email, mode: 'setPassword' } as const
    const isIn = admin.hasPassword
    return { person: admin, link: isIn ? null : await makeMailLink({ scope, services }, token) }
  })
  const rank = grants ? 'may do everything here' : 'is an admin of the event'
  printLine(`${person.firstName} ${person.surname} ${rank}, as ${person.email}.`)
  if (link === null) return printLine('They sign in with the password that they have.')
  printLine(`This link sets their password. It works once, for seven days:\n\n  ${link}\n`)
}

async function setup(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    await migrate(database.adminUrl)
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    await setUp(services).finally(close)
  } finally {
    await database.stop()
  }
}

runCommand(setup)
