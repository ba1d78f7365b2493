// Shapes of calls that the portal does not have, whatever is added: of what the API takes and gives, by its published
// document. Each exception is named by a person (docs/security.md, "Six traps").
import { expect, test } from 'vitest'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
const event = await portal.event()

type Node = Readonly<Record<string, unknown>>
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: Node
  readonly responses?: Readonly<Record<string, Node>>
}

const { paths } = (await event.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
  paths: Record<string, Record<string, Operation>>
}>()
const operations = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ operationId }) => operationId !== undefined)

/** Names of properties, however deep. */
function* namesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') yield* Object.keys(value as object)
    yield* namesIn(value)
  }
}

const taken = ({ parameters = [], requestBody }: Operation): string[] => [
  ...parameters.map(({ name }) => name),
  ...namesIn(requestBody),
]
const given = ({ responses = {} }: Operation): string[] => [...namesIn(responses['200'])]

/** Operations with a name that fits, as `operation: name`. */
const withNames = (names: (operation: Operation) => string[], which: RegExp): string[] =>
  operations
    .flatMap((operation) =>
      names(operation)
        .filter((name) => which.test(name))
        .map((name) => `${operation.operationId}: ${name}`),
    )
    .filter((line, at, all) => all.indexOf(line) === at)
    .toSorted()

test('the document tells of operations with what they take and give', () => {
  expect(operations.length).toBeGreaterThan(200)
  expect(withNames(taken, /^teamId$/).length).toBeGreaterThan(10)
  expect(withNames(given, /^teamId$/).length).toBeGreaterThan(3)
})

test('T1: no answer holds a link or a token that signs somebody in', () => {
  // Where a task or a button of a page leads, and whether a webhook has a secret, are none of these.
  const looksLike = /token|link$|password|secret/i
  const isElse = /: (externalLink|hasSecret|oldSecretUntil)$|^(content|myContent)\.\w+: link$/
  expect(withNames(given, looksLike).filter((line) => !isElse.test(line))).toEqual([
    // Of the second step that somebody turns on for themselves, with the password.
    'access.beginSecondFactor: secret',
  ])
})

test('T2: nobody says who acts: it is who is signed in', () => {
  expect(
    withNames(
      taken,
      /invoking|^actor|actedBy|onBehalf|target_?user|^(created|updated|submitted|changed|completed|approved|sent)By(Id)?$/i,
    ),
  ).toEqual([])
})

test('T3: who sends an email says to whom only where a person is added or asks for their own', () => {
  expect(withNames(taken, /^(to|cc|bcc|email|newEmail|recipients?|address(es)?)$/i)).toEqual([
    'access.askCode: email',
    'access.askEmailChange: newEmail',
    'access.forgotPassword: email',
    'access.logIn: email',
    // The last day of what is looked for.
    'auditLog.list: to',
    'events.add: email',
    // Of the first admin of the new event, as with events.add.
    'events.clone: email',
    // What a value of the spreadsheet is replaced by.
    'imports.replaceValue: to',
    // Owners or everybody, of teams of the event.
    'mailings.add: to',
    // Of a contact, for teams to read; nothing is sent there.
    'suppliers.add: email',
    'suppliers.update: email',
    'teams.add: email',
    'teams.addMember: email',
    'teams.addStandShare: email',
    'teams.replaceMember: email',
    'users.add: email',
    'users.changeAddress: newEmail',
  ])
})
