import type { FillingCore } from './filling-core.ts'
import { innerPlaceOf } from './places.ts'

/** A name for the place of an answer that stays when iterations before it are removed. */
export function lastingName(
  { options, state }: Pick<FillingCore, 'options' | 'state'>,
  path: string,
) {
  const inner = innerPlaceOf(options.definition, path)
  if (!inner) return path
  const key = state.loopKeys.get(inner.templateId)?.[inner.loop] ?? -1
  return `${inner.templateId}#${key}.${inner.innerId}`
}
