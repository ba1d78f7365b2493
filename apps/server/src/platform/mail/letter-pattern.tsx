// How letters look, drawn by React once for a brand, with places where the words go. A letter fills
// them in: drawing each anew would take milliseconds.
import { render } from '@react-email/components'
import type { ReactElement } from 'react'
import { AnswerView, LineView, MailLayout, PartView } from './layout.tsx'
import type { Desk, Part } from './letter.ts'

/** HTML and, at every second place, the name of what stands between. */
export type Pattern = readonly string[]

export interface LetterPatterns {
  readonly greeted: Pattern
  readonly ungreeted: Pattern
  readonly parts: Readonly<Record<Part['kind'], Pattern>>
  readonly answer: Pattern
  readonly line: Pattern
  /** What follows a preview of a character less than the longest, for mail programs to look at. */
  readonly filler: string
}

const place = (name: string): string => `PLACE-OF-${name}-`
const patternOf = (html: string): Pattern => html.split(/PLACE-OF-(\w+)-/)

/** What React draws for an element, without what stands around a document. */
async function drawn(element: ReactElement): Promise<string> {
  const html = await render(element)
  return html.replace(/^.*?<!--\$-->/s, '').replace(/<!--\/\$-->.*$/s, '')
}

export async function drawPatterns(desk: Desk): Promise<LetterPatterns> {
  const { origin } = desk.brand
  const link = `${origin}/${place('link')}`
  const answer = { label: place('label'), value: place('value') }
  const line = { title: place('title'), detail: place('detail'), link }
  const html = async (element: ReactElement): Promise<string> =>
    (await drawn(element)).replaceAll(link, place('link'))
  const part = (one: Part): Promise<string> => html(<PartView part={one} desk={desk} />)

  const answerHtml = await html(<AnswerView {...answer} />)
  const lineHtml = await html(<LineView line={line} origin={origin} />)
  const answers = await part({ kind: 'answers', answers: [answer] })
  const list = await part({ kind: 'list', lines: [line] })
  const text = place('text')
  return {
    ...(await drawFrames(desk)),
    parts: {
      paragraph: patternOf(await part({ kind: 'paragraph', text })),
      small: patternOf(await part({ kind: 'small', text })),
      quote: patternOf(await part({ kind: 'quote', text })),
      action: patternOf(await part({ kind: 'action', label: place('label'), link })),
      answers: patternOf(answers.replace(answerHtml, place('items'))),
      list: patternOf(list.replace(lineHtml, place('items'))),
    },
    answer: patternOf(answerHtml),
    line: patternOf(lineHtml),
  }
}

async function drawFrames(
  desk: Desk,
): Promise<Pick<LetterPatterns, 'greeted' | 'ungreeted' | 'filler'>> {
  const texts = { subject: place('subject'), preview: place('preview'), heading: place('heading') }
  const mark: Part = { kind: 'paragraph', text: place('parts') }
  const marked = await drawn(<PartView part={mark} desk={desk} />)
  const frameWith = async (greeting: string | null): Promise<string> => {
    const layout = <MailLayout frame={{ ...texts, greeting }} parts={[mark]} desk={desk} />
    return (await render(layout)).replace(marked, place('parts'))
  }
  // A preview is filled up to a length, so that nothing of the letter is shown after it.
  const filled = new RegExp(`${texts.preview}<div>([^<]*)</div>`)
  const [, filler = ''] = filled.exec(await frameWith(null)) ?? []
  const framed = async (greeting: string | null): Promise<Pattern> =>
    patternOf((await frameWith(greeting)).replace(filled, place('preview')))
  return {
    greeted: await framed(place('greeting')),
    ungreeted: await framed(null),
    filler: filler.slice(0, filler.length / (LONGEST_PREVIEW - texts.preview.length)),
  }
}

/** Previews are filled up to this. */
export const LONGEST_PREVIEW = 150
