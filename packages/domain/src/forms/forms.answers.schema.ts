// Answers as they cross the HTTP boundary. What they may be is decided by the engine's validation
// against the form's definition.
import { z } from 'zod'
import { keyIdSchema } from './fields/base.schema.ts'
import { isRecord } from './fields/reading.ts'

/**
 * Answers in a request: an object. Its keys and values are not checked here, because that takes longer than to parse
 * them. The use case validates them after it has counted the caller's attempts and found the form; until then only the
 * limits of the body apply.
 */
export const sentAnswersSchema = z.custom<Record<string, unknown>>(isRecord)

/** Stored answers, by field id. They were validated before they were stored. */
export const answersSchema = z.record(keyIdSchema, z.unknown())
