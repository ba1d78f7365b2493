import type { FormLine } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { TextLink } from '../../ui/link.tsx'
import { lastChange } from '../../ui/list/last-change.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { DuplicateForm } from './duplicate-form.tsx'
import { FormStateBadge } from './form-state-badge.tsx'
import classes from './forms.module.css'

/** A number; on narrow tables the less telling ones are left out. */
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

const Submissions = ({ form, t }: { form: FormLine; t: T }) => (
  <TextLink
    className={classes['name']}
    to="/admin/forms/$formId/submissions"
    params={{ formId: form.id }}
    aria-label={`${t('builder.submissions.of', { title: form.title })}: ${form.submissionCount}`}
  >
    {form.submissionCount}
  </TextLink>
)

interface ColumnFacts {
  now: Date
  onDuplicated: (formId: string) => unknown
}

export const formColumns = (t: T, { now, onDuplicated }: ColumnFacts): Column<FormLine>[] => [
  {
    id: 'title',
    header: t('builder.list.columns.title'),
    sort: 'title',
    cell: (form) => (
      <TextLink className={classes['name']} to="/admin/forms/$formId" params={{ formId: form.id }}>
        {form.title}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('builder.list.columns.state'),
    cell: (form) => <FormStateBadge form={form} />,
  },
  counted('fields', (form) => form.fieldCount, t),
  {
    id: 'submissions',
    header: t('builder.list.columns.submissions'),
    align: 'end',
    cell: (form) => <Submissions form={form} t={t} />,
  },
  counted('drafts', (form) => form.draftCount, t),
  counted('tasks', (form) => form.taskCount, t),
  lastChange(t, now),
  {
    id: 'actions',
    header: t('ui.list.actions'),
    align: 'end',
    isActions: true,
    cell: (form) => <DuplicateForm form={form} isInList onDuplicated={onDuplicated} />,
  },
]
