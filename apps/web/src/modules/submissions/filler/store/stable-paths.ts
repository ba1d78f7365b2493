import { innerPath, innerAnswerOf } from '@eventflow/domain/forms/engine'
import type { FillingCore } from './filling-core.ts'

/** A name of an answer that stays the same when earlier repetitions are removed. */
export function stablePath(
  { options, state }: Pick<FillingCore, 'options' | 'state'>,
  path: string,
) {
  const inner = innerAnswerOf(options.definition, path)
  if (!inner) return path
  const key = state.loopKeys.get(inner.templateId)?.[inner.loop] ?? -1
  return `${inner.templateId}#${key}.${inner.innerId}`
}

/** The path of an inner answer by the key of its repetition; null if that was removed. */
export function pathByKey(
  core: FillingCore,
  templateId: string,
  { key, innerId }: { key: number; innerId: string },
): string | null {
  const loop = (core.state.loopKeys.get(templateId) ?? []).indexOf(key)
  return loop < 0 ? null : innerPath(templateId, loop, innerId)
}
