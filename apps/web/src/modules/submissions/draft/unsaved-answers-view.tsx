import type { Answers } from '@eventflow/domain/forms/engine'
import type { Filling } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { AnswersView } from '../answers/answers-view.tsx'
import { createDeviceDraft } from './device-draft.ts'
import type { DraftOwner } from './draft-keys.ts'
import { targetOf } from './form-target.ts'
import classes from './draft.module.css'
import { firstUnsaved } from './unsaved-answers.ts'
import type { Prices } from '../answers/answer-texts.ts'

type OpenedForm = Pick<Filling, 'definition' | 'facts' | 'submission' | 'task'>

/** Answers that exist only on this device; null if there are none. Searches the users' copies in order. */
export function unsavedOnDevice(userIds: readonly string[], filling: OpenedForm): Answers | null {
  const { definition, facts, submission } = filling
  const stored = { definition, facts, values: submission?.values ?? null }
  const copies = userIds.map((userId) =>
    createDeviceDraft({ userId, ...targetOf(filling) }, () => localStorage).read(),
  )
  return firstUnsaved(copies, stored)
}

interface UnsavedAnswersProps {
  /** The users whose copies are searched, in order. */
  userIds: readonly string[]
  filling: OpenedForm
  prices: Prices
}

/** Answers that exist only on this device, for a form that accepts none. */
export function UnsavedAnswers({ userIds, filling, prices }: UnsavedAnswersProps) {
  const t = useWords()
  const { definition, submission } = filling
  const values = unsavedOnDevice(userIds, filling)
  if (values === null) return null
  return (
    <>
      <Panel title={t('filling.gone.kept')}>
        <p className={classes['unsaved-lead']}>{t('filling.gone.keptText')}</p>
        <AnswersView definition={definition} values={values} prices={prices} />
      </Panel>
      {submission && <h2 className={classes['stored']}>{t('filling.gone.stored')}</h2>}
    </>
  )
}

/** All texts in an answer of any shape. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Answers on this device for a form that can no longer be opened, to be copied. */
export function UnsavedText({ owners }: { owners: readonly DraftOwner[] }) {
  const t = useWords()
  const texts = owners.flatMap((owner) =>
    textsIn(createDeviceDraft(owner, () => localStorage).read()?.values),
  )
  if (texts.length === 0) return null
  return (
    <Panel title={t('filling.gone.kept')}>
      <pre className={classes['unsaved']}>{texts.join('\n\n')}</pre>
    </Panel>
  )
}
