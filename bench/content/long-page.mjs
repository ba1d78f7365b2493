// A page of a hundred sections: those of the demo's manual, the same number of each type.

async function json(answer) {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Each page has its own copies of files. */
async function withOwnFiles(request, { type, data }) {
  if (type !== 'pdf') return data
  const file = await json(
    await request.post('/api/files?purpose=section&name=plan.pdf', {
      headers: { 'content-type': 'application/octet-stream' },
      data: PDF,
    }),
  )
  return { src: [`/api/files/${file.id}/open`], fileName: data.fileName }
}

/** `request` belongs to an organiser. Returns the URL of the page. */
export async function writeLongPage(request, { sections: count = 100 } = {}) {
  const { items } = await json(await request.get('/api/content?limit=100'))
  const pages = []
  for (const { id } of items) pages.push(await json(await request.get(`/api/content/${id}`)))
  const all = pages.flatMap(({ sections }) => sections)
  const types = [...new Set(all.map(({ type }) => type))]
  const ofType = types.map((type) => all.filter((section) => section.type === type))
  const sections = []
  for (let n = 0; n < count; n += 1) {
    const some = ofType[n % types.length]
    const section = some[Math.floor(n / types.length) % some.length]
    sections.push({
      id: `section-${n}`,
      heading: section.heading || `Section ${n + 1}`,
      isPublished: true,
      type: section.type,
      data: await withOwnFiles(request, section),
    })
  }
  const page = await json(
    await request.post('/api/content', {
      data: { title: 'A hundred sections', path: 'hundred-sections', showToChildTeams: true },
    }),
  )
  const saved = await json(
    await request.put(`/api/content/${page.id}/sections`, {
      data: { sections, revision: page.revision },
    }),
  )
  const published = await json(
    await request.post(`/api/content/${page.id}/publish`, { data: { revision: saved.revision } }),
  )
  if (!published.isPublished)
    await json(
      await request.put(`/api/content/${page.id}`, {
        data: {
          title: page.title,
          path: page.path,
          showToChildTeams: true,
          isPublished: true,
          revision: published.revision,
        },
      }),
    )
  return `/content/${page.path}`
}
