// Answers as they cross the HTTP boundary. What they may be is decided by the engine's validation
// against the form's definition.
import { z } from 'zod'
import { keyIdSchema } from './fields/base.schema.ts'

/**
 * Answers that somebody sends: an object, and nothing of it is looked at. The use case validates them
 * once it has counted the caller's attempts and found the form; until then only the limits of the body
 * hold them.
 */
export const sentAnswersSchema = z.looseObject({})

/** Stored answers, by field id. They were validated before they were stored. */
export const answersSchema = z.record(keyIdSchema, z.unknown())
