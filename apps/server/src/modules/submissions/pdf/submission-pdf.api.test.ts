import { beforeEach, describe, expect, test } from 'vitest'
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { withTranslation, type Field, type FormDetail } from '@eventflow/domain/forms'
import { addTaskAs } from '../../../testing/add-task.ts'
import { refusal } from '../../../testing/refusal.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
  stageOf,
  type Stage,
} from '../submissions.stage.fixture.ts'

let stage: Stage

const items = [{ itemId: 'chair', label: 'Folding chair', price: '12.50', description: '' }]
const fields = [
  aField('text', { id: 'stand', label: 'Name on the fascia' }),
  aField('newPage', { id: 'page', label: 'Your order' }),
  aField('section', { id: 'section', label: 'Furniture' }),
  aField('itemList', { id: 'list', label: 'Chairs', items, showSubtotals: true }),
  aField('grandTotal', { id: 'total', label: 'Grand total' }),
  aField('section', { id: 'empty', label: 'Nobody answers here' }),
  aDropdown({ id: 'power', label: 'Power', reportLabel: 'INTERNAL' }, 'Yes', 'No'),
  aField('text', { id: 'kilowatts', label: 'Kilowatts' }),
  aField('address', { id: 'address', label: 'Address' }),
  aField('disclaimer', { id: 'agree', label: 'Rules', description: 'I keep to the rules.' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] }),
  aField('area', { id: 'notes', label: 'Notes' }),
]
const logic = {
  e: aLogicEntry({
    thenFieldId: 'kilowatts',
    rules: [aRule({ sourceId: 'power', sourceValue: 'yes' })],
  }),
}

const portal = await testPortal()
beforeEach(async () => {
  stage = await stageOf(portal)
})

const ask = (submissionId: string, cookie: string | null) =>
  stage.event.inject({ method: 'GET', url: `/api/submissions/${submissionId}/answers.pdf`, cookie })
const pagesFor = async (submissionId: string, cookie = stage.cast.food.member.cookie) =>
  textOfPdf((await ask(submissionId, cookie)).rawPayload)

const submitted = async (form: FormDetail, values: object) => {
  const { filling } = stage.cast.food.owner.api
  const taskId = await aFormTask(stage, form.id, stage.cast.food)
  const given = { formId: form.id, taskId, revision: 0, values: values as never }
  return (await filling.submit(given)).submissionId
}

