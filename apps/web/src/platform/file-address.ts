/** Where a file can be fetched by those who may read it. */
export const fileAddress = (fileId: string): string =>
  `/api/files/${encodeURIComponent(fileId)}/open`
