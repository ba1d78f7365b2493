import { MAX_FILES } from '../forms.limits.ts'
import type { AcceptGroup } from '../forms.vocabulary.ts'
import { type AnswerSamples, isContains, numbersAround } from './answer-samples.ts'
import type { FileAnswer } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { maxFileBytes } from './upload.field.ts'

const FILES: Readonly<Record<AcceptGroup, readonly [extension: string, mimeType: string]>> = {
  image: ['png', 'image/png'],
  docs: ['pdf', 'application/pdf'],
  video: ['mp4', 'video/mp4'],
}

const EXAMPLE_FILE: FileAnswer = {
  id: 'example-file',
  name: 'example.pdf',
  mimeType: 'application/pdf',
  size: 1,
  kind: 'docs',
}

function files(field: FieldOf<'upload'>, count: number): FileAnswer[] {
  const kind = field.accept[0] ?? 'image'
  const [extension, mimeType] = FILES[kind]
  return Array.from({ length: count }, (_none, index) => ({
    id: `example${index + 1}`,
    name: `example${index + 1}.${extension}`,
    mimeType,
    size: Math.floor(Math.min(1_000, maxFileBytes(field))),
    kind,
  }))
}

export const uploadSamples: AnswerSamples<FieldOf<'upload'>> = {
  example: () => [EXAMPLE_FILE],
  plain: (field) => [files(field, 1)],
  candidates: (field, tests) => ({
    answers: numbersAround(tests, { least: 1, most: field.isMulti ? MAX_FILES : 1 }).map((count) =>
      files(field, count),
    ),
    isComplete: !tests.some(isContains),
  }),
}
