import { MOST_COUNTED } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

/** On the button for all that a list has found, which counts only so far. */
export const writeToAllLabel = (t: T, count: number): string =>
  count > MOST_COUNTED ? t('mailings.write.allThatMatch') : t('mailings.write.all', { count })
