// Every expected error is a catalogue entry: a code for programs, a kind that the HTTP layer maps to a
// status, and the specification's message for people.

export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'invalid'
  | 'conflict'
  | 'gone'
  | 'revisionRequired'
  | 'limitReached'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'throttled'
  | 'unavailable'
  | 'full'

export interface ErrorEntry {
  readonly code: string
  readonly kind: ErrorKind
  readonly message: string
}

/**
 * One problem with one input: `path` is `fieldId` or `fieldId[loop].innerId`, `message` is for people.
 */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  /** The input's name for people, such as `Names, row 2, Email`; only form answers have it. */
  readonly label?: string
}

/**
 * Additional data of an error. `current` is the stored version after a save with a stale revision.
 */
export interface ErrorDetails {
  readonly problems?: readonly FieldProblem[]
  readonly current?: unknown
  readonly retryAfterSeconds?: number
}

export class DomainError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  readonly details: ErrorDetails

  constructor(entry: ErrorEntry, details: ErrorDetails = {}) {
    super(entry.message)
    this.name = 'DomainError'
    this.code = entry.code
    this.kind = entry.kind
    this.details = details
  }
}

/**
 * A module's error catalogue. Keys become codes in upper snake case (`teamFull` → `TEAM_FULL`), so each
 * code is written only once.
 */
export function defineErrors<const T extends Record<string, { kind: ErrorKind; message: string }>>(
  entries: T,
): { readonly [K in keyof T]: ErrorEntry } {
  const catalogue = Object.entries(entries).map(([key, entry]) => [
    key,
    { code: toCode(key), kind: entry.kind, message: entry.message } satisfies ErrorEntry,
  ])
  return Object.fromEntries(catalogue) as { [K in keyof T]: ErrorEntry }
}

const toCode = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

export const kernelErrors = defineErrors({
  unauthenticated: { kind: 'unauthenticated', message: 'User is not authenticated' },
  forbidden: { kind: 'forbidden', message: 'You are not allowed to do this' },
  onlyLooking: {
    kind: 'forbidden',
    message: 'You are viewing the portal as another person, so you cannot change anything',
  },
  notOnBehalf: {
    kind: 'forbidden',
    message: 'This cannot be done on behalf of another person',
  },
  outsideLimits: {
    kind: 'forbidden',
    message: 'Your access is limited, and this is not part of it',
  },
  onlyReading: {
    kind: 'forbidden',
    message: 'You have read-only access',
  },
  notFound: { kind: 'notFound', message: 'Not found' },
  methodNotAllowed: {
    kind: 'methodNotAllowed',
    message: 'This address does not support this method',
  },
  invalidInput: { kind: 'invalid', message: 'Some of the information is missing or not valid' },
  bodyTooLarge: { kind: 'tooLarge', message: 'This is too large to send at once' },
  userIdIsEmpty: { kind: 'invalid', message: 'User ID is empty' },
  teamIdIsEmpty: { kind: 'invalid', message: 'Team ID is empty' },
  /**
   * For a group without an id (specification: portal core, section 5), and for a card that needs a record
   * and names none.
   */
  noId: { kind: 'invalid', message: 'No ID' },
  staleRevision: {
    kind: 'conflict',
    message: 'Somebody else has changed this since you opened it',
  },
  unreadableRecord: {
    kind: 'conflict',
    message:
      'This record cannot be read. The error has been reported, and the record is not changed',
  },
  revisionRequired: {
    kind: 'revisionRequired',
    message: 'An update must name the revision it is based on',
  },
  idempotencyKeyInvalid: {
    kind: 'invalid',
    message: 'An Idempotency-Key has 1 to 200 visible ASCII characters',
  },
  idempotencyKeyReused: {
    kind: 'invalid',
    message: 'This Idempotency-Key belongs to another request',
  },
  requestInProgress: {
    kind: 'conflict',
    message: 'The first request with this Idempotency-Key is still running',
  },
  /** The user named in the call (`Eventflow-User`) is not the user of the session. */
  signedInAsAnother: {
    kind: 'conflict',
    message:
      'Another person or another of your companies is now open in this browser, so nothing was saved',
  },
  alreadyDone: {
    kind: 'gone',
    message: 'This has already been done. Reload the page to see the result',
  },
  deletedMeanwhile: {
    kind: 'conflict',
    message: 'A record that this needs has been deleted. Reload the page',
  },
  throttled: { kind: 'throttled', message: 'Too many attempts. Please try again later' },
  tooManyCalls: {
    kind: 'throttled',
    message: 'Too many calls at once. Please try again in a moment',
  },
  busy: { kind: 'unavailable', message: 'The portal is very busy. Please try again in a moment' },
  unconfirmed: {
    kind: 'unavailable',
    message:
      'The portal could not confirm this in time. It may have been saved. Please check before you try again',
  },
  exportsBusy: {
    kind: 'unavailable',
    message: 'Other exports are being made. Please try again in a moment',
  },
  unknown: { kind: 'unavailable', message: 'An unknown error occurred' },
})
