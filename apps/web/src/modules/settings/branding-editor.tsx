import type { Branding } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { api, client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { ColourField } from './colour-field.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { PICTURES, pictureAddress, usePictureAddresses } from './pictures.ts'
import { colourOf } from './settings-problems.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const labelsOf = (t: T) => ({
  navBgColor: t('settings.branding.navBgColor'),
  logo: t('settings.branding.logo'),
  invertedLogo: t('settings.branding.invertedLogo'),
  iconLogo: t('settings.branding.iconLogo'),
  loginImage: t('settings.branding.loginImage'),
  autoLogo: t('settings.branding.autoLogo'),
})

const same = (branding: Branding) => branding

function useBrandingEditor(stored: StoredSettings<Branding>) {
  const t = useWords()
  return useSettingsEditor({
    stored,
    queryKey: api.settings.branding.read.queryKey(),
    toValues: same,
    toData: ({ navBgColor, ...pictures }) => ({
      ...pictures,
      navBgColor: colourOf(navBgColor) ?? navBgColor,
    }),
    check: ({ navBgColor }) =>
      colourOf(navBgColor) === null
        ? [{ path: 'navBgColor', message: t('settings.problems.colour') }]
        : [],
    send: client.settings.branding.change,
  })
}

/**
 * The server creates it from the saved logo. Until a new logo is saved, the preview shows it
 * unchanged.
 */
const madeInWhite = ({ autoLogo, logo }: Branding, saved: Branding): string | null =>
  autoLogo && saved.autoLogo && logo === saved.logo
    ? pictureAddress('invertedLogo', logo, () => undefined)
    : null

/** Colour and pictures of the event, with a preview of the navigation. */
export function BrandingEditor({ stored }: { stored: StoredSettings<Branding> }) {
  const t = useWords()
  const { shortName } = usePortal().event
  const labels = labelsOf(t)
  const editor = useBrandingEditor(stored)
  const { addressOf, remember } = usePictureAddresses()
  const { values, saved } = editor
  const pictureText = (field: string, value: unknown) => {
    if (!PICTURES.some((name) => name === field) || value === null) return undefined
    const isAsBefore = value === new Map<string, unknown>(Object.entries(saved)).get(field)
    return t(isAsBefore ? 'settings.branding.pictureBefore' : 'settings.branding.pictureNew')
  }
  return (
    <SettingsScreen stored={stored} editor={editor} labels={labels} textOf={pictureText}>
      <FieldSection title={t('settings.branding.colour')}>
        <ColourField {...editor.field('navBgColor')} label={labels.navBgColor} />
        <BrandingPreview
          colour={colourOf(values.navBgColor) ?? saved.navBgColor}
          shortName={shortName}
          logo={pictureAddress('logo', values.logo, addressOf)}
          invertedLogo={
            pictureAddress('invertedLogo', values.invertedLogo, addressOf) ??
            madeInWhite(values, saved)
          }
          loginImage={pictureAddress('loginImage', values.loginImage, addressOf)}
        />
      </FieldSection>
      <FieldSection title={t('settings.branding.pictures')}>
        {PICTURES.map((name) => (
          <PictureField
            key={name}
            {...editor.field(name)}
            name={name}
            label={labels[name]}
            address={pictureAddress(name, values[name], addressOf)}
            isNew={values[name] !== saved[name]}
            ground={colourOf(values.navBgColor) ?? saved.navBgColor}
            onPicked={remember}
          />
        ))}
        <CheckboxField
          {...editor.field('autoLogo')}
          label={labels.autoLogo}
          description={t('settings.branding.autoLogoText')}
        />
      </FieldSection>
    </SettingsScreen>
  )
}
