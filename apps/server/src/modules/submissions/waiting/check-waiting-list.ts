// An offer can be used or end while its email waits, and its reader can leave the team.
import type { BeforeSending } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { isOfferedTo } from './waiting.repository.ts'

/** Emails about the end of a place are about no record, and are always sent. */
export const checkWaitingList =
  ({ clock }: Pick<Services, 'clock'>): BeforeSending =>
  async (scope, { userId, aboutId: waitingId }) => {
    if (userId === null || waitingId === null) return { kind: 'asItIs' }
    const isOffered = await isOfferedTo(scope, { waitingId, userId, now: clock.now() })
    return isOffered ? { kind: 'asItIs' } : { kind: 'dropped', details: 'offerOver' }
  }