describe('the PDF of a submission', () => {
  test('shows who sent what and when, by pages and sections, with prices', async () => {
    const form = await aPublishedForm(stage, { fields, logic })
    const file = await aFile(stage, stage.cast.food, { name: 'plan größe.png', size: 1_234 })
    const submissionId = await submitted(form, {
      stand: 'Łódź & “Sons”',
      list: [{ itemId: 'chair', price: '0.01', quantity: 2 }],
      power: 'no',
      kilowatts: 'HIDDEN-MARKER',
      address: { addressLine1: '1 High Street', city: 'Leeds', postcode: 'ls1 1aa' },
      agree: true,
      plan: [file],
    })
    const answer = await ask(submissionId, stage.cast.food.member.cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(
        'attachment; filename="Stand details - Bread & Butter Ltd.pdf"',
      ),
    })
    expect(answer.rawPayload.toString('latin1')).toContain('/Title')
    expect(textOfPdf(answer.rawPayload)).toEqual([
      [
        'Test Expo',
        'Stand details',
        'TeamBread & Butter Ltd',
        'TaskTell us about your stand',
        'Order number1',
        'Submitted bySam Field',
        'Submitted on15 June 2026 at 13:00',
        'Name on the fasciaŁódź & “Sons”',
        'Your order',
        'Furniture',
        'Chairs',
        'ItemUnit priceQuantityLine total',
        'Folding chair£12.502£25.00',
        'Total£25.00',
        'Grand total£25.00',
        'Nobody answers here',
        'PowerNo',
        'Address1 High Street',
        'Leeds',
        'LS1 1AA',
        'RulesAgreed to disclaimer',
        'I keep to the rules.',
        'Planplan größe.png (1.23 KB)',
        'Test Expo · Stand details · Page 1 of 1',
      ].join('\n'),
    ])
    // Organisers get the same.
    expect(await pagesFor(submissionId, stage.cast.moderator.cookie)).toHaveLength(1)
  })

  test('marks headings and tables for screen readers', async () => {
    const form = await aPublishedForm(stage, { fields })
    const list = [{ itemId: 'chair', price: '12.50', quantity: 2 }]
    const submissionId = await submitted(form, { stand: 'Bakery', list, agree: true })
    const { rawPayload } = await ask(submissionId, stage.cast.food.member.cookie)
    const file = rawPayload.toString('latin1')
    expect(file).toContain('/Marked true')
    const counts = { H1: 1, H2: 1, H3: 2, Table: 1, TR: 2, TH: 4, TD: 4 }
    for (const [role, count] of Object.entries(counts))
      expect([role, file.split(`/S /${role}\n`).length - 1]).toEqual([role, count])
  })

  test('shows the questions at that time, and marks removed ones', async () => {
    const form = await aPublishedForm(stage, { fields })
    const submissionId = await submitted(form, {
      stand: 'Bakery',
      notes: 'Ring the bell',
      agree: true,
    })
    await stage.cast.moderator.api.forms.update({
      formId: form.id,
      revision: form.revision,
      removedFieldIds: ['notes'],
      fieldIds: fields.map(({ id }) => id).filter((id) => id !== 'notes'),
      updatedFields: [aField('text', { id: 'stand', label: 'Renamed meanwhile' })],
    })
    const [page] = await pagesFor(submissionId)
    expect(page).toContain('Name on the fasciaBakery')
    expect(page).toContain('Notes (removed)Ring the bell')
  })

  test('of a draft contains nothing that the draft does not show', async () => {
    const form = await aPublishedForm(stage, { fields, logic })
    const { submissionId } = await stage.cast.food.owner.api.filling.saveDraft({
      formId: form.id,
      taskId: null,
      revision: 0,
      values: { stand: 'Begun', power: 'no', kilowatts: 'HIDDEN-MARKER' },
    })
    const [page] = await pagesFor(submissionId)
    expect(page).toContain('Draft, last changed on15 June 2026 at 13:00')
    expect(page).toContain('Begun')
    expect(page).not.toContain('HIDDEN-MARKER')
    // The print view does not contain it either. A person who continues the draft finds it again.
    const { submissions, filling } = stage.cast.food.member.api
    const { submission } = await submissions.get({ submissionId })
    expect(submission.values).toEqual({ stand: 'Begun', power: 'no' })
    const opened = await filling.open({ formId: form.id })
    expect(opened.submission?.values).toMatchObject({ kilowatts: 'HIDDEN-MARKER' })
  })

  test('breaks long texts and many questions across pages, and numbers them', async () => {
    const many = Array.from({ length: 300 }, (_none, n) =>
      aField(n === 150 ? 'area' : 'text', { id: `q${n}`, label: `Question ${n}` }),
    )
    const form = await aPublishedForm(stage, { fields: many })
    const values = Object.fromEntries(many.map(({ id }, n) => [id, `Answer ${n}.`]))
    const long = Array.from({ length: 2_000 }, (_none, n) => `word${n}`).join(' ')
    const pages = await pagesFor(await submitted(form, { ...values, q150: long }))
    expect(pages.length).toBeGreaterThan(8)
    for (const [place, page] of pages.entries())
      expect(page.split('\n').at(-1)).toBe(
        `Test Expo · Stand details · Page ${place + 1} of ${pages.length}`,
      )
    const text = pages.join('\n')
    for (const n of [0, 149, 151, 299]) expect(text).toContain(`Question ${n}Answer ${n}.`)
    expect(text).toContain('word0 word1')
    expect(text).toContain('word1999')
  })

  test('prints names in every script, and embeds only the used characters', async () => {
    const form = await aPublishedForm(stage, { fields })
    const names = [
      '深圳市科技有限公司',
      '한국전자',
      'บริษัท',
      'हिन्दी',
      'مرحبا',
      'שלום',
      '✓ → ≤ 👍 🇬🇧',
    ]
    const submissionId = await submitted(form, { stand: names.join(' · '), agree: true })
    const { rawPayload } = await ask(submissionId, stage.cast.food.member.cookie)
    const [page = ''] = textOfPdf(rawPayload)
    for (const name of names.flatMap((one) => one.split(' '))) expect(page).toContain(name)
    expect(page).not.toContain('Boxes replace')
    expect(rawPayload.length).toBeLessThan(250_000)
  })

  test('shows a box for an unprintable character, which is still copied correctly', async () => {
    const form = await aPublishedForm(stage, { fields })
    const strange = 'Łódź Ελλάς Москва 👩‍👩‍👧 🇬🇧 ኢትዮጵያ e\u0301 \u202Eok (\\) \u200B!'
    const submissionId = await submitted(form, { stand: strange, agree: true })
    const [page] = await pagesFor(submissionId)
    expect(page).toContain('Łódź Ελλάς Москва 👩‍👩‍👧 🇬🇧 ኢትዮጵያ é ok (\\) !')
    expect(page).toContain('Boxes replace characters that cannot be printed.')
    const { settings } = stage.cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    await stage.cast.food.member.api.users.chooseLanguage({ language: 'de' })
    const { rawPayload } = await ask(submissionId, stage.cast.food.member.cookie)
    const [german] = textOfPdf(rawPayload)
    expect(german).toContain('Die Kästchen stehen für Zeichen')
    expect(german).toMatch(/Seite 1 von 1$/)
    expect(german).not.toMatch(/Page|boxes/)
    expect(rawPayload.toString('latin1')).toContain('/Lang (de-DE)')
  })
})

