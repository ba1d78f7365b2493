/** Id of a field's input, to which an error summary links. */
export const fieldId = (path: string): string => `field-${path}`
