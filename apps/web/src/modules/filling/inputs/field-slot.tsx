import type { Field } from '@eventflow/domain/forms/engine'
import { type ComponentType, memo } from 'react'
import { useFiller, type InputProps } from './filler-context.ts'
import classes from './inputs.module.css'
import { useIsShown } from './use-answer.ts'

/**
 * The place of one question. It stands whether the question is shown or not, and watches that
 * itself, so that a rule redraws what it shows or hides and not the page.
 */
export const FieldSlot = memo(function FieldSlot({ field, path }: InputProps) {
  const { inputs } = useFiller()
  const isShown = useIsShown(path)
  if (!isShown) return null
  const Input = inputs[field.type] as ComponentType<InputProps<Field>>
  return (
    <div className={classes['slot']} data-type={field.type}>
      <Input field={field} path={path} />
    </div>
  )
})
