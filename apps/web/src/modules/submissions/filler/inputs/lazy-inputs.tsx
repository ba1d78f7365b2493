// Inputs of rare field types. They are loaded before a form that needs them is rendered.
import type { Field, FieldOf, FormDefinition } from '@eventflow/domain/forms/engine'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps, Inputs } from './filler-context.ts'
import classes from './inputs.module.css'

// One file for all, because even the largest input is smaller than the cost of its own request.
const load = () => import('./seldom-inputs.ts')

const lazyInputs = new Set<unknown>()

/** Starts to load the inputs that a form needs. */
export function fetchInputsOf({ fields, fieldGroups }: FormDefinition, inputs: Inputs): void {
  const all = [fields, ...Object.values(fieldGroups).map((group) => group.fields)].flat()
  // A failure is shown where the input is rendered.
  if (all.some((field) => lazyInputs.has(inputs[field.type]))) void load().catch(() => {})
}

function waitingFor<F extends Field>(Input: ComponentType<InputProps<F>>) {
  const LazyInput = (props: InputProps<F>) => (
    <Suspense fallback={<div className={classes['waiting']} />}>
      <Input {...props} />
    </Suspense>
  )
  lazyInputs.add(LazyInput)
  return LazyInput
}

export const LazyParts = waitingFor<FieldOf<'address' | 'fullName'>>(
  lazy(async () => ({ default: (await load()).PartsInput })),
)
export const LazyItemList = waitingFor<FieldOf<'itemList'>>(
  lazy(async () => ({ default: (await load()).ItemListInput })),
)
export const LazyRepeater = waitingFor<FieldOf<'repeater'>>(
  lazy(async () => ({ default: (await load()).RepeaterInput })),
)
export const LazyTemplate = waitingFor<FieldOf<'template'>>(
  lazy(async () => ({ default: (await load()).TemplateInput })),
)
export const LazyUpload = waitingFor<FieldOf<'upload'>>(
  lazy(async () => ({ default: (await load()).UploadInput })),
)
