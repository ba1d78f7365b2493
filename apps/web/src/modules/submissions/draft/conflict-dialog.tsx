import { answerLabel, kindOf, pricesOf } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import type { DraftSession } from './draft-session.ts'
import { useIsOwnName } from './own-name.ts'
import type { DraftState } from './draft-state.ts'
import type { Conflict } from '../filler/store/merge.ts'
import { writeAnswer } from '../filler/store/answer-paths.ts'
import { fieldAt } from '../filler/store/problems.ts'
import classes from './draft.module.css'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'

interface ConflictDialogProps {
  session: DraftSession
  draft: DraftState
  prices: Prices
  onClose: () => void
}

type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Both versions of each answer that two people changed, to choose one. */
export function ConflictDialog({ onClose, ...props }: ConflictDialogProps) {
  const t = useWords()
  const [choices, setChoices] = useState<Choices>({})
  const { session, draft } = props
  const keep = () => {
    settle(session, draft.conflicts, choices)
    onClose()
  }
  return (
    <Dialog
      size="lg"
      title={t('filling.conflict.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('filling.conflict.later')}
          </Button>
          <Button onClick={keep}>{t('filling.conflict.keep')}</Button>
        </>
      }
    >
      <p>{t('filling.conflict.text')}</p>
      <div className={classes['conflicts']}>
        {draft.conflicts.map((conflict) => (
          <Choice
            key={conflict.path}
            {...props}
            conflict={conflict}
            value={choices[conflict.path] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [conflict.path]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Applies the chosen answers, also over later typing. */
function settle({ store, dispatch }: DraftSession, all: readonly Conflict[], choices: Choices) {
  const values = all
    .filter(({ path }) => choices[path] === 'theirs')
    .reduce(
      (answers, { path, theirs }) =>
        writeAnswer(store.definition, answers, { path, value: theirs }),
      store.read().values,
    )
  dispatch('conflictsResolved', values)
}

interface ChoiceProps extends Pick<ConflictDialogProps, 'session' | 'draft' | 'prices'> {
  conflict: Conflict
  value: 'mine' | 'theirs'
  onChange: (choice: 'mine' | 'theirs') => void
}

function Choice({ session, draft, prices, conflict, value, onChange }: ChoiceProps) {
  const t = useWords()
  const { definition } = session.store
  const field = fieldAt(definition, conflict.path)
  const texts = answerTexts(t, pricesOf(definition, prices))
  const shown = (answer: unknown): string =>
    (field ? kindOf(field).toText(field, answer, texts) : '') || t('filling.empty')
  const isOwn = useIsOwnName()
  const name = draft.theirName ?? t('filling.conflict.somebody')
  const theirs = isOwn(name)
    ? t('filling.conflict.elsewhere')
    : t('filling.conflict.theirs', { name })
  return (
    <RadioList
      label={answerLabel(definition, conflict.path, t)}
      value={value}
      onChange={(chosen) => onChange(chosen === 'theirs' ? 'theirs' : 'mine')}
      options={[
        { value: 'mine', label: `${t('filling.conflict.mine')}: ${shown(conflict.mine)}` },
        {
          value: 'theirs',
          label: `${theirs}: ${shown(conflict.theirs)}`,
        },
      ]}
    />
  )
}
