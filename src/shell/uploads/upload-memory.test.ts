import { expect, it } from 'vitest'
import { rememberBy } from '#shell/browser-memory.ts'
import { uploadMemory } from './upload-memory.ts'

it('a file that is on its way is known by its name until it has come', () => {
  const store = rememberBy(() => {
    throw new Error('no storage')
  })
  const coming = uploadMemory(store, 'assignment/1')
  coming.add('งาน.pdf')
  coming.add('งาน.pdf')
  coming.add('b.png')
  coming.remove('งาน.pdf')
  expect(coming.read()).toEqual(['b.png'])
  expect(uploadMemory(store, 'assignment/2').read()).toEqual([])
})
