// Creates the nodes of a form: its fields, and the fields within each of its templates.
import type { Field } from '../fields/fields.schema.ts'
import type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
import type { CompiledGroup, FieldNode } from './compiled.ts'

export interface FormNodes {
  readonly nodes: readonly FieldNode[]
  readonly fields: readonly FieldNode[]
  readonly byId: ReadonlyMap<string, FieldNode>
  readonly insides: ReadonlyMap<string, CompiledGroup>
}

/** The group of a template; null if it does not exist. */
export function groupOf(definition: FormDefinition, field: Field): GroupDefinition | null {
  const id = field.type === 'template' ? field.fieldGroupId : null
  if (id === null || !Object.hasOwn(definition.fieldGroups, id)) return null
  return definition.fieldGroups[id] ?? null
}

export function nodesOf(definition: FormDefinition): FormNodes {
  const nodes: FieldNode[] = []
  const fields = addNodes(nodes, definition.fields, { definition, template: null })
  const insides = new Map<string, CompiledGroup>()
  for (const template of fields) {
    const group = groupOf(definition, template.field)
    if (!group) continue
    const inner = addNodes(nodes, group.fields, { definition, template })
    insides.set(template.field.id, { definition: group, nodes: inner, byId: byFieldId(inner) })
  }
  return { nodes, fields, byId: byFieldId(fields), insides }
}

const byFieldId = (nodes: readonly FieldNode[]): ReadonlyMap<string, FieldNode> =>
  new Map(nodes.map((node) => [node.field.id, node]))

interface Place {
  definition: FormDefinition
  template: FieldNode | null
}

// A new page ends the section before it; a section ends at the next section or page.
function addNodes(all: FieldNode[], fields: readonly Field[], place: Place): FieldNode[] {
  let page: FieldNode | null = null
  let section: FieldNode | null = null
  const added: FieldNode[] = []
  for (const field of fields) {
    if (field.type === 'newPage') page = null
    if (field.type === 'newPage' || field.type === 'section') section = null
    const node: FieldNode = {
      index: all.length,
      field,
      template: place.template,
      containers: [page, section].filter((container) => container !== null),
      canShow: canShow(place.definition, field),
    }
    if (field.type === 'newPage') page = node
    if (field.type === 'section') section = node
    all.push(node)
    added.push(node)
  }
  return added
}

const canShow = (definition: FormDefinition, field: Field): boolean =>
  field.type !== 'template' || groupOf(definition, field)?.group.isPublished === true
