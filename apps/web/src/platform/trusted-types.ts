// The one place where a text may become markup. Our screens never do it; the component library
// writes style sheets so, and a style sheet has no use for `<`. With the content policy's
// `require-trusted-types-for` any other way is stopped by the browser.

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown
}

export function allowStyleSheetsOnly(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
  })
}
