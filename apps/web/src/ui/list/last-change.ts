import type { T } from '@eventflow/domain/words'
import { agoText } from '../time-text.ts'
import type { Column } from './list-types.ts'

/** A column that shows how long ago a row was changed. */
export const lastChange = (t: T, now: Date): Column<{ readonly updatedAt: string }> => ({
  id: 'updated',
  header: t('ui.list.lastChange'),
  sort: 'updatedAt',
  isShort: true,
  isPlain: true,
  cell: ({ updatedAt }) => agoText(updatedAt, now, t),
})
