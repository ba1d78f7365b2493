// The address of a stand on the event's floor plan: a template with the number and hall of the stand.

const PLACEHOLDERS = ['stand', 'hall'] as const

type StandFacts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** The template with its values, which are encoded for a URL. */
export const fillFloorPlanLink = (template: string, facts: StandFacts): string =>
  PLACEHOLDERS.reduce(
    (link, name) => link.replaceAll(`{${name}}`, () => encodeURIComponent(facts[name])),
    template,
  )

/** The first tag that a template cannot contain, such as `{team}`; null without one. */
export const unknownFloorPlanTag = (template: string): string | null =>
  [...template.matchAll(/\{([^{}]*)\}/g)]
    .find(([, name]) => !PLACEHOLDERS.some((known) => known === name))
    ?.at(0) ?? null

/**
 * Whether a text is an https address with `{stand}`, and with no other placeholder than `{hall}`. Values
 * are in its path, query or fragment, so that they never change its host.
 */
export function isFloorPlanLink(template: string): boolean {
  if (!/^https:\/\/[^\s{}/?#@\\]+[/?#]/i.test(template) || !template.includes('{stand}'))
    return false
  const link = fillFloorPlanLink(template, { stand: 'B12', hall: '2' })
  return !/[{}\s\\]/.test(link) && URL.canParse(link)
}
