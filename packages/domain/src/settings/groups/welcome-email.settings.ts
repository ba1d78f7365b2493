import { z } from 'zod'
import { mergeTagsIn, optionalText } from '../../kernel/index.ts'
import type { NamedProblem } from '../../words/index.ts'
import { WELCOME_TAGS } from '../settings.welcome-tags.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

const paragraph = optionalText(2000)

/**
 * Additional paragraphs after the first sentences of welcome emails (specification: portal core, section
 * 3). They may contain the merge tags of welcome emails.
 */
export const welcomeEmailSettings = settingsGroup({
  summary: 'The paragraphs of welcome emails',
  fields: {
    paragraph1: paragraph,
    paragraph2: paragraph,
    showParagraph1: z.boolean(),
    showParagraph2: z.boolean(),
  },
  defaults: { paragraph1: '', paragraph2: '', showParagraph1: false, showParagraph2: false },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidWelcomeEmailSettings,
  none: settingsErrors.noWelcomeEmailFound,
  check: ({ paragraph1, paragraph2 }) => [
    ...unknownTags('paragraph1', paragraph1),
    ...unknownTags('paragraph2', paragraph2),
  ],
})

function unknownTags(path: string, text: string): NamedProblem[] {
  const unknown = mergeTagsIn(text).filter((tag) => !WELCOME_TAGS.some((known) => known === tag))
  if (unknown.length === 0) return []
  const tags = unknown.map((tag) => `{${tag}}`).join(', ')
  return [{ path, word: 'problems.mergeTag', values: { tags } }]
}
