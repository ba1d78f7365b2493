// A page of which one part is translated, added through the API.
import type { Browser } from '@playwright/test'
import { send } from './order-form.ts'
import { demoPerson, signInQuietly } from './sign-in.ts'
import { browserOfTheirOwn } from './test.ts'

const part = (heading: string, text: string) => ({
  heading,
  type: 'callout',
  isPublished: true,
  data: { text, variant: 'default' },
})

/** Publishes a page about parking. Its title and its first part are translated. Returns its address. */
export async function halfTranslatedPage(browser: Browser, mark: string): Promise<string> {
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const { id, revision } = await send(organisers, 'POST', '/content', {
    title: `Parking ${mark}`,
    translations: { de: { title: `Parken ${mark}`, description: '' } },
  })
  const { heading, data } = part('Pkw', 'Pkw parken im Parkhaus.')
  const sections = [
    {
      ...part('Cars', 'Cars park in the multi-storey car park.'),
      id: 'cars',
      translations: { de: { heading, data, of: '' } },
    },
    { ...part('Lorries', 'Lorry park, shuttle every 20 minutes.'), id: 'lorries' },
  ]
  const saved = await send(organisers, 'PUT', `/content/${id}/sections`, { sections, revision })
  await send(organisers, 'POST', `/content/${id}/publish`, { revision: saved.revision })
  await organisers.close()
  return `/content/${id}`
}
