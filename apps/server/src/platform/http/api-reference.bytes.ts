// The routes that carry bytes, described by hand for the API reference.
import type { OpenAPI } from '@orpc/openapi'

const problem = {
  description: 'An error',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
const query = (
  name: string,
  schema: { type: 'string'; enum?: string[] },
  description: string,
): OpenAPI.ParameterObject => ({ name, in: 'query', description, schema })
const pathId = (name: string): OpenAPI.ParameterObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
})
const session = [{ session: [] }]

export const byteRouteDocs: NonNullable<OpenAPI.Document['paths']> = {
  '/files': {
    post: {
      tags: ['files'],
      summary: 'Upload a file: its bytes are the body of the request',
      description:
        'Lowest rank let in: **user**. The answer has the id that answers and tasks name. A file that nothing names within a day is deleted.',
      security: session,
      parameters: [
        query(
          'purpose',
          { type: 'string', enum: ['submission', 'taskAttachment', 'logo'] },
          'What it is for',
        ),
        query('name', { type: 'string' }, 'Its name'),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        '200': {
          description: 'The stored file',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  id: { type: 'string' },
                  name: { type: 'string' },
                  mimeType: { type: 'string' },
                  size: { type: 'integer', description: 'Bytes' },
                  kind: { type: 'string', enum: ['image', 'docs', 'video', 'zip'] },
                  createdAt: { type: 'string', format: 'date-time' },
                },
              },
            },
          },
        },
        default: problem,
      },
    },
  },
  '/files/{fileId}/open': {
    get: {
      tags: ['files'],
      summary: 'Leads on to a signed link to the bytes of a file that the caller may read',
      description: 'Lowest rank let in: **user**.',
      security: session,
      parameters: [pathId('fileId')],
      responses: { '302': { description: 'To the signed link' }, default: problem },
    },
  },
  '/forms/{formId}/submissions.csv': {
    get: {
      tags: ['forms'],
      summary: 'Every submission of a form as CSV, streamed',
      description: 'Lowest rank let in: **moderator**.',
      security: session,
      parameters: [pathId('formId')],
      responses: {
        '200': {
          description: 'The file',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        default: problem,
      },
    },
  },
  '/live': {
    get: {
      tags: ['live'],
      summary: 'Server-sent events: the topics that have changed',
      description:
        'Lowest rank let in: **user**. Each message is `{"topic": "tasks"}`; `catchUp` means that some may have been missed.',
      security: session,
      responses: {
        '200': {
          description: 'The stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        default: problem,
      },
    },
  },
}
