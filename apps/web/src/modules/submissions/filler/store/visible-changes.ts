import {
  compileForm,
  type FormDefinition,
  innerPath,
  type Visible,
} from '@eventflow/domain/forms/engine'

/** The paths of all fields that are visible in only one of the two. */
export function shownDifferently(
  definition: FormDefinition,
  before: Visible,
  after: Visible,
): string[] {
  if (before === after) return []
  const { fields, insides } = compileForm(definition)
  const outer = fields
    .map(({ field }) => field.id)
    .filter((id) => before.fieldIds.has(id) !== after.fieldIds.has(id))
  const inner = [...insides.keys()].flatMap((templateId) =>
    innerDifferences(templateId, before.loops.get(templateId), after.loops.get(templateId)),
  )
  return [...outer, ...inner]
}

type Loops = readonly ReadonlySet<string>[] | undefined

function innerDifferences(templateId: string, before: Loops, after: Loops): string[] {
  if (before === after) return []
  const count = Math.max(before?.length ?? 0, after?.length ?? 0)
  return Array.from({ length: count }, (_none, loop) => loop).flatMap((loop) => {
    const was = before?.[loop]
    const is = after?.[loop]
    const ids = new Set([...(was ?? []), ...(is ?? [])])
    return [...ids]
      .filter((id) => was?.has(id) !== is?.has(id))
      .map((id) => innerPath(templateId, loop, id))
  })
}

/** Whether the field at a path is visible. */
export function isShownAt(visible: Visible, path: string): boolean {
  const [, templateId, loop, innerId] = /^(.+)\[(\d+)\]\.(.+)$/.exec(path) ?? []
  if (!templateId || !innerId) return visible.fieldIds.has(path)
  return visible.loops.get(templateId)?.[Number(loop)]?.has(innerId) === true
}
