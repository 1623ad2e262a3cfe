import { describe, expect, it } from 'vitest'
import { comparePages } from './compare-pages.ts'

const block = (uid: string, more: object = {}) => ({ type: 'header', uid, value: uid, ...more })
const row = (uid: string, columns: readonly unknown[], more: object = {}) => ({ uid, columns, ...more })
const said = (before: readonly unknown[], after: readonly unknown[]) =>
  comparePages(before, after).map(({ id, kind }) => `${kind} ${id}`)

const page = [row('one', [[block('a'), block('b')]]), row('two', [[block('x')], [block('y')]])]

describe('two versions of a page', () => {
  it('are the same in whatever order members are stored', () => {
    const turned = page.map(({ uid, columns }) => ({ columns, uid }))
    expect(said(page, turned)).toEqual([])
  })

  it.each([
    ['words of a block', [row('one', [[block('a', { value: 'x' }), block('b')]]), page[1]], ['changed a']],
    ['a new block', [row('one', [[block('a'), block('b'), block('e')]]), page[1]], ['added e']],
    ['a block that is gone', [row('one', [[block('a')]]), page[1]], ['removed b']],
    ['a background', [row('one', [[block('a'), block('b')]], { bg: 'red' }), page[1]], ['changed one']],
    ['a tab', [row('one', [[block('a'), block('b')]], { tab: 'ที่อยู่' }), page[1]], ['changed one']],
    [
      'a data set',
      [page[0], row('two', [[block('x')], [block('y')]], { dataMode: 'set', dataSetName: 'คน' })],
      ['changed two'],
    ],
    [
      'the width of a column',
      [page[0], row('two', [{ objects: [block('x')], sz: 8 }, [block('y')]])],
      ['changed two 0'],
    ],
    ['a new column', [page[0], row('two', [[block('x')], [block('y')], []])], ['added two 2']],
    [
      'a column that is gone',
      [page[0], row('two', [[block('x'), block('y')]])],
      ['removed two 1', 'moved y'],
    ],
    ['an order of blocks', [row('one', [[block('b'), block('a')]]), page[1]], ['moved a']],
    ['an order of rows', [page[1], page[0]], ['moved one']],
    [
      'a block in another row',
      [row('one', [[block('a')]]), row('two', [[block('x'), block('b')], [block('y')]])],
      ['moved b'],
    ],
    [
      'a block that is another one elsewhere',
      [row('one', [[block('b'), block('a', { value: 'y' })]]), page[1]],
      ['changed a', 'moved a'],
    ],
  ])('differ by %s, and by nothing else', (_what, after, differences) => {
    expect(said(page, after)).toEqual(differences)
  })

  it('name one block that went to the front, and not all that it passed', () => {
    const many = ['h', 'i', 'j', 'z'].map((uid) => block(uid))
    expect(said([row('r', [many])], [row('r', [[many[3], ...many.slice(0, 3)]])])).toEqual(['moved z'])
  })
})
