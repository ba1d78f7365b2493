// Identifies the caller of a request, together with the first statements of its work (docs/design/requests.md). The
// process remembers who last called with a session, and sends the statements for that caller behind the one that
// identifies them, which saves a round trip. The memory grants nothing: no answer of the database reaches the work
// before the database has confirmed the same caller, rights and settings in the same transaction.
import type { SignedIn } from '@eventflow/domain/access'
import { hashToken } from '../../platform/auth/index.ts'
import { holdAnswers, type ReadScope } from '../../platform/db/index.ts'
import { recent } from '../../platform/memory/index.ts'
import { settingsCameAlong } from '../settings/index.ts'
import { recognise } from './access.usecases.ts'
import type { Recognised } from './viewer.repository.ts'

const MAX_SESSIONS = 5_000
const MAX_EVENTS = 200

interface Expected {
  readonly signedIn: SignedIn
  readonly text: string
}

/** By event and session; null for callers who are always identified first. */
const callers = recent<Expected | null>(MAX_SESSIONS)
const settings = recent<string>(MAX_EVENTS)

/** The caller is not the expected one or has different rights, or the event has different settings. */
export class CallerChanged extends Error {
  override readonly name = 'CallerChanged'

  constructor() {
    super('The caller is not the expected one')
  }
}

export interface CallToIdentify<T> {
  readonly sessionToken: string | null
  /** Whether the work may begin before the caller is confirmed. */
  readonly mayExpect: boolean
  /** Admits an identified caller; null for a guest. */
  readonly admit: (found: Recognised | null) => Promise<SignedIn | null>
  readonly work: (viewer: SignedIn | null) => Promise<T>
}

/** Works for the caller of a session. Throws CallerChanged if they are not the expected one. */
export async function workForCaller<T>(
  scope: ReadScope,
  { sessionToken, mayExpect, admit, work }: CallToIdentify<T>,
): Promise<T> {
  if (sessionToken === null) return work(await admit(null))
  const key = `${scope.eventId} ${hashToken(sessionToken)}`
  const expected = mayExpect ? (callers.get(key) ?? null) : null
  const stored = settings.get(scope.eventId)
  if (expected === null || stored === undefined) {
    const found = await recognise(scope, sessionToken)
    rememberCaller(scope.eventId, key, found)
    return work(await admit(found))
  }
  const confirmed = recognise(scope, sessionToken, { asThemselves: true }).then(async (found) => {
    const isSame = found?.settings === stored && textOf(found) === expected.text
    if (!isSame) {
      callers.set(key, null)
      throw new CallerChanged()
    }
    await admit(found)
  })
  holdAnswers(scope.tx, confirmed)
  settingsCameAlong(scope, stored)
  scope.limits = 'none'
  const done = await Promise.allSettled([confirmed, work(expected.signedIn)])
  const [confirmation, answer] = done
  if (confirmation.status === 'rejected') throw confirmation.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

const textOf = ({ signedIn }: Recognised): string => JSON.stringify(signedIn)

/**
 * People with limits, and people who view the portal as somebody, are always identified first: for all others, the
 * statement that identifies them also ends the restriction of the transaction.
 */
const isExpectable = ({ signedIn: { limits, viewedBy } }: Recognised): boolean =>
  viewedBy === undefined && limits === undefined

function rememberCaller(eventId: string, key: string, found: Recognised | null): void {
  if (found === null || !isExpectable(found)) {
    // Invented sessions must not displace real ones.
    if (callers.get(key)) callers.set(key, null)
    return
  }
  callers.set(key, { signedIn: found.signedIn, text: textOf(found) })
  if (settings.get(eventId) !== found.settings) settings.set(eventId, found.settings)
}
