// Rules and logic maps (specification: forms, section 3; docs/rules.md, sections 1 and 2).
import { z } from 'zod'
import { asWorded } from '../words/index.ts'
import { idSchema, optionalText } from '../kernel/index.ts'
import { MAX_LOGIC_ENTRIES, MAX_LOOPS, MAX_RULES, MAX_RULES_PER_ENTRY } from './forms.limits.ts'
import { keyIdSchema } from './fields/base.schema.ts'
import { fieldTypeSchema } from './fields/fields.schema.ts'
import { CONDITIONS, LOOP_OPERATORS, OPERATORS, SOURCE_TYPES } from './forms.vocabulary.ts'

const noId = z.literal('')

/** 0-based; '' means any iteration (for notEquals: all of them). */
const loopIndexSchema = z.union([
  z
    .number()
    .int()
    .min(0)
    .max(MAX_LOOPS - 1),
  z.literal(''),
])

export const ruleSchema = z.strictObject({
  sourceId: idSchema,
  sourceType: z.enum(SOURCE_TYPES),
  sourceValue: optionalText(2_000).default(''),
  condition: z.enum(CONDITIONS).default('equals'),
  loopIndex: loopIndexSchema.default(''),
  nestedId: z.union([idSchema, noId]).default(''),
  nestedType: z.union([fieldTypeSchema, noId]).default(''),
  nestedValue: optionalText(2_000).default(''),
  loopOperator: z.union([z.enum(LOOP_OPERATORS), noId]).default(''),
})
export type Rule = z.infer<typeof ruleSchema>

export const rulesSchema = z.array(ruleSchema).max(MAX_RULES_PER_ENTRY)

const logicEntrySchema = z.strictObject({
  thenFieldId: z.union([keyIdSchema, noId]).default(''),
  elseFieldId: z.union([keyIdSchema, noId]).default(''),
  operator: z.enum(OPERATORS).default('ANY'),
  rules: rulesSchema.default([]),
})
export type LogicEntry = z.infer<typeof logicEntrySchema>

export const logicMapSchema = z
  .record(keyIdSchema, logicEntrySchema)
  .refine(
    (map) => Object.keys(map).length <= MAX_LOGIC_ENTRIES,
    asWorded('problems.forms.logicTooMany'),
  )
  .refine((map) => countRules(map) <= MAX_RULES, asWorded('problems.forms.rulesTooMany'))
export type LogicMap = z.infer<typeof logicMapSchema>

const countRules = (map: Record<string, LogicEntry>): number =>
  Object.values(map).reduce((sum, entry) => sum + entry.rules.length, 0)

/** Like `logicMapSchema`, but also accepts the older shape: a list of entries without ids. */
export const storedLogicMapSchema = z.preprocess(
  (stored) =>
    Array.isArray(stored)
      ? Object.fromEntries(stored.map((entry: unknown, index) => [`entry${index + 1}`, entry]))
      : stored,
  logicMapSchema,
)
