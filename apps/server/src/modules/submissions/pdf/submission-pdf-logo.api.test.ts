// The event's logo on a submission's PDF, and the PDF without it.
import { addAbortSignal, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { aField } from '@eventflow/domain/builders/forms'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { files } from '../../files/files.tables.ts'
import { aPublishedForm, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let stage: Stage
let submissionId: string

const portal = await testPortal()
const { files: store } = portal.services
const asItWas = { ...store }

beforeEach(async () => {
  stage = await stageOf(portal)
  const fields = [aField('text', { id: 'stand', label: 'Stand' })]
  const { id: formId } = await aPublishedForm(stage, { fields })
  const given = { formId, taskId: null, revision: 0, values: { stand: 'Bakery' } }
  submissionId = (await stage.cast.food.owner.api.filling.submit(given)).submissionId
})
afterEach(() => void Object.assign(store, asItWas))

const picture = (colour: string, [width, height]: readonly number[] = [400, 100]): Sharp =>
  sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 4, background: colour } })

async function brandWith(image: Sharp, name = 'logo.png'): Promise<void> {
  const { cookie, api } = stage.cast.admin
  const url = `/api/files?purpose=logo&name=${name}`
  const headers = { 'content-type': 'application/octet-stream' }
  const body = await image.toBuffer()
  const { id } = (await stage.event.inject({ method: 'POST', url, cookie, headers, body })).json<{
    id: string
  }>()
  const { data, revision } = await api.settings.branding.read()
  await api.settings.branding.change({ data: { ...data, logo: id }, revision })
}

async function pdf(): Promise<Buffer> {
  const url = `/api/submissions/${submissionId}/answers.pdf`
  const { cookie } = stage.cast.food.member
  const headers = { host: stage.event.eventId, cookie }
  // Requests from the process whose files fail here, because several processes may answer in turn.
  const answer = await portal.app.inject({ method: 'GET', url, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const inside = async () => (await pdf()).toString('latin1')

test.each([
  ['PNG', (image: Sharp) => image.png(), 'logo.png'],
  ['JPEG', (image: Sharp) => image.flatten().jpeg(), 'logo.jpg'],
  ['WebP', (image: Sharp) => image.webp(), 'logo.webp'],
])('a logo uploaded as %s is at the top, with its alternative text', async (_type, as, name) => {
  await brandWith(as(picture('#0b5f6b')), name)
  const file = await inside()
  expect(file).toContain('/Subtype /Image')
  expect(file).toMatch(/\/S \/Figure\n\/Alt \(Logo of Test Expo\)/)
  expect(textOfPdf(await pdf())[0]).toMatch(/^Test Expo\nStand details\n/)
})

test('transparent parts of a logo are white, and the picture has no separate mask', async () => {
  await brandWith(picture('#0b5f6b80').png())
  const file = await inside()
  expect(file).toContain('/Subtype /Image')
  expect(file).not.toContain('/SMask')
})

test.each([
  ['wide', [256, 16], [160, 10]],
  ['tall', [16, 256], [2.5, 40]],
])('a %s logo keeps its proportions', async (_shape, pixels, points) => {
  await brandWith(picture('#0b5f6b', pixels).png())
  const box = /\/BBox \[([\d. ]+)\]/.exec(await inside())?.[1] ?? ''
  const [left = 0, lower = 0, right = 0, upper = 0] = box.split(' ').map(Number)
  expect([right - left, upper - lower].map((each) => Math.round(each * 100) / 100)).toEqual(points)
})

test('an event without a logo has none on paper', async () => {
  const file = await inside()
  expect(file).not.toContain('/Subtype /Image')
  expect(file).not.toContain('/S /Figure')
})

const failures: [string, () => unknown][] = [
  ['is lost', () => Object.assign(store, { size: async () => null })],
  [
    'is no picture',
    () => Object.assign(store, { read: async () => Readable.from([Buffer.from('x')]) }),
  ],
  ['is cut off', () => Object.assign(store, { read: cutOff })],
  ['breaks off', () => Object.assign(store, { read: async () => broken() })],
  ['never comes', () => Object.assign(store, { size: () => new Promise(() => undefined) })],
]
const cutOff = async (key: string) => {
  const whole = Buffer.concat((await (await asItWas.read(key)).toArray()) as Buffer[])
  return Readable.from([whole.subarray(0, whole.length / 2)])
}
const broken = () => addAbortSignal(AbortSignal.abort(), new Readable({ read: () => undefined }))

test.each(failures)(
  'a logo that %s is left out, and the PDF is complete otherwise',
  async (_how, fail) => {
    await brandWith(picture('#0b5f6b').png())
    fail()
    const file = await pdf()
    expect(textOfPdf(file)[0]).toContain('StandBakery')
    expect(file.toString('latin1')).not.toContain('/Subtype /Image')
  },
)

test('a logo without a record is left out too', async () => {
  await brandWith(picture('#0b5f6b').png())
  await stage.event.inEvent((scope) => scope.tx.delete(files))
  expect(await inside()).not.toContain('/Subtype /Image')
})
