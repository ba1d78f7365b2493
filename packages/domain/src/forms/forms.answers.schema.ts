// Answers as they cross the HTTP boundary. The engine validates them against the form's definition.
import { z } from 'zod'
import { keyIdSchema } from './fields/base.schema.ts'
import { isRecord } from './fields/reading.ts'

/**
 * Answers in a request: an object. Its keys and values are not checked here, because that takes longer
 * than parsing them. The use case validates them after it has counted the caller's attempts and found the
 * form. Until then only the limits of the body apply.
 */
export const sentAnswersSchema = z.custom<Record<string, unknown>>(isRecord)

/** Stored answers by field id, which were validated before. */
export const answersSchema = z.record(keyIdSchema, z.unknown())
