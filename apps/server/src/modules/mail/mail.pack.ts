import { languageSchema } from '@eventflow/domain/kernel'
import { EMAIL_ALIASES, wordingChangeSchema } from '@eventflow/domain/mail'
import { z } from 'zod'
import { emailWordings } from '../../platform/mail/mail.tables.ts'
import { packKind } from '../../platform/pack/index.ts'

export const mailPack = [
  packKind({
    name: 'emailWordings',
    table: emailWordings,
    part: 'emailTexts',
    columns: {
      id: z.enum(EMAIL_ALIASES),
      wording: wordingChangeSchema.shape.wording,
      translations: z.partialRecord(languageSchema, wordingChangeSchema.shape.wording.unwrap()),
    },
  }),
]
