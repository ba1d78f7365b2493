// The sections of a page in another language: the original, and beside it the translation.
import {
  fingerprintOf,
  hasWords,
  isWorded,
  sectionIn,
  translationState,
  type Section,
  type SectionTranslation,
  type TranslationState,
} from '@eventflow/domain/content'
import { LANGUAGE_NAMES, languagesOf, LOCALES, type Language } from '@eventflow/domain/kernel'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { SectionInput } from './inputs/section-inputs.tsx'
import { labelOf, SECTION_ICONS } from './section-drafts.ts'
import { ShownSection } from './section-card.tsx'
import classes from './sections.module.css'

interface LanguageOfTextsProps {
  sections: readonly Section[]
  value: Language
  onChange: (language: Language) => void
}

/** Chooses the language to edit, and shows how complete the others are. */
export function LanguageOfTexts({ sections, value, onChange }: LanguageOfTextsProps) {
  const t = useWords()
  const languages = languagesOf(usePortal().event)
  const [original, ...others] = languages
  if (others.length === 0) return null
  const leftOf = (language: Language) =>
    sections.filter((section) => ['missing', 'older'].includes(translationState(section, language)))
      .length
  const hasTexts = (language: Language) =>
    sections.some((section) => translationState(section, language) !== 'none')
  return (
    <Stack gap="2xs">
      <Segmented<Language>
        label={t('contentAdmin.translate.language')}
        isLabelShown
        options={languages.map((language) => ({
          value: language,
          label: LANGUAGE_NAMES[language],
        }))}
        value={value}
        onChange={onChange}
      />
      {others.filter(hasTexts).map((language) => (
        <Muted key={language} as="p">
          {t(
            leftOf(language) === 0 ? 'contentAdmin.translate.whole' : 'contentAdmin.translate.left',
            { count: leftOf(language), language: LANGUAGE_NAMES[language] },
          )}
        </Muted>
      ))}
      {value !== original && <Muted as="p">{t('contentAdmin.translate.beside')}</Muted>}
    </Stack>
  )
}

const LOOKS: Readonly<
  Record<Exclude<TranslationState, 'none'>, { readonly tone: Tone; readonly icon: string }>
> = {
  missing: { tone: 'neutral', icon: 'translate' },
  older: { tone: 'warning', icon: 'history' },
  current: { tone: 'success', icon: 'check' },
}

interface TranslationCardsProps {
  sections: readonly Section[]
  language: Language
  onChange: (place: number, section: Section) => void
  /** The problem of a section, by its position. */
  errorAt: (place: number) => string | undefined
}

export const TranslationCards = ({
  sections,
  language,
  onChange,
  errorAt,
}: TranslationCardsProps) => (
  <Stack as="ol" gap="md">
    {sections.map((section, place) => (
      <TranslationCard
        key={section.id}
        section={section}
        language={language}
        onChange={(next) => onChange(place, next)}
        error={errorAt(place)}
      />
    ))}
  </Stack>
)

interface TranslationCardProps {
  section: Section
  language: Language
  onChange: (section: Section) => void
  error: string | undefined
}

function TranslationCard({ section, language, onChange, error }: TranslationCardProps) {
  const t = useWords()
  const original = usePortal().event.language
  const label = labelOf(section, t)
  const state = translationState(section, language)
  return (
    <li
      className={classes['card']}
      data-wrong={error !== undefined || undefined}
      aria-label={label}
    >
      <Row gap="xs" rowGap="2xs">
        <Icon name={SECTION_ICONS[section.type]} />
        <Text size="sm" weight={600}>
          {t(`contentAdmin.types.${section.type}`)}
        </Text>
        {state !== 'none' && (
          <StateBadge {...LOOKS[state]}>{t(`contentAdmin.translate.states.${state}`)}</StateBadge>
        )}
      </Row>
      <div lang={LOCALES[original]}>
        <ShownSection section={sectionIn(section, null)} />
      </div>
      {hasWords(section) ? (
        <Words {...{ section, language, onChange, error }} />
      ) : (
        <Muted as="p">{t('contentAdmin.translate.noWords')}</Muted>
      )}
    </li>
  )
}

/** Sets the translation of a section into a language; null removes it. */
function withWords(
  section: Section,
  language: Language,
  words: SectionTranslation | null,
): Section {
  const { translations: { [language]: _before, ...others } = {}, ...rest } = section
  const translations = words === null ? others : { ...others, [language]: words }
  return (Object.keys(translations).length === 0 ? rest : { ...rest, translations }) as Section
}

function Words({ section, language, onChange, error }: TranslationCardProps) {
  const t = useWords()
  const words: SectionTranslation | undefined = section.translations?.[language]
  const state = translationState(section, language)
  const write = (changed: Partial<SectionTranslation>) =>
    onChange(
      withWords(section, language, {
        heading: section.heading,
        data: isWorded(section.type) ? section.data : null,
        ...words,
        ...changed,
        of: fingerprintOf(section),
      }),
    )
  if (words === undefined)
    return (
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="translate" size={18} />}
          onClick={() => write({})}
        >
          {t('contentAdmin.translate.begin', { language: LANGUAGE_NAMES[language] })}
        </Button>
      </div>
    )
  return (
    <Stack gap="md" lang={LOCALES[language]}>
      {section.heading !== '' && (
        <TextField
          label={t('contentAdmin.write.heading')}
          value={words.heading}
          onChange={(heading) => write({ heading })}
          maxLength={200}
        />
      )}
      {isWorded(section.type) && (
        <SectionInput
          section={{ ...section, data: words.data } as Section}
          onChange={({ data }) => write({ data })}
          error={error}
        />
      )}
      <Row gap="xs">
        {state === 'older' && (
          <Button variant="default" size="xs" onClick={() => write({})}>
            {t('contentAdmin.translate.stillRight')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange(withWords(section, language, null))}
        >
          {t('contentAdmin.translate.remove')}
        </Button>
      </Row>
    </Stack>
  )
}
