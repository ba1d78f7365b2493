import type { FormDefinition } from './forms.schema.ts'

/** The size of a form as it is stored and sent, including field groups and rules, in kilobytes. */
export const formKilobytes = (definition: FormDefinition): number =>
  Math.ceil(new TextEncoder().encode(JSON.stringify(definition)).length / 1024)
