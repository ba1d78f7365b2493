// What the API's errors say beyond the catalogue of each module.
export const errorWords = {
  notFound: 'This page or item does not exist, or you may not see it.',
} as const
