import type { FileAnswer } from '@eventflow/domain/forms/engine'
import type { SendFile } from '../../../../ui/files/upload-store.ts'

/** Uploads a file for an answer. The upload code is loaded when the user picks a file. */
export const sendAnswerFile: SendFile<FileAnswer> = async (file, port) => {
  const { sendFile } = await import('../../../../platform/send-file.ts')
  return sendFile('submission')(file, port)
}
