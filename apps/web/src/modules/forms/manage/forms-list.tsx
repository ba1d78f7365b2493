import type { FormLine } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMayCall } from '../../../platform/may-call.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Filter, Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { formsQuery } from './forms.queries.ts'
import { lastChange } from '../../../ui/list/last-change.ts'
import { DuplicateForm } from './duplicate-form.tsx'
import { perTeamText } from './per-team.ts'
import { FormStateBadge } from './form-state-badge.tsx'
import classes from './forms.module.css'
import { ArchiveBulk } from '../../../ui/list/archive-bulk.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { RemoveFormsDialog } from './remove-forms-dialog.tsx'
import { useFormActions } from './use-form-actions.ts'

interface FormsListProps {
  isArchived: boolean
  onDuplicated: (formId: string) => unknown
}

/** The active or archived forms. */
export function FormsList({ isArchived, onDuplicated }: FormsListProps) {
  const t = useWords()
  const mayCall = useMayCall()
  const [state, setState] = useUrlListState({
    sort: 'title',
    filters: isArchived ? [] : ['state'],
  })
  const query = useInfiniteQuery(
    formsQuery({ ...state, isArchived, state: state.filters['state'] }),
  )
  const props = listProps(query)
  return (
    <ListScreen<FormLine>
      {...props}
      name={t(isArchived ? 'builder.list.archivedName' : 'builder.list.name')}
      columns={formColumns(t, {
        now: new Date(query.dataUpdatedAt),
        onDuplicated: mayCall('forms.duplicate') ? onDuplicated : null,
      })}
      rowName={(form) => form.title}
      views={<ListViews list="forms" />}
      state={state}
      onState={setState}
      filters={isArchived ? [] : [stateFilter(t)]}
      {...(mayCall('forms.archive') && {
        bulk: {
          actions: (ids, done) => (
            <FormsBulk
              forms={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
              isArchived={isArchived}
              onDone={done}
            />
          ),
        },
      })}
      empty={<NoForms isArchived={isArchived} />}
    />
  )
}

const stateFilter = (t: T): Filter => ({
  id: 'state',
  label: t('builder.list.filterState'),
  options: (['published', 'unpublished'] as const).map((value) => ({
    value,
    label: t(`builder.state.${value}`),
  })),
})

function NoForms({ isArchived }: { isArchived: boolean }) {
  const t = useWords()
  if (isArchived) {
    return (
      <EmptyState icon="archive_outlined" title={t('builder.list.emptyArchivedTitle')}>
        {t('builder.list.emptyArchivedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="description_outlined"
      title={t('builder.list.emptyTitle')}
      action={<ButtonLink to="/admin/forms/add">{t('builder.list.add')}</ButtonLink>}
    >
      {t('builder.list.emptyText')}
    </EmptyState>
  )
}

/** A number. Less important ones are omitted in narrow tables. */
const counted = (
  id: 'fields' | 'drafts' | 'tasks',
  count: (form: FormLine) => number,
  t: T,
): Column<FormLine> => ({
  id,
  header: t(`builder.list.columns.${id}`),
  align: 'end',
  isExtra: true,
  cell: count,
})

/** The number that the linked list shows. */
function Submissions({ form, t }: { form: FormLine; t: T }) {
  const count = form.submissionCount - form.withdrawnSubmissionCount
  return (
    <TextLink
      className={classes['name']}
      to="/admin/forms/$formId/submissions"
      params={{ formId: form.id }}
      aria-label={`${t('builder.submissions.of', { title: form.title })}: ${count}`}
    >
      {count}
    </TextLink>
  )
}

interface ColumnFacts {
  now: Date
  /** Null for users who may not duplicate forms. */
  onDuplicated: ((formId: string) => unknown) | null
}

const formColumns = (t: T, { now, onDuplicated }: ColumnFacts): Column<FormLine>[] => [
  {
    id: 'title',
    header: t('builder.list.columns.title'),
    sort: 'title',
    cell: (form) => (
      <TextLink className={classes['name']} to="/admin/forms/$formId" params={{ formId: form.id }}>
        {form.title}
      </TextLink>
    ),
    // Each task has its own submission.
    detail: (form) => (form.taskCount === 0 ? perTeamText(form, t) : null),
  },
  {
    id: 'state',
    header: t('builder.list.columns.state'),
    isPlain: true,
    cell: (form) => <FormStateBadge form={form} />,
  },
  counted('fields', (form) => form.fieldCount, t),
  {
    id: 'submissions',
    header: t('builder.list.columns.submissions'),
    align: 'end',
    cell: (form) => <Submissions form={form} t={t} />,
    detail: ({ unsubmittedCount: count }) =>
      count === 0 ? '' : t('builder.list.unsubmitted', { count }),
  },
  counted('drafts', (form) => form.draftCount - form.withdrawnDraftCount, t),
  counted('tasks', (form) => form.taskCount, t),
  lastChange(t, now),
  ...(onDuplicated ? [duplicating(t, onDuplicated)] : []),
]

const duplicating = (t: T, onDuplicated: (formId: string) => unknown): Column<FormLine> => ({
  id: 'actions',
  header: t('ui.list.actions'),
  align: 'end',
  isActions: true,
  cell: (form) => <DuplicateForm form={form} isInList onDuplicated={onDuplicated} />,
})

interface FormsBulkProps {
  forms: readonly FormLine[]
  isArchived: boolean
  /** Clears the selection. */
  onDone: () => void
}

/** Bulk actions for forms. */
function FormsBulk({ forms, isArchived, onDone }: FormsBulkProps) {
  const t = useWords()
  const { archive, remove } = useFormActions()
  return (
    <ArchiveBulk
      ids={forms.map(({ id }) => id)}
      isArchived={isArchived}
      unarchiveLabel={t('builder.archive.unarchive')}
      onArchive={archive}
      onRemove={remove}
      onDone={onDone}
      dialog={(wiring) => <RemoveFormsDialog forms={forms} {...wiring} />}
    />
  )
}
