import { answerLabel, pricesOf } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { useAuthored, useIsColleague } from './authors.ts'
import type { DraftSession } from './draft-session.ts'
import type { Author, DraftState, Question } from './draft-state.ts'
import classes from './draft.module.css'
import { answerTexts, type Prices } from '../answers/answer-texts.ts'
import {
  answerTextAt,
  type Choice,
  type Choices,
  isOwnVersion,
  presentChoice,
  withChoices,
} from './version-texts.ts'

interface ConflictDialogProps {
  session: DraftSession
  draft: DraftState
  prices: Prices
  onClose: () => void
}

/** All versions of each answer that several people changed, to choose one. */
export function ConflictDialog({ onClose, ...props }: ConflictDialogProps) {
  const t = useWords()
  const [choices, setChoices] = useState<Choices>(new Map())
  const {
    session: { store, dispatch },
    draft: { questions },
  } = props
  const keep = () => {
    // Later typing stays, if the user keeps what the form shows.
    dispatch('conflictsResolved', withChoices(store, questions, choices))
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
        {questions.map((question) => (
          <Versions
            key={question.path}
            {...props}
            question={question}
            choices={choices}
            onChange={(choice) => setChoices(new Map([...choices, [question.path, choice]]))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface VersionsProps extends Pick<ConflictDialogProps, 'session' | 'draft' | 'prices'> {
  question: Question
  choices: Choices
  onChange: (choice: Choice) => void
}

const PRESENT = 'present'

function Versions({ session, draft, prices, question, choices, onChange }: VersionsProps) {
  const t = useWords()
  const labelOf = useVersionLabel()
  const { store } = session
  const { path, versions } = question
  const { definition } = store
  const texts = answerTexts(t, pricesOf(definition, prices))
  const shown = (choice: Choice): string => {
    const chosen = withChoices(store, draft.questions, new Map([...choices, [path, choice]]))
    return answerTextAt(store, chosen, { path, texts }) || t('filling.empty')
  }
  const present = { value: PRESENT, label: `${t('filling.conflict.mine')}: ${shown(null)}` }
  const options = versions.map(({ author }, place) => ({
    value: String(place),
    label: `${labelOf(author)}: ${shown(place)}`,
  }))
  const choice = choices.get(path) ?? presentChoice(store, question)
  return (
    <Stack gap="xs">
      <RadioList
        label={answerLabel(definition, path, t)}
        value={choice === null ? PRESENT : String(choice)}
        onChange={(chosen) => onChange(chosen === PRESENT ? null : Number(chosen))}
        options={isOwnVersion(store, question) ? [present, ...options] : options}
      />
      <Removed authors={versions.filter((_, place) => place !== choice).map((one) => one.author)} />
    </Stack>
  )
}

function useVersionLabel(): (author: Author) => string {
  const authored = useAuthored()
  return (author) =>
    authored(
      author,
      author.kind === 'changed'
        ? {
            own: 'filling.conflict.changedOwn',
            organisers: 'filling.conflict.organisers',
            named: 'filling.conflict.changed',
            unknown: 'filling.conflict.changedUnknown',
          }
        : {
            own: 'filling.conflict.elsewhere',
            organisers: 'filling.conflict.organisers',
            named: 'filling.conflict.theirs',
            unknown: 'filling.conflict.theirsUnknown',
          },
    )
}

/** Whose input the choice removes. */
function Removed({ authors }: { authors: readonly Author[] }) {
  const t = useWords()
  const isColleague = useIsColleague()
  return authors
    .filter(isColleague)
    .map(({ name }) => (
      <Muted key={name}>
        {name === null
          ? t('filling.conflict.removesUnknown')
          : t('filling.conflict.removes', { name })}
      </Muted>
    ))
}
