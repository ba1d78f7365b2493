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

/** Why forms that tasks use cannot be deleted. */
export function usedByTasks(forms: readonly Counts[], t: T): string | undefined {
  const count = sumOf(forms, 'taskCount')
  return count === 0 ? undefined : t('builder.settings.usedBy', { count })
}
