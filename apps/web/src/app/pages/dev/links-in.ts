/** The http and https addresses in a text, each once, in their order. */
export const linksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\bhttps?:\/\/[^\s<>"]+/g)].map(([link]) => link)),
]
