import { expect, it } from 'vitest'
import type { PageColumn, PageDocument, PageObject, PageRow } from '#kernel/pages/document.ts'
import { keepDrawn, typeInto } from './live-document.ts'

const object = (uid: string, more: Partial<PageObject> = {}): PageObject => ({
  uid,
  type: 'header',
  name: '',
  key: uid,
  value: `words of ${uid}`,
  required: false,
  reqError: '',
  inputType: 'text',
  show: true,
  hidden: false,
  settings: { level: 'h2' },
  style: '',
  ...more,
})
const column = (...objects: PageObject[]): PageColumn => ({ objects, span: 12, smallSpan: 12, style: '' })

const row = (uid: string, columns: readonly PageColumn[]): PageRow => ({
  uid,
  columns,
  dataMode: 'standalone',
  dataSetName: '',
  limit: 1,
  tab: '',
  title: '',
  width: 'content',
  style: '',
})

/** Two rows; in the second a block of columns holds another block. */
const makePage = (words = 'words of c'): PageDocument => ({
  rows: [
    row('r1', [column(object('a'), object('b'))]),
    row('r2', [column(object('box', { type: 'row', columns: [column(object('c', { value: words }))] }))]),
  ],
  rules: [],
  css: '',
})

it('types into the block that is meant, however deep it stands, and leaves all others as they were', () => {
  const page = makePage()
  const typed = typeInto(page, { uid: 'c', value: 'ใหม่', settings: { level: 'h3' } })
  const box = typed.rows[1]?.columns[0]?.objects[0]
  expect(box?.columns?.[0]?.objects[0]).toMatchObject({ value: 'ใหม่', settings: { level: 'h3' } })
  expect(typed.rows[0]).toBe(page.rows[0])
  expect(page).toEqual(makePage())
})

it('stays the same where the block is gone', () => {
  const page = makePage()
  expect(typeInto(page, { uid: 'gone', value: 'x' }).rows).toBe(page.rows)
})

it('takes over what the server has drawn, and keeps what stayed the same', () => {
  const page = makePage()
  const drawn = makePage('drawn')
  const kept = keepDrawn(page, drawn)
  expect(kept).toEqual(drawn)
  expect(kept.rows[0]).toBe(page.rows[0])
  expect(kept.rows[1]?.columns[0]?.objects[0]).not.toBe(page.rows[1]?.columns[0]?.objects[0])
})

it('follows the server where rows were moved, added and taken away', () => {
  const page = makePage()
  const [first, second] = page.rows
  if (!first || !second) throw new Error('the page has no rows')
  const drawn = { ...makePage(), rows: [{ ...second, uid: 'r3' }, structuredClone(first)] }
  const kept = keepDrawn(page, drawn)
  expect(kept).toEqual(drawn)
  expect(kept.rows[1]).toBe(first)
})
