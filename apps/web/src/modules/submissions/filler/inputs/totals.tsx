import type { FieldOf } from '@eventflow/domain/forms/engine'
import { WATCH } from '../store/filling-core.ts'
import { Prose } from './field-texts.tsx'
import { type InputProps, useFiller } from './filler-context.ts'
import classes from './inputs.module.css'
import { useWatched } from './use-answer.ts'

export const Sum = ({ label, text }: { label: string; text: string }) => (
  <p className={classes['sum']}>
    <span>{label}</span>
    <output>{text}</output>
  </p>
)

/** The sum of all shown item lists. */
export function GrandTotalInput({ field }: InputProps<FieldOf<'grandTotal'>>) {
  const { store, texts } = useFiller()
  const total = useWatched(store, WATCH.total, store.total)
  return (
    <div className={classes['grand-total']}>
      <Sum label={field.label} text={texts.money(total)} />
      {field.description && (
        <span className={classes['quiet']}>
          <Prose>{field.description}</Prose>
        </span>
      )}
    </div>
  )
}
