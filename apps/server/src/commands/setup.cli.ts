// npm run setup: the first event and its first admin. Nobody has a password yet, so the admin gets a
// link that works once, here and not by e-mail: whoever is at this terminal runs the portal.
//   npm run setup -- --event "Spring Fair 2027" --slug spring-fair --start 2027-03-01
//     --end 2027-03-03 --company "Fairs Ltd" --email ada@fairs.example --name "Ada Admin"
//   npm run setup -- --another --email bo@fairs.example --name "Bo Admin"
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { newEventSchema, slugFrom, type NewEvent } from '@eventflow/domain/events'
import { newPersonSchema, type NewPerson } from '@eventflow/domain/users'
import { openServices } from '../compose.ts'
import { makeMailLink } from '../modules/access/index.ts'
import { makeEvent, newEventId } from '../modules/events/index.ts'
import { findOnlyEvent } from '../modules/settings/index.ts'
import {
  findEventflowAdmins,
  grantEventflowAdmin,
  letInAdmin,
  type LetIn,
} from '../modules/users/index.ts'
import { audit } from '../platform/audit/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { inEvent, migrate, type Scope } from '../platform/db/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'
import { runCommand, say } from './run-command.ts'

const QUESTIONS = {
  event: 'What is the event called?',
  slug: 'Its name in addresses (small letters, digits, hyphens)?',
  start: 'Its first day (YYYY-MM-DD)?',
  end: 'Its last day (YYYY-MM-DD)?',
  company: 'Which company runs it?',
  'time-zone': 'Its time zone?',
  email: 'The e-mail address of the first admin?',
  name: 'The first name and surname of the first admin?',
} as const
type Wish = keyof typeof QUESTIONS
type Wishes = Partial<Record<Wish, string>>

const OF_A_PERSON = ['email', 'name'] as const satisfies Wish[]

function readArguments(): { isAnother: boolean; wishes: Wishes } {
  const names = Object.keys(QUESTIONS) as Wish[]
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ options: { ...options, another: { type: 'boolean' } } })
    const { another, ...wishes } = values
    return { isAnother: another === true, wishes: wishes as Wishes }
  } catch (error) {
    throw new StartProblem(
      `${error instanceof Error ? error.message : ''}\nnpm run setup -- [--another] ` +
        names.map((name) => `[--${name} …]`).join(' '),
    )
  }
}

/** Asks for what was not given, where somebody is there to answer. */
async function complete(wishes: Wishes, names: readonly Wish[]): Promise<Record<Wish, string>> {
  const answers: Wishes = { 'time-zone': 'Europe/London', ...wishes }
  if (answers.event !== undefined) answers.slug ??= slugFrom(answers.event)
  const missing = names.filter((name) => answers[name] === undefined)
  if (missing.length > 0 && !process.stdin.isTTY) {
    throw new StartProblem(`npm run setup needs ${missing.map((name) => `--${name}`).join(', ')}`)
  }
  if (missing.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    for (const name of missing) answers[name] = await terminal.question(`${QUESTIONS[name]} `)
    terminal.close()
  }
  return answers as Record<Wish, string>
}

function readPerson({ email, name }: Pick<Record<Wish, string>, 'email' | 'name'>): NewPerson {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return orTell(newPersonSchema.safeParse({ email, firstName, surname: rest.join(' ') }))
}

const readEvent = (answers: Record<Wish, string>): NewEvent =>
  orTell(
    newEventSchema.safeParse({
      eventName: answers.event,
      longName: answers.event,
      shortName: answers.event.slice(0, 60),
      companyName: answers.company,
      slug: answers.slug,
      startDate: answers.start,
      endDate: answers.end,
      timeZone: answers['time-zone'],
      admin: readPerson(answers),
    }),
  )

type Parsed<T> =
  | { success: true; data: T }
  | {
      success: false
      error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
    }

function orTell<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartProblem(lines.join('\n'))
}

async function setUp(services: Services): Promise<void> {
  const { isAnother, wishes } = readArguments()
  const event = await findOnlyEvent(services.db)
  if (event === null) {
    const wanted = readEvent(await complete(wishes, Object.keys(QUESTIONS) as Wish[]))
    const work = (scope: Scope) => makeEvent(scope, wanted, null)
    return letIn({ services, eventId: newEventId(), action: 'events.add' }, work)
  }
  const person = readPerson(await complete(wishes, OF_A_PERSON))
  const admins = await findEventflowAdmins(services.db)
  const isKnown = admins.some(({ email, hasPassword }) => email === person.email && !hasPassword)
  if (admins.length > 0 && !isAnother && !isKnown) {
    throw new StartProblem(
      'This portal is set up already. To let one more person in with the highest rank: ' +
        'npm run setup -- --another --email … --name …',
    )
  }
  const work = (scope: Scope) => letInAdmin(scope, person, null)
  return letIn({ services, eventId: event.id, action: 'users.changePermissions' }, work)
}

interface LettingIn {
  readonly services: Services
  readonly eventId: string
  readonly action: string
}

async function letIn(
  { services, eventId, action }: LettingIn,
  work: (scope: Scope) => Promise<LetIn>,
): Promise<void> {
  const { person, link } = await inEvent(services, eventId, async (scope) => {
    const admin = await work(scope)
    await grantEventflowAdmin(scope, admin)
    const things = [`event:${eventId}`, `user:${admin.userId}`]
    const at = { requestId: 'npm run setup', address: 'terminal' }
    audit(scope, { action, actor: null, things, ...at })
    const { accountId, email } = admin
    const token = { accountId, email, mode: 'setPassword' } as const
    return {
      person: admin,
      link: admin.hasPassword ? null : await makeMailLink({ scope, services }, token),
    }
  })
  say(`${person.firstName} ${person.surname} may do everything here, as ${person.email}.`)
  if (link === null) return say('They sign in with the password that they have.')
  say(`This link sets their password. It works once, for seven days:\n\n  ${link}\n`)
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
