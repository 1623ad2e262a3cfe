import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  booleanSetting,
  choiceSetting,
  colorSetting,
  defaultsOf,
  linkSetting,
  listSetting,
  longTextSetting,
  numberSetting,
  pictureSetting,
  schemaOf,
  textSetting,
} from './settings.ts'

const label = { th: 'ชื่อ', en: 'Name' }
const fields = {
  title: textSetting(label, 'เริ่ม'),
  text: longTextSetting(label),
  interval: numberSetting(label, { default: 5000, min: 1000, max: 60_000 }),
  pause: booleanSetting(label, true),
  align: choiceSetting(label, { left: label, center: label, right: label }, 'center'),
  color: colorSetting(label, '#fff'),
  link: linkSetting(label),
  slides: listSetting(label, { image: pictureSetting(label), title: textSetting(label) }, 3),
}
const schema = schemaOf(fields)

describe('the settings of a block', () => {
  it('are the defaults where nothing was stored', () => {
    expect(schema.parse({})).toEqual(defaultsOf(fields))
  })

  it('keep what is right and know numbers and answers that are text', () => {
    const stored = { title: 'สวัสดี', interval: '8000', pause: 'no', align: 'right', color: 'rgb(0 0 0 / 50%)' }
    expect(schema.parse(stored)).toMatchObject({ ...stored, interval: 8000, pause: false })
  })

  it('take the default for what is out of range, of another kind or not a colour', () => {
    const stored = { title: 7, interval: 1, align: 'top', color: 'red;background:url(//x)', slides: 'none' }
    expect(schema.parse(stored)).toEqual(defaultsOf(fields))
  })

  it('keep so many entries of a list as are allowed, each with all its settings and no other', () => {
    const slides = [
      null,
      { image: '/a.jpg', title: 'ก', other: 1 },
      'x',
      { image: 'javascript:alert(1)' },
      {},
      {},
    ]
    expect(schema.parse({ slides }).slides).toEqual([
      { image: '/a.jpg', title: 'ก' },
      { image: '', title: '' },
      { image: '', title: '' },
    ])
  })

  it('are always whole, whatever was stored', () => {
    const names = Object.keys(fields).toSorted()
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Object.keys(schema.parse(stored)).toSorted()).toEqual(names)
      }),
    )
  })
})
