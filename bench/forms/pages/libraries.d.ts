// What the pages use of libraries that are installed for `npm run bench:forms` alone.

declare module '@formio/js' {
  export const Formio: {
    createForm(
      element: Element,
      form: { title: string; display: string; components: readonly object[] },
    ): Promise<object>
  }
}

declare module '@rjsf/utils' {
  export interface RJSFSchema {
    type?: string
    title?: string
    maxLength?: number
    format?: string
    const?: string
    required?: string[]
    properties?: Record<string, RJSFSchema>
    oneOf?: RJSFSchema[]
    allOf?: RJSFSchema[]
    if?: RJSFSchema
    else?: RJSFSchema
  }
}

declare module '@rjsf/validator-ajv8' {
  const validator: object
  export default validator
}

declare module '@rjsf/core' {
  import type { RJSFSchema } from '@rjsf/utils'
  import type { ReactNode } from 'react'
  export default function Form(props: {
    schema: RJSFSchema
    uiSchema: object
    validator: object
  }): ReactNode
}

declare module 'survey-core' {
  export class Model {
    constructor(form: { title: string; elements: readonly object[] })
    textUpdateMode: string
  }
}

declare module 'survey-react-ui' {
  import type { ReactNode } from 'react'
  import type { Model } from 'survey-core'
  export function Survey(props: { model: Model }): ReactNode
}
