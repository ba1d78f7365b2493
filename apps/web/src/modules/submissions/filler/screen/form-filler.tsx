import {
  type Answers,
  type Facts,
  type FileAnswer,
  type FormDefinition,
  problemInWords,
} from '@eventflow/domain/forms/engine'
import type { Filling } from '@eventflow/domain/submissions'
import { useState } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { InlineBars } from '../../../../ui/bar.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import type { SendFile } from '../../../../ui/files/upload-store.ts'
import type { Explain } from '../inputs/filler-context.ts'
import { createUploads } from '../inputs/form-uploads.ts'
import { createFillingStore, type FillingStore } from '../store/filling-store.ts'
import { pageShowing } from '../store/paging.ts'
import { FillerView } from './filler-view.tsx'
import type { Prices } from '../../answers/answer-texts.ts'

interface FormFillerProps {
  definition: FormDefinition
  facts: Facts
  /** Initial answers; later values are ignored. */
  initialValues?: Answers
  prices: Prices
  /** `preview` shows and validates like the real form but sends nothing. */
  mode: 'fill' | 'preview'
  sendFile?: SendFile<FileAnswer>
  /** Offered to a person who is viewed. */
  lastAnswers?: Filling['lastAnswers']
  /** In previews: why fields are shown or hidden. */
  explain?: Explain | undefined
  /** In previews: the field being edited. When it changes, its page is opened. */
  builtFieldId?: string | null
  onSubmit?: (values: Answers) => Promise<unknown>
  onSaveDraft?: (values: Answers) => Promise<unknown>
}

interface Opened {
  readonly definition: FormDefinition
  readonly facts: Facts
  readonly store: FillingStore
  readonly builtFieldId: string | null
}

/** A store for the definition. If the form or the facts change, a new one with the same answers. */
function useStoreOf(props: FormFillerProps): Opened {
  const { definition, facts, initialValues = {}, builtFieldId = null } = props
  const t = useWords()
  const pageOfBuilt = builtFieldId === null ? undefined : pageShowing(definition, builtFieldId)
  const open = (values: Answers, pageId: string | null): Opened => ({
    definition,
    facts,
    builtFieldId,
    store: createFillingStore({
      definition,
      facts,
      values,
      pageId,
      describeProblem: (problem) => problemInWords(t, problem),
    }),
  })
  const [opened, setOpened] = useState(() => open(initialValues, pageOfBuilt ?? null))
  const isSameForm = opened.definition === definition && opened.facts === facts
  const isOtherField = opened.builtFieldId !== builtFieldId
  if (isSameForm && !isOtherField) return opened
  const { values, view } = opened.store.read()
  const page = isOtherField && pageOfBuilt !== undefined ? pageOfBuilt : view.page.id
  const isSamePage = page === view.page.id
  const again = isSameForm && isSamePage ? { ...opened, builtFieldId } : open(values, page)
  setOpened(again)
  return again
}

const done = () => Promise.resolve()

/** A form for people to fill in, also used as a preview in the builder. It makes no requests. */
export function FormFiller(props: FormFillerProps) {
  const t = useWords()
  const feedback = useFeedback()
  const { store } = useStoreOf(props)
  const { mode, onSubmit = done, onSaveDraft } = props
  const isPreview = mode === 'preview'
  const [uploads] = useState(() => createUploads(isPreview ? undefined : props.sendFile))
  const submit = () => {
    if (!isPreview) return onSubmit(store.read().values)
    feedback.show({ type: 'info', message: t('filling.preview.submitted') })
    return done()
  }
  return (
    <InlineBars>
      <FillerView
        key={storeKey(store)}
        store={store}
        prices={props.prices}
        explain={props.explain}
        lastAnswers={props.lastAnswers}
        uploads={uploads}
        onSubmit={submit}
        onSaveDraft={onSaveDraft && !isPreview ? () => onSaveDraft(store.read().values) : undefined}
      />
    </InlineBars>
  )
}

let stores = 0
const keys = new WeakMap<FillingStore, number>()

/** A key that prevents inputs from being reused with another store. */
function storeKey(store: FillingStore): number {
  const key = keys.get(store) ?? stores++
  keys.set(store, key)
  return key
}
