// Address and full name: an answer in named parts, each of which can be shown or not.
import { z } from 'zod'
import { optionalText } from '../../kernel/index.ts'
import { MAX_LABEL } from '../forms.limits.ts'
import { baseFieldShape } from './base.schema.ts'

const part = z.strictObject({ label: optionalText(MAX_LABEL), show: z.boolean() })

export const partsSchemas = {
  address: z.strictObject({
    ...baseFieldShape,
    type: z.literal('address'),
    addressLine1: part,
    addressLine2: part,
    city: part,
    county: part,
    country: part,
    postcode: part,
  }),
  fullName: z.strictObject({
    ...baseFieldShape,
    type: z.literal('fullName'),
    prefix: part,
    firstName: part,
    middleName: part,
    surname: part,
    postNominals: part,
  }),
}
