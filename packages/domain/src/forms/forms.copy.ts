// Copies a form (specification: forms, section 7). Its fields get new ids, and all references to them are
// updated.
import type { Translations } from '../kernel/index.ts'
import type { Field } from './fields/fields.schema.ts'
import type { FormNotificationSettings } from './forms.notifications.schema.ts'
import type { LogicMap, Rule } from './forms.rules.schema.ts'

export type NewIds = ReadonlyMap<string, string>

export interface CopiedForm {
  readonly fields: Field[]
  readonly logicMap: LogicMap
  /** New field ids by old ones. */
  readonly ids: NewIds
}

/** The fields and the logic of a form with new ids for fields and entries. */
export function copyOfForm(
  { fields, logicMap }: { readonly fields: readonly Field[]; readonly logicMap: LogicMap },
  newId: () => string,
): CopiedForm {
  const ids: NewIds = new Map(fields.map(({ id }) => [id, newId()]))
  const now = (id: string): string => ids.get(id) ?? id
  return {
    ids,
    fields: fields.map((field) => ({ ...field, id: now(field.id) })),
    logicMap: Object.fromEntries(
      Object.values(logicMap).map((entry) => [
        newId(),
        {
          ...entry,
          thenFieldId: now(entry.thenFieldId),
          elseFieldId: now(entry.elseFieldId),
          rules: rulesUnder(entry.rules, ids),
        },
      ]),
    ),
  }
}

/**
 * Rules with the new ids of copied fields. Ids within field groups belong to the group and remain
 * unchanged.
 */
export const rulesUnder = (rules: readonly Rule[], ids: NewIds): Rule[] =>
  rules.map((rule) => {
    const isAboutField = rule.sourceType === 'fieldId' || rule.sourceType === 'templateFieldId'
    return isAboutField ? { ...rule, sourceId: ids.get(rule.sourceId) ?? rule.sourceId } : rule
  })

/** A text whose merge tags refer to the copied fields: `{field.<id>}`, `{field.<id>.<inner id>}`. */
export const textUnder = (text: string, ids: NewIds): string =>
  text.replace(/\{field\.([\w-]+)/g, (tag, id: string) => {
    const now = ids.get(id)
    return now === undefined ? tag : `{field.${now}`
  })

/** The translations of a message, with the new field ids. */
export const translationsUnder = <Name extends string>(
  translations: Translations<Name>,
  ids: NewIds,
): Translations<Name> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, string>>>(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textUnder(text, ids)])),
    ]),
  ) as Translations<Name>

/** The settings of a form notification, with the new field ids. */
export const notificationUnder = (
  settings: FormNotificationSettings,
  ids: NewIds,
): FormNotificationSettings => ({
  ...settings,
  rules: rulesUnder(settings.rules, ids),
  message: textUnder(settings.message, ids),
  subjectLine: textUnder(settings.subjectLine, ids),
  translations: translationsUnder(settings.translations, ids),
  replyTo: textUnder(settings.replyTo, ids),
  bccTo: textUnder(settings.bccTo, ids),
  sendTo:
    settings.sendToType === 'fieldId'
      ? (ids.get(settings.sendTo) ?? settings.sendTo)
      : textUnder(settings.sendTo, ids),
})

/** The settings of a webhook that contain field ids. */
export interface CopiedWebhook {
  readonly requestURL: string
  readonly rules: readonly Rule[]
  readonly payloadFields: readonly { readonly category: string; readonly sourceId: string }[]
}

/** The settings of a webhook, with the new field ids. */
export const webhookUnder = <Settings extends CopiedWebhook>(
  settings: Settings,
  ids: NewIds,
): Settings => ({
  ...settings,
  requestURL: textUnder(settings.requestURL, ids),
  rules: rulesUnder(settings.rules, ids),
  payloadFields: settings.payloadFields.map((field) =>
    field.category === 'field'
      ? { ...field, sourceId: ids.get(field.sourceId) ?? field.sourceId }
      : field,
  ),
})
