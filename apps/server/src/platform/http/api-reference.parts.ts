// Common parts of the hand-written descriptions of routes.
import type { OpenAPI } from '@orpc/openapi'

export const problem = {
  description: 'An error',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
export const query = (
  name: string,
  schema: { type: 'string' | 'number'; enum?: string[] },
  description: string,
): OpenAPI.ParameterObject => ({ name, in: 'query', description, schema })
export const pathId = (name: string): OpenAPI.ParameterObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
})
export const session = [{ session: [] }]
