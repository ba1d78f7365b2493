import { useWords } from '../../platform/words.tsx'
import { sendFile, type SendPort } from '../../platform/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { FieldDescription, FieldError } from '../../ui/fields/field-frame.tsx'
import { FilePicker } from '../../ui/files/file-picker.tsx'
import { useUploads } from '../../ui/files/use-uploads.ts'
import { Muted, Stack, Text } from '../../ui/layout.tsx'
import type { PictureName } from './pictures.ts'
import classes from './settings.module.css'

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
export function PictureField(props: PictureFieldProps) {
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
