import { writtenNumber } from '@eventflow/domain/kernel'
import type { StandValues } from '@eventflow/domain/stands'
import type { T } from '@eventflow/domain/words'

/** Hall, size and type of a stand in words: `Hall 2 · 40.5 m² · Row`. */
export const standFacts = (
  { hall, size, type }: Pick<StandValues, 'hall' | 'size' | 'type'>,
  t: T,
): string =>
  [hall, size && t('stands.area', { size: writtenNumber(size, t.language) }), type]
    .filter(Boolean)
    .join(' · ')
