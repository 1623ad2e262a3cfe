import { expect, it } from 'vitest'
import { placeFaults } from './menu-faults.ts'
import type { MenuNode } from './menu-tree.ts'

const node = (key: string, children: MenuNode[] = []): MenuNode => ({
  key,
  title: key,
  english: '',
  target: '/',
  shownTo: 'all',
  shownIn: 'all',
  look: {},
  children,
})

it('faults stand at the inputs of their items, by numbers as people count', () => {
  const nodes = [node('a'), node('b', [node('b-one'), node('b-two')])]
  const faults = ['1.target', '1.children.1.title', '0.look', 'items', '7.title'].map((path) => ({
    path,
    message: 'ผิด',
  }))
  expect(placeFaults(nodes, faults)).toEqual([
    { id: 'menu-target-b', message: 'ผิด', n: 2 },
    { id: 'menu-title-b-two', message: 'ผิด', n: 2, above: 2 },
    { id: 'menu-title-a', message: 'ผิด', n: 1 },
    { id: 'menu-items', message: 'ผิด' },
    { id: 'menu-items', message: 'ผิด' },
  ])
})
