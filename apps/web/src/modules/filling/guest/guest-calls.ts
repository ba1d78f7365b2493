import type { Answers } from '@eventflow/domain/forms/engine'
import type { StoredFile } from '@eventflow/domain/files'
import { api, client } from '../../../platform/api.ts'
import { bodyOf, sendFailure } from '../../../platform/send-failure.ts'
import type { SendPort } from '../../../platform/send-file.ts'
import { asSent, type FillingCalls } from '../draft/filling.queries.ts'
import { knownPass } from './guest-pass.ts'

/** Opened once for each visit: what is typed never gives way to what another answer says. */
export const guestFormQuery = (formId: string) => ({
  queryKey: [['guests', 'open'], formId],
  queryFn: () => {
    const pass = knownPass(formId)
    return client.guests.open({ formId, ...(pass === undefined ? {} : { pass }) })
  },
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
})

export const guestConfirmationQuery = (formId: string, confirmationId: string) =>
  api.guests.confirmation.queryOptions({ input: { formId, confirmationId } })

interface Under {
  readonly formId: string
  readonly pass: string
  /** What stands in the field that no person sees. */
  readonly fax: () => string
}

export const guestCalls = ({ formId, pass, fax }: Under): FillingCalls => ({
  saveDraft: (values: Answers, revision: number) =>
    client.guests.saveDraft({ formId, pass, values: asSent(values), revision }),
  submit: (values: Answers, revision: number) =>
    client.guests.submit({ formId, pass, values: asSent(values), revision, fax: fax() }),
})

/** The link to a file that was sent under a pass. */
export const guestFileLink = (
  { formId, pass }: Pick<Under, 'formId' | 'pass'>,
  fileId: string,
): Promise<string> => client.guests.fileLink({ formId, fileId, pass }).then(({ url }) => url)

/** Sends a file under a pass, in one piece. */
export const sendGuestFile =
  ({ formId, pass }: Pick<Under, 'formId' | 'pass'>) =>
  (file: File, { onProgress, signal }: SendPort): Promise<StoredFile> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const name = encodeURIComponent(file.name)
      request.open('POST', `/api/guests/forms/${encodeURIComponent(formId)}/files?name=${name}`)
      request.setRequestHeader('content-type', 'application/octet-stream')
      request.setRequestHeader('x-guest-pass', pass)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress((loaded / Math.max(total, 1)) * 100),
      )
      request.addEventListener('load', () => {
        const body = bodyOf(request.responseText)
        if (request.status === 200) resolve(body as StoredFile)
        else reject(sendFailure(request.status, body))
      })
      request.addEventListener('error', () => reject(sendFailure(0, null)))
      request.addEventListener('abort', () => reject(sendFailure(0, null)))
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })
