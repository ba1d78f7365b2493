import type { Field } from '@eventflow/domain/forms/engine'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { TranslatedTexts } from '../../../../platform/words.tsx'
import { useFiller, type InputProps } from './filler-context.ts'
import classes from './inputs.module.css'
import { useIsShown } from './use-answer.ts'

const Why = lazy(async () => ({
  default: (await import('./visibility-reason.tsx')).VisibilityReason,
}))

const GivenIn = lazy(async () => ({
  default: (await import('../../draft/seldom-parts.ts')).GivenIn,
}))

const SectionOffer = lazy(async () => ({
  default: (await import('../../draft/seldom-parts.ts')).SectionOffer,
}))

/** Last year's answers to the questions after this heading; nothing if there are none. */
export function LastAnswers({ sectionId }: { sectionId: string }) {
  const { lastAnswers } = useFiller()
  if (lastAnswers === undefined) return null
  return (
    <Suspense>
      <SectionOffer sectionId={sectionId} offered={lastAnswers} />
    </Suspense>
  )
}

/**
 * The slot of one question. It always exists and subscribes to its own visibility, so that a rule
 * renders only its own questions instead of the page.
 */
export const FieldSlot = memo(function FieldSlot({ field, path }: InputProps) {
  const { inputs, explain, lastAnswers } = useFiller()
  const isShown = useIsShown(path)
  const why = explain && (
    <Suspense>
      <Why path={path} label={field.label} explain={explain} />
    </Suspense>
  )
  if (!isShown) return why
  const Input = inputs[field.type] as ComponentType<InputProps<Field>>
  return (
    <div className={classes['slot']} data-type={field.type}>
      {why}
      <TranslatedTexts isTranslated={field.translations !== undefined}>
        <Input field={field} path={path} />
      </TranslatedTexts>
      {field.type === 'section' && <LastAnswers sectionId={path} />}
      {lastAnswers && Object.hasOwn(lastAnswers.values, path) && (
        <Suspense>
          <GivenIn path={path} offered={lastAnswers} />
        </Suspense>
      )}
    </div>
  )
})
