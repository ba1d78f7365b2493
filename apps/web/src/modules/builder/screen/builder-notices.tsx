import { publishProblemInWords, saveProblems } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { ErrorSummary } from '../../../ui/editor/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { labelOf } from '../logic/rule-words.ts'
import { fieldOf } from '../store/field-edits.ts'
import { placeOfProblem } from './form-check.ts'
import type { Builder } from './use-builder.ts'

/** Above the list: what a save was refused for, circles of rules, and who sees the form. */
export function BuilderNotices({ builder }: { builder: Builder }) {
  const t = useWords()
  const { state, store, draft } = builder
  const { stored, problems, refusals } = state
  const placed = problems.map(({ path, message }) => ({
    path: placeOfProblem(draft, path),
    message,
  }))
  const idOf = (path: string) => path.replace(/\.logic$/, '')
  const circles = saveProblems(draft).map((problem) => publishProblemInWords(t, problem).message)
  const shownCircles = problems.length > 0 ? [] : circles
  return (
    <>
      {stored.isArchived && <Notice tone="warning">{t('builder.editor.archivedNote')}</Notice>}
      {stored.isPublished && <Notice>{t('builder.editor.publishedNote')}</Notice>}
      {shownCircles.map((circle) => (
        <Notice key={circle} tone="danger" role="alert">
          {circle}
        </Notice>
      ))}
      <ErrorSummary
        problems={placed}
        refusals={refusals}
        labelOf={(path) => {
          const field = fieldOf(draft, idOf(path))
          return field && labelOf(field, t)
        }}
        onChoose={(path) => {
          if (fieldOf(draft, idOf(path))) store.select(idOf(path))
        }}
      />
    </>
  )
}
