import {
  compileForm,
  type FieldOf,
  innerPath,
  loopLimit,
  loopTitle,
} from '@eventflow/domain/forms/engine'
import { EventText, useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { FieldError, RequiredMark } from '../../../../ui/fields/field-frame.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { addLoop, putLoopBack, removeLoop } from '../store/loop-changes.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { Prose } from './field-texts.tsx'
import { FieldSlot } from './field-slot.tsx'
import { type InputProps, useFiller } from './filler-context.ts'
import { Heading } from './group.tsx'
import classes from './inputs.module.css'
import { useAnswer, useWatched } from './use-answer.ts'

type TemplateField = FieldOf<'template'>

const headingId = (path: string, key: number) => `loop-${path}-${key}`
const focusLater = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus())

/** The fields of a group, repeated as required. */
export function TemplateInput({ field, path }: InputProps<TemplateField>) {
  const { store } = useFiller()
  const { id, error } = useAnswer(path)
  const keys = useWatched(store, path, () => store.loopKeys(path))
  return (
    <div id={id} className={classes['template']}>
      {field.isLooping && field.label && (
        <Heading>
          <EventText>{field.label}</EventText>
          {field.isRequired && <RequiredMark />}
        </Heading>
      )}
      {field.description && (
        <p className={classes['quiet']}>
          <Prose>{field.description}</Prose>
        </p>
      )}
      {keys.map((key, loop) => (
        <Loop key={key} field={field} path={path} loop={loop} />
      ))}
      {keys.length > loopLimit(field) ? (
        <TooMany field={field} count={keys.length} />
      ) : (
        field.isLooping && <AddLoop field={field} path={path} count={keys.length} />
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

/** The form now requires fewer repetitions than are filled in. */
function TooMany({ field, count }: { field: TemplateField; count: number }) {
  const t = useWords()
  const most = loopLimit(field)
  return <p>{t('filling.loops.tooMany', { count: most, more: count - most })}</p>
}

/** Repetitions are numbered if there are several, even if the form now requires only one. */
const titleOf = (
  { definition }: FillingStore,
  field: TemplateField,
  { loop, count }: LoopPosition,
) => loopTitle(definition, count > 1 ? { ...field, isLooping: true } : field, loop)

interface LoopPosition {
  loop: number
  count: number
}

interface LoopProps extends InputProps<TemplateField> {
  loop: number
}

function Loop({ field, path, loop }: LoopProps) {
  const { store } = useFiller()
  const keys = store.loopKeys(path)
  const key = keys[loop] ?? loop
  const nodes = compileForm(store.definition).insides.get(path)?.nodes ?? []
  const title = titleOf(store, field, { loop, count: keys.length })
  return (
    <section className={classes['loop']} aria-labelledby={headingId(path, key)}>
      <div className={classes['loop-head']}>
        <Heading id={headingId(path, key)} below={field.isLooping && field.label ? 1 : 0}>
          {title || field.label}
        </Heading>
        <RemoveLoop field={field} path={path} loop={loop} />
      </div>
      {nodes.map((inner) => (
        <FieldSlot
          key={inner.field.id}
          field={inner.field}
          path={innerPath(path, loop, inner.field.id)}
        />
      ))}
    </section>
  )
}

function RemoveLoop({ field, path, loop }: LoopProps) {
  const t = useWords()
  const { store } = useFiller()
  const feedback = useFeedback()
  const count = useWatched(store, path, () => store.loopKeys(path).length)
  const isWanted = !field.isLooping || (field.isRequired && count < 2)
  if (isWanted && count <= loopLimit(field)) return null
  const name = titleOf(store, field, { loop, count })
  const remove = () => {
    const removed = removeLoop(store.core, path, loop)
    const key = store.loopKeys(path)[Math.max(0, loop - 1)]
    focusLater(key === undefined ? `add-${path}` : headingId(path, key))
    if (!removed) return
    feedback.show({
      type: 'info',
      message: t('filling.loops.removed', { name }),
      action: { label: t('ui.feedback.undo'), run: () => putLoopBack(store.core, removed) },
    })
  }
  return (
    <IconButton
      size="inner"
      icon="delete_outlined"
      label={t('filling.loops.remove', { name })}
      onClick={remove}
    />
  )
}

function AddLoop({ field, path, count }: InputProps<TemplateField> & { count: number }) {
  const t = useWords()
  const { store } = useFiller()
  const limit = loopLimit(field)
  if (count >= limit)
    return limit > 1 ? (
      <p className={classes['quiet']}>{t('filling.loops.full', { count: limit })}</p>
    ) : null
  const title = loopTitle(store.definition, { ...field, isLooping: false }, 0)
  const name = title || t('filling.loops.entry')
  const add = () => {
    addLoop(store.core, path)
    const key = store.loopKeys(path).at(-1)
    if (key !== undefined) focusLater(headingId(path, key))
  }
  return (
    <div>
      <Button id={`add-${path}`} variant="default" leftSection={<Icon name="add" />} onClick={add}>
        {t(count === 0 ? 'filling.loops.add' : 'filling.loops.addAnother', { name })}
      </Button>
    </div>
  )
}
