// A field group in the shape of a form, so that it can be built, previewed and checked as one.
import type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
import type { LogicMap, Rule } from '../forms.rules.schema.ts'

/** The parts of a group that its form needs; a stored group has all of them. */
export interface GroupToBuild extends Pick<GroupDefinition, 'fields'> {
  readonly group: Omit<GroupDefinition['group'], 'isPublished'> & { readonly revision: number }
}

/**
 * The group as a form. Its rules use `templateFieldId` for a sibling (specification: forms, section 3);
 * in the form they become rules about questions. `groupLogic` converts back.
 */
export function groupAsForm({ group, fields }: GroupToBuild): FormDefinition {
  const { id, title, description, translations, revision } = group
  const logicMap = withSources(group.logicMap, fields, ['templateFieldId', 'fieldId'])
  return {
    form: {
      id,
      title,
      description,
      ...(translations && { translations }),
      isPublic: false,
      isEditable: true,
      logicMap,
      revision,
    },
    fields,
    fieldGroups: {},
  }
}

/** Converts the rules of a group that was built as a form to their stored form. */
export const groupLogic = (
  logicMap: LogicMap,
  fields: readonly { readonly id: string }[],
): LogicMap => withSources(logicMap, fields, ['fieldId', 'templateFieldId'])

type SourceChange = readonly [from: Rule['sourceType'], to: Rule['sourceType']]

function withSources(
  logicMap: LogicMap,
  fields: readonly { readonly id: string }[],
  [from, to]: SourceChange,
): LogicMap {
  const siblings = new Set(fields.map(({ id }) => id))
  const named = (rule: Rule): Rule =>
    rule.sourceType === from && siblings.has(rule.sourceId) ? { ...rule, sourceType: to } : rule
  // Object.entries also accepts the older shape, a list of entries.
  return Object.fromEntries(
    Object.entries(logicMap).map(([id, entry]) => [
      id,
      { ...entry, rules: entry.rules.map(named) },
    ]),
  )
}
