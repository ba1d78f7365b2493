import type { Field } from '@eventflow/domain/forms/engine'

/** Fields per chunk: about the square root of the maximum number on a page. */
const FIELDS = 12

/** Number of fields that fill a tall window. */
const AT_FIRST = 20

type FieldChunk = readonly Field[]

export const chunkFields = (fields: readonly Field[]): readonly FieldChunk[] =>
  Array.from({ length: Math.ceil(fields.length / FIELDS) }, (_none, index) =>
    fields.slice(index * FIELDS, (index + 1) * FIELDS),
  )

/** Number of chunks that fill a window. Hidden fields do not count. */
export function countFirstChunks(
  chunks: readonly FieldChunk[],
  isShown: (fieldId: string) => boolean,
): number {
  let shown = 0
  const last = chunks.findIndex((fields) => {
    shown += fields.filter(({ id }) => isShown(id)).length
    return shown >= AT_FIRST
  })
  return last < 0 ? chunks.length : last + 1
}
