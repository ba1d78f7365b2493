import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import {
  FieldDescription,
  FieldError,
  RequiredMark,
  useWiring,
  type FieldProps,
} from '../fields/field-frame.tsx'
import fieldClasses from '../fields/fields.module.css'
import { Muted, Row, Stack } from '../layout.tsx'
import { AssetDialog } from './asset-dialog.tsx'
import { assetQuery, type AssetType, type ShownAsset } from './asset-queries.ts'
import { AssetThumb } from './asset-thumb.tsx'

interface AssetPickerProps extends FieldProps {
  type: AssetType
  /** The id of an asset. */
  value: string | null
  onChange: (assetId: string | null) => void
}

/** Chooses one of the event's assets, or uploads a new one. */
export function AssetPicker(props: AssetPickerProps) {
  const t = useWords()
  const wiring = useWiring(props)
  const { type, value, onChange, isRequired } = props
  const [isOpen, setIsOpen] = useState(false)
  const take = (asset: ShownAsset) => {
    onChange(asset.id)
    setIsOpen(false)
  }
  return (
    <div className={fieldClasses['field']} role="group" aria-labelledby={`${wiring.id}-label`}>
      <span id={`${wiring.id}-label`} className={fieldClasses['label']}>
        {props.label}
        {isRequired && <RequiredMark />}
      </span>
      <FieldDescription id={wiring.id}>{props.description}</FieldDescription>
      {value !== null && <Chosen assetId={value} />}
      <Row gap="xs">
        <Button
          id={wiring.id}
          variant="default"
          disabled={props.isDisabled}
          onClick={() => setIsOpen(true)}
        >
          {t(value === null ? 'assetsAdmin.picker.choose' : 'assetsAdmin.picker.change')}
        </Button>
        {value !== null && !isRequired && (
          <Button variant="subtle" disabled={props.isDisabled} onClick={() => onChange(null)}>
            {t('ui.remove')}
          </Button>
        )}
      </Row>
      <FieldError id={wiring.id}>{props.error}</FieldError>
      {isOpen && <AssetDialog type={type} onTake={take} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Chosen({ assetId }: { assetId: string }) {
  const t = useWords()
  const { data: asset, isError } = useQuery(assetQuery(assetId))
  if (isError) return <Muted>{t('assetsAdmin.picker.gone')}</Muted>
  if (!asset) return null
  return (
    <Row gap="sm" noWrap>
      <AssetThumb asset={asset} />
      <Stack gap="3xs">
        <span>{asset.name}</span>
        <Muted as="small">{altLine(asset) ?? t('assetsAdmin.altMissing')}</Muted>
      </Stack>
    </Row>
  )
}

/** The alternative text of an image, or the file name of a document. */
const altLine = ({ type, altText, file }: ShownAsset): string | undefined =>
  type === 'image' ? altText || undefined : file.name
