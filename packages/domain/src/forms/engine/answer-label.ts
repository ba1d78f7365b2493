// The name of an answer in a list of problems, away from its input.
import type { T } from '../../words/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { compileForm } from './compile.ts'
import { loopTitle } from './pages.ts'
import { fieldIdOf } from './walk.ts'

const INNER = /^\[(\d+)\]\.([\w-]+)/

/**
 * The label of the answer at the path of an `AnswerProblem`, with its repetition, row and column; '' if
 * there is none.
 */
export function answerLabel(definition: FormDefinition, path: string, t: T): string {
  const { byId, insides } = compileForm(definition)
  const id = fieldIdOf(path)
  const field = byId.get(id)?.field
  const behind = path.slice(id.length)
  if (field?.type !== 'template') return field === undefined ? '' : labelWithin(field, behind, t)
  const [place = '', loop, innerId = ''] = INNER.exec(behind) ?? []
  const inner = insides.get(id)?.byId.get(innerId)?.field
  if (inner === undefined) return field.label
  const label = labelWithin(inner, behind.slice(place.length), t)
  const heading = loopTitle(definition, field, Number(loop))
  return heading ? t('filling.inLoop', { heading, label }) : label
}

const ROW = /^\[(\d+)\]\.(.+)$/

/** Other types name the part in their message. */
function labelWithin(field: Field, behind: string, t: T): string {
  const { label } = field
  const partLabel = (id: string) =>
    kindOf(field)
      .parts(field)
      .find((part) => part.id === id)?.label
  if (field.type === 'itemList') {
    const part = partLabel(behind.slice(1))
    return part ? t('filling.inPart', { label, part }) : label
  }
  const [, row, cellId = ''] = field.type === 'repeater' ? (ROW.exec(behind) ?? []) : []
  if (row === undefined) return label
  return t('filling.inRow', { label, row: Number(row) + 1, part: partLabel(cellId) ?? '' })
}
