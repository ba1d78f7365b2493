// The filters of a report's teams, which are those of the list of teams.
import type { ReportTeams } from '@eventflow/domain/reports'
import { SEEN_LATELY_DAYS, TEAM_PROGRESS, TEAM_SEEN } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import type { Choice } from '../../../ui/fields/select-field.tsx'

interface TeamFilter {
  readonly key: Exclude<keyof ReportTeams, 'search'>
  readonly label: string
  readonly options: readonly Choice<string>[]
}

const ROLES = ['parent', 'child', 'none'] as const

export function useTeamFilters(): readonly TeamFilter[] {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const filters = 'teamsAdmin.list.filters'
  return [
    { key: 'teamTypeId', label: t('teams.list.filterType'), options: types },
    {
      key: 'progress',
      label: t(`${filters}.progress.label`),
      options: TEAM_PROGRESS.map((one) => ({ value: one, label: t(`${filters}.progress.${one}`) })),
    },
    {
      key: 'hasOverdue',
      label: t(`${filters}.overdue.label`),
      options: [
        { value: 'true', label: t(`${filters}.overdue.yes`) },
        { value: 'false', label: t(`${filters}.overdue.no`) },
      ],
    },
    {
      key: 'lastSeen',
      label: t(`${filters}.seen.label`),
      options: TEAM_SEEN.map((one) => ({
        value: one,
        label: t(`${filters}.seen.${one}`, { days: SEEN_LATELY_DAYS }),
      })),
    },
    {
      key: 'isFull',
      label: t(`${filters}.places.label`),
      options: [
        { value: 'true', label: t(`${filters}.places.full`) },
        { value: 'false', label: t(`${filters}.places.free`) },
      ],
    },
    {
      key: 'standShareRole',
      label: t('teams.list.filterRole'),
      options: ROLES.map((one) => ({ value: one, label: t(`teams.standShareRole.${one}`) })),
    },
  ]
}

/** The chosen filters in one text, to compare two versions of a report. */
export function useTeamsText(): (teams: ReportTeams) => string {
  const t = useWords()
  const filters = useTeamFilters()
  return (teams) => {
    const chosen = filters.flatMap(({ key, label, options }) => {
      const option = options.find(({ value }) => value === String(teams[key] ?? ''))
      return option ? [`${label}: ${option.label}`] : []
    })
    const search = teams.search === '' ? [] : [`${t('reports.search')}: ${teams.search}`]
    return [...search, ...chosen].join('; ') || t('reports.all')
  }
}
