// Packs are sent as bytes, outside the contract.
import type { PackCheck, PackDiff } from '@eventflow/domain/events'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { namingUser } from '../../platform/page-user.ts'
import { bodyOf, sendFailure } from '../../platform/send-failure.ts'
import { notifyUnauthenticated } from '../../platform/unauthenticated.ts'

const packOf = (eventId: string): string => `/api/events/${encodeURIComponent(eventId)}/pack`

export const packAddress = packOf

/** Rejects with the server's error, like other calls. */
async function send<Answer>(url: string, body: Blob): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream', ...namingUser() }
  const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null)
  if (answer === null) throw sendFailure(0, null)
  const answerBody = bodyOf(await answer.text())
  if (answer.status === 401) notifyUnauthenticated()
  if (!answer.ok) throw sendFailure(answer.status, answerBody)
  return answerBody as Answer
}

export const checkPack = (eventId: string, file: Blob): Promise<PackCheck> =>
  send(`${packOf(eventId)}/check`, file)

export const importPack = (eventId: string, file: Blob): Promise<PackCheck> =>
  send(packOf(eventId), file)

export const diffWithPack = (eventId: string, file: Blob): Promise<PackDiff> =>
  send(`${packOf(eventId)}/diff`, file)

export const diffOfPacks = (first: Blob, second: Blob): Promise<PackDiff> =>
  send(`/api/events/packs/diff?first=${first.size}`, new Blob([first, second]))

export const diffQuery = (eventId: string, otherEventId: string) =>
  api.events.diff.queryOptions({ input: { eventId, otherEventId } })

/** The previous dates stay visible until the new ones have loaded. */
export const clonePlanQuery = (eventId: string, startDate: string) => ({
  ...api.events.clonePlan.queryOptions({ input: { eventId, startDate } }),
  placeholderData: keepPreviousData,
})

const MAX_CHOICES = 200

export const eventChoicesQuery = () =>
  api.events.list.queryOptions({ input: { limit: MAX_CHOICES, sort: 'name' } })
