/** The id of the input of a field, to which an error summary leads. */
export const fieldId = (path: string): string => `field-${path}`
