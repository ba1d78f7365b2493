import {
  fileIdOfAddress,
  MAX_PDFS,
  pdfAddress,
  pdfFileIds,
  type SectionOf,
} from '@eventflow/domain/content'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../../platform/api.ts'
import { fileAddress } from '../../../../platform/file-address.ts'
import { sendFile } from '../../../../platform/send-file.ts'
import { useWords } from '../../../../platform/words.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { acceptOf, MAX_UPLOAD_BYTES } from '../../../../ui/files/accepted-files.ts'
import { FilePicker } from '../../../../ui/files/file-picker.tsx'
import { stemOf } from '../../../../ui/files/stem-of.ts'
import { useUploads } from '../../../../ui/files/use-uploads.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PdfFile } from '../../page/pdf-file.tsx'
import type { SectionInputProps } from './section-input.ts'

const fileQuery = (fileId: string) => api.files.get.queryOptions({ input: { fileId } })

type Pdf = SectionOf<'pdf'>['data']

/** The uploads in progress. Finished files are added to the current list. */
function usePdfUploads({ data, onChange }: Pick<SectionInputProps<'pdf'>, 'data' | 'onChange'>) {
  const queryClient = useQueryClient()
  const now = useRef(data)
  useEffect(() => {
    now.current = data
  })
  const uploads = useUploads(sendFile('section'), (file) => {
    queryClient.setQueryData(fileQuery(file.id).queryKey, file)
    const { src, fileName } = now.current
    now.current = {
      src: [...src, pdfAddress(file.id)],
      fileName: fileName.trim() === '' ? stemOf(file.name) : fileName,
    }
    onChange(now.current)
  })
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  // Uploads in progress are cancelled when the section is closed.
  useEffect(
    () => () => {
      for (const { id } of latest.current.uploads) latest.current.cancel(id)
    },
    [],
  )
  return uploads
}

/** A document of one or more PDF files. */
export function PdfInput({ data, onChange, error }: SectionInputProps<'pdf'>) {
  const t = useWords()
  const uploads = usePdfUploads({ data, onChange })
  const stored = useQueries({ queries: pdfFileIds(data).map(fileQuery) })
  const files = stored.flatMap(({ data: file }) =>
    file ? [{ ...file, href: fileAddress(file.id) }] : [],
  )
  const change = (next: Partial<Pdf>) => onChange({ ...data, ...next })
  return (
    <Stack gap="md">
      <FilePicker
        label={t('contentAdmin.pdf.files')}
        description={t('contentAdmin.pdf.filesText')}
        limits={{ accept: acceptOf(['pdf']), kinds: 'PDF', maxBytes: MAX_UPLOAD_BYTES }}
        isMulti
        room={MAX_PDFS - data.src.length - uploads.uploads.length}
        uploads={uploads}
        files={files}
        onRemove={(id) =>
          change({ src: data.src.filter((address) => fileIdOfAddress(address) !== id) })
        }
        error={data.src.length === 0 || data.fileName.trim() !== '' ? error : undefined}
        isRequired
      />
      <TextField
        label={t('contentAdmin.pdf.fileName')}
        description={t('contentAdmin.pdf.fileNameText')}
        value={data.fileName}
        onChange={(fileName) => change({ fileName })}
        maxLength={200}
        error={data.src.length > 0 && data.fileName.trim() === '' ? error : undefined}
        isRequired
      />
    </Stack>
  )
}

/** A file in the editor's preview. */
export function StoredPdf({ fileId, title }: { fileId: string; title: string | null }) {
  const { data: file } = useQuery(fileQuery(fileId))
  return file ? <PdfFile fileId={fileId} title={title ?? file.name} size={file.size} /> : null
}
