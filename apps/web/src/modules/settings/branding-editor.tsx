import type { Branding } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { api, client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { sendFile, type SendPort } from '../../platform/send-file.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import {
  FieldDescription,
  FieldError,
  FieldFrame,
  useWiring,
} from '../../ui/fields/field-frame.tsx'
import fieldClasses from '../../ui/fields/fields.module.css'
import { FilePicker } from '../../ui/files/file-picker.tsx'
import { useUploads } from '../../ui/files/use-uploads.ts'
import { Muted, Row, Stack, Text } from '../../ui/layout.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { pictureAddress, type PictureName, PICTURES, usePictureAddresses } from './pictures.ts'
import { colourOf } from './settings-problems.ts'
import { SettingsScreen, type PreviewedEditorProps } from './settings-screen.tsx'
import classes from './settings.module.css'
import { type StoredSettings, useSettingsEditor } from './use-settings-editor.ts'

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
export function BrandingEditor({ stored, preview }: PreviewedEditorProps<Branding>) {
  const t = useWords()
  const { shortName } = usePortal().event
  const labels = labelsOf(t)
  const editor = useBrandingEditor(stored)
  const { addressOf, remember } = usePictureAddresses()
  const { values, saved } = editor
  const colour = colourOf(values.navBgColor) ?? saved.navBgColor
  const pictureText = (field: string, value: unknown) => {
    if (!PICTURES.some((name) => name === field) || value === null) return undefined
    const isAsBefore = value === new Map<string, unknown>(Object.entries(saved)).get(field)
    return t(isAsBefore ? 'settings.branding.pictureBefore' : 'settings.branding.pictureNew')
  }
  return (
    <SettingsScreen
      stored={stored}
      editor={editor}
      labels={labels}
      textOf={pictureText}
      preview={preview({ ...values, navBgColor: colour })}
    >
      <FieldSection title={t('settings.branding.colour')}>
        <ColourField {...editor.field('navBgColor')} label={labels.navBgColor} />
        <BrandingPreview
          colour={colour}
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
            ground={colour}
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

interface ColourFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A colour, typed or picked with the browser's colour picker. */
function ColourField({ value, onChange, ...props }: ColourFieldProps) {
  const t = useWords()
  const description = t('settings.branding.navBgColorText')
  const wiring = useWiring({ ...props, description, isRequired: true })
  return (
    <FieldFrame {...props} description={description} wiring={wiring} isRequired>
      <Row noWrap gap="xs">
        <input
          type="color"
          className={classes['swatch']}
          aria-label={t('settings.branding.pick')}
          value={colourOf(value) ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...wiring}
          type="text"
          className={`${fieldClasses['input']} ${fieldClasses['narrow']}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Row>
    </FieldFrame>
  )
}

const IMAGES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 20_000_000

interface PictureFieldProps {
  id: string
  name: PictureName
  label: string
  /** The id of a file of the event. */
  value: string | null
  onChange: (fileId: string | null) => void
  error: string | undefined
  address: string | null
  /** Selected but not saved. */
  isNew: boolean
  /** The colour of the navigation, the background of an inverted logo. */
  ground: string
  onPicked: (fileId: string, file: File) => void
}

/** A picture of the branding, or a button to upload one. */
function PictureField(props: PictureFieldProps) {
  const t = useWords()
  const { name, onChange, onPicked } = props
  const send = async (file: File, port: SendPort) => {
    const purpose = name === 'loginImage' ? 'picture' : 'logo'
    const stored = await sendFile(purpose)(file, port)
    onPicked(stored.id, file)
    return stored
  }
  const uploads = useUploads(send, ({ id }) => onChange(id))
  if (props.address !== null) return <Picture {...props} address={props.address} />
  return (
    <FilePicker
      id={props.id}
      label={props.label}
      description={t(`settings.branding.${name}Text`)}
      error={props.error}
      limits={{ accept: IMAGES, kinds: t('settings.branding.imageKinds'), maxBytes: MAX_BYTES }}
      uploads={uploads}
      files={[]}
      onRemove={() => onChange(null)}
    />
  )
}

function Picture(props: PictureFieldProps & { address: string }) {
  const t = useWords()
  const { id, name, label, address } = props
  const ground = name === 'invertedLogo' ? props.ground : undefined
  return (
    <Stack gap="2xs">
      <Text size="sm" weight={600}>
        {label}
      </Text>
      <FieldDescription id={id}>{t(`settings.branding.${name}Text`)}</FieldDescription>
      <div className={classes['frame']} data-name={name} style={{ background: ground }}>
        <img src={address} alt={t('settings.branding.imageOf', { what: label })} />
      </div>
      {props.isNew && <Muted>{t('settings.branding.newImage')}</Muted>}
      <div>
        <Button
          id={id}
          variant="default"
          size="xs"
          aria-label={t('settings.branding.removeImage', { what: label })}
          onClick={() => props.onChange(null)}
        >
          {t('ui.remove')}
        </Button>
      </div>
      <FieldError id={id}>{props.error}</FieldError>
    </Stack>
  )
}
