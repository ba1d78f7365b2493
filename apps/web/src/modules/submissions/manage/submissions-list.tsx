import type { FormLine } from '@eventflow/domain/forms'
import { CORRECTIONS_ID } from '@eventflow/domain/forms/engine'
import type { SubmissionColumn, SubmissionLine } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { filteredBy, type ListState } from '../../../ui/list/list-state.ts'
import type { Filter } from '../../../ui/list/list-types.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { useChosenColumns } from '../../../ui/views/chosen-columns.ts'
import { ColumnsDialog } from '../../../ui/views/columns-dialog.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { approvalFilter, approvalIn } from '../answers/approval-state.tsx'
import {
  ANSWER_FILTERS,
  answerFilterInput,
  filterInAddress,
  withAnswerFilter,
} from './answer-filter.ts'
import { AnswerFilterDialog } from './answer-filter-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { submissionColumns, submitterOf } from './submission-columns.tsx'
import { SubmissionsBulk } from './submissions-bulk.tsx'
import { KINDS, submissionsQuery, teamTypeChoicesQuery } from './submissions.queries.ts'

interface SubmissionsListProps {
  form: Pick<
    FormLine,
    | 'id'
    | 'title'
    | 'isPublished'
    | 'draftCount'
    | 'withdrawnDraftCount'
    | 'withdrawnSubmissionCount'
  >
  timeZone: string
}

/** The submissions of a form. */
export function SubmissionsList({ form, timeZone }: SubmissionsListProps) {
  const t = useWords()
  const { state, setState, props, columns, answers, filters, hasApproval } = useSubmissions(form.id)
  return (
    <>
      <Unreadable rows={props.rows} />
      <ListScreen<SubmissionLine>
        {...props}
        name={t('builder.submissions.of', { title: form.title })}
        columns={submissionColumns(t, {
          formId: form.id,
          timeZone,
          answers: answers.chosen,
          hasApproval,
        })}
        rowName={(line) => submitterOf(line, t)}
        views={<ListViews list="submissions" formId={form.id} />}
        state={state}
        onState={setState}
        filters={filters}
        actions={
          <>
            <AnswerFilterDialog
              columns={columns}
              filter={filterInAddress(columns, state.filters)}
              isUnknown={
                props.error !== undefined && 'answerOf' in answerFilterInput(state.filters)
              }
              onFilter={(filter) => setState(withAnswerFilter(state, filter))}
            />
            <ColumnsDialog columns={columns} {...answers} />
            <ExportDialog formId={form.id} columns={columns} filter={exportFilterOf(state)} />
          </>
        }
        bulk={{ actions: (ids, done) => bulkOf(props.rows, { ids, done }) }}
        empty={
          <NoSubmissions form={form} onShow={(show) => setState(filteredBy(state, 'show', show))} />
        }
      />
    </>
  )
}

/** The list with its state from the URL. */
function useSubmissions(formId: string) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'updatedAt',
    filters: FILTERS,
    list: `submissions:${formId}`,
  })
  const query = useInfiniteQuery(submissionsQuery({ ...listParamsOf(state), formId }))
  const { data: teamTypes = [] } = useQuery(teamTypeChoicesQuery())
  const columns = useKnown(query.data?.pages[0]?.columns)
  const answers = useChosenColumns(columns, isShownAtFirst)
  const byType = { id: 'type', label: t('answersAdmin.teamType'), options: teamTypes }
  const hasApproval = query.data?.pages[0]?.hasApproval === true
  const filters = [showFilter(t), byType, ...(hasApproval ? [approvalFilter(t)] : [])]
  return { state, setState, props: listProps(query), columns, answers, filters, hasApproval }
}

const bulkOf = (
  rows: readonly SubmissionLine[] | undefined,
  { ids, done }: { ids: readonly string[]; done: () => void },
) => (
  <SubmissionsBulk submissions={(rows ?? []).filter(({ id }) => ids.includes(id))} onDone={done} />
)

/**
 * Unreadable records are reported above the list, because nobody would notice that they are
 * missing.
 */
function Unreadable({ rows }: { rows: readonly SubmissionLine[] | undefined }) {
  const t = useWords()
  const count = rows?.filter(({ isUnreadable }) => isUnreadable).length ?? 0
  if (count === 0) return null
  return <Notice tone="danger">{t('answersAdmin.unreadable', { count })}</Notice>
}

/**
 * The first three answers, and credits and charges: the total of a list beside them is not that of the
 * order.
 */
const isShownAtFirst = ({ id }: SubmissionColumn, place: number): boolean =>
  place < 3 || id === CORRECTIONS_ID

const FILTERS = ['show', 'type', 'approval', ...ANSWER_FILTERS]

const showFilter = (t: T): Filter => ({
  id: 'show',
  label: t('answersAdmin.show.label'),
  options: ['withDrafts' as const, ...KINDS].map((value) => ({
    value,
    label: t(`answersAdmin.show.${value}`),
  })),
})

/** The query parameters of the list's state. */
export function listParamsOf({ search, sort, direction, filters }: ListState) {
  const { show, type, approval } = filters
  return {
    search,
    sort,
    direction,
    withDrafts: show === 'withDrafts',
    only: KINDS.find((kind) => kind === show),
    teamTypeId: type,
    approval: approvalIn(approval),
    ...answerFilterInput(filters),
  }
}

/** The filter of the list for an export. Drafts are never exported. */
function exportFilterOf(state: ListState): Readonly<Record<string, string>> {
  const { search, only, teamTypeId, approval, ...rest } = listParamsOf(state)
  const { answerOf, operator, answer } = { answerOf: '', operator: '', answer: '', ...rest }
  const params = {
    search,
    only: only === 'drafts' ? '' : only,
    teamTypeId,
    approval,
    answerOf,
    operator,
    answer,
  }
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

/** The last known columns, used while the list loads again. */
function useKnown(columns: readonly SubmissionColumn[] | undefined): readonly SubmissionColumn[] {
  const [known, setKnown] = useState<readonly SubmissionColumn[]>([])
  if (columns !== undefined && columns !== known) setKnown(columns)
  return columns ?? known
}

interface NoSubmissionsProps {
  form: SubmissionsListProps['form']
  onShow: (show: 'withDrafts' | 'withdrawn') => void
}

function NoSubmissions({ form, onShow }: NoSubmissionsProps) {
  const t = useWords()
  const { isPublished, withdrawnSubmissionCount } = form
  const draftCount = form.draftCount - form.withdrawnDraftCount
  const drafts = (
    <Button variant="default" onClick={() => onShow('withDrafts')}>
      {t('builder.submissions.showDrafts', { count: draftCount })}
    </Button>
  )
  if (withdrawnSubmissionCount > 0)
    return (
      <EmptyState
        icon="inbox"
        title={t('builder.submissions.emptyWithdrawnTitle')}
        action={
          <>
            <Button variant="default" onClick={() => onShow('withdrawn')}>
              {t('builder.submissions.showWithdrawn', { count: withdrawnSubmissionCount })}
            </Button>
            {draftCount > 0 && drafts}
          </>
        }
      >
        {t('builder.submissions.emptyWithdrawnText')}
      </EmptyState>
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
