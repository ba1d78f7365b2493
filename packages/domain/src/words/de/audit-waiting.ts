// Actions on waiting lists, in the audit log.
import type { waitingActions as english } from '../en/audit-waiting.ts'
import type { SameShape } from '../same-shape.ts'

export const waitingActions: SameShape<typeof english> = {
  join: 'In eine Warteliste eingetragen oder die Menge geändert',
  leave: 'Eine Warteliste verlassen',
  moveToFront: 'Auf einer Warteliste nach vorn gestellt ({:Teams})',
  remove: 'Von einer Warteliste gestrichen ({:Teams})',
  export: 'Wartelisten exportiert ({:Form})',
  offered: 'Auf einer Warteliste reserviert ({:Teams})',
  expired: 'Eine Reservierung einer Warteliste beendet',
}
