import { describe, expect, it } from 'vitest'
import { input } from '#modules/forms/blocks/input/block.ts'
import { header } from '#modules/posts/blocks/header/block.ts'
import { image } from '#modules/posts/blocks/image/block.ts'
import { describeBlock } from './describe-block.ts'
import { findWarnings } from './find-warnings.ts'
import { toParts } from './part.ts'
import { describePicture, readSetting, writeSettings } from './part-settings.ts'
import { findPart } from './places.ts'
import { wordsOfPart } from './words-of-part.ts'

const specs = [input, image, header].map((block) => describeBlock(block, 'posts', 'th'))
const blocks = new Map(specs.map((spec) => [spec.type, spec]))
const open = (...objects: readonly object[]) => toParts([{ uid: 'row', columns: [objects] }])
const warned = (...objects: readonly object[]) =>
  findWarnings(open(...objects), blocks).map(({ part, kind }) => `${part} ${kind}`)

describe('what a block lacks', () => {
  it('is words for a picture, wherever its address stands', () => {
    const picture = { type: 'image', uid: 'p' }
    expect(warned({ ...picture, value: '/files/a' })).toEqual(['p no-alt'])
    expect(warned({ ...picture, settings: { url: '/files/a', alt: ' ' } })).toEqual(['p no-alt'])
    expect(warned({ ...picture, value: '/files/a', alt: 'ห้องเรียน' })).toEqual([])
    expect(warned(picture)).toEqual([])
  })

  it('is a comparison that somebody knows', () => {
    const asked = { type: 'input', uid: 'i', name: 'อีเมล' }
    for (const [checkCollection, checkKey] of [
      ['user', 'email'],
      ['form', 'form'],
      ['form', 'อะไรก็ได้'],
      ['', ''],
    ])
      expect(warned({ ...asked, checkCollection, checkKey })).toEqual([])
    for (const [checkCollection, checkKey] of [
      ['user', 'password'],
      ['users', 'email'],
      ['form', ''],
      ['', 'email'],
      ['__proto__', 'toString'],
    ])
      expect(warned({ ...asked, checkCollection, checkKey })).toEqual(['i unchecked'])
  })
})

describe('rules between inputs', () => {
  const box = (uid: string, ...logics: readonly object[]) => ({
    type: 'input',
    uid,
    name: `ช่อง ${uid}`,
    logics: logics.map((logic) => ({ method: 'show', match: 'all', ...logic })),
  })
  const when = (source: string) => ({ when: [{ source, comparison: 'is', value: '1' }] })

  it('that go in a circle are warned of at every input of the circle, and at no other', () => {
    const circle = [box('a', when('c')), box('b', when('a')), box('c', when('b'))]
    expect(warned(...circle, box('d', when('a'))).toSorted()).toEqual(['a ring', 'b ring', 'c ring'])
    expect(warned(box('a', when('b')), box('b', when('c')), box('c'))).toEqual([])
    expect(warned(box('a', when('a')))).toEqual(['a ring'])
  })

  it('that ask about an input that is gone are warned of, whichever way they are written', () => {
    expect(warned(box('a', when('nobody')))).toEqual(['a gone'])
    const byPlace = { destination: 'row_0_column_0_object_9', value: '1' }
    expect(warned(box('a', byPlace))).toEqual(['a gone'])
  })
})

describe('settings of a block', () => {
  it('change together, also where they stand within the block', () => {
    const parts = open({
      type: 'input',
      uid: 'i',
      settings: { checkCollection: 'user', checkKey: 'x', help: 'คง' },
    })
    const next = writeSettings(parts, 'i', { checkCollection: 'form', checkKey: 'form' })
    const part = findPart(next, 'i')
    expect(part?.stored).toEqual({
      type: 'input',
      uid: 'i',
      settings: { checkCollection: 'form', checkKey: 'form', help: 'คง' },
    })
  })

  it('take the library’s words for a picture that has none, and leave those that somebody wrote', () => {
    const altOf = (object: object) => {
      const part = findPart(describePicture(open({ type: 'image', uid: 'p', ...object }), 'p', 'จากคลัง'), 'p')
      return part && readSetting(part, 'alt')
    }
    expect(altOf({})).toBe('จากคลัง')
    expect(altOf({ alt: '' })).toBe('จากคลัง')
    expect(altOf({ alt: 'ของเรา' })).toBe('ของเรา')
  })
})

describe('the words of a part', () => {
  const words = (object: object) => {
    const [row] = open(object)
    const part = row?.parts[0]?.parts[0]
    return part ? wordsOfPart(part, blocks.get(String((object as { type?: string }).type))) : []
  }

  it('are what people read of it, without marks, addresses and names of settings', () => {
    expect(words({ type: 'header', uid: 'value', value: 'ยินดี<b>ต้อนรับ</b>', color: 'red' })).toEqual([
      'ยินดี ต้อนรับ',
    ])
    expect(words({ type: 'image', uid: 'p', value: '/files/value/x.png', alt: 'ห้องเรียน' })).toEqual([
      'ห้องเรียน',
    ])
    expect(words({ type: 'input', name: 'อีเมล', help: 'ที่ใช้บ่อย', reqError: 'กรุณากรอก' })).toEqual(
      expect.arrayContaining(['อีเมล', 'ที่ใช้บ่อย', 'กรุณากรอก']),
    )
    expect(words({ type: 'hologram', uid: 'u', value: 'เก่า', secret: 'x' })).toEqual(['เก่า'])
  })

  it('of a row are its heading, its tab and its set', () => {
    const [row] = toParts([
      { uid: 'r', columns: [[]], value: 'ผู้สมัคร', tab: 'ขั้นที่ 1', dataSetName: 'คน', width: 'full' },
    ])
    expect(row && wordsOfPart(row, undefined)).toEqual(['ขั้นที่ 1', 'คน', 'ผู้สมัคร'])
  })
})