describe('a form in several languages', () => {
  const german = (field: Field, texts: Record<string, string>): Field =>
    Object.entries(texts).reduce(
      (now, [key, text]) => withTranslation(now, { language: 'de', key, text }),
      field,
    )

  test('is printed in the reader’s language; organisers and exports have the original', async () => {
    const { admin, moderator, food } = stage.cast
    const { revision: before } = await admin.api.settings.event.read()
    await admin.api.settings.event.change({ data: { languages: ['de'] }, revision: before })
    const power = aDropdown({ id: 'power', label: 'Power', isRequired: true }, 'Yes', 'No')
    const chairs = aField('itemList', { id: 'list', label: 'Chairs', items })
    const form = await aPublishedForm(stage, {
      fields: [
        german(power, { label: 'Strom', 'option:yes': 'Ja' }),
        german(chairs, { label: 'Stühle', 'item:chair': 'Klappstuhl' }),
      ],
    })
    const titled = await moderator.api.forms.update({
      formId: form.id,
      revision: form.revision,
      form: { translations: { de: { title: 'Standangaben', description: '' } } },
      fieldIds: ['power', 'list'],
    })
    const { items: all } = await moderator.api.confirmations.list({ formId: form.id })
    const [thanks] = all
    if (!thanks) throw new Error('The form has no confirmation')
    const { name, operator, rules, isActive, revision } = thanks
    await moderator.api.confirmations.update({
      formId: form.id,
      confirmationId: thanks.id,
      name,
      operator,
      rules,
      isActive,
      revision,
      message: 'Thanks: {field.power}',
      translations: { de: { message: 'Danke: {field.power}' } },
    })
    const { id: taskId } = await addTaskAs(moderator, {
      type: 'form',
      formId: form.id,
      title: 'Order chairs',
      translations: { de: { title: 'Stühle bestellen', description: '' } },
    })
    await food.member.api.users.chooseLanguage({ language: 'de' })

    const { filling, submissions } = food.member.api
    const { definition } = await filling.open({ formId: form.id })
    expect(definition.form.title).toBe('Standangaben')
    expect(definition.fields).toMatchObject([
      { label: 'Strom', options: [{ label: 'Ja' }, { label: 'No' }] },
      { label: 'Stühle', items: [{ label: 'Klappstuhl' }], translations: { de: {} } },
    ])
    expect((await food.owner.api.filling.open({ formId: form.id })).definition).toMatchObject({
      form: { title: 'Stand details' },
      fields: [{ label: 'Power' }, { label: 'Chairs' }],
    })
    expect((await filling.available({})).items).toMatchObject([
      { title: 'Standangaben', isTranslated: true },
    ])
    const place = { formId: form.id, taskId, revision: 0 }
    const refused = await refusal(filling.submit({ ...place, values: {} }))
    expect(refused.problems).toMatchObject([{ path: 'power', label: 'Strom' }])

    const values = { power: 'yes', list: [{ itemId: 'chair', quantity: 2 }] } as never
    const sent = await filling.submit({ ...place, values })
    const { submissionId, confirmationId } = sent
    const read = await submissions.get({ submissionId })
    expect(read.definition.fields).toMatchObject([{ label: 'Strom' }, { label: 'Stühle' }])
    const [paper] = await pagesFor(submissionId)
    expect(paper).toContain('Standangaben')
    expect(paper).toContain('Klappstuhl')
    expect(paper).toContain('Stühle bestellen')
    expect(
      await filling.confirmation({ formId: form.id, confirmationId, submissionId }),
    ).toMatchObject({
      formTitle: 'Standangaben',
      message: 'Danke: {field.power}',
      tags: { 'field.power': 'Ja' },
    })
    const own = await food.owner.api.submissions.get({ submissionId })
    expect(own.definition).toMatchObject({ form: { title: 'Stand details' } })
    const listed = await moderator.api.submissions.list({ formId: form.id })
    expect(listed.columns.map(({ label }) => label)).toEqual(['Power', 'Chairs'])
    expect(titled.definition.form.translations).toEqual({
      de: { title: 'Standangaben', description: '' },
    })
  })
})
