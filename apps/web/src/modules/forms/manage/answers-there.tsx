// Warns organisers who hide questions: how often these are answered, and in which forms.
import type { AnswersThere } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'

const KINDS = ['submissions', 'drafts'] as const

/** For each form, one line for submissions and one for drafts. */
const answerLines = ({ forms }: AnswersThere, t: T): string[] =>
  forms.flatMap(({ title, ...counts }) =>
    KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
      t(`fieldGroups.answers.${kind}`, { title, count: counts[kind] }),
    ),
  )

interface AnswersListProps {
  /** Null if counting them failed. */
  answers: AnswersThere | null
}

function AnswersList({ answers }: AnswersListProps) {
  const t = useWords()
  if (answers === null) return <p role="status">{t('fieldGroups.answers.unknown')}</p>
  const lines = answerLines(answers, t)
  if (lines.length === 0) return <p role="status">{t('fieldGroups.answers.none')}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

interface AnswersToFieldProps {
  kind: 'form' | 'group'
  /** Id of the form or field group. */
  id: string
  fieldId: string
}

/** The number of answers to a field of a form or field group. */
export function AnswersToField({ kind, id, fieldId }: AnswersToFieldProps) {
  const t = useWords()
  const ofForm = useQuery({
    ...api.forms.answers.queryOptions({ input: { formId: id, fieldId } }),
    enabled: kind === 'form',
  })
  const ofGroup = useQuery({
    ...api.fieldGroups.answers.queryOptions({ input: { fieldGroupId: id, fieldId } }),
    enabled: kind === 'group',
  })
  const { data, isError } = kind === 'form' ? ofForm : ofGroup
  if (isError) return <AnswersList answers={null} />
  if (data === undefined) return <p role="status">{t('fieldGroups.answers.loading')}</p>
  return <AnswersList answers={data} />
}

/** Asks before a field group with answers is unpublished. Without answers there is no question. */
export function useUnpublishing({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useWords()
  const { question: asked, ask, answer } = useQuestion<AnswersListProps>()
  return {
    confirm: async (): Promise<boolean> => {
      const answers = await client.fieldGroups.answers({ fieldGroupId: id }).catch(() => null)
      if (answers?.forms.length === 0) return true
      return ask({ answers })
    },
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        isDangerous={false}
        title={t('fieldGroups.unpublishAsk', { title })}
        text={t('fieldGroups.unpublishText')}
        action={t('fieldGroups.unpublish')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <AnswersList answers={asked?.answers ?? null} />
      </ConfirmDialog>
    ),
  }
}
