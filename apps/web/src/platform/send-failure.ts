// How sending a file fails, in the shape of every other failed call.

export interface SendFailure extends Error {
  /** 0 when there was no answer. */
  readonly status: number
  /** What the server says. */
  readonly data: unknown
}

export const sendFailure = (status: number, data: unknown): SendFailure =>
  Object.assign(new Error('The file could not be sent'), { status, data })

export const isSendFailure = (error: unknown): error is SendFailure =>
  error instanceof Error && 'status' in error && 'data' in error

/** Reads an answer's body; null when it is not JSON. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether it is worth trying again without asking the person: the line or the server stumbled. */
export const isPassing = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== 507)
