import type { FormWindow } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'

/** How many submissions of one team a form takes, in words. */
export function perTeamText({ submissionsPerTeam }: FormWindow, t: T): string {
  if (submissionsPerTeam === null) return t('builder.settings.several')
  if (submissionsPerTeam === 1) return t('builder.settings.one')
  return t('builder.settings.upTo', { count: submissionsPerTeam })
}
