interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

const PAGE_SIZE = 200

/** Every row of a list, page after page: for choices, which cannot end after the first page. */
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
