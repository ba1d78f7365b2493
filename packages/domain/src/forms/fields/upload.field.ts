import { DEFAULT_MAX_FILE_SIZE_MB, MAX_FILES } from '../forms.limits.ts'
import { baseDefaults } from './base-defaults.ts'
import {
  type AnswerProblem,
  type FieldKind,
  type FileAnswer,
  type FindFile,
  noParts,
  problem,
  type ProblemContext,
  wholeColumn,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { PRESENCE_FILTER } from './filters.ts'
import { hasOnlyKeys, isAbsent, isRecord, listOf, textProblems } from './reading.ts'

const BYTES_PER_MB = 1_000_000
/** Accepted keys of a file in an answer. Only the server's data about the file are stored. */
const FILE_KEYS = ['id', 'name', 'mimeType', 'size', 'kind', 'createdAt']
const MAX_NAME = 300

const limitMB = (field: FieldOf<'upload'>): number =>
  field.hasMaxFileSize ? field.maxFileSizeMB : DEFAULT_MAX_FILE_SIZE_MB

/** Maximum size of one file of this field, in bytes. */
export const maxFileBytes = (field: FieldOf<'upload'>): number => limitMB(field) * BYTES_PER_MB

export const uploadField: FieldKind<FieldOf<'upload'>> = {
  type: 'upload',
  isInput: true,
  hasAnswer: true,
  filter: PRESENCE_FILTER,
  entries: null,
  lacks: () => null,
  defaults: (id) => ({
    ...baseDefaults(id),
    type: 'upload',
    isMulti: false,
    hasMaxFileSize: false,
    maxFileSizeMB: DEFAULT_MAX_FILE_SIZE_MB,
    accept: ['image'],
  }),
  emptyAnswer: () => [],
  isEmpty: (_field, value) => filesOf(value).length === 0,
  problems: (field, value, context) => {
    const unstorable = shapeProblems(value, context.path)
    if (unstorable.length > 0) return unstorable
    const files = filesOf(value)
    const perFile = files.flatMap((file) => fileProblems(field, file, context))
    if (perFile.length > 0 || context.mode === 'draft') return perFile
    return countProblems(field, files.length, context.path)
  },
  normalise: (_field, value, { findFile }) => {
    const files = filesOf(value).map((file) => known(file, findFile))
    return files.length === 0 ? undefined : files
  },
  toText: (_field, value) => names(value),
  show: (_field, value) => ({ kind: 'files', files: filesOf(value) }),
  columns: wholeColumn,
  toCells: (_field, value) => [names(value)],
  comparable: (_field, value) => {
    const count = filesOf(value).length
    return count === 0 ? [] : [String(count)]
  },
  comparesAs: () => 'number',
  ...noParts,
}

const names = (value: unknown): string =>
  filesOf(value)
    .map((file) => file.name)
    .join(', ')

/** The valid file references of an answer, each file once. */
export function filesOf(value: unknown): FileAnswer[] {
  const files = listOf(value, MAX_FILES).filter(isFileAnswer)
  const seen = new Set<string>()
  return files.filter((file) => !seen.has(file.id) && seen.add(file.id))
}

function isFileAnswer(value: unknown): value is FileAnswer {
  if (!isRecord(value) || !hasOnlyKeys(value, FILE_KEYS)) return false
  const { id, name, mimeType, size, kind, createdAt = '' } = value
  const areTexts = [id, name, mimeType, kind, createdAt].every(isShortText)
  return areTexts && id !== '' && Number.isSafeInteger(size) && Number(size) >= 0
}

const isShortText = (value: unknown): boolean =>
  typeof value === 'string' && textProblems(value, '', MAX_NAME).length === 0

/** The server's data about a file replace the client's. */
function known(file: FileAnswer, findFile: FindFile | undefined): FileAnswer {
  const { id, name, mimeType, size, kind } = findFile?.(file.id) ?? file
  return { id, name, mimeType, size, kind }
}

function shapeProblems(value: unknown, path: string): AnswerProblem[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) return [problem(path, 'unreadable')]
  if (value.length > MAX_FILES) return [problem(path, 'tooManyFiles', { count: MAX_FILES })]
  return value.every(isFileAnswer) ? [] : [problem(path, 'unreadable')]
}

function fileProblems(
  field: FieldOf<'upload'>,
  file: FileAnswer,
  { path, findFile, stored }: ProblemContext,
): AnswerProblem[] {
  const fact = findFile ? findFile(file.id) : file
  const { name } = fact ?? file
  if (!fact) return [problem(path, 'fileUnknown', { name })]
  // An organiser may have changed the accepted kinds since the file was stored.
  if (stored?.().some((answer) => filesOf(answer).some(({ id }) => id === file.id))) return []
  if (!field.accept.some((kind) => kind === fact.kind)) return [problem(path, 'fileKind', { name })]
  if (fact.size <= maxFileBytes(field)) return []
  return [problem(path, 'fileTooLarge', { name, max: limitMB(field) })]
}

function countProblems(field: FieldOf<'upload'>, count: number, path: string): AnswerProblem[] {
  if (count === 0) return field.isRequired ? [problem(path, 'requiredFile')] : []
  return count > 1 && !field.isMulti ? [problem(path, 'oneFileOnly')] : []
}
