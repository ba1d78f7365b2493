// The texts of the emails of an event: the portal's own, or what the organisers have written.
import { DomainError, kernelErrors, type FieldProblem } from '@eventflow/domain/kernel'
import {
  defaultWording,
  emailTemplates,
  hasWording,
  mailErrors,
  EMAIL_ALIASES,
  tagsOfEmail,
  unknownTagsOf,
  type EmailAlias,
  type EmailModels,
  type EmailPreview,
  type EmailTemplateRecord,
  type TemplateContext,
  type TemplateLine,
  type Wording,
} from '@eventflow/domain/mail'
import { settingsErrors } from '@eventflow/domain/settings'
import { englishWords } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import {
  findWording,
  findWordings,
  queueEmail,
  renderEmail,
  saveWording,
  type MailBrand,
} from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand } from '../settings/index.ts'
import { countByAlias, findAddressOf } from './templates.report.ts'

export interface MailContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Pick<Services, 'config'>
}

export async function listTemplates(scope: ReadScope): Promise<{ items: TemplateLine[] }> {
  const counts = await countByAlias(scope)
  const wordings = await findWordings(scope)
  const items = EMAIL_ALIASES.map((alias): TemplateLine => {
    const counted = counts.get(alias)
    return {
      alias,
      isEditable: hasWording(alias),
      isChanged: wordings[alias] !== undefined,
      sent: counted?.sent ?? 0,
      failed: counted?.failed ?? 0,
      lastSentAt: counted?.lastSentAt?.toISOString() ?? null,
    }
  })
  return { items }
}

const templateContext = (brand: MailBrand): TemplateContext => ({
  t: englishWords(brand.terminology ?? {}),
  eventName: brand.eventName,
  welcomeParagraphs: brand.welcomeParagraphs ?? [],
})

export async function readTemplate(
  { scope, services }: MailContext<ReadScope>,
  alias: EmailAlias,
): Promise<EmailTemplateRecord> {
  const context = templateContext(await mailBrand(scope, services))
  const { wording, revision } = await findWording(scope, alias)
  const portalWording = defaultWording(alias, context)
  return {
    alias,
    isEditable: hasWording(alias),
    isChanged: wording !== null,
    wording: mutable(wording ?? portalWording),
    portalWording: mutable(portalWording),
    tags: tagsOfEmail(alias, context),
    revision,
  }
}

const mutable = ({ subject, heading, paragraphs }: Wording) => ({
  subject,
  heading,
  paragraphs: [...paragraphs],
})

export interface WordingInput {
  readonly alias: EmailAlias
  readonly wording: Wording | null
  readonly revision: number
}

/**
 * Saves the organisers' text of an email, or goes back to the portal's own. Throws `wordingElsewhere`,
 * `invalidEmailsSettings` naming unknown merge tags, and `staleRevision`.
 */
export async function changeTemplate(
  context: MailContext,
  { alias, wording, revision }: WordingInput,
  userId: string,
): Promise<EmailTemplateRecord> {
  const { scope } = context
  const before = await readTemplate(context, alias)
  if (!before.isEditable) throw new DomainError(mailErrors.wordingElsewhere)
  if (wording !== null) refuseUnknownTags(wording, before.tags)
  const isSaved = await saveWording(scope, { alias, wording, revision, updatedBy: userId })
  const after = await readTemplate(context, alias)
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current: after })
  const keys = ['subject', 'heading', 'paragraphs'] as const
  const isSame = (key: (typeof keys)[number]) =>
    JSON.stringify(before.wording[key]) === JSON.stringify(after.wording[key])
  scope.audit.changed.push(...keys.filter((key) => !isSame(key)))
  return after
}

function refuseUnknownTags(wording: Wording, tags: readonly string[], at = 'wording'): void {
  const problems = unknownTagsOf(wording, tags).map(({ path, tags: unknown }): FieldProblem => ({
    path: `${at}.${path}`,
    message: `Not a known merge tag: ${unknown.map((tag) => `{${tag}}`).join(', ')}`,
  }))
  if (problems.length > 0) throw new DomainError(settingsErrors.invalidEmailsSettings, { problems })
}

export interface PreviewInput {
  readonly alias: EmailAlias
  /** The text in use, where it is left out. */
  readonly wording?: Wording | undefined
}

/** The email with sample data of this event, as it would be sent. */
export async function previewTemplate(
  { scope, services }: MailContext<ReadScope>,
  input: PreviewInput,
): Promise<EmailPreview> {
  const { mail, brand } = await sampleEmail({ scope, services }, input)
  return renderEmail(mail, brand)
}

async function sampleEmail(
  { scope, services }: MailContext<ReadScope>,
  { alias, wording }: PreviewInput,
) {
  const stored = await mailBrand(scope, services)
  if (wording !== undefined) refuseUnknownTags(wording, tagsOfEmail(alias, templateContext(stored)))
  const wordings =
    wording === undefined ? stored.wordings : { ...stored.wordings, [alias]: wording }
  const brand: MailBrand = { ...stored, wordings }
  return { mail: { alias, model: sampleOf(alias, brand) }, brand }
}

/** The sample, as if it were of this event. */
function sampleOf<A extends EmailAlias>(alias: A, { eventName }: MailBrand): EmailModels[A] {
  const { sample } = emailTemplates[alias]
  return 'eventName' in sample ? { ...sample, eventName } : sample
}

/** Sends the email with sample data to whoever asks. Throws as previewTemplate does. */
export async function sendTest(
  context: MailContext,
  input: PreviewInput,
  userId: string,
): Promise<{ emailId: string; to: string }> {
  const { scope } = context
  const { mail, brand } = await sampleEmail(context, input)
  const to = await findAddressOf(scope, userId)
  if (to === null) throw new DomainError(mailErrors.invalidAddress)
  const emailId = await queueEmail(scope, { ...mail, to: { ...to, userId }, isTest: true }, brand)
  return { emailId, to: to.email }
}
