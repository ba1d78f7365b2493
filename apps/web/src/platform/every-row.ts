interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

const PAGE_SIZE = 200

/** Loads all pages of a list, for choices that must be complete. */
export async function everyRow<Row>(
  page: (at: { limit: number; cursor?: string }) => Promise<PageOf<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer: PageOf<Row> = await page({ limit: PAGE_SIZE, ...(cursor && { cursor }) })
    rows.push(...answer.items)
    cursor = answer.nextCursor
  }
  return rows
}
