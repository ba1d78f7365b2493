import type { FormLine } from '@eventflow/domain/forms'
import type { SubmissionLine } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { filteredBy } from '../../ui/list/list-state.ts'
import type { Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { chosenColumns, columnsInAddress, type AnswerColumn } from './answer-columns.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { submissionColumns, submitterOf } from './submission-columns.tsx'
import { SubmissionsBulk } from './submissions-bulk.tsx'
import { submissionsQuery } from './submissions.queries.ts'

interface SubmissionsListProps {
  form: Pick<FormLine, 'id' | 'title' | 'isPublished' | 'draftCount'>
  timeZone: string
}

/** What has been submitted to a form. */
export function SubmissionsList({ form, timeZone }: SubmissionsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'updatedAt', filters: ['drafts'] })
  const withDrafts = state.filters['drafts'] === 'with'
  const query = useInfiniteQuery(submissionsQuery({ ...pick(state), formId: form.id, withDrafts }))
  const showDrafts = () => setState(filteredBy(state, 'drafts', 'with'))
  const columns = query.data?.pages[0]?.columns ?? []
  const answers = useAnswerColumns(columns)
  const props = listProps(query)
  return (
    <ListScreen<SubmissionLine>
      {...props}
      name={t('builder.submissions.of', { title: form.title })}
      columns={submissionColumns(t, { formId: form.id, timeZone, answers: answers.chosen })}
      rowId={(line) => line.id}
      rowName={(line) => submitterOf(line, t)}
      state={state}
      onState={setState}
      filters={[draftsFilter(t)]}
      actions={
        <>
          <ColumnsDialog columns={columns} {...answers} />
          <Export formId={form.id} />
        </>
      }
      bulk={{
        actions: (ids, done) => (
          <SubmissionsBulk
            submissions={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            onDone={done}
          />
        ),
      }}
      empty={<NoSubmissions form={form} onShowDrafts={showDrafts} />}
    />
  )
}

const draftsFilter = (t: T): Filter => ({
  id: 'drafts',
  label: t('builder.submissions.drafts'),
  options: [{ value: 'with', label: t('builder.submissions.withDrafts') }],
})

interface Wishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

const pick = ({ search, sort, direction }: Wishes): Wishes => ({ search, sort, direction })

function useAnswerColumns(columns: readonly AnswerColumn[]) {
  const { columns: chosen } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    chosen: chosenColumns(columns, chosen),
    onChoose: (ids: readonly string[]) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, columns: columnsInAddress(columns, ids) }),
        replace: true,
        resetScroll: false,
      }),
  }
}

function Export({ formId }: { formId: string }) {
  const t = useWords()
  return (
    <ButtonAnchor
      variant="default"
      leftSection={<Icon name="download" />}
      href={`/api/forms/${encodeURIComponent(formId)}/submissions.csv`}
      download
    >
      {t('builder.submissions.export')}
    </ButtonAnchor>
  )
}

interface NoSubmissionsProps {
  form: SubmissionsListProps['form']
  onShowDrafts: () => void
}

function NoSubmissions({ form, onShowDrafts }: NoSubmissionsProps) {
  const t = useWords()
  const { isPublished, draftCount } = form
  const drafts = (
    <Button variant="default" onClick={onShowDrafts}>
      {t('builder.submissions.showDrafts', { count: draftCount })}
    </Button>
  )
  return (
    <EmptyState
      icon="inbox"
      title={t('builder.submissions.emptyTitle')}
      action={draftCount > 0 && drafts}
    >
      {t(isPublished ? 'builder.submissions.emptyText' : 'builder.submissions.emptyUnpublished')}
    </EmptyState>
  )
}
