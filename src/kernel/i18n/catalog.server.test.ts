import { describe, expect, it } from 'vitest'
import { createCatalog } from './catalog.server.ts'
import { unpackTexts } from './packed-texts.ts'
import type { LanguageRow, Texts } from './texts.ts'

const general = {
  th: { general: { close: 'ปิด', save: 'บันทึก' } },
  en: { general: { close: 'Close', save: 'Save' } },
}
const courses = { th: { courses: { title: 'หลักสูตร' } }, en: { courses: { title: 'Courses' } } }

describe('catalog', () => {
  it('joins the texts of the modules, also within one group', () => {
    const more = { th: { general: { add: 'เพิ่ม' } }, en: { general: { add: 'Add' } } }
    const catalog = createCatalog([general, courses, more])
    expect(catalog.translate('en')('general.add')).toBe('Add')
    expect(catalog.translate('TH')('courses.title')).toBe('หลักสูตร')
  })

  it('refuses two modules with the same key, and names it', () => {
    const again = { th: { general: { close: 'ปิด' } }, en: {} }
    expect(() => createCatalog([general, again])).toThrow('general.close')
  })

  it('lists what one of the two languages lacks', () => {
    const uneven = { th: { posts: { a: 'ก', b: 'ข' } }, en: { posts: { a: 'A', c: 'C' } } }
    expect(createCatalog([general, uneven]).missing()).toEqual([
      { lang: 'en', key: 'posts.b' },
      { lang: 'th', key: 'posts.c' },
    ])
    expect(createCatalog([general]).missing()).toEqual([])
  })

  it('lays the rows of the site over its own texts', () => {
    const catalog = createCatalog([general])
    const rows = [{ code: 'EN', translations: { general: { close: 'Shut', save: '' } } }]
    const t = catalog.translate('en', rows)
    expect(t('general.close')).toBe('Shut')
    expect(t('general.save')).toBe('Save')
    expect(catalog.translate('en')('general.close')).toBe('Close')
  })

  it('lets a language that is only a row be chosen, with English and then Thai behind it', () => {
    const catalog = createCatalog([general])
    const rows: LanguageRow[] = [
      { code: 'lo', translations: { general: { close: 'ປິດ' } } },
      { code: 'th', translations: { general: { save: 'เก็บ', only: 'ไทยเท่านั้น' } } },
    ]
    const t = catalog.translate('LO', rows)
    const keys = ['general.close', 'general.save', 'general.only', 'general.nothing']
    expect(keys.map((key) => t(key))).toEqual(['ປິດ', 'Save', 'ไทยเท่านั้น', 'general.nothing'])
  })

  it('answers Thai in a language nobody has', () => {
    expect(createCatalog([general]).translate('fr')('general.close')).toBe('ปิด')
  })

  it('makes the layers once for the same rows, and anew for new ones', () => {
    const catalog = createCatalog([general])
    const rows = [{ code: 'en', translations: { general: { close: 'Shut' } } }]
    expect(catalog.forLanguage('en', rows)).toBe(catalog.forLanguage('EN', rows))
    const changed = [{ code: 'en', translations: { general: { close: 'Done' } } }]
    expect(catalog.translate('en', changed)('general.close')).toBe('Done')
  })

  it('picks the groups a page needs, filled up with Thai, and no other', () => {
    const half = { th: { posts: { a: 'ก', b: 'ข' } }, en: { posts: { a: 'A' } } }
    const catalog = createCatalog([general, courses, half])
    expect(catalog.pick('en', ['posts', 'courses', 'unknown'])).toEqual({
      posts: { a: 'A', b: 'ข' },
      courses: { title: 'Courses' },
    })
  })

  it('picks a part of a group by the beginning of its keys, and the whole where both are asked for', () => {
    const posts = { 'list.title': 'ก', 'list.empty': 'ข', 'listing.title': 'ค', 'edit.title': 'ง' }
    const catalog = createCatalog([{ th: { posts }, en: {} }])
    expect(catalog.pick('th', ['posts.list', 'posts.edit'])).toEqual({
      posts: { 'list.title': 'ก', 'list.empty': 'ข', 'edit.title': 'ง' },
    })
    expect(catalog.pick('th', ['posts.list', 'posts'])).toEqual({ posts })
    expect(catalog.pick('th', ['posts', 'posts.list'])).toEqual({ posts })
  })

  it('packs what it picks into one string: the same for the same rows, another for another language or new rows', () => {
    const catalog = createCatalog([general, courses])
    const groups = ['general', 'courses', 'unknown']
    const rows = [{ code: 'en', translations: { general: { close: 'Shut' } } }]
    expect(unpackTexts(catalog.pack('en', groups, rows))).toEqual(catalog.pick('en', groups, rows))
    expect(unpackTexts(catalog.pack('th', groups, rows))).toEqual(catalog.pick('th', groups, rows))
    expect(unpackTexts(catalog.pack('en', ['courses'], rows))).toEqual(catalog.pick('en', ['courses'], rows))
    const changed = [{ code: 'en', translations: { general: { close: 'Done' } } }]
    expect(unpackTexts(catalog.pack('en', groups, changed)).general?.close).toBe('Done')
    expect(unpackTexts(catalog.pack('en', groups, rows)).general?.close).toBe('Shut')
    expect(unpackTexts(catalog.pack('en', groups)).general?.close).toBe('Close')
  })

  it('takes rows with rubbish in them', () => {
    const rubbish = JSON.parse(
      '{"__proto__":{"close":"x"},"general":{"close":5,"save":null},"posts":null,"a":"b"}',
    ) as Texts
    const catalog = createCatalog([general])
    const t = catalog.translate('en', [{ code: 'en', translations: rubbish }])
    expect([t('general.close'), t('general.save')]).toEqual(['Close', 'Save'])
    expect(Object.hasOwn(Object.prototype, 'close')).toBe(false)
  })
})
