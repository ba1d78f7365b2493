// Who may open a path: the one place in the browser that decides it. It saves people a screen full
// of refusals; what they may really see is decided by the server.
import type { Session } from '@eventflow/domain/access'
import { rankOf } from '@eventflow/domain/kernel'
import type { ScreenAccess } from './screen-line.ts'

export type Admission = 'open' | 'signIn' | 'unauthorised'

/**
 * Guests sign in first; an insufficient rank is unauthorised (specification: portal core, section
 * 6).
 */
export function admission(session: Session, access: ScreenAccess): Admission {
  if (access === 'public') return 'open'
  if (!session.viewer) return 'signIn'
  return rankOf(session.viewer.permissions) >= rankOf(access) ? 'open' : 'unauthorised'
}
