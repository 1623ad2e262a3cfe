import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeItem,
  dropItem,
  type MenuMove,
  type MenuNode,
  placeOver,
  removeItem,
  stepItem,
} from './menu-tree.ts'

const node = (key: string, ...children: MenuNode[]): MenuNode => ({
  key,
  title: key,
  english: '',
  target: '/',
  shownTo: 'all',
  shownIn: 'all',
  look: {},
  children,
})
const menu = [node('a'), node('b', node('b1'), node('b2')), node('c')]
const shape = (nodes: readonly MenuNode[] | undefined): string | undefined =>
  nodes?.map(({ key, children }) => (children.length > 0 ? `${key}(${shape(children)})` : key)).join(' ')

describe('the tree of a menu', () => {
  it('takes an item up and down on its own level', () => {
    expect(shape(stepItem(menu, 'b', 'up'))).toBe('b(b1 b2) a c')
    expect(shape(stepItem(menu, 'b1', 'down'))).toBe('a b(b2 b1) c')
    expect(stepItem(menu, 'a', 'up')).toBeUndefined()
    expect(stepItem(menu, 'b2', 'down')).toBeUndefined()
  })

  it('takes an item below the one above it, and out again', () => {
    expect(shape(stepItem(menu, 'c', 'in'))).toBe('a b(b1 b2 c)')
    expect(shape(stepItem(menu, 'b1', 'out'))).toBe('a b(b2) b1 c')
    expect(stepItem(menu, 'b', 'in')).toBeUndefined()
    expect(stepItem(menu, 'a', 'out')).toBeUndefined()
  })

  it('puts an item where it is dropped, never three levels deep', () => {
    const drop = (key: string, at: 'before' | 'after' | 'in', other: string) =>
      shape(dropItem(menu, key, { at, key: other }))
    expect(drop('c', 'before', 'b1')).toBe('a b(c b1 b2)')
    expect(drop('b2', 'before', 'a')).toBe('b2 a b(b1) c')
    expect(drop('a', 'after', 'c')).toBe('b(b1 b2) c a')
    expect(drop('b1', 'after', 'b2')).toBe('a b(b2 b1) c')
    expect(drop('c', 'in', 'a')).toBe('a(c) b(b1 b2)')
    expect(drop('b1', 'in', 'b')).toBe('a b(b2 b1) c')
    expect(drop('c', 'in', 'b1')).toBeUndefined()
    expect(dropItem([node('x', node('y')), ...menu], 'x', { at: 'before', key: 'b1' })).toBeUndefined()
    expect(drop('b', 'in', 'a')).toBeUndefined()
    expect(drop('b', 'before', 'b1')).toBeUndefined()
  })

  it('takes what is let go at an edge of an item beside it, in the middle into it, where that can be', () => {
    expect(placeOver(menu, 'c', 'a', 0.1)).toEqual({ at: 'before', key: 'a' })
    expect(placeOver(menu, 'c', 'a', 0.5)).toEqual({ at: 'in', key: 'a' })
    expect(placeOver(menu, 'a', 'c', 0.9)).toEqual({ at: 'after', key: 'c' })
    expect(placeOver(menu, 'b', 'a', 0.6)).toEqual({ at: 'after', key: 'a' })
    expect(placeOver(menu, 'c', 'b1', 0.5)).toEqual({ at: 'after', key: 'b1' })
    expect(placeOver(menu, 'b', 'b1', 0.5)).toBeUndefined()
  })

  it('loses no item by any way of moving', () => {
    const keys = ['a', 'b', 'b1', 'b2', 'c']
    const step = fc.tuple(
      fc.constantFrom(...keys),
      fc.constantFrom<MenuMove>('up', 'down', 'in', 'out'),
      fc.constantFrom('before' as const, 'after' as const, 'in' as const),
      fc.constantFrom(...keys),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now: readonly MenuNode[] = menu
        for (const [key, move, at, other] of steps)
          now = dropItem(stepItem(now, key, move) ?? now, key, { at, key: other }) ?? now
        const left = now.flatMap((one) => [one.key, ...one.children.map((child) => child.key)])
        expect(left.toSorted()).toEqual(keys)
      }),
    )
  })

  it('changes and removes one item', () => {
    expect(changeItem(menu, 'b1', { title: 'x' })[1]?.children[0]?.title).toBe('x')
    expect(shape(removeItem(menu, 'b1'))).toBe('a b(b2) c')
  })
})
