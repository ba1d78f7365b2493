import type { FileAnswer } from '@eventflow/domain/forms/engine'
import type { SendFile } from '../../../../ui/files/upload-store.ts'

/** Sends a file of an answer. What sends is fetched when somebody has picked one. */
export const sendAnswerFile: SendFile<FileAnswer> = async (file, port) => {
  const { sendFile } = await import('../../../../platform/send-file.ts')
  return sendFile('submission')(file, port)
}
