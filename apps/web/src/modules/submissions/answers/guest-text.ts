import type { T } from '@eventflow/domain/words'

/** How organisers see the submission of a guest. */
export const guestText = (name: string | undefined, t: T): string =>
  name === undefined ? t('submissions.guest') : t('submissions.guestNamed', { name })
