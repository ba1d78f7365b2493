// The settings of the text-like types: those of every field, and a minimum and a maximum.
import { z } from 'zod'
import { MAX_AREA_ANSWER, MAX_TEXT_ANSWER } from '../forms.limits.ts'
import { baseFieldShape, boundSchema, boundsInOrder, boundsRefused } from './base.schema.ts'

const LARGEST_NUMBER = 1_000_000_000_000
const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2999, 11, 31)

const textLike = <T extends string>(type: T, bound: ReturnType<typeof boundSchema>) =>
  z
    .strictObject({ ...baseFieldShape, type: z.literal(type), min: bound, max: bound })
    .refine(boundsInOrder, boundsRefused)

const characters = boundSchema(0, MAX_TEXT_ANSWER)

export const textLikeSchemas = {
  text: textLike('text', characters),
  email: textLike('email', characters),
  /** Bounds limit the value and can have decimals. */
  number: textLike('number', boundSchema(-LARGEST_NUMBER, LARGEST_NUMBER, 'any')),
  tel: textLike('tel', characters),
  url: textLike('url', characters),
  area: textLike('area', boundSchema(0, MAX_AREA_ANSWER)),
  /** Bounds are instants in epoch milliseconds; only their calendar day in UTC counts. */
  date: textLike('date', boundSchema(EARLIEST, LATEST)),
}

export const textLikeTypeSchema = z.object(textLikeSchemas).keyof()
export type TextLikeType = z.infer<typeof textLikeTypeSchema>
