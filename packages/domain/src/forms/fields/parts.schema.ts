// Address and full name: an answer with named parts, each of which can be shown or hidden.
import { z } from 'zod'
import { englishWords, type Words } from '../../words/index.ts'
import { optionalText } from '../../kernel/index.ts'
import { MAX_LABEL } from '../forms.limits.ts'
import { baseFieldShape } from './base.schema.ts'

const word = englishWords()

/** The defaults of a part are the specification's (forms, section 3). */
function part(id: keyof Words['forms']['defaults'], show = true) {
  const label = word(`forms.defaults.${id}`)
  return z
    .strictObject({
      label: optionalText(MAX_LABEL).default(label),
      show: z.boolean().default(show),
    })
    .default({ label, show })
}

export const partsSchemas = {
  address: z.strictObject({
    ...baseFieldShape,
    type: z.literal('address'),
    addressLine1: part('addressLine1'),
    addressLine2: part('addressLine2'),
    city: part('city'),
    county: part('county'),
    country: part('country'),
    postcode: part('postcode'),
  }),
  fullName: z.strictObject({
    ...baseFieldShape,
    type: z.literal('fullName'),
    prefix: part('prefix', false),
    firstName: part('firstName'),
    middleName: part('middleName'),
    surname: part('surname'),
    postNominals: part('postNominals', false),
  }),
}
