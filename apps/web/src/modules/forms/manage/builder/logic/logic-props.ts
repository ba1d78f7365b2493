import type { FormDefinition } from '@eventflow/domain/forms/engine'
import type { NewId } from '../store/logic-edits.ts'

export interface LogicEditorProps {
  form: FormDefinition
  /** The field that is shown or hidden. */
  targetId: string
  newId: NewId
  /** Makes an edit. Edits with the same tag within a short time are undone together. */
  onEdit: (change: (form: FormDefinition) => FormDefinition, tag?: string) => void
}
