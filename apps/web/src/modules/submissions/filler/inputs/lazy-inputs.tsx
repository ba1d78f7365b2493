// Types that few forms ask for: their inputs are fetched for the forms that do, before they are drawn.
import type { Field, FieldOf, FormDefinition } from '@eventflow/domain/forms/engine'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from './filler-context.ts'
import classes from './inputs.module.css'

const load = {
  address: () => import('./parts-inputs.tsx'),
  fullName: () => import('./parts-inputs.tsx'),
  itemList: () => import('./item-list-input.tsx'),
  repeater: () => import('./repeater-input.tsx'),
  template: () => import('./template-input.tsx'),
  upload: () => import('./upload-input.tsx'),
} as const

type LazyType = keyof typeof load

const isLazy = (type: Field['type']): type is LazyType => type in load

/** Begins to fetch the inputs that a form needs. */
export function fetchInputsOf({ fields, fieldGroups }: FormDefinition): void {
  const all = [fields, ...Object.values(fieldGroups).map((group) => group.fields)].flat()
  for (const type of new Set(all.map((field) => field.type))) {
    // A failure is shown where the input is rendered.
    if (isLazy(type)) void load[type]().catch(() => {})
  }
}

function waitingFor<F extends Field>(Input: ComponentType<InputProps<F>>) {
  return (props: InputProps<F>) => (
    <Suspense fallback={<div className={classes['waiting']} />}>
      <Input {...props} />
    </Suspense>
  )
}

export const LazyParts = waitingFor<FieldOf<'address' | 'fullName'>>(
  lazy(async () => ({ default: (await load.address()).PartsInput })),
)
export const LazyItemList = waitingFor<FieldOf<'itemList'>>(
  lazy(async () => ({ default: (await load.itemList()).ItemListInput })),
)
export const LazyRepeater = waitingFor<FieldOf<'repeater'>>(
  lazy(async () => ({ default: (await load.repeater()).RepeaterInput })),
)
export const LazyTemplate = waitingFor<FieldOf<'template'>>(
  lazy(async () => ({ default: (await load.template()).TemplateInput })),
)
export const LazyUpload = waitingFor<FieldOf<'upload'>>(
  lazy(async () => ({ default: (await load.upload()).UploadInput })),
)
