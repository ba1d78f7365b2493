import type { Content } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useDimensionTexts } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Row } from '../../../ui/layout.tsx'

/** The teams in the audience of a page, or all teams with `isForAll`, that match the search. */
export const teamsOfPageQuery = (
  {
    allowedTeamTypeIds,
    hideFromTeamTypeIds,
    showToChildTeams,
    dimensions,
  }: Pick<
    Content,
    'allowedTeamTypeIds' | 'hideFromTeamTypeIds' | 'showToChildTeams' | 'dimensions'
  >,
  { search = '', isForAll = false }: { search?: string; isForAll?: boolean } = {},
) =>
  api.audience.teams.queryOptions({
    input: {
      search,
      limit: MAX_CHOICES,
      isIncluded: true,
      restriction: {
        ownerKind: 'content',
        teamTypeIds: isForAll ? [] : allowedTeamTypeIds,
        hiddenTeamTypeIds: isForAll ? [] : hideFromTeamTypeIds,
        showToChildTeams,
        dimensions: isForAll ? [] : dimensions,
      },
    },
  })

const MAX_CHOICES = 50

/** The audience of a page, shown on the page itself. */
export function AudienceLine({ page }: { page: Content }) {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const { data } = useQuery(teamsOfPageQuery(page))
  const namesOf = (ids: readonly string[]) =>
    types.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')
  const [names, hidden] = [namesOf(page.allowedTeamTypeIds), namesOf(page.hideFromTeamTypeIds)]
  const named = useDimensionTexts(page.dimensions).map(({ label, values }) => `${label}: ${values}`)
  const all = [...(names === '' ? [] : [names]), ...named]
  return (
    <Row as="span" gap="2xs" inline>
      <Icon name="groups_outlined" size={18} />
      <span>
        {all.length === 0
          ? t('contentAdmin.isForAll')
          : t('contentAdmin.isFor', { who: all.join('; ') })}
        {hidden !== '' && `, ${t('contentAdmin.isNotFor', { who: hidden })}`}
        {data && ` (${t('contentAdmin.teamCount', { count: data.includedCount })})`}
      </span>
    </Row>
  )
}
