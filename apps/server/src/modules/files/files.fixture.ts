// Files for the tests, built byte by byte, so that tests control their contents.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface ZipEntry {
  readonly name: string
  readonly content?: string
}

/** A ZIP file with stored (not compressed) entries. */
export function aZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const { name, content = '' } of entries) {
    const body = Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(crc32(body), 14)
    local.writeUInt32LE(body.length, 18)
    local.writeUInt32LE(body.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    local.copy(entry, 16, 14, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), body)
    table.push(entry, Buffer.from(name))
    at += local.length + Buffer.byteLength(name) + body.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

/** An office file, reduced to its table of entries. */
export const anOfficeFile = (
  folder: 'word' | 'xl' | 'ppt',
  more: readonly ZipEntry[] = [],
): Buffer =>
  aZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels' },
    { name: `${folder}/document.xml`, content: '<x/>' },
    ...more,
  ])

/** A compound file whose table names these parts. */
export function anOle(parts: readonly string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48) // the table of entries begins in sector 1
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76) // the allocation table lies in sector 0
  const names = ['Root Entry', ...parts]
  const tableSectors = Math.ceil(names.length / 4)
  const allocation = Buffer.alloc(512, 0xff)
  for (let sector = 1; sector <= tableSectors; sector += 1) {
    allocation.writeUInt32LE(sector === tableSectors ? 0xfffffffe : sector + 1, sector * 4)
  }
  const table = Buffer.alloc(tableSectors * 512)
  names.forEach((name, index) => {
    table.write(name, index * 128, 'utf16le')
    table.writeUInt16LE((name.length + 1) * 2, index * 128 + 64)
  })
  return Buffer.concat([header, allocation, table])
}

export const aPdf = (text = 'hello'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n(${text})\nendobj\ntrailer\n%%EOF\n`)

export const anMp4 = (): Buffer =>
  Buffer.concat([
    Buffer.from('0000001866747970', 'hex'),
    Buffer.from('isom\0\0\0\0isommp42'),
    Buffer.alloc(64),
  ])

const pngPart = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), framed.length - 4)
  return framed
}

/** A black PNG with one bit per pixel: few bytes for any number of pixels. */
export function aBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

const TAKEN = {
  IFD0: { Make: 'SpyCam' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
}

/**
 * A rotated CMYK photo for print, with a colour profile, camera, location, and HTML after its last
 * byte.
 */
export const aPrintPhoto = async (): Promise<Buffer> =>
  Buffer.concat([
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c04000' } })
      .toColourspace('cmyk')
      .withMetadata({ orientation: 6 })
      .withExifMerge(TAKEN)
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
