import { describe, expect, test } from 'vitest'
import {
  EMAIL_ALIASES,
  SAMPLE_MODELS,
  TASK_MOVES,
  type EmailAlias,
  type MailModels,
} from '@eventflow/domain/mail'
import type { MailBrand } from './mail.brand.ts'
import { aMailBrand } from './mail.builders.ts'
import { renderMail } from './render-mail.ts'

const HOSTILE =
  "<script>alert(1)</script><img src=x onerror=alert(2)>\r\nBcc: evil@evil.test\n{{constructor.constructor('x')()}} ${7*7} {name} {count} \"'&amp;\u0000\u001b[31m"

/** Every text of a model becomes hostile; links, days and states stay what they are. */
const hostile = <M>(model: M): M =>
  JSON.parse(JSON.stringify(model), (key, value: unknown) =>
    typeof value !== 'string' || ['link', 'dueDate', 'state', 'move'].includes(key)
      ? value
      : HOSTILE,
  ) as M

const render = <A extends EmailAlias>(alias: A, model: MailModels[A], brand = aMailBrand()) =>
  renderMail({ alias, model }, brand)

const linksOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)

describe.each(EMAIL_ALIASES)('the e-mail %s', (alias) => {
  test('says the same in HTML and in text, in the words of the catalogue', async () => {
    const { subject, html, text } = await render(alias, SAMPLE_MODELS[alias])
    expect(subject).not.toBe('')
    for (const words of [subject, html, text]) {
      expect(words).not.toMatch(/\{\w+\}|undefined|\[object|mail\.\w+\./)
    }
    expect(html).toContain('Harbour Tech Expo')
    expect(html).toContain('Harbour Events Ltd')
    expect(text).toContain('Harbour Events Ltd')
    expect(html).toContain('#029e66')
    for (const link of linksOf(html).filter((address) => address.includes('/tasks'))) {
      expect(text).toContain(link)
    }
  })

  test('links nowhere but into the portal', async () => {
    const { html, text } = await render(alias, hostile(SAMPLE_MODELS[alias]))
    for (const link of linksOf(html)) expect(link).toMatch(/^https:\/\/portal\.example\//)
    for (const [link] of text.matchAll(/https?:\S+/g)) expect(link).toMatch(/portal\.example/)
  })

  test('shows hostile texts as they were typed', async () => {
    const { subject, html, text } = await render(alias, hostile(SAMPLE_MODELS[alias]))
    expect(subject).not.toMatch(/[\r\n\0]/)
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(html).not.toMatch(/<script|<img src=x|\0|\u001b/)
    expect(text).not.toMatch(/[\0\u001b\r]/)
    expect(text).toContain("{{constructor.constructor('x')()}} ${7*7} {name} {count}")
  })

  test('stays whole when the event has given itself a hostile name', async () => {
    const brand: MailBrand = {
      ...aMailBrand(),
      eventName: HOSTILE,
      companyName: HOSTILE,
      companyAddress: HOSTILE,
    }
    const { subject, html } = await render(alias, SAMPLE_MODELS[alias], brand)
    expect(subject).not.toMatch(/[\r\n\0]/)
    expect(html).not.toMatch(/<script|<img src=x/)
  })
})

test.each([
  ['https://evil.test/auth/set-password#token=1'],
  ['//evil.test/'],
  ['javascript:alert(1)'],
  ['data:text/html,hello'],
  ['https://portal.example@evil.test/'],
  ['https://somebody:secret@portal.example/'],
  ['http://portal.example/'],
  ['https://portal.example.evil.test/'],
  [String.raw`\\evil.test`],
])('a link to %s stops the e-mail', async (link) => {
  const model = { firstName: 'Amelia', link }
  await expect(render('verifyPasswordChange', model)).rejects.toMatchObject({
    code: 'LINK_ELSEWHERE',
  })
})

test('the token of a link arrives unchanged in both parts', async () => {
  const link = 'https://portal.example/auth/set-password#token=Ab_-9'
  const { html, text } = await render('welcome', { ...SAMPLE_MODELS.welcome, link })
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(link)
})

test.each(TASK_MOVES)('a task that is %s has its own words', async (move) => {
  const { text } = await render('taskStatus', { ...SAMPLE_MODELS.taskStatus, move })
  expect(text).toContain('Stand drawing')
  expect(text).not.toContain('mail.')
})

test("the event's terminology is laid over the words", async () => {
  const brand = { ...aMailBrand(), terminology: { 'shell.core.tasks': 'Deadlines' } }
  const { text } = await render('taskReminder', SAMPLE_MODELS.taskReminder, brand)
  expect(text).toContain('Open Deadlines')
})

test('a day is written out', async () => {
  const { text } = await render('taskReminder', SAMPLE_MODELS.taskReminder)
  expect(text).toContain('Overdue · Due Monday 2 March 2026 · time sensitive')
})

test('line breaks of a comment stay, and it is marked as a quotation', async () => {
  const { text } = await render('taskStatus', SAMPLE_MODELS.taskStatus)
  expect(text).toContain('> Please add the height of the back wall.\n> Everything else is fine.')
})

test('an event without a logo shows its name, one with a logo shows that', async () => {
  const named = await render('welcome', SAMPLE_MODELS.welcome, { ...aMailBrand(), logoUrl: null })
  expect(named.html).not.toContain('<img')
  const withLogo = await render('welcome', SAMPLE_MODELS.welcome)
  expect(withLogo.html).toContain('src="https://portal.example/api/branding/logo"')
})

test.each([
  ['#029e66', '#000000'],
  ['#1a237e', '#ffffff'],
  ['#ffffff', '#000000'],
])('the button of an event in %s has text in %s', async (brandColour, colour) => {
  const { html } = await render('welcome', SAMPLE_MODELS.welcome, { ...aMailBrand(), brandColour })
  expect(html).toMatch(new RegExp(`background-color:${brandColour};color:${colour}`))
})
