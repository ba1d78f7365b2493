// A field group seen as a form of its own: so it is built, previewed and checked.
import type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
import type { LogicMap, Rule } from '../forms.rules.schema.ts'

/** What of a group the view as a form needs; a group that is stored has all of it. */
export interface GroupToBuild extends Pick<GroupDefinition, 'fields'> {
  readonly group: Omit<GroupDefinition['group'], 'isPublished'> & { readonly revision: number }
}

/**
 * The group as a form. Its rules name a sibling as `templateFieldId` (specification: forms, section
 * 3); in the form they are rules about questions. `groupLogic` leads back.
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

/** The rules of a group that was built as a form, as the group stores them. */
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
  // Object.entries takes the older shape, a list of entries, as well.
  return Object.fromEntries(
    Object.entries(logicMap).map(([id, entry]) => [
      id,
      { ...entry, rules: entry.rules.map(named) },
    ]),
  )
}
