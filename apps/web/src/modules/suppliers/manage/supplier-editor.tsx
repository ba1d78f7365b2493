import type { Supplier } from '@eventflow/domain/suppliers'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fileAddress } from '../../../platform/file-address.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { useWords } from '../../../platform/words.tsx'
import { AudienceFields } from '../../../ui/audience/audience-fields.tsx'
import { useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { Button } from '../../../ui/button.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { ChoiceList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FieldDescription, FieldError } from '../../../ui/fields/field-frame.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { acceptOf } from '../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { isOnItsWay, type Uploads, useUploads } from '../../../ui/files/use-uploads.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'
import { SupplierLogo } from '../supplier-logo.tsx'
import { ContactFields } from './contact-fields.tsx'
import { type SupplierDraft, supplierGroupChoicesQuery, supplierSource } from './supplier-source.ts'
import { SupplierActions } from './suppliers.tsx'

interface EditorProps {
  another?: AddAnother
  record?: Supplier
  onSaved: () => void
}

const EMPTY: SupplierDraft = {
  company: '',
  description: '',
  translations: {},
  website: '',
  logoFileId: null,
  isFeatured: false,
  contacts: [],
  supplierGroupIds: [],
  showToTeamTypeIds: [],
  hideFromTeamTypeIds: [],
  dimensions: [],
}

/** The editor of a supplier, including the upload of its logo. */
function useSupplierEditor({ record, onSaved }: EditorProps) {
  const t = useWords()
  const isWaiting = useRef(false)
  const editor = useRecordEditor(supplierSource, {
    record,
    empty: EMPTY,
    own: ({ website, contacts }) => ({
      website: website ?? '',
      // Keyed by position, so that two versions of a supplier can be compared.
      contacts: contacts.map((contact, place) => ({ ...contact, key: String(place) })),
    }),
    check: ({ company }) => [
      ...(company.trim() === ''
        ? [{ path: 'company', message: t('suppliersAdmin.companyMissing') }]
        : []),
      ...(isWaiting.current ? [{ path: 'logoFileId', message: t('suppliersAdmin.onItsWay') }] : []),
    ],
    onSaved,
  })
  const uploads = useUploads(sendFile('logo'), ({ id }) => editor.change('logoFileId', id))
  useEffect(() => {
    isWaiting.current = isOnItsWay(uploads)
  })
  return { editor, uploads }
}

const labelsOf = (t: T) => ({
  description: t('suppliersAdmin.description'),
  translations: t('translations.descriptions'),
  showToTeamTypeIds: t('audience.teamTypeIds'),
  hideFromTeamTypeIds: t('audience.hiddenTeamTypeIds'),
  dimensions: t('audience.values'),
})

type Choices = readonly { readonly value: string; readonly label: string }[]

const namesOf = (choices: Choices, ids: readonly string[]) =>
  choices.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')

/** Longer lists of choices scroll in a box. */
const MANY = 12

export function SupplierEditor(props: EditorProps) {
  const t = useWords()
  const dimensionsText = useDimensionsText()
  const { record, another } = props
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const { data: groups = [] } = useQuery(supplierGroupChoicesQuery())
  const { editor, uploads } = useSupplierEditor(props)
  const isNew = record === undefined
  const labels = labelsOf(t)
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('suppliersAdmin.add') })}
      labels={labels}
      textOf={textsOf<SupplierDraft>({
        translations: translationsText,
        dimensions: dimensionsText,
        logoFileId: (fileId) => t(fileId === null ? 'ui.no' : 'ui.yes'),
        contacts: (contacts) =>
          contacts.map(({ firstName, surname }) => `${firstName} ${surname}`).join(', '),
        supplierGroupIds: (ids) => namesOf(groups, ids),
        showToTeamTypeIds: (ids) => namesOf(types, ids) || t('audience.forAll'),
        hideFromTeamTypeIds: (ids) => namesOf(types, ids),
      })}
    >
      <TextField {...editor.field('company')} maxLength={200} hasFocus={isNew} isRequired />
      <LogoField {...editor.field('logoFileId')} uploads={uploads} />
      <TextArea {...editor.field('description')} label={labels.description} maxLength={5000} />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[{ name: 'description', label: 'translations.text', maxLength: 5000, rows: 4 }]}
      />
      <TextField
        {...editor.field('website')}
        description={t('suppliersAdmin.websiteText')}
        maxLength={2048}
      />
      <ContactFields {...editor.field('contacts')} problems={editor.problems} />
      <ChoiceList
        {...editor.field('supplierGroupIds')}
        description={t(
          groups.length === 0 ? 'suppliersAdmin.noGroups' : 'suppliersAdmin.groupsText',
        )}
        options={groups}
        isBoxed={groups.length > MANY}
      />
      <SwitchField
        {...editor.field('isFeatured')}
        description={t('suppliersAdmin.isFeaturedText')}
      />
      <AudienceFields
        ownerKind="supplier"
        teamTypeIds={editor.field('showToTeamTypeIds')}
        hiddenTeamTypeIds={editor.field('hideFromTeamTypeIds')}
        dimensions={editor.field('dimensions')}
        showsToChildTeams
      />
    </EditorScreen>
  )
}

export function SupplierEnd({ record, onDone }: { record: Supplier; onDone: () => unknown }) {
  const t = useWords()
  return (
    <Row gap="sm">
      <ButtonLink
        variant="default"
        to="/admin/suppliers/$supplierId/orders"
        params={{ supplierId: record.id }}
      >
        {t('suppliersAdmin.orders.open')}
      </ButtonLink>
      <SupplierActions suppliers={[record]} isArchived={record.isArchived} onDone={onDone} />
    </Row>
  )
}

const MAX_BYTES = 20_000_000

interface LogoFieldProps {
  id: string
  value: string | null
  onChange: (fileId: string | null) => void
  error: string | undefined
  uploads: Uploads
}

/** The logo of a supplier, or a button to upload one. */
function LogoField({ id, value, onChange, error, uploads }: LogoFieldProps) {
  const t = useWords()
  if (value === null)
    return (
      <FilePicker
        id={id}
        label={t('suppliersAdmin.logo')}
        description={t('suppliersAdmin.logoText')}
        error={error}
        limits={{
          accept: acceptOf(['image']),
          kinds: t('suppliersAdmin.logoKinds'),
          maxBytes: MAX_BYTES,
        }}
        uploads={uploads}
        files={[]}
        onRemove={() => onChange(null)}
      />
    )
  return (
    <Stack gap="2xs">
      <Text size="sm" weight={600}>
        {t('suppliersAdmin.logo')}
      </Text>
      <FieldDescription id={id}>{t('suppliersAdmin.logoText')}</FieldDescription>
      <Row gap="sm">
        <SupplierLogo
          supplier={{ logo: `${fileAddress(value)}?disposition=inline` }}
          shape="large"
        />
        <Button id={id} variant="default" size="xs" onClick={() => onChange(null)}>
          {t('suppliersAdmin.removeLogo')}
        </Button>
      </Row>
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}
