// What is typed into the device's own inputs and is not whole yet. They give it out as empty, so that
// their value alone cannot tell it from nothing.

/** The part of an input that is asked. */
export interface TypedInput {
  readonly validity: Pick<ValidityState, 'badInput'>
}

export const isHalfTyped = ({ validity }: TypedInput): boolean => validity.badInput

/**
 * Whether everything in a part of the page is whole. What is not says itself what is missing, and
 * takes the focus; what is typed stays.
 */
export function isWhole(part: HTMLElement): boolean {
  const half = [...part.querySelectorAll('input')].find(isHalfTyped)
  half?.checkValidity()
  half?.focus()
  return half === undefined
}
