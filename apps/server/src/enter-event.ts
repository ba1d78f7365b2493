// Opens the event of a request and identifies its caller, in one transaction.
import type { FastifyRequest } from 'fastify'
import {
  DomainError,
  hasRank,
  kernelErrors,
  languageFor,
  type Language,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  CallerChanged,
  holdWithin,
  keepSession,
  workForCaller,
  type Recognised,
} from './modules/access/index.ts'
import type { ServedEvent } from './modules/settings/index.ts'
import {
  byDeadline,
  isViolation,
  setReadersLanguage,
  type EventAccess,
  type EventWork,
  type ReadScope,
} from './platform/db/index.ts'
import {
  answerBy,
  noteUnreadable,
  noteViewer,
  orLater,
  type EnteredToRead,
} from './platform/http/index.ts'
import { speaking } from './platform/language/index.ts'
import type { Services } from './platform/services.ts'

interface EntranceOptions {
  readonly services: Services
  /** The event of a request. */
  readonly eventOf: (request: FastifyRequest) => Promise<ServedEvent>
}

interface Request {
  readonly request: FastifyRequest
  readonly sessionToken: string | null
  /** The language that a guest has chosen; null for the event's language. */
  readonly chosenLanguage: () => Language | null
}

/**
 * An archived event accepts only eventflowAdmins. Anybody else who was signed in there is a guest.
 */
const isLetIn = (event: ServedEvent, viewer: Viewer | null): boolean =>
  !event.isArchived || hasRank(viewer, 'eventflowAdmin')

/** inEvent or inEventToRead. */
type InEvent<S extends ReadScope> = <T>(
  services: EventWork,
  access: EventAccess,
  work: (scope: S) => Promise<T>,
) => Promise<T>

/** What the database refused, as an error for the caller. */
function orRefusal(
  error: unknown,
  { isLimited, log }: { isLimited: boolean } & Pick<FastifyRequest, 'log'>,
): unknown {
  // People with limits may write only records within their limits, before and after the change.
  if (isLimited && isViolation(error, 'rowSecurity'))
    return new DomainError(kernelErrors.outsideLimits)
  // Use cases check that a record is there; another call may delete it before this one commits.
  if (!isViolation(error, 'foreignKey')) return orLater(error)
  log.warn({ err: error }, 'a record was deleted while a request needed it')
  return new DomainError(kernelErrors.deletedMeanwhile)
}

/** Makes the function that opens the event of a request. */
export const eventEntrance =
  ({ services, eventOf }: EntranceOptions) =>
  ({ request, sessionToken, chosenLanguage }: Request) => {
    async function enterEvent<S extends ReadScope, T>(
      inside: InEvent<S>,
      work: (entered: Omit<EnteredToRead, 'scope'> & { readonly scope: S }) => Promise<T>,
      mayExpect = true,
    ): Promise<T> {
      const until = answerBy(request)
      const within = <Done>(run: (db: EventWork) => Promise<Done>): Promise<Done> =>
        byDeadline(until, (deadline) => request.call.work(() => run({ ...services, deadline })))
      let isStale = false
      let isLimited = false
      // A request without a session has no caller to identify.
      const limits = sessionToken === null ? 'none' : 'pending'
      const admit = async (scope: S, found: Recognised | null, event: ServedEvent) => {
        isStale = found?.isStale === true && !request.trail.isStream
        const viewer = found !== null && isLetIn(event, found.signedIn) ? found.signedIn : null
        noteViewer(request.trail, viewer)
        if (viewer !== null) request.call.knownAs(viewer.accountId)
        await holdWithin(scope, viewer)
        isLimited = scope.limits === 'lists'
        return viewer
      }
      const attempt = (isExpected: boolean): Promise<T> =>
        within(async (db) => {
          const event = await eventOf(request)
          request.trail.eventId = event.id
          return inside(db, { eventId: event.id, limits }, (scope) =>
            workForCaller(scope, {
              sessionToken,
              mayExpect: isExpected && !event.isArchived,
              admit: (found) => admit(scope, found, event),
              work: (viewer) => {
                const now = services.clock.now()
                const entered = { scope, viewer, now, isClosed: event.isArchived }
                const choice = viewer === null ? chosenLanguage() : viewer.language
                const language = languageFor(choice, event)
                setReadersLanguage(scope, language)
                request.trail.language = language
                return speaking(language, () => work(entered)).finally(() =>
                  noteUnreadable(request.trail, scope),
                )
              },
            }),
          )
        })
      try {
        const answer = await attempt(mayExpect).catch((error: unknown) => {
          if (error instanceof CallerChanged) return attempt(false)
          throw error
        })
        // The change has been made, so a failure here must not fail the request.
        const { eventId } = request.trail
        if (isStale && eventId !== null)
          await within((db) => keepSession(db, eventId, sessionToken)).catch((error: unknown) =>
            services.log.warn({ err: error }, 'a session was not kept going'),
          )
        return answer
      } catch (error) {
        throw orRefusal(error, { isLimited, log: request.log })
      }
    }
    return enterEvent
  }
