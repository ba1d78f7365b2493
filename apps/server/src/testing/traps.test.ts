// Kinds of calls that the portal must never have, checked in the published document of the API's
// inputs and outputs. A person has listed each exception (docs/security.md, "Six traps").
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

/** Names of properties at any depth. */
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

/** Operations with a matching name, as `operation: name`. */
const withNames = (names: (operation: Operation) => string[], which: RegExp): string[] =>
  operations
    .flatMap((operation) =>
      names(operation)
        .filter((name) => which.test(name))
        .map((name) => `${operation.operationId}: ${name}`),
    )
    .filter((line, at, all) => all.indexOf(line) === at)
    .toSorted()

test('the document contains operations with their inputs and outputs', () => {
  expect(operations.length).toBeGreaterThan(200)
  expect(withNames(taken, /^teamId$/).length).toBeGreaterThan(10)
  expect(withNames(given, /^teamId$/).length).toBeGreaterThan(3)
})

test('T1: no answer holds a link or a token that signs somebody in', () => {
  // Not counted: the target of a task or a button of a page, the address at which a team pays an order, and
  // whether a webhook has a secret.
  const looksLike = /token|link$|password|secret/i
  const isElse =
    /: (externalLink|hasSecret|oldSecretUntil|paymentLink|floorPlanLink)$|^(content|myContent|submissions)\.\w+: link$/
  expect(withNames(given, looksLike).filter((line) => !isElse.test(line))).toEqual([
    // The second step that a person turns on for themselves, with the password.
    'access.beginSecondFactor: secret',
    // The link for a supplier, which signs nobody in.
    'supplierOrders.addLink: token',
  ])
})

test('T2: no call sets who acts: it is the signed-in person', () => {
  expect(
    withNames(
      taken,
      /invoking|^actor|actedBy|onBehalf|target_?user|^(created|updated|submitted|changed|completed|approved|sent)By(Id)?$/i,
    ),
  ).toEqual([])
})

test("T3: a call names the recipient of an email only to add a person or to request one's own", () => {
  expect(
    withNames(taken, /^(to|cc|bcc|email|newEmail|recipients?|address(es)?|outsideAddresses)$/i),
  ).toEqual([
    'access.askCode: email',
    'access.askEmailChange: newEmail',
    'access.forgotPassword: email',
    'access.logIn: email',
    // The last day of a filter.
    'auditLog.list: to',
    'events.add: email',
    // The first admin of the new event, as in events.add.
    'events.clone: email',
    // The replacement of a value in the file.
    'imports.replaceValue: to',
    // Owners or everybody, of teams of the event.
    'mailings.add: to',
    // An admin names a contractor, who can stop the report (docs/design/reports.md).
    'reports.add: outsideAddresses',
    'reports.update: outsideAddresses',
    // A contact's address, for teams to read. No email is sent there.
    'suppliers.add: email',
    'suppliers.update: email',
    'teams.add: email',
    'teams.addMember: email',
    'teams.addStandShare: email',
    'teams.replaceCompany: email',
    'teams.replaceMember: email',
    'users.add: email',
    'users.changeAddress: newEmail',
  ])
})
