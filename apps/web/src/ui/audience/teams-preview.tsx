import { useWords } from '../../platform/words.tsx'
import { ErrorState } from '../error-state.tsx'
import { Muted, Stack } from '../layout.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { Segmented } from '../segmented.tsx'
import classes from './audience-fields.module.css'

interface PreviewedTeam {
  readonly id: string
  readonly name: string
  readonly teamTypeName: string | null
}

interface TeamsPreviewProps<Team extends PreviewedTeam> {
  rows: readonly Team[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
  moreError: unknown
  error: unknown
  onRetry: () => void
  /** Undefined while they load. */
  counts: { readonly includedCount: number; readonly hiddenCount: number } | undefined
  isIncluded: boolean
  onSwitch: (isIncluded: boolean) => void
  /** Why the record is not for the team; null if it is. */
  reasonOf: (team: Team) => string | null
}

/** A collapsible list of the exhibitors that have a record, and of the others with the reason. */
export function TeamsPreview<Team extends PreviewedTeam>({
  rows,
  error,
  onRetry,
  counts,
  isIncluded,
  onSwitch,
  reasonOf,
  ...more
}: TeamsPreviewProps<Team>) {
  const t = useWords()
  if (!counts) return error ? <ErrorState onRetry={onRetry} /> : null
  const { includedCount: included, hiddenCount: hidden } = counts
  return (
    <details className={classes['teams']}>
      <summary>{t('audience.included', { included, total: included + hidden })}</summary>
      <Stack gap="sm">
        <Segmented
          label={t('audience.which')}
          options={[
            { value: 'included', label: t('audience.with', { count: included }) },
            { value: 'hidden', label: t('audience.without', { count: hidden }) },
          ]}
          value={isIncluded ? 'included' : 'hidden'}
          onChange={(side) => onSwitch(side === 'included')}
        />
        <Stack as="ul" gap="2xs">
          {rows?.map((team) => (
            <li key={team.id}>
              {team.name} <Muted as="small">{reasonOf(team) ?? team.teamTypeName}</Muted>
            </li>
          ))}
        </Stack>
        <MoreRows {...more} />
      </Stack>
    </details>
  )
}
