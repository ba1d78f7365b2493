// The frame's calls. They are plain requests to API paths, so that the frame does not load the
// client of the complete API.
import type { Session } from '@eventflow/domain/access'
import type { Finding, Menu } from '@eventflow/domain/navigation'
import type { Portal } from '@eventflow/domain/settings'
import { noteAnswer, readNetwork } from '../platform/network.ts'
import { isForAnother } from '../platform/page-user.ts'
import type { PortalServices } from '../platform/session.ts'
import { notifyUnauthenticated } from '../platform/unauthenticated.ts'

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, { credentials: 'same-origin', ...init })
  noteAnswer(path, response)
  const isOthers = isForAnother(response)
  if (isOthers) notifyUnauthenticated()
  const body = await response.json().catch(() => null)
  if (response.ok && !isOthers) return body
  const { status } = response
  throw Object.assign(new Error(path), {
    status: isOthers ? 401 : status,
    data: body,
  })
}

const send = (path: string, body: object = {}): Promise<unknown> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const portalServices: PortalServices = {
  loadSession: () => ask<Session>('/api/session'),
  loadPortal: () => ask<Portal>('/api/portal'),
  loadMenu: () => ask<Menu>('/api/menu'),
  logOut: () => send('/api/auth/log-out'),
  reportSearchMiss: (text) => send('/api/search-misses', { text }),
  endViewing: () => send('/api/viewing/end'),
  find: async (text, signal, limit = 12) => {
    if (readNetwork().isOffline)
      return (await import('./offline/find-on-device.ts')).findOnDevice(text, limit)
    const query = new URLSearchParams({ text, limit: String(limit) })
    const { items } = await ask<{ items: Finding[] }>(`/api/find?${query.toString()}`, { signal })
    return items
  },
}
