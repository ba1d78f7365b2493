// What is deleted with forms, in words.
import type { FormLine } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'

type Counts = Pick<FormLine, 'fieldCount' | 'submissionCount' | 'draftCount' | 'taskCount'>

const sumOf = (forms: readonly Counts[], what: keyof Counts): number =>
  forms.reduce((sum, form) => sum + form[what], 0)

/** One line for each kind of thing; the number of tasks is what the server refuses it for. */
export function whatGoesToo(forms: readonly Counts[], t: T): string[] {
  const submissions = sumOf(forms, 'submissionCount')
  const drafts = sumOf(forms, 'draftCount')
  return [
    t('builder.remove.fields', { count: sumOf(forms, 'fieldCount') }),
    ...(submissions > 0 ? [t('builder.remove.submissions', { count: submissions })] : []),
    ...(drafts > 0 ? [t('builder.remove.drafts', { count: drafts })] : []),
    t('builder.remove.messages'),
  ]
}

/** Said beforehand where tasks use the forms, for then it will be refused. */
export function usedByTasks(forms: readonly Counts[], t: T): string | null {
  const count = sumOf(forms, 'taskCount')
  return count === 0 ? null : t('builder.settings.usedBy', { count })
}
