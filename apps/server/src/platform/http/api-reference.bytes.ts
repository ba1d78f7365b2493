// The routes that carry bytes, described by hand for the API reference.
import type { OpenAPI } from '@orpc/openapi'
import { FILE_PURPOSES } from '@eventflow/domain/files'
import { bodyDocs } from './api-reference.bodies.ts'
import { exportDocs } from './api-reference.exports.ts'
import { pathId, problem, query, session } from './api-reference.parts.ts'

const storedFile = {
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
} satisfies OpenAPI.ResponseObject

const header = (name: string, description: string): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const version = header('Tus-Resumable', '`1.0.0`')
const ofUpload = { tags: ['files'], security: session, parameters: [pathId('uploadId'), version] }

/** tus 1.0.0 with creation, expiration and termination. */
const uploadDocs: NonNullable<OpenAPI.Document['paths']> = {
  '/uploads': {
    post: {
      tags: ['files'],
      summary: 'Announce a file that comes in pieces (tus 1.0.0)',
      description:
        'Lowest rank let in: **user**. Any tus client can send it; when it is whole, call `POST /uploads/{uploadId}/file`. What nobody goes on with for a day is deleted.',
      security: session,
      parameters: [
        version,
        header('Upload-Length', 'Its bytes'),
        header(
          'Upload-Metadata',
          '`purpose`, `name` and perhaps `maxBytes`, each with its value in base64',
        ),
      ],
      responses: { '201': { description: '`Location` is where it goes' }, default: problem },
    },
  },
  '/uploads/{uploadId}': {
    head: {
      ...ofUpload,
      summary: 'How far an upload of the caller is',
      responses: { '200': { description: '`Upload-Offset` and `Upload-Length`' } },
    },
    patch: {
      ...ofUpload,
      summary: 'Send a piece',
      parameters: [...ofUpload.parameters, header('Upload-Offset', 'Where the piece goes on')],
      requestBody: {
        required: true,
        content: {
          'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } },
        },
      },
      responses: { '204': { description: 'Stored; `Upload-Offset` is new' }, default: problem },
    },
    delete: {
      ...ofUpload,
      summary: 'Give an upload up',
      responses: { '204': { description: 'Nothing of it stays' }, default: problem },
    },
  },
  '/uploads/{uploadId}/file': {
    post: {
      tags: ['files'],
      summary: 'Make the file of an upload that is whole',
      description: 'Lowest rank let in: **user**. May be asked again: one file comes of an upload.',
      security: session,
      parameters: [pathId('uploadId')],
      responses: { '200': storedFile, default: problem },
    },
  },
}

export const byteRouteDocs: NonNullable<OpenAPI.Document['paths']> = {
  '/files': {
    post: {
      tags: ['files'],
      summary: 'Upload a file: its bytes are the body of the request',
      description:
        'Lowest rank let in: **user**. The answer has the id that answers and tasks name. A file that nothing names within a day is deleted.',
      security: session,
      parameters: [
        {
          ...query(
            'purpose',
            { type: 'string', enum: [...FILE_PURPOSES] },
            'What it is for, which decides who may upload it and which kinds are accepted: `submission` an answer of a form, `taskFile` a file that a team returns for a task, `taskAttachment` a file of organisers for a task, `commentFile` a file of a comment, `logo` and `picture` of the event and suppliers, `asset`, `download`, and `section` the PDF of a section of a page',
          ),
          required: true,
        },
        query('name', { type: 'string' }, 'Its name'),
        query('maxBytes', { type: 'number' }, 'A lower limit than that of the portal'),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        '200': storedFile,
        default: problem,
      },
    },
  },
  ...uploadDocs,
  '/files/{fileId}/open': {
    get: {
      tags: ['files'],
      summary: 'The bytes of a file that the caller may read',
      description:
        'Lowest rank let in: **user**. Without `size`, a download of the stored file. With `disposition=inline`, a picture is sent as its largest version; other files remain downloads.',
      security: session,
      parameters: [
        pathId('fileId'),
        query('disposition', { type: 'string', enum: ['attachment', 'inline'] }, 'How it is given'),
        query(
          'size',
          { type: 'string', enum: ['original', 'large', 'medium', 'small', 'thumb'] },
          'A picture as stored (`original`), or a JPEG version without metadata',
        ),
      ],
      responses: { '200': { description: 'The bytes' }, default: problem },
    },
  },
  '/assets/{assetId}/open': {
    get: {
      tags: ['assets'],
      summary: 'The file that an asset has now',
      description: 'Lowest rank let in: **user**, who sees the asset on a page.',
      security: session,
      parameters: [pathId('assetId')],
      responses: { '200': { description: 'The bytes' }, default: problem },
    },
  },
  ...exportDocs,
  ...bodyDocs,
  '/guests/forms/{formId}/files': {
    post: {
      tags: ['guests'],
      summary: 'A file of a guest, for what they submit under their pass',
      parameters: [pathId('formId'), header('X-Guest-Pass', 'From opening the form')],
      responses: { '200': storedFile, default: problem },
    },
  },
  '/guests/forms/{formId}/files/{fileId}': {
    get: {
      tags: ['guests'],
      summary: 'The bytes of a file of a draft, by a link of `POST …/link`',
      parameters: [
        pathId('formId'),
        pathId('fileId'),
        query('pass', { type: 'string' }, 'As the link has it'),
        query('expires', { type: 'string' }, 'As the link has it'),
        query('signature', { type: 'string' }, 'As the link has it'),
      ],
      responses: { '200': { description: 'The bytes' }, default: problem },
    },
  },
  '/content/{contentId}/sections/{sectionId}/frame': {
    get: {
      tags: ['content'],
      summary: 'The video or the map of a section, as a page that holds nothing else',
      description:
        'Lowest rank let in: **user**, who sees the section. It may stand in a frame of the portal.',
      security: session,
      parameters: [pathId('contentId'), pathId('sectionId')],
      responses: {
        '200': {
          description: 'The page',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
        default: problem,
      },
    },
  },
  '/calendar/{file}': {
    get: {
      tags: ['time-table'],
      summary: 'The time table of one person as a calendar, by their private address',
      description:
        'Nobody signs in: the address is the key, which `POST /time-table/feed` tells once. One that is nobody’s is not found.',
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'What is secret, and `.ics`',
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': {
          description: 'The calendar (RFC 5545)',
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
        default: problem,
      },
    },
  },
  '/mail-events': {
    post: {
      tags: ['emails'],
      summary:
        'Takes what a mail provider of Postmark’s shape reports: deliveries, bounces, complaints',
      description:
        'Only where `MAIL_EVENTS_SECRET` is set, which the call carries as the password of `Basic` or as `Bearer`. What is about no email of this portal is ignored.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      responses: { '200': { description: 'Taken, or ignored' }, default: problem },
    },
  },
  '/live': {
    get: {
      tags: ['live'],
      summary: 'Server-sent events: the topics that have changed',
      description:
        'Lowest rank let in: **user**. Each message is `{"topic": "tasks"}`; the first is `catchUp`, each further `catchUp` means that some may have been missed.',
      parameters: [
        query(
          'ageMs',
          { type: 'number' },
          'How many milliseconds ago the oldest answer was asked for: what has changed since then is told first',
        ),
      ],
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
