// Spreadsheets and event packs, whose bodies are files: described by hand for the API reference.
import type { OpenAPI } from '@orpc/openapi'
import { pathId, problem, query, session } from './api-reference.parts.ts'

const JSON_TYPE = 'application/json'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const fileOf = (mimeType: string) => ({
  '200': {
    description: 'The file',
    content: { [mimeType]: { schema: { type: 'string' as const, format: 'binary' } } },
  },
  default: problem,
})

const answerOf = (description: string) => ({
  '200': { description, content: { [JSON_TYPE]: { schema: { type: 'object' as const } } } },
  default: problem,
})

const bodyOf = (mimeType: string) => ({
  required: true,
  content: { [mimeType]: { schema: { type: 'string' as const, format: 'binary' } } },
})

const rank = (name: string): string => `Lowest rank let in: **${name}**.`

const template = (format: string, mimeType: string): OpenAPI.PathItemObject => ({
  get: {
    tags: ['imports'],
    summary: `The headings of an import of teams, as ${format}`,
    description: rank('admin'),
    security: session,
    responses: fileOf(mimeType),
  },
})

const PACK = 'A pack is the JSON that `GET /events/{eventId}/pack` returns.'

const ofPack = (summary: string, result: string) => ({
  tags: ['events'],
  summary,
  description: `${rank('eventflowAdmin')} ${PACK}`,
  security: session,
  parameters: [pathId('eventId')],
  requestBody: bodyOf(JSON_TYPE),
  responses: answerOf(result),
})

const htmlOf = (description: string) => ({
  '200': { description, content: { 'text/html': { schema: { type: 'string' as const } } } },
  default: problem,
})

/** An email as its recipient sees it, made from texts that may not be saved yet. */
const previewOf = (tag: string, name: string, lowest: string): OpenAPI.PathItemObject => ({
  post: {
    tags: [tag],
    summary: 'Preview an email: a page that contains nothing else',
    description: `${rank(lowest)} The texts are the fields of the body.`,
    security: session,
    parameters: [pathId(name)],
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
    },
    responses: htmlOf('The email'),
  },
})

const byToken = {
  tags: ['emails'],
  description: 'Nobody has to sign in: the token is the key (RFC 8058).',
  parameters: [pathId('token')],
}

export const bodyDocs: NonNullable<OpenAPI.Document['paths']> = {
  '/imports': {
    post: {
      tags: ['imports'],
      summary: 'Upload the spreadsheet of an import: its bytes are the body of the request',
      description: `${rank('admin')} CSV or XLSX. Nothing is imported before \`POST /imports/{importId}/start\`.`,
      security: session,
      parameters: [query('name', { type: 'string' }, 'The name of the file')],
      requestBody: bodyOf('application/octet-stream'),
      responses: answerOf('The import, as `GET /imports/{importId}` returns it'),
    },
  },
  '/imports/template.csv': template('CSV', 'text/csv'),
  '/imports/template.xlsx': template('XLSX', XLSX),
  '/imports/{importId}/failed.xlsx': {
    get: {
      tags: ['imports'],
      summary: 'The rows of an import that were not imported, each with its reason, as XLSX',
      description: rank('admin'),
      security: session,
      parameters: [pathId('importId')],
      responses: fileOf(XLSX),
    },
  },
  '/events/{eventId}/pack': {
    get: {
      tags: ['events'],
      summary: 'Export the configuration of an event as a pack',
      description: `${rank('eventflowAdmin')} It contains no teams, people or answers.`,
      security: session,
      parameters: [pathId('eventId')],
      responses: fileOf(JSON_TYPE),
    },
    post: ofPack('Import a pack into an event', 'What was imported'),
  },
  '/events/{eventId}/pack/check': {
    post: ofPack('Check a pack against an event, without changing it', 'What would be imported'),
  },
  '/events/{eventId}/pack/diff': {
    post: ofPack('Compare a pack with an event', 'The differences'),
  },
  '/events/packs/diff': {
    post: {
      tags: ['events'],
      summary: 'Compare two packs: the body is one behind the other',
      description: `${rank('eventflowAdmin')} ${PACK}`,
      security: session,
      parameters: [query('first', { type: 'number' }, 'Bytes of the first pack')],
      requestBody: bodyOf('application/octet-stream'),
      responses: answerOf('The differences'),
    },
  },
  '/emails/templates/{alias}/letter': previewOf('emails', 'alias', 'admin'),
  '/mailings/{mailingId}/letter': previewOf('mailings', 'mailingId', 'admin'),
  '/forms/{formId}/notifications/letter': previewOf('formNotifications', 'formId', 'moderator'),
  '/dev/mailbox/{emailId}/letter': {
    get: {
      tags: ['mailbox'],
      summary: 'An email of the development mailbox, as HTML',
      description: 'Only where emails do not leave the portal.',
      parameters: [pathId('emailId')],
      responses: htmlOf('The email'),
    },
  },
  '/unsubscribe/{token}': {
    get: {
      ...byToken,
      summary: 'Leads to the page that asks whether to unsubscribe',
      responses: { '303': { description: 'To the page' }, default: problem },
    },
    post: {
      ...byToken,
      summary: 'Unsubscribe with one click',
      responses: answerOf('Unsubscribed'),
    },
  },
  '/csp-reports': {
    post: {
      tags: ['reports'],
      summary: 'Accepts reports of browsers about the content security policy',
      requestBody: bodyOf('application/csp-report'),
      responses: { '204': { description: 'Accepted' }, default: problem },
    },
  },
  '/branding/{name}': {
    get: {
      tags: ['settings'],
      summary: 'A logo or picture of the event',
      description: 'Nobody has to sign in.',
      parameters: [
        pathId('name'),
        query('v', { type: 'string' }, 'The version: with it, the answer may be cached for ever'),
      ],
      responses: fileOf('image/*'),
    },
  },
}
