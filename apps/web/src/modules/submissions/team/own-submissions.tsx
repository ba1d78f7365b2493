import type { Page } from '@eventflow/domain/kernel'
import type { AvailableForm, OwnSubmission } from '@eventflow/domain/submissions'
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ownSubmissionsQuery } from '../draft/filling.queries.ts'
import classes from './list.module.css'

interface OwnSubmissionsProps {
  form: AvailableForm
  /** `number` counts from the first submission; null if there is only one. */
  children: (submission: OwnSubmission, number: number | null) => ReactNode
}

/** The team's submissions without a task: the latest, and all on request. */
export function OwnSubmissions({ form, children: line }: OwnSubmissionsProps) {
  const [isAll, setIsAll] = useState(false)
  const query = useInfiniteQuery({ ...ownSubmissionsQuery(form.id), enabled: isAll })
  const { rows } = listProps(query)
  const shown = (isAll && rows) || form.submissions
  return (
    <>
      {shown.map((submission, place) =>
        line(submission, submissionNumber(place, form.submissionsTotal)),
      )}
      {form.submissionsTotal > form.submissions.length && (
        <More form={form} isAll={isAll} query={query} onToggle={() => setIsAll(!isAll)} />
      )}
    </>
  )
}

/** The number of a submission in a list with the newest first; null if there is only one. */
export const submissionNumber = (place: number, total: number): number | null =>
  total > 1 ? total - place : null

interface MoreProps {
  form: AvailableForm
  isAll: boolean
  query: UseInfiniteQueryResult<InfiniteData<Page<OwnSubmission>>>
  onToggle: () => void
}

function More({ form, isAll, query, onToggle }: MoreProps) {
  const t = useWords()
  const { rows, hasMore, isLoadingMore, onLoadMore, error, onRetry } = listProps(query)
  const isFailed = isAll && error !== undefined
  return (
    <>
      {isAll && hasMore && (
        <li className={classes['more']}>
          <Button variant="subtle" loading={isLoadingMore} onClick={onLoadMore}>
            {t('ui.list.loadMore')}
          </Button>
        </li>
      )}
      <li className={classes['more']}>
        <ShowAll
          form={form}
          isAll={isAll && rows !== undefined}
          isLoading={isAll && query.isFetching && rows === undefined}
          onToggle={isFailed && !rows ? onRetry : onToggle}
        />
        {isFailed && <Failed error={error} />}
      </li>
    </>
  )
}

/** A network failure has no message of its own. */
function Failed({ error }: { error: Error }) {
  const t = useWords()
  return <span role="alert">{failureOf(error).message ?? t('ui.failed.text')}</span>
}

interface ShowAllProps {
  form: AvailableForm
  isAll: boolean
  isLoading: boolean
  onToggle: () => void
}

/** The button stays after use, so that keyboard users do not lose their position. */
function ShowAll({ form, isAll, isLoading, onToggle }: ShowAllProps) {
  const t = useWords()
  const { title, submissionsTotal: count } = form
  const word = isAll ? 'showLatest' : 'showAll'
  // Not disabled while it loads, because keyboard users would lose the focus.
  return (
    <Button
      variant="subtle"
      aria-expanded={isAll}
      aria-label={isLoading ? undefined : t(`filling.list.${word}Form`, { title, count })}
      onClick={isLoading ? undefined : onToggle}
    >
      {isLoading ? t('ui.loading') : t(`filling.list.${word}`, { count })}
    </Button>
  )
}
