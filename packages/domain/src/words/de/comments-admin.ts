// Conversations on organisers' screens.
import type { commentsAdminWords as english } from '../en/comments-admin.ts'
import type { SameShape } from '../same-shape.ts'

export const commentsAdminWords: SameShape<typeof english> = {
  lead: '{:Teams}, die auf eine Antwort warten: zuerst wer nicht weiterkommt, dann wer am längsten wartet.',
  list: 'Gespräche ohne Antwort',
  columns: { team: '{:Team}', message: 'Nachricht', waiting: 'Wartet seit' },
  byAuthor: '{name}: {text}',
  more: { one: '{count} Nachricht', other: '{count} Nachrichten' },
  open: 'Antworten: {team}, {task}',
  emptyTitle: 'Alle Fragen sind beantwortet',
  emptyText: 'Wenn {:Teams} etwas schreiben ({:Tasks}), steht es hier, bis jemand antwortet.',
  needsNone: 'Keine Antwort nötig',
  settled: 'Aus dem Posteingang genommen',
  keys: 'E keine Antwort nötig',
  taskTitle: '{task}: {team}',
}
