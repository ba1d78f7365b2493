// Both versions of a form after a stale save, as the one dialog for that compares them.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { isSame } from '../store/form-changes.ts'
import { differingFields, isReordered } from '../store/stale-lines.ts'

type Words = Record<string, string>

export interface Versions {
  readonly yours: Words
  readonly theirs: Words
  readonly labels: Words
}

export function versionsInWords(mine: FormDefinition, other: FormDefinition, t: T): Versions {
  const yours: Words = { title: mine.form.title, description: mine.form.description }
  const theirs: Words = { title: other.form.title, description: other.form.description }
  const labels: Words = {
    title: t('builder.stale.title'),
    description: t('builder.stale.description'),
  }
  for (const { id, mine: my, theirs: their } of differingFields(mine, other)) {
    labels[`field ${id}`] = t('builder.stale.fieldOf', { label: my || their || id })
    yours[`field ${id}`] = inWords(my, 'builder.stale.mine', t)
    theirs[`field ${id}`] = inWords(their, 'builder.stale.theirs', t)
  }
  const differ = (key: 'order' | 'logic') => {
    labels[key] = t(`builder.stale.${key}`)
    yours[key] = t('builder.stale.asYours')
    theirs[key] = t('builder.stale.asTheirs')
  }
  if (isReordered(mine, other)) differ('order')
  if (!isSame(mine.form.logicMap, other.form.logicMap)) differ('logic')
  return { yours, theirs, labels }
}

const inWords = (
  label: string | null,
  key: 'builder.stale.mine' | 'builder.stale.theirs',
  t: T,
): string => (label === null ? t('builder.stale.absent') : t(key, { label }))
