// The address at which teams pay an order: a template with the order number and the amount.

const PLACEHOLDERS = ['order', 'amount', 'currency'] as const

export type PaymentFacts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** The template with its values, which are encoded for a URL. */
export const fillPaymentLink = (template: string, facts: PaymentFacts): string =>
  PLACEHOLDERS.reduce(
    (link, name) => link.replaceAll(`{${name}}`, () => encodeURIComponent(facts[name])),
    template,
  )

/** The first tag that a template cannot contain, such as `{team}`; null without one. */
export const unknownPaymentTag = (template: string): string | null =>
  [...template.matchAll(/\{([^{}]*)\}/g)]
    .find(([, name]) => !PLACEHOLDERS.some((known) => known === name))
    ?.at(0) ?? null

const SAMPLE: PaymentFacts = { order: '1', amount: '1.00', currency: 'EUR' }

/**
 * Whether a text is an https address with `{order}`, and with no other placeholder than `{amount}` and
 * `{currency}`. Values are in its path, query or fragment, so that they never change its host.
 */
export function isPaymentLink(template: string): boolean {
  if (!/^https:\/\/[^\s{}/?#@\\]+[/?#]/i.test(template) || !template.includes('{order}'))
    return false
  const link = fillPaymentLink(template, SAMPLE)
  return !/[{}\s\\]/.test(link) && URL.canParse(link)
}
