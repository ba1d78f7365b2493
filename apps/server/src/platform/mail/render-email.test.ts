import { describe, expect, test } from 'vitest'
import {
  EMAIL_ALIASES,
  emailTemplates,
  TASK_MOVES,
  type EmailAlias,
  type EmailModels,
} from '@eventflow/domain/mail'
import { LANGUAGES } from '@eventflow/domain/kernel'
import type { MailBrand } from './mail.brand.ts'
import { aMailBrand } from './mail.builders.ts'
import { renderEmail } from './render-email.ts'

const HOSTILE =
  "<script>alert(1)</script><img src=x onerror=alert(2)>\r\nBcc: evil@evil.test\n{{constructor.constructor('x')()}} ${7*7} {name} {count} \"'&amp;\u0000\u001b[31m"

/** Every text of a model becomes hostile; links, days and states stay what they are. */
const hostile = <M>(model: M): M =>
  JSON.parse(JSON.stringify(model), (key, value: unknown) =>
    typeof value !== 'string' ||
    ['link', 'dueDate', 'pricesChangeOn', 'state', 'move'].includes(key)
      ? value
      : HOSTILE,
  ) as M

const render = <A extends EmailAlias>(alias: A, model: EmailModels[A], brand = aMailBrand()) =>
  renderEmail({ alias, model }, brand)

const linksOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)

describe.each(EMAIL_ALIASES)('the email %s', (alias) => {
  test('has the same contents in HTML and in text, in the words of the catalogue', () => {
    const { subject, html, text } = render(alias, emailTemplates[alias].sample)
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

  test.each(LANGUAGES)('names its language: %s', (language) => {
    const { html } = render(alias, emailTemplates[alias].sample, { ...aMailBrand(), language })
    expect(html).toContain(`<html dir="ltr" lang="${language}">`)
  })

  test('shows addresses as people write them', () => {
    const stored = <M>(model: M): M =>
      JSON.parse(
        JSON.stringify(model).replaceAll('northwind.example', 'xn--bckerei-5wa.example'),
      ) as M
    const brand = { ...aMailBrand(), supportEmail: 'info@xn--bckerei-5wa.example' }
    const rendered = render(alias, stored(emailTemplates[alias].sample), brand)
    for (const words of [rendered.subject, rendered.text, rendered.html])
      expect(words).not.toContain('xn--')
    expect(rendered.text).toContain('info@bäckerei.example')
  })

  test('links only to the portal', () => {
    const { html, text } = render(alias, hostile(emailTemplates[alias].sample))
    for (const link of linksOf(html)) expect(link).toMatch(/^https:\/\/portal\.example\//)
    // The address at which a team pays its order is text, not a link.
    const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link)
    for (const link of links.filter((one) => !one.startsWith('https://pay.example.com/')))
      expect(link).toMatch(/portal\.example/)
  })

  test('makes no link of a name that looks like an address', () => {
    const looking = <M>(model: M): M =>
      JSON.parse(JSON.stringify(model), (key, value: unknown) =>
        /name$|^taskTitle$/i.test(key) ? 'https://evil.test/win or evil.com, me@evil.org' : value,
      ) as M
    const model = looking(emailTemplates[alias].sample)
    const rendered = render(alias, model, looking(aMailBrand()))
    for (const words of [rendered.subject, rendered.text, rendered.html])
      expect(words.match(/(https?:\/\/|@)evil|evil\.\w/g) ?? []).toEqual([])
    expect(rendered.text.replaceAll('\u2060', '')).toContain('evil.com, me@evil.org')
  })

  test('shows hostile texts as they were typed', () => {
    const { subject, html, text } = render(alias, hostile(emailTemplates[alias].sample))
    expect(subject).not.toMatch(/[\r\n\0]/)
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(html).not.toMatch(/<script|<img src=x|\0|\u001b/)
    expect(text).not.toMatch(/[\0\u001b\r]/)
    expect(text.replaceAll('\u2060', '')).toContain(
      "{{constructor.constructor('x')()}} ${7*7} {name} {count}",
    )
  })

  test('is complete when the event has a hostile name', () => {
    const brand: MailBrand = {
      ...aMailBrand(),
      eventName: HOSTILE,
      companyName: HOSTILE,
      companyAddress: HOSTILE,
    }
    const { subject, html } = render(alias, emailTemplates[alias].sample, brand)
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
])('a link to %s makes the email fail', (link) => {
  const model = { firstName: 'Amelia', link }
  const linkElsewhere = expect.objectContaining({ code: 'LINK_ELSEWHERE' })
  expect(() => render('verifyPasswordChange', model)).toThrow(linkElsewhere)
})

test('the token of a link arrives unchanged in both parts', () => {
  const link = 'https://portal.example/auth/set-password#token=Ab_-9'
  const { html, text } = render('welcome', { ...emailTemplates.welcome.sample, link })
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(link)
})

test.each(TASK_MOVES)('a task that is %s has its own text', (move) => {
  const { text } = render('taskStatus', { ...emailTemplates.taskStatus.sample, move })
  expect(text).toContain('Stand drawing')
  expect(text).not.toContain('mail.')
})

test.each([
  ['pending', 'Incomplete'],
  ['dueSoon', 'Due Soon'],
  ['overdue', 'Overdue'],
] as const)('a reminder calls a task that is %s what screens call it: %s', (state, label) => {
  const { sample } = emailTemplates.taskReminder
  const tasks = sample.tasks.slice(0, 1).map((task) => ({ ...task, state }))
  expect(render('taskReminder', { ...sample, tasks }).text).toContain(`${label} · Due `)
})

test('the event’s terminology replaces words of the catalogue', () => {
  const brand = { ...aMailBrand(), terminology: { 'shell.core.tasks': 'Deadlines' } }
  const { text } = render('taskReminder', emailTemplates.taskReminder.sample, brand)
  expect(text).toContain('Open Deadlines')
})

test('a day is written in full', () => {
  const { text } = render('taskReminder', emailTemplates.taskReminder.sample)
  expect(text).toContain('Overdue · Due Monday 2 March 2026 · hard deadline')
})

test('line breaks of a comment stay, and it is marked as a quotation', () => {
  const { text } = render('taskStatus', emailTemplates.taskStatus.sample)
  expect(text).toContain('> Please add the height of the back wall.\n> Everything else is fine.')
})

test('an event without a logo shows its name, one with a logo shows that', () => {
  const named = render('welcome', emailTemplates.welcome.sample, { ...aMailBrand(), logoUrl: null })
  expect(named.html).not.toContain('<img')
  const withLogo = render('welcome', emailTemplates.welcome.sample)
  expect(withLogo.html).toContain('src="https://portal.example/api/branding/logo"')
})

test.each([
  ['#029e66', '#000000'],
  ['#1a237e', '#ffffff'],
  ['#ffffff', '#000000'],
])('the button of an event in %s has text in %s', (brandColour, colour) => {
  const { html } = render('welcome', emailTemplates.welcome.sample, {
    ...aMailBrand(),
    brandColour,
  })
  expect(html).toMatch(new RegExp(`background-color:${brandColour};color:${colour}`))
})
