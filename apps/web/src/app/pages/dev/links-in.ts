/** The http and https URLs in a text, without duplicates, in order. */
export const linksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\bhttps?:\/\/[^\s<>"]+/g)].map(([link]) => link)),
]
