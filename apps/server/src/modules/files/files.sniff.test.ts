import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { aBlackPng, anMp4, anOfficeFile, anOle, aPdf, aZip } from './files.fixture.ts'
import { sniff } from './files.sniff.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventflow-sniff-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function typeOf(content: Buffer | string): Promise<string | null> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return sniff(path)
}

const picture = (): Sharp =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c04000' } })
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.'

describe('the type of a file follows from its bytes', () => {
  test('images', async () => {
    expect(await typeOf(await picture().jpeg().toBuffer())).toBe('image/jpeg')
    expect(await typeOf(await picture().png().toBuffer())).toBe('image/png')
    expect(await typeOf(await picture().webp().toBuffer())).toBe('image/webp')
    expect(await typeOf(aBlackPng(10, 10))).toBe('image/png')
  })

  const kept: [string, Buffer | string, string][] = [
    ['a PDF', aPdf(), 'application/pdf'],
    ['a PDF after blank lines', Buffer.concat([Buffer.from('\r\n \n'), aPdf()]), 'application/pdf'],
    ['a video', anMp4(), 'video/mp4'],
    ['Word before 2007', anOle(['1Table', 'WordDocument']), 'application/msword'],
    ['Excel before 2007', anOle(['Workbook']), 'application/vnd.ms-excel'],
    ['Excel 5', anOle(['a', 'b', 'c', 'd', 'e', 'Book']), 'application/vnd.ms-excel'],
    ['PowerPoint before 2007', anOle(['PowerPoint Document']), 'application/vnd.ms-powerpoint'],
    ['Word', anOfficeFile('word'), `${OPEN_XML}wordprocessingml.document`],
    ['Excel', anOfficeFile('xl'), `${OPEN_XML}spreadsheetml.sheet`],
    ['PowerPoint', anOfficeFile('ppt'), `${OPEN_XML}presentationml.presentation`],
    ['a ZIP', aZip([{ name: 'a.txt' }]), 'application/zip'],
    ['a ZIP of ZIPs', aZip([{ name: 'a.zip', content: 'PK' }]), 'application/zip'],
    ['a ZIP that points outside', aZip([{ name: '../../etc/passwd' }]), 'application/zip'],
    ['text', 'Stand 12, Größe 3 × 4 m\r\n\tpower: yes\n', 'text/plain'],
    ['text with a byte order mark', '\ufeffStand 12', 'text/plain'],
    ['text of Notepad', Buffer.from('Gr\u00f6\u00dfe \u0080 3,50\r\n', 'latin1'), 'text/plain'],
    ['text of Notepad in UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), 'text/plain'],
    ['text that looks like a bitmap', 'BMW stand, hall 4', 'text/plain'],
  ]
  test.each(kept)('%s', async (_what, content, type) => {
    expect(await typeOf(content)).toBe(type)
  })

  test('a ZIP with a hundred thousand entries is recognised quickly', async () => {
    const many = aZip(Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}` })))
    const began = performance.now()
    expect(await typeOf(many)).toBe('application/zip')
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('unknown types are not accepted', () => {
  const refused: [string, Buffer | string][] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG as XML', '<?xml version="1.0"?><svg/>'],
    ['HTML', '\n <!DOCTYPE html><script>alert(1)</script>'],
    ['a piece of HTML', '<script>alert(1)</script>'],
    ['HTML after a byte order mark', '\ufeff<html>'],
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['HTA', '<HTA:APPLICATION ID="x"/>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)])],
    ['a GIF', Buffer.from('47494638396101000100800000', 'hex')],
    ['an installer', anOle(['Property', 'File'])],
    ['an encrypted document', anOle(['EncryptionInfo', 'EncryptedPackage'])],
    ['a document with macros', anOfficeFile('word', [{ name: 'word/vbaProject.bin' }])],
    ['half a ZIP', aZip([{ name: 'a', content: 'x'.repeat(99) }]).subarray(0, 90)],
    ['half a compound file', anOle(['WordDocument']).subarray(0, 600)],
    ['text with NUL', 'abc\0def'],
    ['HTML in a Windows encoding', Buffer.from('<p>Gr\u00f6\u00dfe', 'latin1')],
    [
      'HTML after a byte order mark that is no UTF-8',
      Buffer.from('\u00ef\u00bb\u00bf<p>\u00f6', 'latin1'),
    ],
    ['HTML in UTF-16', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
    ['UTF-16 cut in the middle', Buffer.from('\ufeffGröße', 'utf16le').subarray(0, 5)],
    ['bytes with control characters', Buffer.from('Gr\u00f6\u0001', 'latin1')],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<p>\n'), aPdf()])],
  ]
  test.each(refused)('%s', async (_what, content) => {
    expect(await typeOf(content)).toBeNull()
  })
})
