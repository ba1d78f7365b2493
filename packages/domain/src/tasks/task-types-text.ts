import type { T } from '../words/index.ts'

/**
 * The team types of a task in words. `shown` and `hidden` are the names of the types that see it and of
 * those that do not, each as one text; empty for none.
 */
export function taskTypesText(t: T, shown: string, hidden: string): string {
  if (hidden === '') return shown || t('taskAdmin.everybody')
  return shown === ''
    ? t('taskAdmin.allBut', { types: hidden })
    : t('taskAdmin.butNot', { shown, hidden })
}
