// Unsubmitted answers of colleagues, as people read them.
import { answerLabel, type FormDefinition } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { momentText } from '../../../ui/time-text.ts'
import type { DraftSession } from './draft-session.ts'

const MAX_NAMED = 3

/** The names of the questions at these paths, the first three in full. */
export function answersNamed(definition: FormDefinition, paths: readonly string[], t: T): string {
  const labels = [...new Set(paths.map((path) => answerLabel(definition, path, t)))]
  const named = labels.slice(0, MAX_NAMED).map((label) => t('filling.draft.quoted', { label }))
  const more = labels.length - named.length
  return named.join(', ') + (more > 0 ? t('filling.draft.andMore', { count: more }) : '')
}

/**
 * Returns a function that returns a sentence for each colleague whose visible answers are not submitted yet, one per
 * line; '' if there are none.
 */
export function useColleagues({ store, colleagues }: DraftSession, timeZone: string): () => string {
  const t = useWords()
  return () =>
    colleagues()
      .map((author) => ({
        ...author,
        fields: author.fields.filter((id) => store.read().visible.fieldIds.has(id)),
      }))
      .filter(({ fields }) => fields.length > 0)
      .map(({ name, at, fields }) =>
        t('filling.check.colleague', {
          name: name ?? t('filling.history.somebody'),
          answers: answersNamed(store.definition, fields, t),
          time: momentText(at, timeZone),
        }),
      )
      .join('\n')
}
