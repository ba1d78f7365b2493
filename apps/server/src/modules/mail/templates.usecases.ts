// The texts of an event's emails: the portal's defaults, or the organisers' own.
import { DomainError, kernelErrors, type Language } from '@eventflow/domain/kernel'
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
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import {
  brandIn,
  findWording,
  findWordings,
  queueEmail,
  renderEmail,
  saveWording,
  wordsOfBrand,
  type MailBrand,
} from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand, readAllSettings } from '../settings/index.ts'
import { countByAlias, findAddressOf } from './templates.report.ts'

export interface MailContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Pick<Services, 'config'>
}

export async function listTemplates(scope: ReadScope): Promise<{ items: TemplateLine[] }> {
  const counts = await countByAlias(scope)
  const { event } = await readAllSettings(scope)
  const wordings = (await findWordings(scope))[event.language]
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
  t: wordsOfBrand(brand),
  eventName: brand.eventName,
  welcomeParagraphs: brand.welcomeParagraphs ?? [],
})

export async function readTemplate(
  { scope, services }: MailContext<ReadScope>,
  { alias, language: requested }: Pick<PreviewInput, 'alias' | 'language'>,
): Promise<EmailTemplateRecord> {
  const brand = brandIn(await mailBrand(scope, services), requested ?? null)
  const { language } = brand
  const context = templateContext(brand)
  const { wording, revision } = await findWording(scope, alias, language)
  const portalWording = defaultWording(alias, context)
  return {
    alias,
    language,
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

export interface WordingInput extends Pick<PreviewInput, 'alias' | 'language'> {
  readonly wording: Wording | null
  readonly revision: number
}

/**
 * Saves the organisers' text of an email, or restores the default. Throws `wordingElsewhere`,
 * `invalidEmailsSettings` with unknown merge tags, or `staleRevision`.
 */
export async function changeTemplate(
  context: MailContext,
  { alias, language: requested, wording, revision }: WordingInput,
  userId: string,
): Promise<EmailTemplateRecord> {
  const { scope } = context
  const before = await readTemplate(context, { alias, language: requested })
  const { language } = before
  if (!before.isEditable) throw new DomainError(mailErrors.wordingElsewhere)
  if (wording !== null) refuseUnknownTags(wording, before.tags)
  const isSaved = await saveWording(scope, {
    alias,
    language,
    wording,
    revision,
    updatedBy: userId,
  })
  const after = await readTemplate(context, { alias, language })
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current: after })
  const keys = ['subject', 'heading', 'paragraphs'] as const
  const isSame = (key: (typeof keys)[number]) =>
    JSON.stringify(before.wording[key]) === JSON.stringify(after.wording[key])
  noteTemplate(scope, alias)
  scope.audit.changed.push(...keys.filter((key) => !isSame(key)))
  return after
}

/** Templates are not records, so the audit log contains their alias. */
const noteTemplate = ({ audit }: Scope, alias: EmailAlias): void =>
  void audit.things.push(`emailTemplate:${alias}`)

function refuseUnknownTags(wording: Wording, tags: readonly string[], at = 'wording'): void {
  const problems = unknownTagsOf(wording, tags).map(({ path, tags: unknown }) =>
    problemAt(`${at}.${path}`, 'problems.mergeTag', {
      tags: unknown.map((tag) => `{${tag}}`).join(', '),
    }),
  )
  if (problems.length > 0) throw new DomainError(settingsErrors.invalidEmailsSettings, { problems })
}

export interface PreviewInput {
  readonly alias: EmailAlias
  /** The event's language if it is omitted or not one of the event's. */
  readonly language?: Language | undefined
  /** The current text, if omitted. */
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
  { alias, language, wording }: PreviewInput,
) {
  const stored = brandIn(await mailBrand(scope, services), language ?? null)
  if (wording !== undefined) refuseUnknownTags(wording, tagsOfEmail(alias, templateContext(stored)))
  const wordings =
    wording === undefined ? stored.wordings : { ...stored.wordings, [alias]: wording }
  const brand: MailBrand = { ...stored, wordings }
  return { mail: { alias, model: sampleOf(alias, brand) }, brand }
}

/** The sample with the event's name. */
function sampleOf<A extends EmailAlias>(alias: A, { eventName }: MailBrand): EmailModels[A] {
  const { sample } = emailTemplates[alias]
  return 'eventName' in sample ? { ...sample, eventName } : sample
}

/** Sends the email with sample data to the caller. Throws like previewTemplate. */
export async function sendTest(
  context: MailContext,
  input: PreviewInput,
  userId: string,
): Promise<{ emailId: string; to: string }> {
  const { scope } = context
  noteTemplate(scope, input.alias)
  const { mail, brand } = await sampleEmail(context, input)
  const to = await findAddressOf(scope, userId)
  if (to === null) throw new DomainError(mailErrors.invalidAddress)
  const { id: emailId } = await queueEmail(
    scope,
    { ...mail, to: { ...to, userId, language: brand.language }, isTest: true },
    brand,
  )
  return { emailId, to: to.email }
}
