import type { FormDetail, FormWindow } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'

/** The number of submissions per team that a form accepts, in words. */
export function perTeamText({ submissionsPerTeam }: FormWindow, t: T): string {
  if (submissionsPerTeam === null) return t('builder.settings.several')
  if (submissionsPerTeam === 1) return t('builder.settings.one')
  return t('builder.settings.upTo', { count: submissionsPerTeam })
}

type Seen = Pick<FormDetail, 'isPublished' | 'isArchived' | 'isPublic' | 'taskCount'>

/** Who can open a form after it is published; '' for a published form. */
export function willSeeText({ isPublished, isArchived, isPublic, taskCount }: Seen, t: T): string {
  if (isPublished || isArchived) return ''
  const teams =
    taskCount === 0
      ? t('builder.willSee.everyTeam')
      : t('builder.willSee.teamsOfTasks', { count: taskCount })
  return isPublic ? `${teams} ${t('builder.willSee.guests')}` : teams
}
