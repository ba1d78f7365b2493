import type { Answers } from '@eventflow/domain/forms/engine'
import type { StoredFile } from '@eventflow/domain/files'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { bodyOf, sendFailure } from '../../../platform/send-failure.ts'
import type { SendPort } from '../../../platform/send-file.ts'
import { createDeviceDraft } from '../draft/device-draft.ts'
import type { SubmissionPort } from '../draft/draft-session.ts'
import { asSent } from '../draft/filling.queries.ts'
import { openKnown } from './guest-open.ts'
import { guestOwner, hasCopy, passOfDevice, passOfLink, showPass } from './guest-pass.ts'
import { submitOnce } from './guest-submit.ts'

const openForm = (formId: string) =>
  openKnown(
    {
      link: passOfLink(),
      device: passOfDevice(formId),
      hasCopy: (pass) => hasCopy(formId, pass),
    },
    (pass) => client.guests.open({ formId, ...(pass === undefined ? {} : { pass }) }),
  )

/** Loaded once per visit: later responses never replace what was typed. */
export const guestFormQuery = (formId: string) => ({
  queryKey: [['guests', 'open'], formId],
  queryFn: () => openForm(formId),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
})

export const guestConfirmationQuery = (formId: string, confirmationId: string) =>
  api.guests.confirmation.queryOptions({ input: { formId, confirmationId } })

interface Guest {
  readonly formId: string
  readonly pass: string
  /** The day of the shown prices. */
  readonly pricedOn?: string | undefined
}

/** `readFax` reads the field that people cannot see. */
export const guestPort = (guest: Guest, readFax: () => string): SubmissionPort => {
  const { formId, pass, pricedOn } = guest
  const input = (values: Answers, revision: number) =>
    ({ formId, pass, values: asSent(values), revision }) as const
  const refused = (error: unknown) => {
    // Another tab has submitted other answers. After reopening, this tab still shows what was
    // typed.
    if (failureOf(error).code === 'NOT_EDITABLE') showPass(pass)
    throw error
  }
  return {
    saveDraft: (values, revision) =>
      client.guests.saveDraft(input(values, revision)).catch(refused),
    keepsChanges: false,
    submit: (values, revision, agreed) =>
      submitOnce({
        submit: () =>
          client.guests.submit({
            ...input(values, revision),
            fax: readFax(),
            // A guest has no submitted order, so there are no prices to compare with the review.
            acceptsPrices: agreed !== undefined && 'acceptsPrices' in agreed,
            pricedOn,
          }),
        isSent: () => client.guests.open({ formId, pass }).then(({ isSent }) => isSent),
      }).catch(refused),
    sendFile: sendGuestFile(guest),
    device: createDeviceDraft(guestOwner(formId, pass), () => localStorage),
  }
}

/** URL of a file that was uploaded with a pass. */
export const guestFileLink = ({ formId, pass }: Guest, fileId: string): Promise<string> =>
  client.guests.fileLink({ formId, fileId, pass }).then(({ url }) => url)

/** Uploads a file with a pass, in one request. */
const sendGuestFile =
  ({ formId, pass }: Guest) =>
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
