import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { IconLink } from '../../../ui/link.tsx'
import { NeighbourLinks } from '../../../ui/neighbours/neighbour-links.tsx'
import { useShownList } from '../../../ui/list/shown-list.ts'
import { useNeighbours } from '../../../ui/neighbours/use-neighbours.ts'
import { submitterOf } from './submission-columns.tsx'
import { submissionsQuery } from './submissions.queries.ts'
import { listParamsOf } from './submissions-list.tsx'

interface SubmissionNeighboursProps {
  formId: string
  submissionId: string
  /** The screen of a submission that the links open. */
  to:
    | '/forms/$formId/submissions/$submissionId'
    | '/admin/forms/$formId/submissions/$submissionId/edit'
}

const LATEST = { search: '', sort: 'updatedAt', direction: 'asc', filters: {} } as const

/** Links to the previous and next submission of the list that was shown last. */
export function SubmissionNeighbours({ formId, submissionId, to }: SubmissionNeighboursProps) {
  const t = useWords()
  const state = useShownList(`submissions:${formId}`)
  const query = useInfiniteQuery({
    ...submissionsQuery({ ...listParamsOf(state ?? LATEST), formId }),
    enabled: state !== undefined,
  })
  const { rows, ...list } = listProps(query)
  const named = rows?.map((line) => ({ id: line.id, name: submitterOf(line, t) }))
  const near = useNeighbours(submissionId, { ...list, rows: named })
  return (
    <NeighbourLinks
      near={state === undefined ? null : near}
      link={(id, look) => <IconLink to={to} params={{ formId, submissionId: id }} {...look} />}
    />
  )
}
