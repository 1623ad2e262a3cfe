import { describe, expect, it } from 'vitest'
import type { BlockFile } from '#shell/page/block-registry.ts'
import { byType } from '#shell/page/by-type.ts'
import { productFiles } from './support/source-files.ts'

const views = byType(
  import.meta.glob<BlockFile>('../src/modules/*/blocks/*/view.tsx', { eager: true }),
  (file) => file,
)
const PATH = /^src\/modules\/[^/]+\/blocks\/([^/]+)\/enhance\.ts$/
const scripts = productFiles.flatMap(({ path }) => PATH.exec(path)?.[1] ?? [])

describe('a block that does more by a script', () => {
  it('says so beside its view, and nobody says so without one', () => {
    const said = Object.entries(views).flatMap(([type, { enhance }]) => (enhance ? [type] : []))
    expect(said.toSorted()).toEqual(scripts.toSorted())
    expect(scripts).toEqual(
      expect.arrayContaining('slideshow gallery popup news_ticker video youtube menu navigation'.split(' ')),
    )
  })

  it('is not taken over by React as well', () => {
    const both = Object.entries(views).filter(([, { island, enhance }]) => island && enhance)
    expect(both.map(([type]) => type)).toEqual([])
  })
})
