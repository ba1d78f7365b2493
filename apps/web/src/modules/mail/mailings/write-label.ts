import { MAX_COUNTED } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

/** Label of the button for all matching rows. The count has a limit. */
export const writeToAllLabel = (t: T, count: number): string =>
  count > MAX_COUNTED ? t('mailings.write.allThatMatch') : t('mailings.write.all', { count })
