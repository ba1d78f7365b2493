import {
  publishProblemInWords,
  saveProblems,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { useWords } from '../../../platform/words.tsx'
import { ErrorSummary } from '../../../ui/editor/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fieldOf } from '../store/field-edits.ts'
import { placeOfProblem } from './form-check.ts'
import type { Builder } from './use-builder.ts'

const idOf = (path: string): string => path.replace(/\.logic$/, '')

/** Where it is mended, with the name of the field where the words do not say it. */
function placedProblem(draft: FormDefinition, problem: FieldProblem): FieldProblem {
  const path = placeOfProblem(draft, problem.path)
  const label = fieldOf(draft, idOf(path))?.label ?? ''
  const isNamed = label === '' || problem.message.includes(label)
  return { path, message: isNamed ? problem.message : `${label}: ${problem.message}` }
}

/** Above the list: what a save was refused for, circles of rules, and who sees the form. */
export function BuilderNotices({ builder }: { builder: Builder }) {
  const t = useWords()
  const { state, store, draft } = builder
  const { stored, problems, refusals } = state
  const placed = problems.map((problem) => placedProblem(draft, problem))
  const circles = saveProblems(draft).map((problem) => publishProblemInWords(t, problem).message)
  const shownCircles = problems.length > 0 ? [] : circles
  return (
    <>
      {stored.isArchived && <Notice tone="warning">{t('builder.editor.archivedNote')}</Notice>}
      {builder.kind === 'form' && stored.isPublished && (
        <Notice>{t('builder.editor.publishedNote')}</Notice>
      )}
      {shownCircles.map((circle) => (
        <Notice key={circle} tone="danger" role="alert">
          {circle}
        </Notice>
      ))}
      <ErrorSummary
        problems={placed}
        refusals={refusals}
        onChoose={(path) => {
          if (fieldOf(draft, idOf(path))) store.select(idOf(path))
        }}
      />
    </>
  )
}
