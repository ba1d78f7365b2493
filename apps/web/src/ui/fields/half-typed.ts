// Incomplete values in native inputs such as dates. Their value is then empty, so it does not
// differ from a field left empty.

/** The part of an input that is checked. */
export interface TypedInput {
  readonly validity: Pick<ValidityState, 'badInput'>
}

export const isHalfTyped = ({ validity }: TypedInput): boolean => validity.badInput

/**
 * Whether all inputs in a part of the page are complete. The first incomplete one shows its error
 * and gets the focus; its content stays.
 */
export function isWhole(part: HTMLElement): boolean {
  const half = [...part.querySelectorAll('input')].find(isHalfTyped)
  half?.checkValidity()
  half?.focus()
  return half === undefined
}
