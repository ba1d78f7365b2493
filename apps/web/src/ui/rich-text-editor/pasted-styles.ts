// The content policy blocks styles in markup, also of a document that is only parsed, and browsers
// report each one to the operator. Styles set by scripts are allowed.

/** The attribute with the style of a pasted element, until a script sets it. */
export const SET_ASIDE = 'data-pasted-style'

/** Pasted HTML whose elements have their styles in `SET_ASIDE`, without style sheets. */
export const setStylesAside = (html: string): string =>
  html
    .replaceAll(/<style\b[^]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)style(\s*=)/gi, `$1${SET_ASIDE}$2`))

export const styleOf = (element: Element): string => element.getAttribute(SET_ASIDE) ?? ''
