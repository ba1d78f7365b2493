// Types that few forms ask for: their inputs are fetched for the forms that do, before they are drawn.
import type { Field, FieldOf, FormDefinition } from '@eventflow/domain/forms/engine'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from './filler-context.ts'
import classes from './inputs.module.css'

// Together: the largest of them is less than what its own request would take.
const load = () => import('./seldom-inputs.ts')

const SELDOM: ReadonlySet<Field['type']> = new Set([
  'address',
  'fullName',
  'itemList',
  'repeater',
  'template',
  'upload',
])

/** Begins to fetch the inputs that a form needs. */
export function fetchInputsOf({ fields, fieldGroups }: FormDefinition): void {
  const all = [fields, ...Object.values(fieldGroups).map((group) => group.fields)].flat()
  // A failure is shown where the input is rendered.
  if (all.some((field) => SELDOM.has(field.type))) void load().catch(() => {})
}

function waitingFor<F extends Field>(Input: ComponentType<InputProps<F>>) {
  return (props: InputProps<F>) => (
    <Suspense fallback={<div className={classes['waiting']} />}>
      <Input {...props} />
    </Suspense>
  )
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
