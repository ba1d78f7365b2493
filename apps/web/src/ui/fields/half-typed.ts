// What is typed into the device's own inputs and is not whole yet. They give it out as empty, so that
// their value alone cannot tell it from nothing.

/** The part of an input that is asked. */
export interface TypedInput {
  readonly validity: Pick<ValidityState, 'badInput'>
}

export const isHalfTyped = ({ validity }: TypedInput): boolean => validity.badInput

/** The first control of a form with something in it that is not whole; undefined for none. */
export function firstHalfTyped(form: HTMLFormElement): HTMLInputElement | undefined {
  const inputs = [...form.querySelectorAll('input')]
  return inputs.find(isHalfTyped)
}
