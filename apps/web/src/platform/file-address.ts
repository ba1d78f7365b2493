/** Where a file can be fetched: leads on to a signed link, for those who may read it. */
export const fileAddress = (fileId: string): string =>
  `/api/files/${encodeURIComponent(fileId)}/open`
